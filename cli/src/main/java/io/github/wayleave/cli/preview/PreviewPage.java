package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.document.Template;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.internal.datasetpage.StyleSheet;
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
import java.util.stream.Collectors;
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
  private static final Template PAGE = Template.of(PreviewPage.class, "preview.html");

  /** The styles in addition to {@link StyleSheet}, whose colours they use. */
  private static final String STYLE = Template.resource(PreviewPage.class, "preview.css");

  /** The hash source of these styles for the Content-Security-Policy (CSP 3, 2.3.1). */
  static final String STYLE_HASH = StyleSheet.hash(STYLE);

  String start() {
    String title = "Preview of " + context.named().name();
    Map<String, Object> values = values(title, title);
    values.put("version", context.current().shortVersion());
    values.put("problems", listed(context.problems()));
    values.put("warnings", listed(context.current().policy().warnings()));
    values.putAll(new CrawlerQuestion(context).values());
    values.put("crawlers", crawlers());
    List<Map<String, Object>> hosts = hosts();
    values.put("hosts", hosts.subList(0, Math.min(hosts.size(), LIMIT)));
    values.put("moreHosts", rest(hosts.size(), LIMIT));
    values.put("fields", fields(context.publication().headers(Target.of("/"))));
    values.put(
        "text",
        context.publication().document(DocumentPaths.ROBOTS_TXT).stream()
            .map(document -> text(DocumentPaths.ROBOTS_TXT, document))
            .toList());
    return html(values);
  }

  /** Returns the page of a document; empty if the path has none. */
  Optional<String> document(String path) {
    return context.publication().document(path).map(document -> html(values(path, document)));
  }

  private Map<String, Object> values(String path, PublishedDocument document) {
    List<Header> headers = new ArrayList<>(document.respond(DocumentRequest.PLAIN_GET).headers());
    headers.addAll(context.publication().headers(Target.of(path)));
    Map<String, Object> values = values(path + " at " + context.hostName(), path);
    values.put("document", true);
    values.put("type", document.contentType());
    values.put("bytes", document.octets().length);
    values.put("link", PreviewContext.link(path, context.host()));
    values.put("text", text(path, document));
    values.put("fields", fields(headers));
    return values;
  }

  String policy() {
    Map<String, Object> values = values(context.named().name(), context.named().name());
    values.put("text", numbered(policyText(), Map.of()));
    return html(values);
  }

  private String policyText() {
    try {
      return new String(Files.readAllBytes(context.named().file()), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "# the file cannot be read";
    }
  }

  private Map<String, Object> values(String title, String heading) {
    Map<String, Object> values = new HashMap<>();
    values.put("title", title);
    values.put("heading", heading);
    values.put("style", StyleSheet.ELEMENT);
    values.put("previewStyle", STYLE);
    values.put("policy", context.named().name());
    values.put("hostName", context.hostName());
    values.put("version", "");
    values.put("document", false);
    values.put("warnings", List.of());
    return values;
  }

  private static String html(Map<String, Object> values) {
    return PAGE.with(values, text -> HtmlFragment.text(text).toString());
  }

  private static List<Map<String, Object>> listed(List<PolicyProblem> problems) {
    return problems.isEmpty()
        ? List.of()
        : List.of(
            Map.of(
                "items", problems.subList(0, Math.min(problems.size(), LIMIT)),
                "more", rest(problems.size(), LIMIT)));
  }

  private static String rest(int size, int limit) {
    return size > limit ? Integer.toString(size - limit) : "";
  }

  /** Returns the crawlers of the catalogue that send their name, as suggestions for a question. */
  private List<String> crawlers() {
    return context.current().policy().crawlers().crawlers().stream()
        .filter(Crawler::isTokenSent)
        .map(crawler -> crawler.token().toString())
        .toList();
  }

  /** Hosts that publish the same: what, how to ask for the first of them, and their names. */
  private record AlikeHosts(
      Publication publication, Optional<HostPattern> first, List<Map<String, Object>> names) {
    void add(String name, Optional<HostPattern> host) {
      names.add(
          Map.of(
              "name",
              name,
              "comma",
              names.isEmpty() ? "" : ", ",
              "link",
              PreviewContext.link("/", host) + "#shown"));
    }
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
  private List<Map<String, Object>> hosts() {
    SitePublication published = context.current().publication();
    List<HostPattern> patterns = published.hosts().patterns();
    Map<ShownContent, AlikeHosts> alike = new LinkedHashMap<>();
    if (!patterns.contains(HostPattern.ANY)) {
      String name = patterns.isEmpty() ? "Every host" : "Any other host";
      alike(alike, published.defaultPublication(), Optional.empty()).add(name, Optional.empty());
    }
    for (HostPattern pattern : patterns) {
      Optional<Publication> publication = published.hosts().forPattern(pattern);
      if (publication.isPresent()) {
        Optional<HostPattern> host = Optional.of(pattern);
        alike(alike, publication.get(), host).add(pattern.toString(), host);
      }
    }
    List<Map<String, Object>> hosts = new ArrayList<>();
    for (AlikeHosts group : alike.values()) {
      hosts.add(host(hosts.size() + 1, group));
    }
    return hosts;
  }

  private static AlikeHosts alike(
      Map<ShownContent, AlikeHosts> alike, Publication publication, Optional<HostPattern> host) {
    return alike.computeIfAbsent(
        ShownContent.of(publication), key -> new AlikeHosts(publication, host, new ArrayList<>()));
  }

  private static Map<String, Object> host(int number, AlikeHosts hosts) {
    Publication publication = hosts.publication();
    Map<String, Object> values = new HashMap<>();
    values.put("number", number);
    values.put("names", hosts.names());
    values.put(
        "rows",
        Stream.concat(DOCUMENTS.stream(), publication.paths().stream())
            .distinct()
            .limit(LIMIT)
            .map(path -> row(path, hosts.first(), publication))
            .toList());
    return values;
  }

  private static Map<String, Object> row(
      String path, Optional<HostPattern> host, Publication publication) {
    Optional<PublishedDocument> document = publication.document(path);
    String absent =
        publication.publishes(path) ? "404: declared absent" : "left to the application";
    Map<String, Object> values = new HashMap<>();
    values.put("path", path);
    values.put("view", document.isPresent() ? PreviewContext.view(path, host) : "");
    values.put("link", PreviewContext.link(path, host));
    values.put("status", document.isPresent() ? "published" : absent);
    values.put("type", document.map(PublishedDocument::contentType).orElse(""));
    values.put(
        "bytes", document.map(present -> Integer.toString(present.octets().length)).orElse(""));
    return values;
  }

  private static String fields(List<Header> headers) {
    return headers.stream()
        .map(header -> header.name() + ": " + header.value())
        .collect(Collectors.joining("\n"));
  }

  /** Returns the lines of a document; lines of robots.txt link to the policy. */
  private Map<String, Object> text(String path, PublishedDocument document) {
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

  private static Map<String, Object> numbered(String text, Map<Integer, RuleOrigin> origins) {
    List<String> all = text.lines().toList();
    List<Map<String, Object>> lines = new ArrayList<>();
    for (String line : all.subList(0, Math.min(all.size(), MAX_LINES))) {
      int number = lines.size() + 1;
      Optional<RuleOrigin> origin = Optional.ofNullable(origins.get(number));
      Optional<String> elsewhere =
          origin.flatMap(
              found -> found.file().map(file -> file.name() + ":" + found.rule().line()));
      String policyLine = origin.map(found -> Integer.toString(found.rule().line())).orElse("");
      Map<String, Object> values = new HashMap<>();
      values.put("number", number);
      values.put("line", line);
      values.put("ownLine", elsewhere.isPresent() ? "" : policyLine);
      values.put("otherLine", elsewhere.orElse(""));
      lines.add(values);
    }
    return Map.of("lines", lines, "moreLines", rest(all.size(), MAX_LINES));
  }
}
