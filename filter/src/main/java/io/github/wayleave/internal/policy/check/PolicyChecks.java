package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.level.KeyOrigins;
import io.github.wayleave.internal.policy.level.KeyOrigins.PolicyLayer;
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
 * What can be wrong with a policy although each of its values is right.
 *
 * <p>The errors keep a policy from existing; the warnings name what is legal and hardly ever meant.
 * A section that holds at many hosts is looked at once.
 */
final class PolicyChecks {
  private final Set<PolicyProblem> problems = new LinkedHashSet<>();
  private final Set<List<Object>> warned = new HashSet<>();
  private Optional<FormatLookup> formats = Optional.empty();
  private final IdentityHashMap<Object, Boolean> checkedSections = new IdentityHashMap<>();
  private final IdentityHashMap<AcapSection, IdentityHashMap<RobotsPolicy, Boolean>> compared =
      new IdentityHashMap<>();

  /** Returns all errors and warnings so far, in the order of the sections. */
  List<PolicyProblem> problems() {
    return List.copyOf(problems);
  }

  /** Adds a problem that stands under its own key. */
  void add(PolicyProblem problem) {
    problems.add(problem);
  }

  /** Looks at what holds at the lowest of some levels. */
  void check(List<PolicyLayer> levels, HostRules policy, RobotsDocuments documents) {
    KeyOrigins keys = new KeyOrigins(levels);
    List<PolicyProblem> problems = new ArrayList<>();
    if (policy.robots() instanceof Section.Present<RobotsPolicy> present
        && isNew(present.value())) {
      RobotsPolicy section = present.value();
      RobotsAdditions additions =
          new RobotsAdditions(policy.acap().toOptional(), policy.usage().toOptional());
      RobotsDocument document = documents.of(section, policy.site(), additions);
      problems.addAll(new RobotsChecks(section, documents.named(section), document).problems());
    }
    if (policy.data() instanceof Section.Present<DataPolicy> present && isNew(present.value())) {
      problems.addAll(new DataChecks(policy, present.value(), keys, formats()).problems());
    }
    if (policy.hidden() != IndexingMode.YES) {
      checkVisible(levels, policy, keys, problems);
    }
    if (policy.sections().enforcement().isPresent()) {
      problems.addAll(new EnforcementChecks(policy, documents).problems());
    }
    cache(policy, problems);
    hidden(policy, problems);
    hiddenAbove(levels.get(levels.size() - 1), policy);
    for (PolicyProblem problem : problems) {
      PolicyProblem placed = keys.withOrigin(problem);
      if (!isSilenced(problem, policy) && isNews(placed)) {
        this.problems.add(placed);
      }
    }
  }

  /** Looks at what crawlers are told of a site that is not hidden. */
  private void checkVisible(
      List<PolicyLayer> levels, HostRules policy, KeyOrigins keys, List<PolicyProblem> problems) {
    if (policy.acap() instanceof Section.Present<AcapSection> present) {
      acap(policy, present.value(), keys, problems);
    }
    if (policy.usage() instanceof Section.Present<UsageSection> present) {
      problems.addAll(new UsageChecks(policy, present.value(), formats()).problems());
    }
    if (policy.usage() instanceof Section.Present || !policy.headers().isEmpty()) {
      problems.addAll(new TagChecks(policy).problems());
    }
    if (policy.site().isEmpty()) {
      problems.addAll(OriginChecks.check(levels.get(levels.size() - 1), policy));
    }
  }

  private void hiddenAbove(PolicyLayer lowest, HostRules policy) {
    PolicySections sections = lowest.sections();
    if (sections.setsHidden()
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

  /** Rules that are added below may only change the examples in a warning. */
  private boolean isNews(PolicyProblem problem) {
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
                .computeIfAbsent(section, unseen -> new IdentityHashMap<>())
                .put(present.value(), true)
            == null) {
      problems.addAll(new AcapChecks(policy, section).gaps(keys.originOf("robots")));
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
