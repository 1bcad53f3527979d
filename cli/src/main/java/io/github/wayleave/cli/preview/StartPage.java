package io.github.wayleave.cli.preview;

import io.github.wayleave.internal.datasetpage.Markup;
import io.github.wayleave.internal.datasetpage.Tag;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DocumentPath;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The page that shows what is published at each host, what is wrong or doubtful, and, of one host,
 * robots.txt and the header fields of pages.
 */
record StartPage(PreviewContext context) {
  /** The hosts, the documents and the warnings that are listed. */
  private static final int MOST = 200;

  private static final List<String> DOCUMENTS =
      List.of(DocumentPath.ROBOTS_TXT, DocumentPath.DATA_TXT);
  private static final List<String> HEADINGS = List.of("Document", "Status", "Type", "Bytes", "");

  String html() {
    List<Markup> main = new ArrayList<>();
    main.add(Tag.of("h1").text("Preview of " + context.named().name()));
    main.add(
        Tag.of("p", "lead")
            .text("In force: version %s.".formatted(context.current().shortVersion())));
    list("Problems: the file as it is now is not in force", context.problems(), main);
    main.addAll(new QuestionForm(context).parts());
    hosts(main);
    details(main);
    list("Warnings", context.current().policy().warnings(), main);
    return context.html("Preview of " + context.named().name(), main);
  }

  private void hosts(List<Markup> main) {
    List<HostPattern> hosts = context.current().publication().hosts().patterns();
    main.add(Tag.of("h2").text("Hosts"));
    if (!hosts.contains(HostPattern.ANY)) {
      String name = hosts.isEmpty() ? "Every host" : "Any other host";
      host(name, Optional.empty(), context.current().publication().main(), main);
    }
    hosts.stream()
        .limit(MOST)
        .forEach(
            host ->
                context
                    .current()
                    .publication()
                    .hosts()
                    .under(host)
                    .ifPresent(here -> host(host.toString(), Optional.of(host), here, main)));
    if (hosts.size() > MOST) {
      main.add(Tag.of("p").text("and %s more".formatted(hosts.size() - MOST)));
    }
  }

  private static void host(
      String name, Optional<HostPattern> host, Publication here, List<Markup> main) {
    String id = "host-" + main.size();
    main.add(
        Tag.of("h3")
            .with("id", id)
            .around(Tag.link(PreviewContext.link("/", host) + "#shown").text(name)));
    List<Markup> rows =
        Stream.concat(DOCUMENTS.stream(), here.paths().stream())
            .distinct()
            .limit(MOST)
            .map(path -> row(path, host, here))
            .toList();
    Markup head =
        Tag.of("tr")
            .with("role", "row")
            .around(
                Markup.join(
                    "",
                    HEADINGS.stream()
                        .map(
                            text ->
                                Tag.of(text.isEmpty() ? "td" : "th")
                                    .with("role", text.isEmpty() ? "cell" : "columnheader")
                                    .text(text))
                        .toList()));
    main.add(
        Tag.of("table")
            .with("role", "table")
            .with("aria-labelledby", id)
            .aroundLines(
                List.of(
                    Tag.of("thead").with("role", "rowgroup").around(head),
                    Tag.of("tbody").with("role", "rowgroup").aroundLines(rows))));
  }

  private static Markup row(String path, Optional<HostPattern> host, Publication here) {
    Optional<PublishedDocument> document = here.document(path);
    boolean isPublished = document.isPresent();
    Markup name =
        isPublished ? Tag.link(PreviewContext.view(path, host)).text(path) : Markup.text(path);
    String status =
        isPublished
            ? "published"
            : here.has(path) ? "404: says that there is none" : "left to the application";
    return Tag.of("tr")
        .with("role", "row")
        .around(
            Tag.of("th").with("scope", "row").with("role", "rowheader").around(name),
            cell(1, Markup.text(status)),
            cell(2, Markup.text(document.map(PublishedDocument::contentType).orElse(""))),
            number(
                3,
                Markup.text(document.map(one -> Integer.toString(one.octets().length)).orElse(""))),
            cell(
                4,
                isPublished
                    ? Tag.link(PreviewContext.link(path, host))
                        .with("aria-label", path + " as clients get it")
                        .text("as clients get it")
                    : Markup.NONE));
  }

  private static Markup number(int column, Markup content) {
    return cell(Tag.of("td", "n"), column, content);
  }

  private static Markup cell(int column, Markup content) {
    return cell(Tag.of("td"), column, content);
  }

  private static Markup cell(Tag tag, int column, Markup content) {
    return tag.with("role", "cell").with("data-label", HEADINGS.get(column)).around(content);
  }

  private void details(List<Markup> main) {
    Publication here = context.publication();
    main.add(
        Tag.of("h2").with("id", "shown").text("Header fields of pages at " + context.hostName()));
    main.add(Tag.of("p").text("What every response to a request for / has, whatever it is:"));
    main.add(TextPage.fields(here.headers(Target.of("/"))));
    here.document(DocumentPath.ROBOTS_TXT)
        .ifPresent(
            document -> {
              main.add(Tag.of("h2").text("/robots.txt at " + context.hostName()));
              main.add(new TextPage(context).lines(DocumentPath.ROBOTS_TXT, document));
            });
  }

  private static void list(String heading, List<PolicyProblem> problems, List<Markup> main) {
    if (!problems.isEmpty()) {
      main.add(Tag.of("h2").text(heading));
      main.add(
          Tag.of("ul", "plain")
              .aroundLines(
                  problems.stream()
                      .limit(MOST)
                      .map(problem -> Tag.of("li").text(problem.toString()))
                      .toList()));
      if (problems.size() > MOST) {
        main.add(Tag.of("p").text("and %s more".formatted(problems.size() - MOST)));
      }
    }
  }
}
