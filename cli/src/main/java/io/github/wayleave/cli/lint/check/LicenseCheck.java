package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a {@code License} that crawlers cannot read, and one that is stated to the crawlers of one
 * group only.
 */
final class LicenseCheck implements RobotsTxtCheck {
  /** The names and the lines to check; a file with more is hostile or generated. */
  private static final int MOST_NAMES = 1_000;

  private static final int MOST_LINES = 20;

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    List<SignalGroup> licensed =
        SignalGroup.of(document, line -> line.is(RobotsFieldNames.LICENSE));
    boolean isMeant =
        licensed.size() >= document.robotsTxt().groups().size()
            || licensed.stream().anyMatch(group -> group.agents().isEmpty());
    for (SignalGroup group : licensed) {
      if (!isMeant) {
        findings.warn(
            Warning.LICENSE_IN_GROUP,
            group.lines().get(0),
            "applies only to %s, because it is in a group (RSL 1.0, 4.4); move it above the first User-agent line for every crawler"
                .formatted(NameLists.listed(group.agents())));
      }
    }
    Optional<String> host = SitemapCheck.host(document);
    licensed.stream()
        .flatMap(group -> group.lines().stream())
        .limit(MOST_LINES)
        .forEach(
            line ->
                unreadable(line, host, document)
                    .ifPresent(text -> findings.warn(Warning.CONDITIONS_DISALLOWED, line, text)));
  }

  private static Optional<String> unreadable(
      RobotsFieldLine line, Optional<String> host, LintedFile document) {
    String text = FileLines.text(line.value());
    if (text.isEmpty()) {
      return Optional.of("names no document, so it licenses nothing; write the URL of a license");
    }
    Optional<UrlReference> url = SitemapCheck.absolute(text);
    if (url.isEmpty()) {
      return Optional.of(
          "\"%s\" is not an absolute URL of http or https, so crawlers cannot read the conditions; write one such as \"https://www.example.org/license.xml\""
              .formatted(text));
    }
    String licensor = url.flatMap(UrlReference::origin).map(Origin::host).orElse("");
    if (document.isPublished() || host.filter(name -> Ascii.equal(name, licensor)).isEmpty()) {
      return Optional.empty();
    }
    String path = url.get().path();
    RobotsTxt file = document.robotsTxt();
    List<ProductToken> keptOut =
        Stream.concat(Stream.of(ProductToken.ANY), file.agents().stream())
            .distinct()
            .limit(MOST_NAMES)
            .filter(
                name ->
                    FieldValues.licenses(file, file.groupFor(List.of(name))).contains(line.value()))
            .filter(name -> !file.verdict(List.of(name), Target.of(path)).isAllowed())
            .toList();
    return Optional.of(keptOut)
        .filter(names -> !names.isEmpty())
        .map(
            names ->
                "names %s, which robots.txt disallows for %s, so they cannot read the conditions; allow it there"
                    .formatted(path, NameLists.listed(names)));
  }
}
