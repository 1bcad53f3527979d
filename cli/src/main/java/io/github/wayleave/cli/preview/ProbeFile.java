package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.explorer.page.ReportFile;
import io.github.wayleave.explorer.report.ProbedSite;
import io.github.wayleave.explorer.report.ProbedSite.Difference;
import io.github.wayleave.explorer.report.ProbedSite.ProbedPage;
import io.github.wayleave.identity.json.BoundedJson;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads the JSON of {@code wayleave probe}, which a page shows. */
public final class ProbeFile {
  private static final int MAX_OCTETS = 16 << 20;

  private final JsonParser json;
  private final Map<String, String> values = new HashMap<>();
  private final List<String> facts = new ArrayList<>();
  private final List<Difference> differences = new ArrayList<>();
  private final Map<String, String> robots = new LinkedHashMap<>();
  private final Map<String, String> browser = new LinkedHashMap<>();
  private final List<ProbedPage> pages = new ArrayList<>();
  private int crawlers;

  private ProbeFile(JsonParser json) {
    this.json = json;
  }

  /** Reads a file; throws if it is not the JSON of a probe. */
  public static ProbedSite read(String name, CommandEnvironment shell) {
    byte[] octets = new SubjectReader(shell).bytes(name, MAX_OCTETS);
    try {
      return of(octets);
    } catch (InvalidValueException e) {
      throw new CommandException(
          "--probe %s: %s; name a file that \"wayleave probe SITE --format json --out FILE\" wrote"
              .formatted(TextOutput.quoted(name), e.getMessage()));
    }
  }

  /** Returns the page of a probe in one file. */
  public static String page(CommandResult probe) {
    return ReportFile.of(of(probe.jsonText().getBytes(StandardCharsets.UTF_8)));
  }

  private static ProbedSite of(byte[] octets) {
    return BoundedJson.read(octets, 0, parser -> new ProbeFile(parser).site());
  }

  private ProbedSite site() {
    properties(this::property);
    String format = values.getOrDefault("format", "");
    if (!format.equals(String.valueOf(JsonWriter.FORMAT))) {
      throw new InvalidValueException(
          "expected \"format\" %s, found \"%s\"".formatted(JsonWriter.FORMAT, format));
    }
    facts.add(
        0,
        "Asked on %s: %s requests as a browser and %s crawlers, compared with %s"
            .formatted(required("at"), required("requests"), crawlers, required("rules")));
    return new ProbedSite(
        required("site"), required("verdict"), facts, differences, robots, browser, pages);
  }

  private String required(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new InvalidValueException("has no \"%s\"".formatted(name));
    }
    return value;
  }

  private void property(String name) {
    switch (name) {
      case "robots" ->
          properties(client -> robots.put(client, object().getOrDefault("evidence", "")));
      case "crawlers" -> elements(this::crawler);
      case "findings" -> elements(this::difference);
      case "browser" -> properties(path -> value(path, browser));
      case "agreements" -> elements(() -> facts.add(json.getString()));
      case "gaps" -> elements(() -> facts.add("Not asked or not seen: " + json.getString()));
      default -> value(name, values);
    }
  }

  private void crawler() {
    crawlers++;
    Map<String, String> crawler = new HashMap<>();
    List<Map<String, String>> rows = new ArrayList<>();
    properties(
        name -> {
          if (name.equals("rows")) {
            elements(() -> rows.add(object()));
          } else {
            value(name, crawler);
          }
        });
    for (Map<String, String> row : rows) {
      pages.add(
          new ProbedPage(
              crawler.getOrDefault("crawler", ""),
              row.getOrDefault("path", ""),
              "allowed".equals(row.get("expected")),
              row.getOrDefault("evidence", ""),
              Optional.ofNullable(row.get("finding")),
              "true".equals(row.get("conclusive"))));
    }
  }

  private void difference() {
    Map<String, String> found = object();
    differences.add(
        new Difference(
            found.getOrDefault("client", ""),
            found.getOrDefault("path", ""),
            found.getOrDefault("severity", ""),
            found.getOrDefault("name", ""),
            found.getOrDefault("sentence", "")));
  }

  private Map<String, String> object() {
    Map<String, String> found = new HashMap<>();
    properties(name -> value(name, found));
    return found;
  }

  private void value(String name, Map<String, String> target) {
    if (json.currentToken().isScalarValue() && json.currentToken() != JsonToken.VALUE_NULL) {
      target.put(name, json.getString());
    }
  }

  private void properties(Consumer<String> property) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw new InvalidValueException("is not the JSON of a probe");
    }
    BoundedJson.forEachProperty(json, property);
  }

  private void elements(Runnable element) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw new InvalidValueException("is not the JSON of a probe");
    }
    BoundedJson.forEachElement(json, element);
  }
}
