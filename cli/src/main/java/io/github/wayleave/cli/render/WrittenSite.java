package io.github.wayleave.cli.render;

import io.github.wayleave.cli.terminal.Ink;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.publish.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * A site whose documents were written into a folder.
 *
 * @param folder the folder, as it was named
 * @param site the site
 * @param leftOver the files in the folder that are no longer published
 */
public record WrittenSite(String folder, StaticSite site, Set<String> leftOver) implements Report {
  private static final String UNDER = "              ";

  /** Copies the set. */
  public WrittenSite {
    leftOver = Set.copyOf(leftOver);
  }

  @Override
  public void text(Paper paper) {
    paper.line("Wrote %s into %s.".formatted(files(), Paper.quoted(folder)));
    site.hosts().forEach(host -> text(paper, host));
  }

  private String files() {
    long count =
        site.hosts().stream()
            .flatMap(host -> host.documents().stream())
            .filter(document -> document.published().isPresent())
            .count();
    return count == 0 ? "nothing" : count == 1 ? "1 file" : count + " files";
  }

  private void text(Paper paper, StaticHost host) {
    boolean isOtherwise = !host.folder().isEmpty() && !host.folder().equals(host.name());
    paper.line();
    paper.line(
        paper.ink(Ink.BOLD, host.name()) + (isOtherwise ? ", in the folder " + host.folder() : ""));
    List<StaticDocument> documents = host.documents();
    for (int i = 0; i < documents.size(); i++) {
      boolean isLast = i + 1 == documents.size() || !areAlike(documents, i);
      text(paper, host, documents.get(i), isLast);
    }
    host.headers().forEach(header -> paper.line("  on every response: " + text(header)));
    host.pageHeaders().forEach(header -> paper.line("  on the page /: " + text(header)));
    if (!host.pageHeaders().isEmpty()) {
      paper.line("  Other pages may say something else; \"explain\" tells what.");
    }
  }

  /** What is sent with several documents stands once, beside the last of them. */
  private static boolean areAlike(List<StaticDocument> documents, int first) {
    List<Header> headers = documents.get(first).headers();
    return !headers.isEmpty() && headers.equals(documents.get(first + 1).headers());
  }

  private void text(Paper paper, StaticHost host, StaticDocument document, boolean isLast) {
    List<String> lines = new ArrayList<>();
    if (document.published().isEmpty()) {
      lines.add(paper.ink(Ink.FAINT, "not written: " + why(document)));
    } else if (isLast) {
      document.headers().forEach(header -> lines.add(text(header)));
    }
    String name = Paper.quoted(document.name());
    if (lines.isEmpty() || name.length() >= UNDER.length() - 2) {
      paper.line("  " + name);
    } else {
      paper.line("  %-12s".formatted(name) + lines.remove(0));
    }
    lines.forEach(line -> paper.line(UNDER + line));
    if (leftOver.contains(host.file(document))) {
      paper.line(UNDER + paper.ink(Ink.YELLOW, "is there from before; remove it"));
    }
  }

  private static String why(StaticDocument document) {
    return document.isNotFound()
        ? "there is none, so it must be answered with 404"
        : "the policy says nothing of it";
  }

  private static String text(Header header) {
    return header.name() + ": " + header.value();
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("folder", folder);
    json.writeArrayPropertyStart("hosts");
    site.hosts().forEach(host -> json(json, host));
    json.writeEndArray();
    json.writeEndObject();
  }

  private void json(JsonGenerator json, StaticHost host) {
    json.writeStartObject();
    json.writeStringProperty("host", host.hosts().toString());
    json.writeArrayPropertyStart("documents");
    for (StaticDocument document : host.documents()) {
      json.writeStartObject();
      json.writeStringProperty("path", document.path());
      if (document.published().isPresent()) {
        json.writeStringProperty("file", host.file(document));
        Headers.write(json, document.headers());
      } else {
        json.writeStringProperty("not_written", why(document));
        json.writeBooleanProperty("left_over", leftOver.contains(host.file(document)));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    Headers.write(json, host.headers());
    json.writeArrayPropertyStart("front_page_headers");
    host.pageHeaders().forEach(header -> json.writeString(text(header)));
    json.writeEndArray();
    json.writeEndObject();
  }
}
