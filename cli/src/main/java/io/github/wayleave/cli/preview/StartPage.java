package io.github.wayleave.cli.preview;

import io.github.wayleave.internal.datasetpage.HtmlElement;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The page with the documents of each host, the problems and warnings, and the robots.txt and page
 * header fields of one host.
 */
record StartPage(PreviewContext context) {
  /** The maximum number of hosts, documents or warnings listed. */
  private static final int LIMIT = 200;

  private static final List<String> DOCUMENTS =
      List.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT);
  private static final List<String> HEADINGS = List.of("Document", "Status", "Type", "Bytes", "");

  String html() {
    List<HtmlFragment> main = new ArrayList<>();
    main.add(HtmlElement.of("h1").text("Preview of " + context.named().name()));
    main.add(
        HtmlElement.of("p", "lead")
            .text("In force: version %s.".formatted(context.current().shortVersion())));
    list("Problems: the current file is not in force", context.problems(), main);
    main.addAll(new QuestionForm(context).parts());
    hosts(main);
    details(main);
    list("Warnings", context.current().policy().warnings(), main);
    return context.html("Preview of " + context.named().name(), main);
  }

  private void hosts(List<HtmlFragment> main) {
    List<HostPattern> hosts = context.current().publication().hosts().patterns();
    main.add(HtmlElement.of("h2").text("Hosts"));
    if (!hosts.contains(HostPattern.ANY)) {
      String name = hosts.isEmpty() ? "Every host" : "Any other host";
      host(name, Optional.empty(), context.current().publication().defaultPublication(), main);
    }
    hosts.stream()
        .limit(LIMIT)
        .forEach(
            host ->
                context
                    .current()
                    .publication()
                    .hosts()
                    .forPattern(host)
                    .ifPresent(
                        publication ->
                            host(host.toString(), Optional.of(host), publication, main)));
    if (hosts.size() > LIMIT) {
      main.add(HtmlElement.of("p").text("and %s more".formatted(hosts.size() - LIMIT)));
    }
  }

  private static void host(
      String name, Optional<HostPattern> host, Publication publication, List<HtmlFragment> main) {
    String id = "host-" + main.size();
    main.add(
        HtmlElement.of("h3")
            .with("id", id)
            .containing(HtmlElement.link(PreviewContext.link("/", host) + "#shown").text(name)));
    List<HtmlFragment> rows =
        Stream.concat(DOCUMENTS.stream(), publication.paths().stream())
            .distinct()
            .limit(LIMIT)
            .map(path -> row(path, host, publication))
            .toList();
    HtmlFragment head =
        HtmlElement.of("tr")
            .with("role", "row")
            .containing(
                HtmlFragment.join(
                    "",
                    HEADINGS.stream()
                        .map(
                            text ->
                                HtmlElement.of(text.isEmpty() ? "td" : "th")
                                    .with("role", text.isEmpty() ? "cell" : "columnheader")
                                    .text(text))
                        .toList()));
    main.add(
        HtmlElement.of("table")
            .with("role", "table")
            .with("aria-labelledby", id)
            .containingLines(
                List.of(
                    HtmlElement.of("thead").with("role", "rowgroup").containing(head),
                    HtmlElement.of("tbody").with("role", "rowgroup").containingLines(rows))));
  }

  private static HtmlFragment row(
      String path, Optional<HostPattern> host, Publication publication) {
    Optional<PublishedDocument> document = publication.document(path);
    boolean isPublished = document.isPresent();
    HtmlFragment name =
        isPublished
            ? HtmlElement.link(PreviewContext.view(path, host)).text(path)
            : HtmlFragment.text(path);
    String status =
        isPublished
            ? "published"
            : publication.publishes(path) ? "404: declared absent" : "left to the application";
    return HtmlElement.of("tr")
        .with("role", "row")
        .containing(
            HtmlElement.of("th").with("scope", "row").with("role", "rowheader").containing(name),
            cell(1, HtmlFragment.text(status)),
            cell(2, HtmlFragment.text(document.map(PublishedDocument::contentType).orElse(""))),
            number(
                3,
                HtmlFragment.text(
                    document.map(present -> Integer.toString(present.octets().length)).orElse(""))),
            cell(
                4,
                isPublished
                    ? HtmlElement.link(PreviewContext.link(path, host))
                        .with("aria-label", path + " as clients get it")
                        .text("as clients get it")
                    : HtmlFragment.EMPTY));
  }

  private static HtmlFragment number(int column, HtmlFragment content) {
    return cell(HtmlElement.of("td", "n"), column, content);
  }

  private static HtmlFragment cell(int column, HtmlFragment content) {
    return cell(HtmlElement.of("td"), column, content);
  }

  private static HtmlFragment cell(HtmlElement tag, int column, HtmlFragment content) {
    return tag.with("role", "cell").with("data-label", HEADINGS.get(column)).containing(content);
  }

  private void details(List<HtmlFragment> main) {
    Publication publication = context.publication();
    main.add(
        HtmlElement.of("h2")
            .with("id", "shown")
            .text("Header fields of pages at " + context.hostName()));
    main.add(HtmlElement.of("p").text("Every response to a request for / has these fields:"));
    main.add(TextPage.fields(publication.headers(Target.of("/"))));
    publication
        .document(DocumentPaths.ROBOTS_TXT)
        .ifPresent(
            document -> {
              main.add(HtmlElement.of("h2").text("/robots.txt at " + context.hostName()));
              main.add(new TextPage(context).lines(DocumentPaths.ROBOTS_TXT, document));
            });
  }

  private static void list(String heading, List<PolicyProblem> problems, List<HtmlFragment> main) {
    if (!problems.isEmpty()) {
      main.add(HtmlElement.of("h2").text(heading));
      main.add(
          HtmlElement.of("ul", "plain")
              .containingLines(
                  problems.stream()
                      .limit(LIMIT)
                      .map(problem -> HtmlElement.of("li").text(problem.toString()))
                      .toList()));
      if (problems.size() > LIMIT) {
        main.add(HtmlElement.of("p").text("and %s more".formatted(problems.size() - LIMIT)));
      }
    }
  }
}
