package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.yaml.node.ValueLocations.Value;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Moves a finding from a line of the published robots.txt to its origin: a line of the policy, or
 * of the robots.txt that the policy publishes.
 *
 * <p>A rule knows its line. A name, a sitemap or another field is looked up by its text, first in
 * the entry of the host, then at the top of the policy. A line without such a text, such as a group
 * that {@code usage} adds, is attributed to the key of its section.
 */
final class FindingOrigins {
  private static final String ROBOTS = "robots";
  private static final Pattern AGENT =
      Pattern.compile(
          "(.*\\.)?(robots\\.groups|usage\\.except)(\\[\\d+\\])?\\.agents(\\[\\d+\\])?");
  private static final Pattern SITEMAP = Pattern.compile("(.*\\.)?robots\\.sitemaps(\\[\\d+\\])?");
  private static final Pattern HOST_NAME =
      Pattern.compile("(hosts\\[\\d+\\])\\.names(\\[\\d+\\])?");

  private final SourceLines sources;
  private final LintedFile document;
  private final List<Value> values;
  private final Optional<RobotsFile> file;
  private final Map<Integer, PublishedRule> rules = new HashMap<>();
  private final RuleOrigins ruleOrigins;

  /** A rule of the published file, and its group. */
  private record PublishedRule(Group group, Rule rule) {}

  FindingOrigins(SourceLines sources, PublishedRobots published, LintedFile document) {
    this.sources = sources;
    this.document = document;
    this.values = inOrder(sources.values(), published.host());
    this.file = published.policy().robots().toOptional().flatMap(RobotsPolicy::file);
    this.ruleOrigins = RuleOrigins.of(published.policy(), published.crawlers());
    for (Group group : document.robotsTxt().groups()) {
      group.terms().rules().forEach(rule -> rules.put(rule.line(), new PublishedRule(group, rule)));
    }
  }

  /** Orders the values of the host's entry first, then those at the top, then all others. */
  private static List<Value> inOrder(List<Value> values, String host) {
    List<String> hostEntries =
        values.stream()
            .filter(value -> Ascii.equal(value.text(), host))
            .map(value -> HOST_NAME.matcher(value.path()))
            .filter(Matcher::matches)
            .map(name -> name.group(1) + ".")
            .toList();
    return values.stream()
        .sorted(
            Comparator.comparingInt(
                value ->
                    hostEntries.stream().anyMatch(value.path()::startsWith)
                        ? 0
                        : value.path().startsWith("hosts[") ? 2 : 1))
        .toList();
  }

  /** Returns the finding at the location of its origin. */
  Finding placed(Finding finding) {
    int line = finding.at().line();
    Optional<Finding> inFile = file.flatMap(robotsFile -> inFile(finding, robotsFile));
    if (inFile.isPresent()) {
      return inFile.get();
    }
    Optional<RobotsFieldLine> field =
        line == Location.WHOLE ? Optional.empty() : RobotsFieldLine.of(document.lines(), line);
    return field
        .flatMap(this::origin)
        .or(() -> key(ROBOTS))
        .map(value -> at(finding, value))
        .orElseGet(() -> sources.whole(finding));
  }

  /** The published robots.txt begins with the file, whose lines are unchanged. */
  private Optional<Finding> inFile(Finding finding, RobotsFile robotsFile) {
    FileLines lines = new FileLines(robotsFile.octets());
    int line = finding.at().line();
    boolean isSame =
        line != Location.WHOLE
            && line <= lines.size()
            && lines.rawLine(line).equals(document.lines().rawLine(line));
    return isSame ? Optional.of(sources.moved(finding, robotsFile.name())) : Optional.empty();
  }

  private Optional<Value> origin(RobotsFieldLine line) {
    if (line.isRule()) {
      return rule(line).or(() -> key("usage"));
    }
    if (line.isAgent()) {
      String name = line.agent().map(ProductToken::toString).orElse("");
      return find(value -> AGENT.matcher(value.path()).matches() && isText(value, name))
          .or(() -> find(value -> value.path().endsWith(".purposes")))
          .or(() -> key("usage"));
    }
    if (line.is(RobotsFieldNames.SITEMAP)) {
      return find(value -> SITEMAP.matcher(value.path()).matches() && isSitemap(value, line));
    }
    return field(line);
  }

  private Optional<Value> rule(RobotsFieldLine line) {
    return Optional.ofNullable(rules.get(line.number()))
        .flatMap(
            at ->
                at.group().agents().stream()
                    .flatMap(name -> ruleOrigins.find(name, at.rule()).stream())
                    .findFirst()
                    .flatMap(origin -> rule(origin, at.group())));
  }

  /**
   * Returns the path of a rule; of several in one line, that in an entry with the group's names.
   */
  private Optional<Value> rule(RuleOrigin origin, Group group) {
    if (origin.file().isPresent()) {
      return Optional.empty();
    }
    Rule rule = origin.rule();
    String key = "." + Ascii.lower(rule.access().name());
    Predicate<Value> isRule =
        value ->
            value.location().line() == rule.line()
                && value.text().equals(rule.pattern().toString())
                && value.path().contains(key);
    return find(isRule.and(value -> names(entry(value, key), group))).or(() -> find(isRule));
  }

  private static String entry(Value value, String key) {
    return value.path().substring(0, value.path().lastIndexOf(key));
  }

  private boolean names(String entry, Group group) {
    return entry.endsWith(ROBOTS)
        ? group.isForAny()
        : group.agents().stream()
            .anyMatch(
                name ->
                    find(value ->
                            value.path().startsWith(entry + ".agents")
                                && isText(value, name.toString()))
                        .isPresent());
  }

  private Optional<Value> field(RobotsFieldLine line) {
    String name = Ascii.lower(line.name());
    if (name.startsWith("acap-")) {
      return key("acap");
    }
    return find(value -> Ascii.equal(value.path(), name) || hasKey(value, name))
        .or(() -> key("usage"));
  }

  private static boolean hasKey(Value value, String name) {
    return value.isKey() && Ascii.lower(value.path()).endsWith("." + name);
  }

  private static boolean isText(Value value, String text) {
    return !value.isKey() && Ascii.equal(value.text(), text);
  }

  private static boolean isSitemap(Value value, RobotsFieldLine line) {
    String url = FileLines.text(line.value());
    return url.equals(value.text())
        || (value.text().startsWith("/") && value.text().equals(path(url)));
  }

  private static String path(String url) {
    try {
      return UrlReference.of(url).path();
    } catch (InvalidValueException e) {
      return "";
    }
  }

  private Optional<Value> key(String section) {
    return find(
        value ->
            value.isKey()
                && (value.path().equals(section) || value.path().endsWith("." + section)));
  }

  private Optional<Value> find(Predicate<Value> condition) {
    return values.stream().filter(condition).findFirst();
  }

  private Finding at(Finding finding, Value value) {
    PolicyProblem problem = finding.problem();
    return sources.withExcerpt(
        new Finding(
            finding.severity(),
            new PolicyProblem(
                Optional.of(value.location()), value.path(), problem.sentence(), problem.warning()),
            Optional.empty()));
  }
}
