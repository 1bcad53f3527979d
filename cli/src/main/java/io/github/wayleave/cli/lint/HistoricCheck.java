package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.compare.Representative;
import io.github.wayleave.cli.compare.Representatives;
import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Reader1994;
import io.github.wayleave.robotstxt.Reader1996;
import io.github.wayleave.robotstxt.ReaderVerdict;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Terms;
import io.github.wayleave.robotstxt.Verdict;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Where robots of 1994 and 1996 decide otherwise than RFC 9309, found by asking readers of all
 * three about targets that stand for all others.
 */
final class HistoricCheck implements Check {
  /** The octets that both readers together look through. */
  private static final long WORK = 100_000_000;

  /** Terms with more rules than this have so many targets that only their beginnings are asked. */
  private static final int MOST_RULES = 200;

  @Override
  public void look(Document document, Findings findings) {
    new Comparison(document, findings).run();
  }

  /** One run through a file. */
  private static final class Comparison {
    private final RobotsTxt file;
    private final Findings findings;
    private final Document document;
    private final Map<String, BiFunction<String, String, ReaderVerdict>> readers =
        new LinkedHashMap<>();
    private final Set<List<Object>> told = new HashSet<>();
    private long questions;

    Comparison(Document document, Findings findings) {
      this.document = document;
      this.file = document.says();
      this.findings = findings;
      byte[] octets = document.file().octets();
      this.questions = WORK / (octets.length + 1_000);
      readers.put("1994", new Reader1994(octets)::verdict);
      readers.put("1996", new Reader1996(octets)::verdict);
    }

    void run() {
      for (ProductToken name : file.names()) {
        String robot = name.isAny() ? "" : name.toString();
        Optional<Group> group = file.groupFor(List.of(name));
        List<Target> targets = group.map(Group::terms).map(this::targets).orElse(List.of());
        for (Target target : targets) {
          if (questions-- <= 0) {
            return;
          }
          readers.keySet().forEach(year -> compare(year, robot, name, target));
        }
      }
    }

    private List<Target> targets(Terms own) {
      Terms everybody = file.groupFor(List.of()).map(Group::terms).orElse(Terms.FREE);
      return Representatives.of(List.of(shortened(own), shortened(everybody))).all().stream()
          .map(Representative::target)
          .toList();
    }

    private static Terms shortened(Terms terms) {
      List<Rule> rules = terms.rules();
      return Terms.of(rules.subList(Math.max(0, rules.size() - MOST_RULES), rules.size()));
    }

    private void compare(String year, String robot, ProductToken name, Target target) {
      Verdict today = file.verdict(List.of(name), target);
      BiFunction<String, String, ReaderVerdict> reader =
          java.util.Objects.requireNonNull(readers.get(year));
      ReaderVerdict then = reader.apply(robot, target.toString());
      if (today.isAllowed() == then.isAllowed()) {
        return;
      }
      Warning cause = cause(year, today, then);
      int line = line(cause, name, today, then);
      if (told.add(List.of(cause, line, year))) {
        findings.add(
            Severity.WARNING,
            cause,
            line,
            "a robot of %s called %s may %sfetch \"%s\"%s, which by RFC 9309 it may%s; %s"
                .formatted(
                    year,
                    name.isAny() ? "by no name here" : name,
                    then.isAllowed() ? "" : "not ",
                    target,
                    then.rule().map(by -> " by line " + by.number()).orElse(""),
                    today.isAllowed() ? "" : " not",
                    advice(cause)));
      }
    }

    private static Warning cause(String year, Verdict today, ReaderVerdict then) {
      if (today.rule().filter(rule -> rule.pattern().isWild()).isPresent()) {
        return Warning.HISTORIC_WILDCARD;
      }
      boolean ownLine = then.rule().filter(line -> hasLine(today, line.number())).isPresent();
      boolean byAllow = today.rule().filter(rule -> rule.access() == Access.ALLOW).isPresent();
      if (ownLine && byAllow && year.equals("1994")) {
        return Warning.HISTORIC_ALLOW;
      }
      return ownLine ? Warning.HISTORIC_ORDER : Warning.HISTORIC_GROUP;
    }

    private static boolean hasLine(Verdict verdict, int line) {
      return verdict.group().stream()
          .flatMap(group -> group.terms().rules().stream())
          .anyMatch(rule -> rule.line() == line);
    }

    /** The place of a decision is its rule; of another group it is the name that leads there. */
    private int line(Warning cause, ProductToken name, Verdict today, ReaderVerdict then) {
      if (cause == Warning.HISTORIC_GROUP) {
        return document.agentLine(name).orElse(Location.WHOLE);
      }
      return today
          .rule()
          .map(Rule::line)
          .or(() -> then.rule().map(ReaderVerdict.Line::number))
          .orElse(Location.WHOLE);
    }

    private static String advice(Warning cause) {
      return switch (cause) {
        case HISTORIC_WILDCARD -> "it knows no wildcards; write paths without them if it matters";
        case HISTORIC_ALLOW -> "it knows no Allow; write a Disallow for each part if it matters";
        case HISTORIC_ORDER ->
            "the first rule that fits counts there; put longer rules above shorter ones";
        default ->
            "it obeys another record; put longer names first, each name once, and no blank line inside a group";
      };
    }
  }
}
