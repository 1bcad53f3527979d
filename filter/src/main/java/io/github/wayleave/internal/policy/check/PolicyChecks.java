package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.layer.KeyOrigins;
import io.github.wayleave.internal.policy.layer.KeyOrigins.PolicyLayer;
import io.github.wayleave.internal.policy.robots.RobotsAdditions;
import io.github.wayleave.internal.policy.robots.RobotsDocuments;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the combination of values in a policy, each of which is valid on its own.
 *
 * <p>Errors prevent the policy from being used; warnings are about what is legal but rarely
 * intended. A section that applies to many hosts is checked once.
 */
final class PolicyChecks {
  private final ComparisonBudget comparisons = new ComparisonBudget();
  private final Set<PolicyProblem> problems = new LinkedHashSet<>();
  private final Set<List<Object>> warned = new HashSet<>();
  private Optional<FormatLookup> formats = Optional.empty();
  private final CheckedFiles checkedFiles = new CheckedFiles();
  private final IdentityHashMap<Object, Boolean> checkedSections = new IdentityHashMap<>();
  private final IdentityHashMap<AcapSection, IdentityHashMap<RobotsPolicy, Boolean>> compared =
      new IdentityHashMap<>();

  /** Returns all errors and warnings so far, in the order of the sections. */
  List<PolicyProblem> problems() {
    return List.copyOf(problems);
  }

  /** Adds a problem with its final key. */
  void add(PolicyProblem problem) {
    problems.add(problem);
  }

  /** Checks the rules that result from layers, the lowest last. */
  void check(List<PolicyLayer> layers, HostRules policy, RobotsDocuments documents) {
    KeyOrigins keys = new KeyOrigins(layers);
    List<PolicyProblem> problems = new ArrayList<>();
    if (policy.robots() instanceof Section.Present<RobotsPolicy> present
        && isNew(present.value())) {
      RobotsPolicy section = present.value();
      RobotsAdditions additions = RobotsAdditions.of(policy.sections());
      RobotsDocument document = documents.of(section, policy.site(), additions);
      problems.addAll(new RobotsChecks(section, documents.named(section), document).problems());
    }
    if (policy.data() instanceof Section.Present<DataPolicy> present && isNew(present.value())) {
      problems.addAll(
          new DataChecks(policy, present.value(), keys, formats(), checkedFiles).problems());
    }
    if (policy.hidden() != IndexingMode.YES) {
      checkVisible(layers, policy, keys, problems);
    }
    if (policy.sections().enforcement().isPresent()) {
      problems.addAll(new EnforcementChecks(policy, documents).problems());
    }
    cache(policy, problems);
    hidden(policy, problems);
    hiddenAbove(layers.get(layers.size() - 1), policy);
    for (PolicyProblem problem : problems) {
      PolicyProblem located = keys.withOrigin(problem);
      if (!isSilenced(problem, policy) && isFirst(located)) {
        this.problems.add(located);
      }
    }
  }

  /** Checks the sections that have no effect at a hidden host. */
  private void checkVisible(
      List<PolicyLayer> layers, HostRules policy, KeyOrigins keys, List<PolicyProblem> problems) {
    if (policy.sections().acap() instanceof Section.Present<AcapSection> present) {
      acap(policy, present.value(), keys, problems);
    }
    if (policy.sections().usage() instanceof Section.Present<UsageSection> present) {
      problems.addAll(new UsageChecks(policy, present.value(), formats()).problems());
    }
    if (policy.sections().usage() instanceof Section.Present || !policy.headers().isEmpty()) {
      problems.addAll(new TagChecks(policy).problems());
    }
    if (policy.site().isEmpty()) {
      problems.addAll(OriginChecks.check(layers.get(layers.size() - 1), policy));
    }
  }

  private void hiddenAbove(PolicyLayer lowest, HostRules policy) {
    PolicySections sections = lowest.sections();
    if (sections.sets("hidden")
        && sections.hidden() == IndexingMode.NO
        && policy.hidden() != IndexingMode.NO
        && !policy.ignores(Warning.HIDDEN_ABOVE)) {
      problems.add(
          PolicyProblem.warning(
              Warning.HIDDEN_ABOVE,
              lowest.path("hidden"),
              "is false, but a higher layer hides this site and cannot be overridden; hide less in the higher layer"));
    }
  }

  private static boolean isSilenced(PolicyProblem problem, HostRules policy) {
    return problem.warning().isPresent() && policy.ignores(problem.warning().get());
  }

  /**
   * Returns whether a problem has not been reported yet. Warnings are compared by key and kind,
   * because rules of a lower layer may change only the examples in the text.
   */
  private boolean isFirst(PolicyProblem problem) {
    return problem.location().isPresent()
        || problem.isError()
        || warned.add(List.of(problem.key(), problem.warning()));
  }

  private FormatLookup formats() {
    if (formats.isEmpty()) {
      formats = Optional.of(new FormatLookup());
    }
    return formats.get();
  }

  private boolean isNew(Object section) {
    return checkedSections.put(section, true) == null;
  }

  private void acap(
      HostRules policy, AcapSection section, KeyOrigins keys, List<PolicyProblem> problems) {
    problems.addAll(new AcapChecks(policy, section).problems(isNew(section)));
    if (policy.robots() instanceof Section.Present<RobotsPolicy> present
        && compared
                .computeIfAbsent(section, key -> new IdentityHashMap<>())
                .put(present.value(), true)
            == null) {
      problems.addAll(new AcapChecks(policy, section).gaps(keys.originOf("robots"), comparisons));
    }
  }

  private static void cache(HostRules policy, List<PolicyProblem> problems) {
    if (policy.robots().toOptional().isPresent()
        && policy.cache().maxAge().compareTo(PolicyLimits.FRESH) > 0) {
      problems.add(
          PolicyProblem.warning(
              Warning.CACHE_LONGER_THAN_A_DAY,
              "cache.max-age",
              "is longer than 24h, but crawlers should not cache robots.txt for longer (RFC 9309, 2.4); write 24h or less"));
    }
  }

  private static void hidden(HostRules policy, List<PolicyProblem> problems) {
    if (policy.hidden() == IndexingMode.DEINDEX
        && !policy.verdict(List.of(), Target.of("/")).isAllowed()) {
      problems.add(
          PolicyProblem.warning(
              Warning.DEINDEX_NOT_SEEN,
              "hidden",
              "is deindex, but \"/\" is disallowed for every crawler, so the noindex is never seen; allow the pages that search engines should remove"));
    }
  }
}
