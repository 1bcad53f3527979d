package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifier.QualifierType.Readiness;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.internal.acap.AcapSectionWalker;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
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
import java.nio.charset.StandardCharsets;
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
      AcapSectionWalker.of(acap.policy(), this::readiness);
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
    boolean hasFields =
        new String(file.octets(), StandardCharsets.UTF_8)
            .lines()
            .map(String::strip)
            .anyMatch(RobotsFieldNames::isOfOtherProtocol);
    if (hasFields) {
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

  private void readiness(String key, Object part) {
    if (part instanceof QualifiedUsage usage) {
      qualifiers(key, usage.usage(), usage.qualifiers());
    } else if (part instanceof Permission permission
        && permission.usage() instanceof UsageType usage) {
      qualifiers(key, usage, permission.qualifiers());
    } else if (part instanceof ActionRequest) {
      ready(key, "a request for an action (ACAP 1.0, 2.6)", Readiness.NOT_READY);
    }
  }

  private void qualifiers(String key, UsageType usage, Qualifiers qualifiers) {
    for (Qualifier qualifier : qualifiers.qualifiers()) {
      ready(
          key + "." + qualifier.type(),
          "%s of %s (ACAP 1.0, 2.5)".formatted(qualifier.type(), usage),
          qualifier.readiness(usage));
    }
  }

  private void ready(String key, String subject, Readiness readiness) {
    switch (readiness) {
      case BY_ARRANGEMENT ->
          warn(
              Warning.ACAP_BY_ARRANGEMENT,
              key,
              "is %s, which crawlers follow only by prior arrangement; arrange it with them, or remove it"
                  .formatted(subject));
      case NOT_READY ->
          warn(
              Warning.ACAP_NOT_READY,
              key,
              "is %s, which the specification marks as not ready for use; remove it, since crawlers ignore it"
                  .formatted(subject));
      case READY -> {}
    }
  }

  private void error(String key, String sentence) {
    problems.add(PolicyProblem.error(key, sentence));
  }

  private void warn(Warning warning, String key, String sentence) {
    problems.add(PolicyProblem.warning(warning, key, sentence));
  }
}
