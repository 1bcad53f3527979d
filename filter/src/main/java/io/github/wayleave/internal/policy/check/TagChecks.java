package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.file.SuggestedTargets;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds rules for {@code X-Robots-Tag} that responses omit, or that no crawler can see. */
final class TagChecks {
  private final HostRules policy;
  private final List<PolicyProblem> problems = new ArrayList<>();

  TagChecks(HostRules policy) {
    this.policy = policy;
  }

  List<PolicyProblem> problems() {
    if (policy.sections().usage() instanceof Section.Present<UsageSection> present
        && present.value().publishes(Surface.X_ROBOTS_TAG)) {
      usage(present.value());
    }
    headers();
    return problems;
  }

  private void headers() {
    long paths = 0;
    for (HeaderEntry header : policy.headers()) {
      paths += Math.max(1, header.paths().size());
    }
    try {
      PolicyLimits.requireAtMost(PolicyLimits.MOST_EXCEPTED_PATHS, paths, "paths");
    } catch (InvalidValueException e) {
      problems.add(PolicyProblem.error("headers", e.sentence()));
    }
    for (int i = 0; i < policy.headers().size(); i++) {
      header("headers[" + i + "]", policy.headers().get(i));
    }
  }

  private void usage(UsageSection usage) {
    if (usage.preferences().defaults().denies(UsagePurpose.SEARCH)
        && isDisallowed(List.of(), PreferenceTable.Clause.EVERYTHING)) {
      notSeen("usage.search", "is deny", PreferenceTable.Clause.EVERYTHING, "every crawler");
    } else if (usage.preferences().defaults().denies(UsagePurpose.SEARCH)
        && usage.publishes(Surface.GROUPS)) {
      warn(
          Warning.NOINDEX_NOT_SEEN,
          "usage.search",
          "is deny, so \"groups\" disallows search engines, which then never see the noindex; remove \"groups\" from \"publish\" to have pages removed from search, or else \"x-robots-tag\"");
    }
    List<UsageOverride> overrides = usage.preferences().overrides();
    for (int i = 0; i < overrides.size(); i++) {
      String key = "usage.except[" + i + "]";
      omittedDenial(key, usage.preferences(), overrides.get(i), UsagePurpose.SEARCH);
      if (usage.snippetsDenied()) {
        omittedDenial(key, usage.preferences(), overrides.get(i), UsagePurpose.AI_INPUT);
      }
    }
  }

  private void header(String key, HeaderEntry header) {
    if (!header.rules().isNoindex()) {
      return;
    }
    if (header.paths().isEmpty()) {
      header(key, PreferenceTable.Clause.EVERYTHING, header.agents());
    }
    for (int i = 0; i < header.paths().size(); i++) {
      header(key + ".paths[" + i + "]", header.paths().get(i), header.agents());
    }
  }

  private void header(String key, PathPattern path, List<ProductToken> agents) {
    if (agents.isEmpty() && isDisallowed(List.of(), path)) {
      notSeen(key, "sets noindex", path, "every crawler");
    }
    agents.stream()
        .filter(agent -> isDisallowed(List.of(agent), path))
        .findFirst()
        .ifPresent(agent -> notSeen(key, "sets noindex", path, agent.toString()));
  }

  private boolean isDisallowed(List<ProductToken> names, PathPattern path) {
    return example(path).filter(target -> !policy.verdict(names, target).isAllowed()).isPresent();
  }

  /** Returns a typical page that a pattern matches. */
  private static Optional<Target> example(PathPattern path) {
    for (Target target : SuggestedTargets.of(path.toString())) {
      if (path.matches(target)) {
        return Optional.of(target);
      }
    }
    return Optional.empty();
  }

  private void notSeen(String key, String subject, PathPattern path, String crawler) {
    warn(
        Warning.NOINDEX_NOT_SEEN,
        key,
        "%s, but \"%s\" is disallowed for %s, so the noindex is never seen; allow the pages that search engines should remove"
            .formatted(subject, path, crawler));
  }

  /**
   * Warns about a denial for every crawler that is omitted because an exception allows the purpose
   * to one crawler.
   */
  private void omittedDenial(
      String key, UsagePreferences usage, UsageOverride override, UsagePurpose purpose) {
    if (override
        .preferences()
        .preferenceFor(purpose)
        .equals(Optional.of(Preferences.Preference.ALLOW))) {
      List<PathPattern> paths =
          override.paths().isEmpty()
              ? List.of(PreferenceTable.Clause.EVERYTHING)
              : override.paths();
      override.agents().stream()
          .filter(agent -> RobotsTags.isName(agent.toString()))
          .flatMap(
              agent ->
                  paths.stream()
                      .filter(path -> isAllowedOnlyTo(usage, agent, purpose, path))
                      .map(path -> omittedDenial(agent, purpose, path)))
          .findFirst()
          .ifPresent(sentence -> warn(Warning.USAGE_HEADER_LEFT_OUT, key, sentence));
    }
  }

  private static boolean isAllowedOnlyTo(
      UsagePreferences usage, ProductToken agent, UsagePurpose purpose, PathPattern path) {
    return example(path)
        .filter(page -> usage.defaultTable().preferencesFor(page).denies(purpose))
        .filter(page -> !usage.tableFor(List.of(agent)).preferencesFor(page).denies(purpose))
        .isPresent();
  }

  private static String omittedDenial(ProductToken agent, UsagePurpose purpose, PathPattern path) {
    String rule = purpose == UsagePurpose.SEARCH ? "noindex" : "nosnippet";
    return "allows %s for \"%s\" only to %s, but a %s for every crawler would apply to it too, so X-Robots-Tag omits it; deny it to other crawlers by name, or disallow them in \"robots\""
        .formatted(purpose, path, agent, rule);
  }

  private void warn(Warning warning, String key, String sentence) {
    problems.add(PolicyProblem.warning(warning, key, sentence));
  }
}
