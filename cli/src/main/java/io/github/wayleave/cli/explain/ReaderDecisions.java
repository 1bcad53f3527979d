package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.readers.CommonsReader;
import io.github.wayleave.cli.readers.ProgramDecisions;
import io.github.wayleave.cli.readers.ProgramReader;
import io.github.wayleave.enforce.CrawlerIdentity;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The decisions of each reader for one robots.txt. Only a group with its name applies to a crawler
 * that ignores {@code *}, and none to a browser.
 *
 * <p>If a header claims several crawlers, the first that may not fetch the target decides.
 */
public final class ReaderDecisions {
  /** The draft of 1996, 3.1: access to the site is completely restricted. */
  private static final String REFUSED = "the server refused robots.txt (401 or 403)";

  private final byte[] bytes;
  private final Set<String> documents;
  private final boolean isSingleQuery;
  private final Map<ProgramReader, ProgramDecisions> programs = new EnumMap<>(ProgramReader.class);
  private boolean isRefused;
  private @Nullable RobotsTxt file;
  private @Nullable AcapViews acap;
  private @Nullable CommonsReader commons;

  private ReaderDecisions(byte[] bytes, Set<String> documents, boolean isSingleQuery) {
    this.bytes = bytes;
    this.documents = documents;
    this.isSingleQuery = isSingleQuery;
  }

  /** Creates readers for a single query, without indexing the rules for more. */
  public static ReaderDecisions forSingleQuery(byte[] bytes) {
    return new ReaderDecisions(bytes, Set.of(), true);
  }

  /** Creates readers of the published robots.txt; without one, everything is allowed. */
  public static ReaderDecisions of(CommandSubject subject) {
    boolean publishesData =
        subject instanceof CommandSubject.PolicySubject policySubject
            && policySubject.hostRules().publishesData();
    ReaderDecisions readers =
        new ReaderDecisions(
            subject.robotsTxtBytes().orElseGet(() -> new byte[0]),
            publishesData ? Set.of(DocumentPaths.DATA_TXT) : Set.of(),
            false);
    readers.isRefused =
        subject instanceof CommandSubject.RobotsTxtSubject robotsTxt && robotsTxt.isRefused();
    return readers;
  }

  /** Returns the file as parsed under RFC 9309; its rules have line numbers. */
  public RobotsTxt file() {
    RobotsTxt ready = file;
    if (ready == null) {
      ready = RobotsTxtParser.parse(bytes).file();
      file = ready;
    }
    return ready;
  }

  public AcapViews acap() {
    AcapViews ready = acap;
    if (ready == null) {
      ready = new AcapViews(bytes);
      acap = ready;
    }
    return ready;
  }

  public ReaderDecision decide(ReaderName reader, QueryClient client, String url) {
    if (client.isBrowser()) {
      return ReaderDecision.unbound(QueryClient.NOT_A_CRAWLER);
    }
    return switch (reader) {
      case RFC9309 -> rfc9309(client, Target.of(url));
      case GOOGLE -> google(client, url);
      case DRAFT_1996 -> byToken(ProgramReader.DRAFT_1996, client, url);
      case ORIGINAL_1994 -> byToken(ProgramReader.ORIGINAL_1994, client, url);
      case PYTHON -> byToken(ProgramReader.PYTHON, client, url);
      case SCRAPY -> byToken(ProgramReader.SCRAPY, client, url);
      case CRAWLER_COMMONS -> byCommons(client, url);
    };
  }

  private ReaderDecision rfc9309(QueryClient client, Target target) {
    if (isAlwaysAllowed(target)) {
      return ReaderDecision.of(Verdict.noGroup());
    }
    return decider(client, target)
        .map(crawler -> ReaderDecision.of(verdict(crawler.obeys(), target)).binding(crawler))
        .orElseGet(() -> ReaderDecision.of(verdict(List.of(), target)));
  }

  /** Returns the decision under RFC 9309; robots.txt and published data.txt are always allowed. */
  public Verdict verdict(QueryClient client, Target target) {
    if (isAlwaysAllowed(target) || client.isBrowser()) {
      return Verdict.noGroup();
    }
    return decider(client, target)
        .map(crawler -> binding(crawler, target))
        .orElseGet(() -> verdict(List.of(), target));
  }

  boolean isAlwaysAllowed(Target target) {
    return target.isRobotsTxt() || documents.contains(target.path());
  }

  /** Returns the claimed crawler that decides, if any. */
  public Optional<CrawlerIdentity> decider(QueryClient client, Target target) {
    List<CrawlerIdentity> crawlers = client.crawlers();
    Optional<CrawlerIdentity> denied =
        crawlers.size() < 2
            ? Optional.empty()
            : crawlers.stream()
                .filter(crawler -> !binding(crawler, target).isAllowed())
                .findFirst();
    return denied.or(() -> crawlers.stream().findFirst());
  }

  private Verdict binding(CrawlerIdentity crawler, Target target) {
    return crawler.bindingVerdict(verdict(crawler.obeys(), target));
  }

  private Verdict verdict(List<ProductToken> names, Target target) {
    return isSingleQuery ? singleVerdict(names, target) : file().verdict(names, target);
  }

  /** Rules are in order of precedence, so the first that covers the target decides. */
  private Verdict singleVerdict(List<ProductToken> names, Target target) {
    Optional<Group> group = target.isRobotsTxt() ? Optional.empty() : file().groupFor(names);
    Optional<Rule> rule =
        group.stream()
            .flatMap(matched -> matched.terms().rules().stream())
            .filter(candidate -> candidate.pattern().matches(target))
            .findFirst();
    return new Verdict(rule.map(Rule::access).orElse(Access.ALLOW), group, rule);
  }

  private ReaderDecision google(QueryClient client, String url) {
    List<ReaderDecision> decisions = new ArrayList<>();
    for (CrawlerIdentity crawler : client.crawlers()) {
      decisions.add(google(crawler.obeys(), url).binding(crawler));
    }
    return strictest(decisions, () -> decide(ProgramReader.GOOGLE, client.text(), url));
  }

  /** A crawler with several names obeys the first for which the file has a group. */
  private ReaderDecision google(List<ProductToken> names, String url) {
    List<ReaderDecision> decisions =
        names.stream().map(name -> decide(ProgramReader.GOOGLE, name.toString(), url)).toList();
    return decisions.stream()
        .filter(decision -> decision.agent().filter(name -> !name.equals("*")).isPresent())
        .findFirst()
        .orElse(decisions.get(0));
  }

  private ReaderDecision decide(ProgramReader program, String name, String url) {
    // Python's RobotFileParser.read sets disallow_all for 401 and 403, too.
    if (isRefused && (program == ProgramReader.DRAFT_1996 || program == ProgramReader.PYTHON)) {
      return ReaderDecision.refused(REFUSED);
    }
    ProgramDecisions decisions = programs.computeIfAbsent(program, reader -> reader.read(bytes));
    return ReaderDecision.of(decisions.verdict(name, url)).withNote(decisions.failure());
  }

  /** The library does not say which group decides, so {@code *} is found in the file. */
  private ReaderDecision byCommons(QueryClient client, String url) {
    CommonsReader reader = commons == null ? new CommonsReader(bytes) : commons;
    commons = reader;
    List<ReaderDecision> decisions = new ArrayList<>();
    for (CrawlerIdentity crawler : client.crawlers()) {
      List<String> names =
          crawler.obeys().stream().map(ProductToken::toString).filter(n -> !n.equals("*")).toList();
      boolean isBound = crawler.obeysStar() || crawler.groupFor(file()).isPresent();
      decisions.add(
          isBound
              ? ReaderDecision.of(reader.isAllowed(names, url))
              : ReaderDecision.unbound(CrawlerIdentity.NOT_BOUND));
    }
    return strictest(
        decisions, () -> ReaderDecision.of(reader.isAllowed(List.of(client.text()), url)));
  }

  /** Such a program knows a crawler by its own name only. */
  private ReaderDecision byToken(ProgramReader program, QueryClient client, String url) {
    List<ReaderDecision> decisions =
        client.crawlers().stream()
            .map(crawler -> decide(program, crawler.token().toString(), url).binding(crawler))
            .toList();
    return strictest(decisions, () -> decide(program, client.text(), url));
  }

  private static ReaderDecision strictest(
      List<ReaderDecision> decisions, Supplier<ReaderDecision> unclaimed) {
    return decisions.stream()
        .filter(decision -> !decision.isAllowed())
        .findFirst()
        .or(() -> decisions.stream().findFirst())
        .orElseGet(unclaimed);
  }
}
