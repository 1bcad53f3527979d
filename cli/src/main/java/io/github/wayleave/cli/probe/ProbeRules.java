package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.diff.rules.OpenPages;
import io.github.wayleave.cli.explain.ReaderDecisions;
import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** The rules with which answers are compared, as {@code explain} reads them. */
final class ProbeRules {
  private final ReaderDecisions readers;
  private final ClientIdentifier identifier;
  private final Optional<PolicySubject> policy;
  private final Optional<SiteAccess> access;
  private final HostName host;

  ProbeRules(CommandSubject subject, HostName host) {
    this.readers = ReaderDecisions.of(subject);
    this.identifier = ClientIdentifier.of(subject);
    this.host = host;
    this.policy = subject instanceof PolicySubject found ? Optional.of(found) : Optional.empty();
    this.access =
        policy.map(
            found ->
                SiteAccess.of(found.sitePolicy(), LocalPacer.settings(InstantSource.system())));
  }

  RobotsTxt file() {
    return readers.file();
  }

  EnforcementMode mode() {
    return policy.map(found -> found.hostRules().enforcement().mode()).orElse(EnforcementMode.OFF);
  }

  Verdict verdict(ProbedClient client, String path) {
    return readers.verdict(identifier.identify(client.name(), file()::agents), Target.of(path));
  }

  /** Returns whether a crawler may fetch nothing, except for single documents. */
  boolean isFullyDenied(ProbedClient client) {
    return group(client)
        .filter(group -> OpenPages.of(group.terms(), GroupTerms.FREE).isNone())
        .isPresent();
  }

  Optional<Duration> crawlDelay(ProbedClient client) {
    return group(client).flatMap(group -> group.terms().crawlDelay());
  }

  private Optional<Group> group(ProbedClient client) {
    return client.crawler().flatMap(crawler -> CatalogueVerdicts.group(file(), crawler));
  }

  /** Returns whether some clients are never refused, by their address. */
  boolean exemptsClients() {
    return policy.filter(found -> !found.hostRules().enforcement().clients().isEmpty()).isPresent();
  }

  boolean isEnforced(ProbedClient client, String path) {
    return access
        .filter(
            site ->
                site.forHost(Optional.of(host))
                        .decide(site.identify(client.userAgent()), QueriedUrl.of(path))
                    instanceof Refused)
        .isPresent();
  }
}
