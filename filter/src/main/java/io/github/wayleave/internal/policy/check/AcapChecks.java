package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.acap.AcapSectionWalker;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.ArrayList;
import java.util.List;

/** Checks the section {@code acap} against the other sections of a host. */
final class AcapChecks {
  private static final String SECTION = "acap";

  private final HostRules policy;
  private final AcapSection acap;
  private final List<PolicyProblem> problems = new ArrayList<>();

  AcapChecks(HostRules policy, AcapSection acap) {
    this.policy = policy;
    this.acap = acap;
  }

  /**
   * Returns problems about prohibitions to crawl that the conventional rules do not imply. With
   * {@code acap.enforce} they are errors, because only the conventional rules are enforced. {@code
   * robots} is the key of these rules.
   */
  List<PolicyProblem> gaps(String robots, ComparisonBudget budget) {
    List<PolicyProblem> problems = new ArrayList<>();
    if (!budget.isExceeded() && policy.robotsTxt() instanceof Section.Present<RobotsTxt> rules) {
      gaps(robots, rules.value(), budget, problems);
    }
    if (budget.isExceeded()) {
      problems.add(
          incomplete(
              "needs more than %s comparisons with \"%s\" for all hosts together"
                  .formatted(ComparisonBudget.MAX_COMPARISONS, robots)));
    }
    return problems;
  }

  private void gaps(
      String robots, RobotsTxt rules, ComparisonBudget budget, List<PolicyProblem> problems) {
    AcapCrawlDiscrepancies discrepancies = new AcapCrawlDiscrepancies(acap.policy(), rules, budget);
    AcapSectionWalker.of(
        acap.policy(),
        (key, part) ->
            discrepancies
                .discrepancyOf(part)
                .ifPresent(gap -> problems.add(gap(key, gap.sentence(rules, robots)))));
    if (!discrepancies.isComplete() && !budget.isExceeded()) {
      problems.add(
          incomplete(
              "needs with \"%s\" more than %s comparisons"
                  .formatted(robots, AcapCrawlDiscrepancies.MAX_COMPARISONS)));
    }
  }

  private static PolicyProblem incomplete(String reason) {
    return PolicyProblem.warning(
        Warning.ACAP_CRAWL_GAP,
        SECTION,
        reason + ", so a missing prohibition may go unnoticed; use fewer patterns");
  }

  private PolicyProblem gap(String key, String sentence) {
    return acap.enforce()
        ? PolicyProblem.error(key, sentence + ", or remove \"enforce\"")
        : PolicyProblem.warning(Warning.ACAP_CRAWL_GAP, key, sentence);
  }

  /**
   * Returns the problems at this host; {@code isNew} if the section itself has not been checked
   * yet.
   */
  List<PolicyProblem> problems(boolean isNew) {
    if (isNew) {
      AcapSectionWalker.of(
          acap.policy(), (key, part) -> problems.addAll(AcapReadiness.problems(key, part)));
      problems.addAll(AcapHeaderChecks.problems(acap));
    }
    if (policy.robots() instanceof Section.Present<RobotsPolicy> robots) {
      robots.value().file().ifPresent(this::file);
      policy.robotsDocument().toOptional().ifPresent(this::size);
    } else {
      noRobots();
    }
    enforcement();
    return problems;
  }

  private void noRobots() {
    if (policy.robots() instanceof Section.None) {
      error(
          "robots",
          "is none, but \"acap\" is published in robots.txt; add \"acap: none\", or define \"robots\"");
    } else {
      error(
          SECTION,
          "requires \"robots\", because ACAP is published in robots.txt; add \"robots\", such as { disallow: /admin } or { file: robots.txt }, or remove \"acap\"");
    }
  }

  private void file(RobotsFile file) {
    if (RobotsFileChecks.hasAcap(file)) {
      error(
          SECTION,
          "conflicts with \"robots.file\", because %s already contains ACAP fields; remove them from the file, or remove \"acap\""
              .formatted(file.name()));
    }
  }

  private void size(RobotsDocument document) {
    if (document.length() > PolicyLimits.LARGEST_FILE
        && document.conventionalLength() <= PolicyLimits.LARGEST_FILE) {
      error(
          SECTION,
          "results in a robots.txt of %s bytes, but crawlers may stop reading after %s (RFC 9309, 2.5); shorten it"
              .formatted(document.length(), PolicyLimits.LARGEST_FILE));
    }
  }

  private void enforcement() {
    if (acap.enforce() && policy.enforcement().mode() == EnforcementMode.OFF) {
      warn(
          Warning.ACAP_NOT_ENFORCED,
          SECTION + ".enforce",
          "is true, but enforcement is off, so no request is refused; add the section \"enforcement\", or remove this key");
    }
  }

  private void error(String key, String sentence) {
    problems.add(PolicyProblem.error(key, sentence));
  }

  private void warn(Warning warning, String key, String sentence) {
    problems.add(PolicyProblem.warning(warning, key, sentence));
  }
}
