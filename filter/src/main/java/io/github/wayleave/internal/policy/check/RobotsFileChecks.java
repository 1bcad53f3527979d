package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.policy.text.MessageText;
import io.github.wayleave.internal.policy.text.MistakenFormat;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds suspicious lines in a robots.txt that is published verbatim.
 *
 * <p>Each warning is located in that file, at a line where one is known. What the policy appends is
 * checked with the policy.
 */
public final class RobotsFileChecks {
  /** The maximum number of warnings of one kind: {@value}. */
  private static final int MAX_SHOWN = 20;

  /** More patterns of a kind are a habit, and get one warning. */
  private static final int MOST_SINGLE = 3;

  private final RobotsFile source;
  private final RobotsDocument document;
  private final RobotsTxt file;
  private final List<PolicyProblem> problems = new ArrayList<>();

  RobotsFileChecks(RobotsFile source, RobotsDocument document) {
    this.source = source;
    this.document = document;
    this.file = source.parsed().file();
  }

  /** Returns the problems of a file, located in it. */
  public static List<PolicyProblem> problems(RobotsFile file) {
    return new RobotsFileChecks(file, RobotsDocument.of(file, RobotsTxt.EMPTY)).problems();
  }

  List<PolicyProblem> problems() {
    size();
    combinations();
    boolean isEmpty = file.groups().isEmpty() && noSitemap();
    MistakenFormat format = MistakenFormat.of(source.octets());
    if (isEmpty) {
      warn(
          Warning.ROBOTS_FILE_WITHOUT_GROUPS,
          hasAcap(source)
              ? "has ACAP fields and no group, so it restricts only crawlers that read ACAP; repeat what it prohibits in a group such as \"User-agent: *\""
              : format.whySilent());
    }
    if (!isEmpty || format == MistakenFormat.TEXT) {
      warnEach(
          Warning.ROBOTS_FILE_LINE,
          source.parsed().notes(),
          ParsedRobotsTxt.ParseNote::line,
          SuspiciousLine::sentence);
    }
    rules();
    names();
    delays();
    return problems;
  }

  private void size() {
    if (document.conventionalLength() > PolicyLimits.LARGEST_FILE) {
      warn(
          Warning.ROBOTS_FILE_TOO_LARGE,
          "results in a robots.txt of %s bytes, but crawlers may stop reading after %s (RFC 9309, 2.5); shorten it"
              .formatted(document.conventionalLength(), PolicyLimits.LARGEST_FILE));
    }
  }

  /**
   * A verdict needs the combination of all groups of a name, which no request may have to create.
   */
  private void combinations() {
    try {
      document.file().requireCombinable();
    } catch (InvalidValueException e) {
      problems.add(
          PolicyProblem.error("", e.sentence())
              .withLocation(new Location(source.name(), Location.WHOLE, Location.WHOLE)));
    }
  }

  /** Returns whether a file has a field of ACAP. */
  static boolean hasAcap(RobotsFile file) {
    return new String(file.octets(), StandardCharsets.UTF_8)
        .lines()
        .map(String::strip)
        .anyMatch(RobotsFieldNames::isOfOtherProtocol);
  }

  private boolean noSitemap() {
    return file.records().stream().noneMatch(Field::isOutsideGroups);
  }

  private void rules() {
    List<Rule> withoutSlash =
        inLineOrder(file.groups().stream().flatMap(RobotsFileChecks::nonStandard));
    if (withoutSlash.size() > MOST_SINGLE) {
      add(
          Warning.PATTERN_WITHOUT_SLASH,
          withoutSlash.get(0).line(),
          SuspiciousPattern.withoutSlash(withoutSlash.stream().map(Rule::pattern).toList()));
    } else {
      warnEach(
          Warning.PATTERN_WITHOUT_SLASH,
          withoutSlash,
          Rule::line,
          rule -> SuspiciousPattern.withoutSlash(rule.pattern()));
    }
    warnEach(
        Warning.PATTERN_NOT_CANONICAL,
        inLineOrder(file.groups().stream().flatMap(RobotsFileChecks::notCanonical)),
        Rule::line,
        rule -> SuspiciousPattern.of(rule.pattern()).orElse(""));
    warnEach(
        Warning.DISALLOW_NEVER_WINS,
        inLineOrder(file.groups().stream().flatMap(this::neverWinning)),
        Rule::line,
        rule ->
            "\"%s\" never wins, because its group allows the same path; remove one of them"
                .formatted(rule));
    warnEach(
        Warning.DISALLOW_NEVER_WINS,
        inLineOrder(overruled()),
        Rule::line,
        rule ->
            "\"%s\" never wins, because another group for the same name allows the same path, and crawlers join such groups (RFC 9309, 2.2.1); remove one of the two rules"
                .formatted(rule));
  }

  private static Stream<Rule> nonStandard(Group group) {
    return group.terms().rules().stream().filter(rule -> !rule.pattern().isStandard());
  }

  /** In many files, a {@code ;} at the end is meant as the beginning of a parameter. */
  private static Stream<Rule> notCanonical(Group group) {
    return group.terms().rules().stream()
        .filter(rule -> !rule.pattern().toString().endsWith(";"))
        .filter(rule -> SuspiciousPattern.of(rule.pattern()).isPresent());
  }

  /** An Allow of a named group may overrule a rule that is repeated from the group of all. */
  private Stream<Rule> neverWinning(Group group) {
    List<Rule> repeated =
        group.isForAny()
            ? List.of()
            : file.groupFor(List.of()).map(Group::terms).orElse(GroupTerms.FREE).rules();
    Set<PathPattern> allowed = allowed(group);
    return group.terms().rules().stream()
        .filter(rule -> rule.access() == Access.DISALLOW && allowed.contains(rule.pattern()))
        .filter(rule -> !repeated.contains(rule));
  }

  /** Returns the rules that other groups for the same names overrule. */
  private Stream<Rule> overruled() {
    Map<ProductToken, Set<PathPattern>> allowedByName = new HashMap<>();
    for (Group group : file.groups()) {
      for (ProductToken name : group.agents()) {
        allowedByName.computeIfAbsent(name, key -> new HashSet<>()).addAll(allowed(group));
      }
    }
    return file.groups().stream().flatMap(group -> overruled(group, allowedByName));
  }

  private static Stream<Rule> overruled(
      Group group, Map<ProductToken, Set<PathPattern>> allowedByName) {
    Set<PathPattern> own = allowed(group);
    return group.terms().rules().stream()
        .filter(rule -> rule.access() == Access.DISALLOW && !own.contains(rule.pattern()))
        .filter(
            rule ->
                group.agents().stream()
                    .allMatch(
                        name ->
                            allowedByName.getOrDefault(name, Set.of()).contains(rule.pattern())));
  }

  private static Set<PathPattern> allowed(Group group) {
    return group.terms().rules().stream()
        .filter(rule -> rule.access() == Access.ALLOW)
        .map(Rule::pattern)
        .collect(Collectors.toSet());
  }

  private void names() {
    warnEach(
        Warning.TOKEN_OUTSIDE_GRAMMAR,
        file.agents().stream().filter(RobotsChecks::isOutsideGrammar).toList(),
        name -> Location.WHOLE,
        RobotsChecks::outsideGrammar);
    warnEach(
        Warning.TOKEN_IS_A_BROWSER,
        file.agents().stream().filter(BrowserNames::contains).toList(),
        name -> Location.WHOLE,
        name ->
            "\"%s\" is a browser name, so no crawler obeys the group; write the crawler's own name"
                .formatted(name));
    if (!document.repeatedNames().isEmpty()) {
      warn(
          Warning.ROBOTS_FILE_REPEATS_NAME,
          "already has a group for %s, so readers older than RFC 9309 ignore the group that the policy appends; merge it into the file"
              .formatted(MessageText.list(document.repeatedNames())));
    }
  }

  private void delays() {
    warnEach(
        Warning.CRAWL_DELAY_TOO_LONG,
        file.groups().stream().filter(RobotsFileChecks::isSlow).toList(),
        group -> Location.WHOLE,
        group ->
            "asks %s for a crawl delay of more than 300 seconds, which some crawlers treat as \"disallow all\"; write 300 or less"
                .formatted(MessageText.list(group.agents())));
  }

  private static boolean isSlow(Group group) {
    return group
        .terms()
        .crawlDelay()
        .filter(delay -> delay.compareTo(PolicyLimits.LONG_CRAWL_DELAY) > 0)
        .isPresent();
  }

  private void warn(Warning warning, String sentence) {
    add(warning, Location.WHOLE, sentence);
  }

  private <T> void warnEach(
      Warning warning, List<T> problems, ToIntFunction<T> line, Function<T, String> sentence) {
    for (T value : problems.subList(0, Math.min(MAX_SHOWN, problems.size()))) {
      add(warning, line.applyAsInt(value), sentence.apply(value));
    }
    if (problems.size() > MAX_SHOWN) {
      warn(
          warning,
          "has %s more of these; fix the ones above first".formatted(problems.size() - MAX_SHOWN));
    }
  }

  private void add(Warning warning, int line, String sentence) {
    int column = line == Location.WHOLE ? Location.WHOLE : 1;
    problems.add(
        PolicyProblem.warning(warning, "", sentence)
            .withLocation(new Location(source.name(), line, column)));
  }

  private static List<Rule> inLineOrder(Stream<Rule> rules) {
    return rules.sorted(Comparator.comparingInt(Rule::line)).toList();
  }
}
