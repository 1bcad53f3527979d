package io.github.wayleave.cli.report;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.cli.lint.CoverageSummary;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.policy.robots.DeniedCrawlers;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Surface;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the sections about named crawlers, and about clients that are not covered. */
record CrawlerSections(HostStatement statement, Document document) {
  private static final Target HOME = Target.of("/");
  private static final int MOST_PATTERNS = 5;

  void write() {
    named();
    notCovered();
  }

  private void named() {
    document.heading(3, "Named crawlers");
    RobotsTxt file = statement.rules();
    Table table = Table.of("").words("crawler", "operator", "works for", "what it may fetch");
    for (ProductToken name : HostChapter.names(statement)) {
      Optional<Crawler> catalogued = statement.crawlers().find(name);
      table.row(
          name.toString(),
          catalogued.flatMap(Crawler::operator).orElse("unknown"),
          catalogued.map(crawler -> purposes(crawler.purposes())).orElse("unknown"),
          outcome(file, name, catalogued));
    }
    if (table.rows().isEmpty()) {
      document.paragraph("robots.txt names no crawler.");
    } else {
      document.table(table);
    }
  }

  private static String outcome(RobotsTxt file, ProductToken name, Optional<Crawler> catalogued) {
    CrawlerIdentity crawler =
        catalogued.map(CrawlerIdentity::of).orElseGet(() -> CrawlerIdentity.of(name));
    List<Rule> rules =
        crawler.groupFor(file).map(Group::terms).map(terms -> terms.rules()).orElse(List.of());
    String token =
        catalogued.filter(present -> !present.isTokenSent()).isPresent() ? "; a control token" : "";
    String allowed = patterns(rules, Access.ALLOW);
    String denied = patterns(rules, Access.DISALLOW);
    if (denied.isEmpty()) {
      return "everything" + token;
    }
    boolean isClosed = !file.verdict(crawler.obeys(), HOME).isAllowed();
    String closed = allowed.isEmpty() ? "nothing" : "nothing except " + allowed;
    return (isClosed ? closed : "everything except " + denied) + token;
  }

  private static String patterns(List<Rule> rules, Access access) {
    return NameLists.first(
        MOST_PATTERNS,
        rules.stream().filter(rule -> rule.access() == access).toList(),
        rule -> rule.pattern().toString());
  }

  private static String purposes(Collection<Purpose> purposes) {
    return purposes.stream().map(Purpose::word).sorted().collect(Collectors.joining(", "));
  }

  private void notCovered() {
    document.heading(3, "Which clients are not covered, and why");
    crawlers();
    List<String> reasons = new ArrayList<>();
    reasons.add(
        "Clients that do not identify themselves, or use a false name: robots.txt cannot stop them.");
    reasons.add("Crawlers that do not read robots.txt: following it is voluntary (RFC 9309, 1).");
    String free = ignoringStar();
    if (!free.isEmpty()) {
      reasons.add("Crawlers that do not obey the group * and that no group names: " + free + ".");
    }
    statement.policy().sections().usage().toOptional().ifPresent(usage -> limits(usage, reasons));
    document.items(reasons);
  }

  /** Lists the crawlers with a denied use that robots.txt does not keep out. */
  private void crawlers() {
    Set<String> names = CoverageSummary.of(statement.policy(), statement.crawlers()).notCovered();
    Table table = Table.of("").words("crawler", "operator", "works for", "why it may fetch");
    for (Crawler crawler : statement.crawlers().crawlers()) {
      if (names.contains(crawler.toString())) {
        table.row(
            crawler.toString(),
            crawler.operator().orElse("unknown"),
            purposes(crawler.purposes()),
            reason(crawler));
      }
    }
    if (!table.rows().isEmpty()) {
      document.paragraph(
          "robots.txt does not keep these crawlers out, although they fetch pages for a denied"
              + " use, or for a use that other crawlers are kept out for:");
      document.table(table);
    }
  }

  private String reason(Crawler crawler) {
    Optional<UsageSection> usage = statement.policy().sections().usage().toOptional();
    Collection<Purpose> welcome =
        usage
            .map(section -> new DeniedCrawlers(section.preferences(), statement.crawlers()))
            .map(targets -> targets.allowedPurposes(crawler))
            .orElse(Set.of());
    if (!welcome.isEmpty()) {
      return "also works for " + purposes(welcome);
    }
    CrawlerIdentity identity = CrawlerIdentity.of(crawler);
    boolean isUnbound = !identity.obeysStar() && identity.groupFor(statement.rules()).isEmpty();
    return isUnbound ? CrawlerIdentity.NOT_BOUND : "no group keeps it out";
  }

  private String ignoringStar() {
    RobotsTxt file = statement.rules();
    List<Crawler> free =
        statement.crawlers().crawlers().stream()
            .filter(crawler -> !CrawlerIdentity.of(crawler).obeysStar())
            .filter(crawler -> CrawlerIdentity.of(crawler).groupFor(file).isEmpty())
            .toList();
    List<String> byPolicy =
        free.stream().filter(crawler -> !crawler.isTriggered()).map(Crawler::toString).toList();
    long triggered = free.stream().filter(Crawler::isTriggered).count();
    return Stream.of(
            String.join(", ", byPolicy),
            triggered == 0
                ? ""
                : "%s programs that fetch a page when a user asks for it".formatted(triggered))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; and "));
  }

  private static void limits(UsageSection usage, List<String> reasons) {
    if (usage.publishes(Surface.CONTENT_SIGNAL)) {
      reasons.add(
          "Content-Signal lines reach only operators that read them; no standard obliges them to.");
    }
    if (usage.publishes(Surface.CONTENT_USAGE_HEADER)
        || usage.publishes(Surface.TDMREP)
        || usage.publishes(Surface.X_ROBOTS_TAG)) {
      reasons.add(
          "Header fields reach only clients that fetch the page, and not those that have a copy of"
              + " it from elsewhere.");
    }
    if (usage.publishes(Surface.X_ROBOTS_TAG)) {
      reasons.add(
          "noai and noimageai in X-Robots-Tag are no part of a standard, and search engines do not document that they read them.");
    }
    if (usage.preferences().overrides().stream()
        .anyMatch(exception -> !exception.agents().isEmpty())) {
      reasons.add(
          "TDMRep and the header field Content-Usage cannot name a crawler, so they do not contain"
              + " exceptions for single crawlers.");
    }
  }
}
