package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.internal.acap.AcapSectionWalker;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds references that could form a cycle: a record must not refer to a robots.txt that contains
 * references (ACAP 1.0, 2.3.2). Only the files of the same policy can be checked.
 */
final class AcapReferences {
  private final HostTable<HostRules> hosts;

  AcapReferences(HostTable<HostRules> hosts) {
    this.hosts = hosts;
  }

  List<PolicyProblem> problems(HostRules policy) {
    List<PolicyProblem> problems = new ArrayList<>();
    published(policy)
        .ifPresent(
            acap ->
                AcapSectionWalker.of(
                    acap.policy(),
                    (key, part) -> {
                      if (part instanceof PermissionsReference reference) {
                        check(key, reference, policy).ifPresent(problems::add);
                      }
                    }));
    return problems;
  }

  private Optional<PolicyProblem> check(
      String key, PermissionsReference reference, HostRules rules) {
    UrlReference location = reference.location();
    boolean isRobotsTxt = location.path().equals(DocumentPaths.ROBOTS_TXT);
    return Optional.of(isRobotsTxt)
        .filter(
            isReference ->
                isReference && target(location, rules).filter(AcapReferences::refers).isPresent())
        .map(
            isCycle ->
                PolicyProblem.error(
                    key,
                    "\"%s\" is a robots.txt that refers to another resource, so the references could form a cycle; refer to a resource without references (ACAP 1.0, 2.3.2)"
                        .formatted(reference)));
  }

  /**
   * Returns the rules at a location; empty for hosts that only {@code *} matches, because they may
   * belong to other sites.
   */
  private Optional<HostRules> target(UrlReference location, HostRules rules) {
    return location.origin().isEmpty()
        ? Optional.of(rules)
        : location.origin().map(origin -> HostName.of(origin.host())).flatMap(this::rulesOf);
  }

  private Optional<HostRules> rulesOf(HostName host) {
    HostRules rules = hosts.forHost(host);
    boolean isDefault =
        hosts.forPattern(HostPattern.ANY).filter(anyHost -> anyHost == rules).isPresent();
    return hosts.isNamed(host) && !isDefault ? Optional.of(rules) : Optional.empty();
  }

  private static boolean refers(HostRules policy) {
    return published(policy).stream()
        .flatMap(acap -> acap.policy().records().stream())
        .anyMatch(record -> record.content() instanceof PermissionsReference);
  }

  private static Optional<AcapSection> published(HostRules policy) {
    return policy
        .robotsDocument()
        .toOptional()
        .flatMap(RobotsDocument::appendix)
        .flatMap(appendix -> policy.sections().acap().toOptional());
  }
}
