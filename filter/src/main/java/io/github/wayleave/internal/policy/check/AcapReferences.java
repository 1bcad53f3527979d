package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.internal.policy.text.AcapSectionWalker;
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
 * Finds references that would go in a circle: a record must not refer to a robots.txt that refers
 * further (ACAP 1.0, 2.3.2). Only the files of the same policy can be looked at.
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
      String key, PermissionsReference reference, HostRules from) {
    UrlReference location = reference.location();
    boolean isRobotsTxt = location.path().equals(DocumentPaths.ROBOTS_TXT);
    return Optional.of(isRobotsTxt)
        .filter(is -> is && target(location, from).filter(AcapReferences::refers).isPresent())
        .map(
            is ->
                PolicyProblem.error(
                    key,
                    "\"%s\" is a robots.txt that refers to another resource, so the references could form a cycle; refer to a resource without references (ACAP 1.0, 2.3.2)"
                        .formatted(reference)));
  }

  /** The policy of other sites is nobody's business: "*" holds for what asks here alone. */
  private Optional<HostRules> target(UrlReference location, HostRules from) {
    return location.origin().isEmpty()
        ? Optional.of(from)
        : location.origin().map(origin -> HostName.of(origin.host())).flatMap(this::named);
  }

  private Optional<HostRules> named(HostName host) {
    HostRules rules = hosts.forHost(host);
    boolean isAny =
        hosts.forPattern(HostPattern.ANY).filter(anyHost -> anyHost == rules).isPresent();
    return hosts.isNamed(host) && !isAny ? Optional.of(rules) : Optional.empty();
  }

  private static boolean refers(HostRules policy) {
    return published(policy).stream()
        .flatMap(acap -> acap.policy().records().stream())
        .anyMatch(record -> record.content() instanceof PermissionsReference);
  }

  private static Optional<AcapSection> published(HostRules policy) {
    return policy.robotsDocument().toOptional().flatMap(RobotsDocument::acap);
  }
}
