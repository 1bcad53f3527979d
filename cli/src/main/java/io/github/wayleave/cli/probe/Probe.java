package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.input.SitemapReader;
import io.github.wayleave.cli.input.SitemapReader.ParsedSitemap;
import io.github.wayleave.cli.probe.ProbedDocuments.ProbedDocument;
import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbeClient;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks a site as a browser and as crawlers, and compares its answers with the rules. */
public final class Probe {
  private static final String ROBOTS_TXT = DocumentPaths.ROBOTS_TXT;
  private static final ProbedClient BROWSER = ProbedClient.BROWSER;
  private static final int MOST_FOREIGN = 3;
  private static final int MOST_PAGES = 3;

  /**
   * What to ask for: crawlers, or else the best-known ones and those in the rules; paths for all of
   * them; and of a foreign site only the root.
   */
  public record ProbeScope(
      Optional<ProbedPolicy> policy, List<String> agents, List<String> paths, boolean isForeign) {}

  /** A policy, what it publishes, and whether the files of its datasets are here. */
  public record ProbedPolicy(PolicySubject subject, Publication publication, boolean hasFiles) {}

  private final Origin site;
  private final ProbeScope scope;
  private final ProbeClient client;
  private final InstantSource clock;
  private final CrawlerCatalogue catalogue;
  private final List<ProbedClient> named;
  private final Optional<FieldComparison> fields;
  private final ProbeNotes notes = new ProbeNotes();
  private final Set<String> documents = new HashSet<>();
  private List<ProbedClient> crawlers = List.of();

  public Probe(Origin site, ProbeScope scope, ProbeClient client, InstantSource clock) {
    this.site = site;
    this.scope = scope;
    this.client = client;
    this.clock = clock;
    this.catalogue =
        scope
            .policy()
            .map(policy -> policy.subject().sitePolicy().crawlers())
            .orElseGet(CrawlerCatalogue::bundled);
    this.fields = scope.policy().map(policy -> new FieldComparison(policy.publication()));
    this.named = ProbedCrawlers.named(scope.agents(), catalogue);
  }

  /** Asks until the end or until it is stopped; throws if the site does not answer at all. */
  public ProbeResult run() {
    robotsTxt(BROWSER).ifPresent(this::run);
    Optional<String> unfinished =
        Optional.of(
                client.isStopped()
                    ? "stopped after %s requests".formatted(client.requests())
                    : "--most %s was not enough; raise it".formatted(client.requests()))
            .filter(reason -> client.isUnfinished());
    return new ProbeResult(
        site,
        clock.instant().truncatedTo(ChronoUnit.SECONDS),
        client.requests(),
        scope.policy().map(policy -> policy.subject().name()).orElse(site.resolve(ROBOTS_TXT)),
        crawlers,
        notes,
        List.copyOf(notes.findings),
        unfinished);
  }

  private Optional<ProbeAnswer> robotsTxt(ProbedClient asker) {
    return noted(asker, ROBOTS_TXT, client.robotsTxt(asker, ROBOTS_TXT, ""));
  }

  private Optional<ProbeAnswer> page(ProbedClient asker, String path) {
    return noted(asker, path, client.page(asker, path));
  }

  private Optional<ProbeAnswer> noted(
      ProbedClient asker, String path, Optional<ProbeAnswer> answer) {
    answer.ifPresent(found -> fields.ifPresent(compared -> compared.add(asker, path, found)));
    return answer;
  }

  private void run(ProbeAnswer browser) {
    if (browser.failure().isPresent() && !browser.isRedirectFault()) {
      throw new CommandException(
          "%s: %s; check the URL, or try again"
              .formatted(TextOutput.quoted(site.resolve(ROBOTS_TXT)), browser.failure().get()));
    }
    Optional<ProbeRules> rules = rules(browser);
    selectCrawlers(rules);
    // Each crawler asks for robots.txt, and for about three pages.
    client.expect(crawlers.size() * 4 + 4);
    RobotsComparison robots = robots(browser);
    if (robots.isForCrawlersAlone()) {
      rules = robots.firstRead().flatMap(this::rules);
    }
    if (browser.isCut()) {
      notes.gaps.add("the rest of robots.txt after 1 MiB");
    }
    if (scope.isForeign()) {
      notes.gaps.add("caches, documents, and pages other than / (the site is not in a policy)");
    }
    if (rules.isPresent()) {
      List<String> pages = scope.isForeign() ? List.of() : documents(rules.get());
      pages(rules.get(), pages);
    } else {
      notes.gaps.add("documents and pages (without robots.txt, the rules are unknown)");
    }
  }

  private Optional<ProbeRules> rules(ProbeAnswer robots) {
    return subject(robots).map(subject -> new ProbeRules(subject, HostName.of(site.host())));
  }

  private Optional<CommandSubject> subject(ProbeAnswer browser) {
    Optional<CommandSubject> policy =
        scope
            .policy()
            .filter(p -> !(p.subject().hostRules().robotsDocument() instanceof Section.None))
            .map(ProbedPolicy::subject);
    int status = browser.status();
    boolean isMissing = status >= 400 && status < 500 && status != 429;
    boolean isRead = AnswerMeaning.ofRobotsTxt(browser).isServed();
    if (policy.isPresent() || !(isRead || isMissing)) {
      return policy;
    }
    RobotsFile file =
        RobotsFile.of(site.resolve(ROBOTS_TXT), isRead ? browser.body() : new byte[0]);
    return Optional.of(new RobotsTxtSubject(file, Optional.of(site), false));
  }

  private void selectCrawlers(Optional<ProbeRules> rules) {
    crawlers =
        named.isEmpty()
            ? ProbedCrawlers.of(
                rules.map(present -> present.file().agents()).orElseGet(Set::of),
                catalogue,
                notes.gaps)
            : named;
    if (scope.isForeign()) {
      crawlers = crawlers.subList(0, Math.min(MOST_FOREIGN, crawlers.size()));
    }
    String nameless =
        crawlers.stream()
            .filter(crawler -> crawler.userAgent().equals(crawler.name()))
            .map(ProbedClient::name)
            .collect(Collectors.joining(", "));
    if (!nameless.isEmpty()) {
      notes.gaps.add(
          "the User-Agent of %s (none is documented; asked by name alone)".formatted(nameless));
    }
    for (ProbedClient crawler : crawlers) {
      rules
          .flatMap(present -> present.crawlDelay(crawler))
          .ifPresent(delay -> client.delay(crawler, delay));
    }
  }

  private RobotsComparison robots(ProbeAnswer browser) {
    Optional<PublishedDocument> document =
        scope.policy().flatMap(policy -> policy.publication().document(ROBOTS_TXT));
    RobotsComparison comparison =
        new RobotsComparison(site, document.map(PublishedDocument::octets), notes);
    comparison.add(BROWSER, browser);
    for (ProbedClient crawler : crawlers) {
      robotsTxt(crawler).ifPresent(answer -> comparison.add(crawler, answer));
    }
    boolean isWhole = !scope.isForeign() && browser.isOk();
    Optional<String> tag = browser.field("etag").filter(found -> isWhole);
    Optional<ProbeAnswer> unchanged =
        tag.map("If-None-Match: %s\r\n"::formatted)
            .flatMap(field -> client.robotsTxt(BROWSER, ROBOTS_TXT, field));
    String unknown = ROBOTS_TXT + "?wayleave-probe=" + Long.toString(clock.millis(), 36);
    Optional<ProbeAnswer> fresh =
        isWhole
            ? client.robotsTxt(BROWSER, unknown, "Cache-Control: no-cache\r\n")
            : Optional.empty();
    comparison.compare(unchanged, fresh);
    return comparison;
  }

  /** Compares the documents, and returns some pages of the sitemaps. */
  private List<String> documents(ProbeRules rules) {
    DocumentComparison comparison = new DocumentComparison(rules, notes);
    List<String> pages = new ArrayList<>();
    int count = 0;
    for (ProbedDocument document : ProbedDocuments.of(site, rules.file(), scope.policy(), notes)) {
      documents.add(document.path());
      Optional<ProbeAnswer> answer = page(BROWSER, document.path());
      if (answer.isPresent() && comparison.isThere(document, answer.get())) {
        count += document.isAbsent() ? 0 : 1;
        if (document.isSitemap()) {
          pages.addAll(pages(document.path(), answer.get(), comparison, true));
        }
        readers(document, rules)
            .findFirst()
            .filter(crawler -> !comparison.isDenied(document, crawler))
            .ifPresent(
                crawler ->
                    page(crawler, document.path())
                        .ifPresent(found -> comparison.compare(document, crawler, found)));
      }
    }
    if (count > 0) {
      notes.agreements.add(
          (count == 1 ? "1 other document is" : count + " other documents are") + " there");
    }
    return pages.stream().distinct().limit(MOST_PAGES).toList();
  }

  /**
   * Returns the crawlers that have to read a document: of conditions, first those that they keep
   * out; of a sitemap, those that may.
   */
  private Stream<ProbedClient> readers(ProbedDocument document, ProbeRules rules) {
    Predicate<ProbedClient> isOpen = client -> rules.verdict(client, document.path()).isAllowed();
    if (document.statesConditions()) {
      Predicate<ProbedClient> isKeptOut = rules::isFullyDenied;
      return Stream.of(isKeptOut, isOpen.negate(), isOpen)
          .flatMap(isReader -> crawlers.stream().filter(isReader));
    }
    return crawlers.stream().filter(client -> document.isSitemap() && isOpen.test(client));
  }

  /** Returns some pages of a sitemap, and of those that it lists. */
  private List<String> pages(
      String path, ProbeAnswer answer, DocumentComparison comparison, boolean isTop) {
    if (answer.isCut()) {
      notes.gaps.add("the pages of %s (longer than 1 MiB)".formatted(path));
      return List.of();
    }
    try {
      ParsedSitemap sitemap = SitemapReader.read(path, answer.body());
      List<String> pages = new ArrayList<>(here(sitemap.urls()));
      for (String part : isTop ? here(sitemap.sitemaps()) : List.<String>of()) {
        documents.add(part);
        page(BROWSER, part)
            .filter(found -> comparison.isThere(ProbedDocument.sitemap(part), found))
            .ifPresent(found -> pages.addAll(pages(part, found, comparison, false)));
      }
      return pages;
    } catch (CommandException e) {
      notes.gaps.add("the pages of %s (not a sitemap)".formatted(path));
      return List.of();
    }
  }

  private List<String> here(List<String> urls) {
    return urls.stream()
        .flatMap(url -> ProbedPaths.on(site, url).stream())
        .distinct()
        .limit(MOST_PAGES)
        .toList();
  }

  private void pages(ProbeRules rules, List<String> pages) {
    Map<String, List<ProbedClient>> plan =
        scope.isForeign()
            ? Map.of(ProbedPaths.ROOT, crawlers)
            : ProbedPaths.of(rules, crawlers, scope.paths(), pages, documents);
    PageComparison comparison = new PageComparison(rules, notes);
    int planned = plan.values().stream().mapToInt(Collection::size).sum();
    client.expect(planned + plan.size());
    plan.forEach(
        (path, clients) -> {
          page(BROWSER, path, comparison);
          clients.forEach(crawler -> page(crawler, path, comparison));
        });
    fields.ifPresent(compared -> compared.conclude(notes));
    conclude(planned);
  }

  private void page(ProbedClient asker, String path, PageComparison comparison) {
    page(asker, path).ifPresent(found -> comparison.add(asker, path, found));
  }

  private void conclude(int planned) {
    long agreeing = notes.rows.stream().filter(ProbeRow::isAgreeing).count();
    long unseen = notes.rows.stream().filter(ProbeRow::isUnseen).count();
    if (!notes.rows.isEmpty()) {
      notes.agreements.add(
          "%s of %s answers to crawlers agree with the rules"
              .formatted(agreeing, notes.rows.size()));
    }
    if (unseen > 0) {
      notes.gaps.add(
          "what is behind %s: missing, elsewhere, too many requests, a fault, or refused to a browser, too"
              .formatted(TextOutput.count(unseen, "answer")));
    }
    if (notes.rows.size() < planned) {
      notes.gaps.add("%s pages".formatted(planned - notes.rows.size()));
    }
  }
}
