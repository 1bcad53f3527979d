package io.github.wayleave.test;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Assertions about a robots.txt. */
public final class RobotsTxtAssert extends RulesAssert<RobotsTxtAssert, RobotsFile> {
  RobotsTxtAssert(RobotsFile actual) {
    super(actual, RobotsTxtAssert.class);
  }

  /**
   * Asserts that every line is one that all readers take as it looks.
   *
   * @return this
   * @throws AssertionError if one is not; it says all of them
   */
  public RobotsTxtAssert hasNoOddLines() {
    isNotNull();
    List<ParsedRobotsTxt.ParseNote> notes = actual.parsed().notes();
    if (!notes.isEmpty()) {
      fail(
          notes.stream()
              .map(RobotsTxtAssert::sentence)
              .collect(Collectors.joining("\n", "Expecting no parse notes:\n", "")));
    }
    return this;
  }

  @Override
  PublishedRules read(RobotsFile what) {
    return PublishedRules.of(what);
  }

  @Override
  CrawlerCatalogue catalogue(RobotsFile what) {
    return CatalogueReader.bundled();
  }

  private static String sentence(ParsedRobotsTxt.ParseNote note) {
    String oddity = note.type().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return "  line %s, %s: %s".formatted(note.line(), oddity, note.text());
  }
}
