package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.preview.PreviewHtml.DocumentRow;
import io.github.wayleave.cli.preview.PreviewHtml.DocumentView;
import io.github.wayleave.cli.preview.PreviewHtml.HostLink;
import io.github.wayleave.cli.preview.PreviewHtml.HostView;
import io.github.wayleave.cli.preview.PreviewHtml.LimitedList;
import io.github.wayleave.cli.preview.PreviewHtml.NumberedLine;
import io.github.wayleave.cli.preview.PreviewHtml.StartView;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The pages of a preview: the documents of each host with the problems and warnings, one document,
 * or the policy.
 */
record PreviewPage(PreviewContext context) {
  /** The maximum number of hosts, documents or warnings listed. */
  private static final int LIMIT = 200;

  private static final int MAX_LINES = 5_000;
  private static final List<String> DOCUMENTS =
      List.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT);

  String start() {
    String title = "Preview of " + context.named().name();
    CrawlerQuestion question = new CrawlerQuestion(context);
    StartView start =
        new StartView(
            listed(context.problems()),
            question,
            question.answer(),
            crawlers(),
            LimitedList.of(hosts(), LIMIT),
            listed(context.current().policy().warnings()));
    Optional<LimitedList<NumberedLine>> robotsTxt =
        context
            .publication()
            .document(DocumentPaths.ROBOTS_TXT)
            .map(document -> text(DocumentPaths.ROBOTS_TXT, document));
    List<Header> headers = context.publication().headers(Target.of("/"));
    return new PreviewHtml(
            context, title, title, Optional.of(start), Optional.empty(), robotsTxt, headers)
        .html();
  }

  /** Returns the page of a document; empty if the path has none. */
  Optional<String> document(String path) {
    return context.publication().document(path).map(document -> document(path, document));
  }

  private String document(String path, PublishedDocument document) {
    List<Header> headers = new ArrayList<>(document.respond(DocumentRequest.PLAIN_GET).headers());
    headers.addAll(context.publication().headers(Target.of(path)));
    String title = path + " at " + context.hostName();
    String link = PreviewContext.link(path, context.host());
    Optional<DocumentView> view =
        Optional.of(new DocumentView(document.contentType(), document.octets().length, link));
    Optional<LimitedList<NumberedLine>> text = Optional.of(text(path, document));
    return new PreviewHtml(context, title, path, Optional.empty(), view, text, headers).html();
  }

  String policy() {
    String name = context.named().name();
    Optional<LimitedList<NumberedLine>> text = Optional.of(numbered(policyText(), Map.of()));
    return new PreviewHtml(context, name, name, Optional.empty(), Optional.empty(), text, List.of())
        .html();
  }

  private String policyText() {
    try {
      return new String(Files.readAllBytes(context.named().file()), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "# the file cannot be read";
    }
  }

  private static LimitedList<String> listed(List<PolicyProblem> problems) {
    return LimitedList.of(problems.stream().map(PolicyProblem::toString).toList(), LIMIT);
  }

  /** Returns the crawlers of the catalogue that send their name, as suggestions for a question. */
  private List<String> crawlers() {
    return context.current().policy().crawlers().crawlers().stream()
        .filter(Crawler::isTokenSent)
        .map(crawler -> crawler.token().toString())
        .toList();
  }

  /** What a table of hosts depends on: documents by their entity tags, and the header fields. */
  private record ShownContent(Map<String, Optional<String>> documents, List<Header> headers) {
    static ShownContent of(Publication publication) {
      Map<String, Optional<String>> documents = new HashMap<>();
      for (String path : publication.paths()) {
        documents.put(path, publication.document(path).map(PublishedDocument::entityTag));
      }
      return new ShownContent(documents, publication.headers(Target.of("/")));
    }
  }

  /** Returns the hosts, with one table for those that publish the same. */
  private List<HostView> hosts() {
    SitePublication published = context.current().publication();
    List<HostPattern> patterns = published.hosts().patterns();
    Map<ShownContent, HostView> alike = new LinkedHashMap<>();
    if (!patterns.contains(HostPattern.ANY)) {
      String name = patterns.isEmpty() ? "Every host" : "Any other host";
      add(alike, published.defaultPublication(), name, Optional.empty());
    }
    for (HostPattern pattern : patterns) {
      published
          .hosts()
          .forPattern(pattern)
          .ifPresent(found -> add(alike, found, pattern.toString(), Optional.of(pattern)));
    }
    return List.copyOf(alike.values());
  }

  /** Adds a host; the links of a table are those of its first host. */
  private static void add(
      Map<ShownContent, HostView> alike,
      Publication publication,
      String name,
      Optional<HostPattern> host) {
    alike
        .computeIfAbsent(
            ShownContent.of(publication),
            key -> new HostView(alike.size() + 1, new ArrayList<>(), rows(host, publication)))
        .names()
        .add(new HostLink(name, PreviewContext.link("/", host) + "#shown"));
  }

  private static List<DocumentRow> rows(Optional<HostPattern> host, Publication publication) {
    return Stream.concat(DOCUMENTS.stream(), publication.paths().stream())
        .distinct()
        .limit(LIMIT)
        .map(path -> row(path, host, publication))
        .toList();
  }

  private static DocumentRow row(String path, Optional<HostPattern> host, Publication publication) {
    Optional<PublishedDocument> document = publication.document(path);
    String absent =
        publication.publishes(path) ? "404: declared absent" : "left to the application";
    return new DocumentRow(
        path,
        document.map(present -> PreviewContext.view(path, host)),
        PreviewContext.link(path, host),
        document.isPresent() ? "published" : absent,
        document.map(PublishedDocument::contentType).orElse(""),
        document.map(present -> Integer.toString(present.octets().length)).orElse(""));
  }

  /** Returns the lines of a document; lines of robots.txt link to the policy. */
  private LimitedList<NumberedLine> text(String path, PublishedDocument document) {
    return numbered(
        new String(document.octets(), StandardCharsets.UTF_8),
        path.equals(DocumentPaths.ROBOTS_TXT) ? origins(document.octets()) : Map.of());
  }

  private Map<Integer, RuleOrigin> origins(byte[] robotsTxt) {
    RuleOrigins rules = RuleOrigins.of(context.policy(), context.current().policy().crawlers());
    Map<Integer, RuleOrigin> origins = new HashMap<>();
    for (Group group : RobotsTxtParser.parse(robotsTxt).file().groups()) {
      for (Rule rule : group.terms().rules()) {
        rules
            .find(group.agents().get(0), rule)
            .filter(origin -> origin.rule().line() >= 1)
            .ifPresent(origin -> origins.put(rule.line(), origin));
      }
    }
    return origins;
  }

  private static LimitedList<NumberedLine> numbered(String text, Map<Integer, RuleOrigin> origins) {
    List<NumberedLine> lines = new ArrayList<>();
    for (String line : text.lines().toList()) {
      int number = lines.size() + 1;
      Optional<RuleOrigin> origin = Optional.ofNullable(origins.get(number));
      Optional<String> elsewhere =
          origin.flatMap(
              found -> found.file().map(file -> file.name() + ":" + found.rule().line()));
      Optional<Integer> policyLine =
          origin.filter(found -> elsewhere.isEmpty()).map(found -> found.rule().line());
      lines.add(new NumberedLine(number, line, policyLine, elsewhere));
    }
    return LimitedList.of(lines, MAX_LINES);
  }
}
