package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.ClientQuery;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.explain.ruling.ReaderDecision;
import io.github.wayleave.cli.explain.ruling.ReaderDecisions;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.internal.text.Ascii;
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
 * Why a client may fetch something or not. {@code known} is what the catalogue knows of the
 * crawlers that are claimed, if it was asked; {@code decider} the crawler whose rules decide.
 */
public record Explanation(
    CommandSubject subject,
    ClientQuery question,
    Optional<List<Crawler>> known,
    Optional<ProductToken> decider,
    Optional<DecidingRule> deciding,
    Optional<RuleOrigin> written,
    Optional<EnforcementExplanation> enforced,
    List<Header> headers,
    Map<ReaderName, ReaderDecision> rulings) {

  /** {@code agent} is a product token or a whole {@code User-Agent}. */
  public static Explanation of(
      CommandSubject subject, String agent, QueriedUrl url, Optional<HostName> host) {
    return of(subject, agent, url, new ServerContext(host, Optional.empty()));
  }

  /** Where it is asked, and what becomes of requests there by its history, if that is known. */
  public record ServerContext(Optional<HostName> host, Optional<AccessWithHistory> held) {}

  /** {@code agent} is a product token or a whole {@code User-Agent}. */
  public static Explanation of(
      CommandSubject subject, String agent, QueriedUrl url, ServerContext server) {
    ReaderDecisions readers = ReaderDecisions.of(subject);
    QueryClient asker = ClientIdentifier.of(subject).known(agent, readers.file()::agents);
    ClientQuery question = new ClientQuery(asker, url, server.host());
    Target target = Target.of(url.text());
    Optional<DecidingRule> deciding =
        DecidingRule.of(readers.verdict(asker, target), readers.file());
    Map<ReaderName, ReaderDecision> rulings = rulings(readers, question);
    return new Explanation(
        subject,
        question,
        known(asker, subject, readers),
        readers.decider(asker, target).map(CrawlerIdentity::token),
        deciding,
        deciding.flatMap(found -> written(subject, found)),
        enforced(subject, question, server.held()),
        headers(subject, target),
        rulings);
  }

  private static List<Header> headers(CommandSubject subject, Target target) {
    return subject instanceof PolicySubject given
        ? Publication.of(given.policy(), InstantSource.system()).headers(target)
        : List.of();
  }

  private static Optional<List<Crawler>> known(
      QueryClient asker, CommandSubject subject, ReaderDecisions readers) {
    if (ClientIdentifier.isNamed(asker.text(), readers.file()::agents)) {
      return Optional.empty();
    }
    CrawlerCatalogue catalogue = ClientIdentifier.catalogue(subject).get();
    return Optional.of(
        asker.crawlers().stream().flatMap(one -> catalogue.find(one.token()).stream()).toList());
  }

  private static Map<ReaderName, ReaderDecision> rulings(
      ReaderDecisions readers, ClientQuery question) {
    Map<ReaderName, ReaderDecision> rulings = new EnumMap<>(ReaderName.class);
    Arrays.stream(ReaderName.values())
        .forEach(
            one -> rulings.put(one, readers.ruling(one, question.asker(), question.url().text())));
    return rulings;
  }

  private static Optional<RuleOrigin> written(CommandSubject subject, DecidingRule deciding) {
    return subject instanceof PolicySubject given
        ? deciding
            .rule()
            .flatMap(
                rule ->
                    RuleOrigins.of(given.policy(), given.whole().crawlers())
                        .find(deciding.name(), rule))
        : Optional.empty();
  }

  private static Optional<EnforcementExplanation> enforced(
      CommandSubject subject, ClientQuery question, Optional<AccessWithHistory> held) {
    return subject instanceof PolicySubject given
        ? Optional.of(EnforcementExplanation.of(given, question, held))
        : Optional.empty();
  }

  Optional<Crawler> known(CrawlerIdentity crawler) {
    return known.stream()
        .flatMap(List::stream)
        .filter(one -> one.token().equals(crawler.token()))
        .findFirst();
  }

  List<String> robotsTags() {
    return headers.stream()
        .filter(header -> Ascii.equal(header.name(), RobotsTags.FIELD))
        .map(Header::value)
        .toList();
  }

  ReaderDecision ruling() {
    return ruling(ReaderName.RFC9309);
  }

  ReaderDecision ruling(ReaderName reader) {
    return Objects.requireNonNull(rulings.get(reader));
  }
}
