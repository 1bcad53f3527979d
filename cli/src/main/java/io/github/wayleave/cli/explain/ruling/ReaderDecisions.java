package io.github.wayleave.cli.explain.ruling;

import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.robotstxt.readers.GoogleReader;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What each reader decides by one robots.txt, as far as it binds the client: a crawler that does
 * not obey {@code *} is bound by a group with its name alone, and a browser by none.
 *
 * <p>Of several crawlers that a header claims, one that may not fetch the target decides.
 */
public final class ReaderDecisions {
  private final byte[] octets;
  private final Set<String> documents;
  private final boolean isAskedOnce;
  private @Nullable RobotsTxt file;
  private @Nullable GoogleReader google;
  private @Nullable AcapViews acap;

  private ReaderDecisions(byte[] octets, Set<String> documents, boolean isAskedOnce) {
    this.octets = octets;
    this.documents = documents;
    this.isAskedOnce = isAskedOnce;
  }

  /** Returns the readers of a file that is asked once: rules are not put in order for more. */
  public static ReaderDecisions once(byte[] octets) {
    return new ReaderDecisions(octets, Set.of(), true);
  }

  /** Returns the readers of what is published; where nothing is, everything is allowed. */
  public static ReaderDecisions of(CommandSubject subject) {
    boolean publishesData =
        subject instanceof CommandSubject.PolicySubject given && given.policy().publishesData();
    return new ReaderDecisions(
        subject.octets().orElseGet(() -> new byte[0]),
        publishesData ? Set.of(DocumentPaths.DATA_TXT) : Set.of(),
        false);
  }

  /** Returns the file as RFC 9309 says it is read; its rules know their lines. */
  public RobotsTxt file() {
    RobotsTxt ready = file;
    if (ready == null) {
      ready = RobotsTxtParser.parse(octets).file();
      file = ready;
    }
    return ready;
  }

  public AcapViews acap() {
    AcapViews ready = acap;
    if (ready == null) {
      ready = new AcapViews(octets);
      acap = ready;
    }
    return ready;
  }

  public ReaderDecision ruling(ReaderName reader, QueryClient asker, String url) {
    if (asker.isBrowser()) {
      return ReaderDecision.unbound(QueryClient.NOT_A_CRAWLER);
    }
    return switch (reader) {
      case RFC9309 -> rfc9309(asker, Target.of(url));
      case GOOGLE -> google(asker, url);
      case DRAFT_1996 -> historic(asker, name -> by1996(name, url));
      case ORIGINAL_1994 -> historic(asker, name -> by1994(name, url));
    };
  }

  private ReaderDecision rfc9309(QueryClient asker, Target target) {
    if (isAlwaysAllowed(target)) {
      return ReaderDecision.of(Verdict.noGroup());
    }
    return decider(asker, target)
        .map(crawler -> ReaderDecision.of(verdict(crawler.obeys(), target)).binding(crawler))
        .orElseGet(() -> ReaderDecision.of(verdict(List.of(), target)));
  }

  /** Returns what RFC 9309 decides; what a policy publishes is always allowed. */
  public Verdict verdict(QueryClient asker, Target target) {
    if (isAlwaysAllowed(target) || asker.isBrowser()) {
      return Verdict.noGroup();
    }
    return decider(asker, target)
        .map(crawler -> binding(crawler, target))
        .orElseGet(() -> verdict(List.of(), target));
  }

  /** Returns whether every client may fetch a target: robots.txt, and what a policy publishes. */
  boolean isAlwaysAllowed(Target target) {
    return target.isRobotsTxt() || documents.contains(target.path());
  }

  /** Returns the crawler that decides, if any is claimed. */
  public Optional<CrawlerIdentity> decider(QueryClient asker, Target target) {
    List<CrawlerIdentity> crawlers = asker.crawlers();
    Optional<CrawlerIdentity> denied =
        crawlers.size() < 2
            ? Optional.empty()
            : crawlers.stream().filter(one -> !binding(one, target).isAllowed()).findFirst();
    return denied.or(() -> crawlers.stream().findFirst());
  }

  private Verdict binding(CrawlerIdentity crawler, Target target) {
    return crawler.bindingVerdict(verdict(crawler.obeys(), target));
  }

  private Verdict verdict(List<ProductToken> names, Target target) {
    return isAskedOnce ? verdictOnce(names, target) : file().verdict(names, target);
  }

  /** Of rules in their order of precedence the first that covers the target decides. */
  private Verdict verdictOnce(List<ProductToken> names, Target target) {
    Optional<Group> group = target.isRobotsTxt() ? Optional.empty() : file().groupFor(names);
    Optional<Rule> rule =
        group.stream()
            .flatMap(own -> own.terms().rules().stream())
            .filter(one -> one.pattern().matches(target))
            .findFirst();
    return new Verdict(rule.map(Rule::access).orElse(Access.ALLOW), group, rule);
  }

  private ReaderDecision google(QueryClient asker, String url) {
    List<ReaderDecision> rulings = new ArrayList<>();
    for (CrawlerIdentity crawler : asker.crawlers()) {
      rulings.add(google(crawler.obeys(), url).binding(crawler));
    }
    return strictest(rulings, () -> google(asker.text(), url));
  }

  /** A crawler with several names obeys the first that the file has a group for. */
  private ReaderDecision google(List<ProductToken> names, String url) {
    List<ReaderDecision> rulings =
        names.stream().map(name -> google(name.toString(), url)).toList();
    return rulings.stream()
        .filter(ruling -> ruling.agent().filter(name -> !name.equals("*")).isPresent())
        .findFirst()
        .orElse(rulings.get(0));
  }

  private ReaderDecision google(String name, String url) {
    GoogleReader ready = google;
    if (ready == null) {
      ready = new GoogleReader(octets);
      google = ready;
    }
    return ReaderDecision.of(ready.verdict(name, url));
  }

  private ReaderDecision by1996(String name, String url) {
    return ReaderDecision.of(new Reader1996(octets).verdict(name, Target.of(url).toString()));
  }

  private ReaderDecision by1994(String name, String url) {
    return ReaderDecision.of(new Reader1994(octets).verdict(name, Target.of(url).toString()));
  }

  private static ReaderDecision historic(
      QueryClient asker, Function<String, ReaderDecision> reader) {
    List<ReaderDecision> rulings =
        asker.crawlers().stream()
            .map(crawler -> reader.apply(crawler.token().toString()).binding(crawler))
            .toList();
    return strictest(rulings, () -> reader.apply(asker.text()));
  }

  private static ReaderDecision strictest(
      List<ReaderDecision> rulings, Supplier<ReaderDecision> ofNobody) {
    return rulings.stream()
        .filter(ruling -> !ruling.isAllowed())
        .findFirst()
        .or(() -> rulings.stream().findFirst())
        .orElseGet(ofNobody);
  }
}
