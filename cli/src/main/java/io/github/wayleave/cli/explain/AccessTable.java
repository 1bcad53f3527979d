package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.explorer.access.ExamplePaths;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** A table of which crawlers may fetch which paths; {@code notes} list what was omitted. */
public record AccessTable(
    ReaderName reader, List<String> urls, List<AccessRow> rows, List<String> notes)
    implements CommandResult {
  private static final int MOST_NAMES = 200;
  private static final int MOST_PATHS = 40;
  private static final int SHOWN_NAMES = 3;
  private static final int GAP = 2;

  /** Crawlers with equal decisions, and whether they may fetch each of the URLs. */
  record AccessRow(List<String> agents, List<Boolean> allowed) {
    /** Returns the names, abbreviated if there are many. */
    String label() {
      return NameLists.first(SHOWN_NAMES, agents, TextOutput::quoted);
    }
  }

  /**
   * Creates a table of {@code agents}, one per row, and {@code urls}. Without {@code agents} it
   * covers {@code *} and the crawlers that the file names, grouped by equal decisions; without
   * {@code urls}, paths that match the patterns of the file.
   */
  public static AccessTable of(
      CommandSubject subject, List<String> agents, List<String> urls, ReaderName reader) {
    ReaderDecisions readers = ReaderDecisions.of(subject);
    List<String> allAgents = agents.isEmpty() ? names(readers) : agents;
    List<String> paths = urls.isEmpty() ? ExamplePaths.of(readers.file()) : urls;
    List<String> shownAgents = first(MOST_NAMES, allAgents);
    List<String> shownPaths = first(MOST_PATHS, paths);
    ClientIdentifier identifier = ClientIdentifier.of(subject);
    Map<List<Boolean>, List<String>> agentsByAccess = new LinkedHashMap<>();
    List<AccessRow> rows = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (String agent : shownAgents) {
      QueryClient client = identifier.identify(agent, readers.file()::agents);
      List<ReaderDecision> decisions =
          shownPaths.stream().map(url -> readers.decide(reader, client, url)).toList();
      List<Boolean> allowed = decisions.stream().map(ReaderDecision::isAllowed).toList();
      rows.add(new AccessRow(List.of(agent), allowed));
      agentsByAccess.computeIfAbsent(allowed, key -> new ArrayList<>()).add(agent);
      decisions.stream()
          .flatMap(decision -> decision.note().stream())
          .findFirst()
          .ifPresent(note -> notes.add(TextOutput.quoted(agent) + ": " + note));
    }
    List<AccessRow> joinedRows =
        agentsByAccess.entrySet().stream()
            .map(e -> new AccessRow(e.getValue(), e.getKey()))
            .toList();
    note(allAgents.size() - shownAgents.size(), "names", "--agent", notes);
    note(paths.size() - shownPaths.size(), "paths", "--url", notes);
    return new AccessTable(reader, shownPaths, agents.isEmpty() ? joinedRows : rows, notes);
  }

  private static List<String> names(ReaderDecisions readers) {
    List<String> names =
        new ArrayList<>(
            readers.file().agents().stream()
                .filter(name -> !name.isAny())
                .map(ProductToken::toString)
                .toList());
    names.add(0, ProductToken.ANY.toString());
    return names;
  }

  private static List<String> first(int limit, List<String> texts) {
    return texts.subList(0, Math.min(limit, texts.size()));
  }

  private static void note(int omitted, String items, String option, List<String> notes) {
    if (omitted > 0) {
      notes.add("%s more %s are left out; name them with %s".formatted(omitted, items, option));
    }
  }

  @Override
  public void text(TextOutput paper) {
    int width = rows.stream().mapToInt(row -> row.label().length()).max().orElse(0) + GAP;
    int cell = String.valueOf(urls.size()).length() + GAP;
    StringBuilder head = new StringBuilder(" ".repeat(width));
    for (int i = 1; i <= urls.size(); i++) {
      head.append(TextOutput.right(String.valueOf(i), cell));
    }
    paper.line(paper.ink(TextStyle.FAINT, head.toString()));
    for (AccessRow row : rows) {
      StringBuilder line = new StringBuilder(TextOutput.left(row.label(), width));
      row.allowed().forEach(allowed -> line.append(sign(paper, allowed, cell)));
      paper.line(line.toString());
    }
    paper.line();
    for (int i = 0; i < urls.size(); i++) {
      paper.line(
          TextOutput.right(String.valueOf(i + 1), cell) + "  " + TextOutput.quoted(urls.get(i)));
    }
    paper.line();
    paper.line(
        "+ allow, - disallow, as "
            + (reader == ReaderName.RFC9309 ? "RFC 9309" : reader)
            + " reads it");
    notes.forEach(paper::line);
  }

  private static String sign(TextOutput paper, boolean allowed, int width) {
    return " ".repeat(width - 1)
        + paper.ink(allowed ? TextStyle.GREEN : TextStyle.RED, allowed ? "+" : "-");
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("reader", reader.toString());
    JsonWriter.array(json, "urls", urls, json::writeString);
    json.writeArrayPropertyStart("rows");
    for (AccessRow row : rows) {
      json.writeStartObject();
      JsonWriter.array(json, "user_agents", row.agents(), json::writeString);
      JsonWriter.array(
          json,
          "decisions",
          row.allowed(),
          allowed -> json.writeString(allowed ? "allow" : "disallow"));
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonWriter.array(json, "notes", notes, json::writeString);
  }
}
