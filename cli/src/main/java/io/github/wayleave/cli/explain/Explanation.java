package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.ClientQuery;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.net.HostName;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Why a client may or may not fetch a URL. {@code knownCrawlers} are the catalogue entries of the
 * claimed crawlers, if the catalogue was used; {@code decider} is the crawler whose rules apply.
 */
public record Explanation(
    CommandSubject subject,
    ClientQuery question,
    Optional<List<Crawler>> knownCrawlers,
    Optional<ProductToken> decider,
    Optional<DecidingRule> deciding,
    Optional<RuleOrigin> origin,
    Optional<UsageOrigin> usage,
    Optional<EnforcementExplanation> enforcement,
    List<Header> headers,
    Map<ReaderName, ReaderDecision> decisions) {

  /** Explains the access of {@code agent}, a product token or a whole {@code User-Agent}. */
  public static Explanation of(
      CommandSubject subject, String agent, QueriedUrl url, Optional<HostName> host) {
    return of(subject, agent, url, new ServerContext(host, Optional.empty()));
  }

  /** The requested host, and its access control with history, if available. */
  public record ServerContext(Optional<HostName> host, Optional<AccessWithHistory> history) {}

  /** Explains the access of {@code agent}, a product token or a whole {@code User-Agent}. */
  public static Explanation of(
      CommandSubject subject, String agent, QueriedUrl url, ServerContext server) {
    ReaderDecisions readers = ReaderDecisions.of(subject);
    QueryClient client = ClientIdentifier.of(subject).identify(agent, readers.file()::agents);
    ClientQuery question = new ClientQuery(client, url, server.host());
    Target target = Target.of(url.text());
    Optional<DecidingRule> deciding =
        DecidingRule.of(readers.verdict(client, target), readers.file());
    Map<ReaderName, ReaderDecision> decisions = decisions(readers, question);
    Optional<RuleOrigin> written = deciding.flatMap(rule -> origin(subject, rule, rule.name()));
    Optional<UsageOrigin> usage =
        written.isPresent() ? Optional.empty() : usage(subject, deciding, target);
    return new Explanation(
        subject,
        question,
        knownCrawlers(client, subject, readers),
        readers.decider(client, target).map(CrawlerIdentity::token),
        deciding,
        usage.isPresent()
            ? Optional.empty()
            : written.or(() -> deciding.flatMap(rule -> inherited(subject, rule))),
        usage,
        enforcement(subject, question, server.history()),
        headers(subject, target),
        decisions);
  }

  private static List<Header> headers(CommandSubject subject, Target target) {
    return subject instanceof PolicySubject policySubject
        ? Publication.of(policySubject.hostRules(), InstantSource.system()).headers(target)
        : List.of();
  }

  /** A name of the file need not be in the catalogue, so it is not unknown. */
  private static Optional<List<Crawler>> knownCrawlers(
      QueryClient client, CommandSubject subject, ReaderDecisions readers) {
    CrawlerCatalogue catalogue = ClientIdentifier.catalogue(subject).get();
    List<Crawler> known =
        client.crawlers().stream()
            .flatMap(identity -> catalogue.find(identity.token()).stream())
            .toList();
    boolean isNamed = ClientIdentifier.isNamed(client.text(), readers.file()::agents);
    return isNamed && known.isEmpty() ? Optional.empty() : Optional.of(known);
  }

  private static Map<ReaderName, ReaderDecision> decisions(
      ReaderDecisions readers, ClientQuery question) {
    Map<ReaderName, ReaderDecision> decisions = new EnumMap<>(ReaderName.class);
    Arrays.stream(ReaderName.values())
        .forEach(
            reader ->
                decisions.put(
                    reader, readers.decide(reader, question.client(), question.url().text())));
    return decisions;
  }

  private static Optional<RuleOrigin> origin(
      CommandSubject subject, DecidingRule deciding, ProductToken name) {
    return subject instanceof PolicySubject policySubject
        ? deciding
            .rule()
            .flatMap(
                rule ->
                    RuleOrigins.of(policySubject.hostRules(), policySubject.sitePolicy().crawlers())
                        .find(name, rule))
        : Optional.empty();
  }

  /** A group that {@code usage} adds repeats the rules of the group {@code *}. */
  private static Optional<RuleOrigin> inherited(CommandSubject subject, DecidingRule deciding) {
    return origin(subject, deciding, ProductToken.ANY);
  }

  private static Optional<UsageOrigin> usage(
      CommandSubject subject, Optional<DecidingRule> deciding, Target target) {
    return subject instanceof PolicySubject policySubject
        ? deciding.flatMap(rule -> UsageOrigin.of(policySubject, rule, target))
        : Optional.empty();
  }

  private static Optional<EnforcementExplanation> enforcement(
      CommandSubject subject, ClientQuery question, Optional<AccessWithHistory> history) {
    return subject instanceof PolicySubject policySubject
        ? Optional.of(EnforcementExplanation.of(policySubject, question, history))
        : Optional.empty();
  }

  Optional<Crawler> findKnown(CrawlerIdentity crawler) {
    return knownCrawlers.stream()
        .flatMap(List::stream)
        .filter(identity -> identity.token().equals(crawler.token()))
        .findFirst();
  }

  List<String> robotsTags() {
    return FieldValues.ofHeaders(headers, RobotsTags.FIELD);
  }

  ReaderDecision decision() {
    return decision(ReaderName.RFC9309);
  }

  ReaderDecision decision(ReaderName reader) {
    return Objects.requireNonNull(decisions.get(reader));
  }
}
