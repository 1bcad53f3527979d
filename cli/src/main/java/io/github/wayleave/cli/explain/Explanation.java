package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.AskedUrl;
import io.github.wayleave.cli.explain.question.Askers;
import io.github.wayleave.cli.explain.question.Askers.Asker;
import io.github.wayleave.cli.explain.question.Askers.Question;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.explain.ruling.Readers;
import io.github.wayleave.cli.explain.ruling.Ruling;
import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.internal.policy.robots.WrittenRules;
import io.github.wayleave.internal.policy.robots.WrittenRules.Written;
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
    Subject subject,
    Question question,
    Optional<List<Crawler>> known,
    Optional<ProductToken> decider,
    Optional<Deciding> deciding,
    Optional<Written> written,
    Optional<Enforced> enforced,
    List<Header> headers,
    Map<ReaderName, Ruling> rulings) {

  /** {@code agent} is a product token or a whole {@code User-Agent}. */
  public static Explanation of(
      Subject subject, String agent, AskedUrl url, Optional<HostName> host) {
    return of(subject, agent, url, new Server(host, Optional.empty()));
  }

  /** Where it is asked, and what becomes of requests there by its history, if that is known. */
  public record Server(Optional<HostName> host, Optional<HeldAccess> held) {}

  /** {@code agent} is a product token or a whole {@code User-Agent}. */
  public static Explanation of(Subject subject, String agent, AskedUrl url, Server server) {
    Readers readers = Readers.of(subject);
    Asker asker = Askers.of(subject).known(agent, readers.file()::names);
    Question question = new Question(asker, url, server.host());
    Target target = Target.of(url.text());
    Optional<Deciding> deciding = Deciding.of(readers.verdict(asker, target), readers.file());
    Map<ReaderName, Ruling> rulings = rulings(readers, question);
    return new Explanation(
        subject,
        question,
        known(asker, subject, readers),
        readers.decider(asker, target).map(KnownCrawler::token),
        deciding,
        deciding.flatMap(found -> written(subject, found)),
        enforced(subject, question, server.held()),
        headers(subject, target),
        rulings);
  }

  private static List<Header> headers(Subject subject, Target target) {
    return subject instanceof OfPolicy given
        ? Publication.of(given.policy(), InstantSource.system()).headers(target)
        : List.of();
  }

  private static Optional<List<Crawler>> known(Asker asker, Subject subject, Readers readers) {
    if (Askers.isNamed(asker.text(), readers.file()::names)) {
      return Optional.empty();
    }
    CrawlerCatalogue catalogue = Askers.catalogue(subject).get();
    return Optional.of(
        asker.crawlers().stream().flatMap(one -> catalogue.find(one.token()).stream()).toList());
  }

  private static Map<ReaderName, Ruling> rulings(Readers readers, Question question) {
    Map<ReaderName, Ruling> rulings = new EnumMap<>(ReaderName.class);
    Arrays.stream(ReaderName.values())
        .forEach(
            one -> rulings.put(one, readers.ruling(one, question.asker(), question.url().text())));
    return rulings;
  }

  private static Optional<Written> written(Subject subject, Deciding deciding) {
    return subject instanceof OfPolicy given
        ? deciding
            .rule()
            .flatMap(
                rule ->
                    WrittenRules.of(given.policy(), given.whole().crawlers())
                        .find(deciding.name(), rule))
        : Optional.empty();
  }

  private static Optional<Enforced> enforced(
      Subject subject, Question question, Optional<HeldAccess> held) {
    return subject instanceof OfPolicy given
        ? Optional.of(Enforced.of(given, question, held))
        : Optional.empty();
  }

  Optional<Crawler> known(KnownCrawler crawler) {
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

  Ruling ruling() {
    return ruling(ReaderName.RFC9309);
  }

  Ruling ruling(ReaderName reader) {
    return Objects.requireNonNull(rulings.get(reader));
  }
}
