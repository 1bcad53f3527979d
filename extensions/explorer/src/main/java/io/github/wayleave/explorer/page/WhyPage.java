package io.github.wayleave.explorer.page;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.explorer.ExplorerSource;
import io.github.wayleave.explorer.access.HostAccess;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page that says why a crawler may fetch a page or not. */
@JStache(path = "why")
@JStacheConfig(using = Markup.class)
record WhyPage(
    Frame frame,
    String agent,
    String url,
    Optional<String> host,
    Optional<String> problem,
    Optional<Answer> answer) {
  private static final int CONTEXT_LINES = 3;
  private static final Pattern URL =
      Pattern.compile("^https?://([^/?#@]+)(?:[/?#]|$)", Pattern.CASE_INSENSITIVE);

  /**
   * An answer.
   *
   * @param kind how it is coloured
   * @param excerpt the lines of the policy around the rule
   * @param details the lines that the source adds
   */
  record Answer(
      String kind, String headline, List<Fact> facts, List<String> excerpt, List<String> details) {
    boolean hasExcerpt() {
      return !excerpt.isEmpty();
    }

    boolean hasDetails() {
      return !details.isEmpty();
    }
  }

  /** A part of the reason. */
  record Fact(String name, String value) {}

  static WhyPage of(ExplorerSource source, SitePolicy policy, PageQuery query, Frame frame) {
    String agent = query.get("agent").strip();
    String url = query.get("url").strip();
    Optional<String> host = Optional.of(query.get("host")).filter(name -> !name.isEmpty());
    Question question = new Question(agent, url, host);
    boolean isAsked = !agent.isEmpty();
    return new WhyPage(
        frame,
        agent,
        url.isEmpty() && !isAsked ? "/" : url,
        host,
        isAsked && !question.hasPath()
            ? Optional.of(
                "Path or URL: expected a path that begins with /, or a URL that begins with"
                    + " https://, found \"%s\"".formatted(url))
            : Optional.empty(),
        isAsked && question.hasPath()
            ? Optional.of(answer(source, policy, question))
            : Optional.empty());
  }

  private record Question(String agent, String url, Optional<String> host) {
    String path() {
      return path(url);
    }

    /** Returns whether the URL is one, with a host, or a path. */
    boolean hasPath() {
      return url.startsWith("/") || named().isPresent();
    }

    private static String path(String url) {
      if (url.startsWith("/")) {
        return url;
      }
      String behind = url.substring(url.indexOf("//") + 2).replaceFirst("#.*", "");
      int path = behind.indexOf('/');
      int query = behind.indexOf('?');
      if (path < 0 || (query >= 0 && query < path)) {
        return query < 0 ? "/" : "/" + behind.substring(query);
      }
      return behind.substring(path);
    }

    /** Returns the host of a URL, which decides before the one that was chosen. */
    private Optional<String> named() {
      return Optional.of(URL.matcher(url)).filter(Matcher::find).map(found -> found.group(1));
    }
  }

  private static Answer answer(ExplorerSource source, SitePolicy policy, Question question) {
    HostAccess access =
        HostAccess.of(policy, question.named().or(question::host).orElse(Subject.ANY_HOST));
    HostAccess.Client client = access.client(question.agent());
    HostAccess.Decision decision = access.decide(client, question.path());
    Optional<RuleOrigin> origin = origin(access, decision);
    String may = decision.isAllowed() ? "may fetch" : "may not fetch";
    return new Answer(
        decision.isAllowed() ? "may" : "not",
        "%s %s %s".formatted(question.agent(), may, question.path()),
        facts(access, client, decision, origin),
        origin
            .filter(found -> found.file().isEmpty())
            .flatMap(found -> source.policyText().map(text -> excerpt(text, found.rule().line())))
            .orElse(List.of()),
        source
            .explain(question.agent(), question.url(), access.entry())
            .map(text -> text.lines().toList())
            .orElse(List.of()));
  }

  private static Optional<RuleOrigin> origin(HostAccess access, HostAccess.Decision decision) {
    Optional<Rule> rule = decision.verdict().rule();
    return decision
        .verdict()
        .group()
        .flatMap(group -> rule.flatMap(found -> access.origin(group.agents().get(0), found)));
  }

  private static List<Fact> facts(
      HostAccess access,
      HostAccess.Client client,
      HostAccess.Decision decision,
      Optional<RuleOrigin> origin) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Host", ReportWords.host(access.entry())));
    facts.add(
        new Fact(
            "Crawler",
            client.crawlers().isEmpty()
                ? unnamed(client)
                : client.crawlers().stream()
                    .map(CrawlerIdentity::token)
                    .map(ProductToken::toString)
                    .collect(Collectors.joining(", "))));
    facts.add(
        new Fact(
            "Group",
            decision
                .verdict()
                .group()
                .map(WhyPage::names)
                .orElse("none applies, so all is allowed")));
    decision
        .verdict()
        .rule()
        .ifPresent(
            found ->
                facts.add(
                    new Fact("Rule", "%s (line %s of robots.txt)".formatted(found, found.line()))));
    origin.ifPresent(
        found ->
            facts.add(
                new Fact(
                    "In the policy",
                    found.file().map(file -> file.name() + ", line ").orElse("line ")
                        + found.rule().line())));
    return facts;
  }

  private static String unnamed(HostAccess.Client client) {
    return client.isBrowser()
        ? "none: a browser, to which robots.txt does not apply"
        : "none that is known; * applies to it if it is a crawler";
  }

  private static String names(Group group) {
    return group.agents().stream().map(ProductToken::toString).collect(Collectors.joining(", "));
  }

  /** Returns the lines around a line, which has an arrow. */
  private static List<String> excerpt(String text, int line) {
    List<String> all = text.lines().toList();
    List<String> excerpt = new ArrayList<>();
    for (int i = Math.max(1, line - CONTEXT_LINES);
        i <= Math.min(all.size(), line + CONTEXT_LINES);
        i++) {
      excerpt.add((i == line ? "→ " : "  ") + "%4d  ".formatted(i) + all.get(i - 1));
    }
    return excerpt;
  }

  String html() {
    return new WhyPageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
