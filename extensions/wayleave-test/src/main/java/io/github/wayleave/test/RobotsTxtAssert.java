package io.github.wayleave.test;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Assertions about a robots.txt. */
public final class RobotsTxtAssert extends RulesAssert<RobotsTxtAssert, RobotsFile> {
  RobotsTxtAssert(RobotsFile actual) {
    super(actual, RobotsTxtAssert.class);
  }

  /**
   * Asserts that no line of the file is ignored, or parsed as something other than it appears to
   * be.
   *
   * @return this
   * @throws AssertionError if there are such lines; the message lists them
   */
  public RobotsTxtAssert hasNoParseNotes() {
    isNotNull();
    List<ParsedRobotsTxt.ParseNote> notes = actual.parsed().notes();
    if (!notes.isEmpty()) {
      fail(
          notes.stream()
              .map(RobotsTxtAssert::describe)
              .collect(Collectors.joining("\n", "Expecting no parse notes:\n", "")));
    }
    return this;
  }

  @Override
  PublishedRules publishedRules(RobotsFile file) {
    return PublishedRules.of(file);
  }

  @Override
  CrawlerCatalogue catalogue(RobotsFile file) {
    return CrawlerCatalogue.bundled();
  }

  private static String describe(ParsedRobotsTxt.ParseNote note) {
    String type = note.type().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return "  line %s, %s: %s".formatted(note.line(), type, note.text());
  }
}
