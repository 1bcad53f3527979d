package io.github.wayleave.cli.render;

import io.github.wayleave.cli.output.Manifest.StaleFile;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * A site whose documents were written into a folder, as it was named; {@code leftOver} are files in
 * it that are no longer published, and that no earlier run wrote.
 */
public record WrittenSite(String folder, StaticSite site, Set<String> leftOver, SiteOutput delivery)
    implements CommandResult {
  private static final String UNDER = "              ";

  public WrittenSite {
    leftOver = Set.copyOf(leftOver);
  }

  @Override
  public void text(TextOutput paper) {
    paper.line("Wrote %s into %s.".formatted(files(), TextOutput.quoted(folder)));
    delivery.modified().ifPresent(paper::line);
    site.hosts().forEach(host -> text(paper, host));
    server(paper);
    stale(paper);
  }

  private void server(TextOutput paper) {
    paper.line();
    if (delivery.server().isEmpty()) {
      paper.line(
          "The server must send these header fields; --for nginx, apache, caddy, netlify or"
              + " github-pages writes its configuration.");
    } else {
      paper.line(paper.ink(TextStyle.BOLD, "for " + delivery.server().get()));
      delivery.configuration().forEach(name -> paper.line("  " + TextOutput.quoted(name)));
      delivery.steps().forEach(step -> paper.line("  " + step));
    }
    delivery
        .warnings()
        .forEach(
            warning ->
                paper.line(
                    "  " + paper.ink(TextStyle.YELLOW, "warning: ") + TextOutput.quoted(warning)));
  }

  private void stale(TextOutput paper) {
    if (!delivery.stale().isEmpty()) {
      paper.line();
      paper.line("written by an earlier run and no longer published");
      for (StaleFile file : delivery.stale()) {
        paper.line(
            "  %s: %s"
                .formatted(
                    TextOutput.quoted(file.name()), paper.ink(TextStyle.YELLOW, fate(file))));
      }
    }
  }

  private String fate(StaleFile file) {
    return !file.isUnchanged()
        ? "not removed, because it has changed since; delete it"
        : delivery.isClean() ? "removed" : "still there; use --clean to remove it";
  }

  private String files() {
    long count =
        site.hosts().stream()
            .flatMap(host -> host.documents().stream())
            .filter(document -> document.published().isPresent())
            .count();
    return count == 0 ? "nothing" : count == 1 ? "1 file" : count + " files";
  }

  private void text(TextOutput paper, StaticHost host) {
    boolean isOtherwise = !host.folder().isEmpty() && !host.folder().equals(host.name());
    paper.line();
    paper.line(
        paper.ink(TextStyle.BOLD, host.name())
            + (isOtherwise ? ", in the folder " + host.folder() : ""));
    List<StaticDocument> documents = host.documents();
    for (int i = 0; i < documents.size(); i++) {
      boolean isLast = i + 1 == documents.size() || !areAlike(documents, i);
      text(paper, host, documents.get(i), isLast);
    }
    PageHeaderLines.text(host.pages(), paper);
  }

  /**
   * Returns whether a document has the header fields of the next one, which are listed only once.
   */
  private static boolean areAlike(List<StaticDocument> documents, int first) {
    List<Header> headers = documents.get(first).headers();
    return !headers.isEmpty() && headers.equals(documents.get(first + 1).headers());
  }

  private void text(TextOutput paper, StaticHost host, StaticDocument document, boolean isLast) {
    List<String> lines = new ArrayList<>();
    if (document.published().isEmpty()) {
      lines.add(paper.ink(TextStyle.FAINT, "not written: " + reason(document)));
    } else if (isLast) {
      document.headers().forEach(header -> lines.add(text(header)));
    }
    String name = TextOutput.quoted(document.name());
    if (lines.isEmpty() || name.length() >= UNDER.length() - 2) {
      paper.line("  " + name);
    } else {
      paper.line("  %-12s".formatted(name) + lines.remove(0));
    }
    lines.forEach(line -> paper.line(UNDER + line));
    if (leftOver.contains(host.file(document))) {
      paper.line(
          UNDER + paper.ink(TextStyle.YELLOW, "exists, but render did not write it; delete it"));
    }
  }

  private static String reason(StaticDocument document) {
    return document.isNotFound()
        ? "it does not exist, so the server must answer 404"
        : "the policy does not mention it";
  }

  private static String text(Header header) {
    return header.name() + ": " + header.value();
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("folder", folder);
    JsonWriter.array(json, "hosts", site.hosts(), host -> json(json, host));
    delivery.server().ifPresent(server -> json.writeStringProperty("for", server));
    JsonWriter.array(json, "configuration", delivery.configuration(), json::writeString);
    JsonWriter.array(json, "steps", delivery.steps(), json::writeString);
    JsonWriter.array(json, "warnings", delivery.warnings(), json::writeString);
    json.writeArrayPropertyStart("stale");
    for (StaleFile file : delivery.stale()) {
      json.writeStartObject();
      json.writeStringProperty("file", file.name());
      json.writeBooleanProperty("changed", !file.isUnchanged());
      json.writeBooleanProperty("removed", file.isUnchanged() && delivery.isClean());
      json.writeEndObject();
    }
    json.writeEndArray();
    delivery.modified().ifPresent(source -> json.writeStringProperty("modified", source));
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
        document.writeHeaders(json);
      } else {
        json.writeStringProperty("not_written", reason(document));
        json.writeBooleanProperty("left_over", leftOver.contains(host.file(document)));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    PageHeaderLines.json(host.pages(), json);
    json.writeEndObject();
  }

  /**
   * The other results of writing a site: the configuration of the requested server, the {@code
   * stale} files of earlier runs and whether they were removed, and the source of the modification
   * times of files, if any.
   */
  public record SiteOutput(
      Optional<String> server,
      List<String> configuration,
      List<String> steps,
      List<String> warnings,
      List<StaleFile> stale,
      boolean isClean,
      Optional<String> modified) {
    public SiteOutput {
      configuration = List.copyOf(configuration);
      steps = List.copyOf(steps);
      warnings = List.copyOf(warnings);
      stale = List.copyOf(stale);
    }
  }
}
