package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.Baseline.KnownFinding;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.problem.Location;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * The findings of a run as SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format), with all
 * properties that GitHub code scanning requires. Relative file names are relative to {@code
 * folder}.
 *
 * <p>The fingerprint of a result is its key in a {@link Baseline}, so that an alert stays the same
 * when its line moves.
 */
public record SarifLog(
    LintResult result, FindingExplanations explanations, Optional<String> version, Path folder) {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /** The only fingerprint that GitHub reads. */
  private static final String FINGERPRINT = "primaryLocationLineHash";

  public void json(JsonGenerator json) {
    List<String> rules = result.findings().stream().map(Finding::name).distinct().sorted().toList();
    json.writeStartObject();
    json.writeStringProperty("$schema", SCHEMA);
    json.writeStringProperty("version", "2.1.0");
    json.writeArrayPropertyStart("runs");
    json.writeStartObject();
    tool(rules, json);
    json.writeStringProperty("columnKind", "unicodeCodePoints");
    json.writeArrayPropertyStart("results");
    Map<KnownFinding, Integer> counts = new HashMap<>();
    for (Finding finding : result.findings()) {
      int number = counts.merge(KnownFinding.of(finding), 1, Integer::sum);
      result(finding, rules.indexOf(finding.name()), number, json);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tool(List<String> rules, JsonGenerator json) {
    json.writeObjectPropertyStart("tool");
    json.writeObjectPropertyStart("driver");
    json.writeStringProperty("name", "Wayleave");
    version.ifPresent(number -> json.writeStringProperty("version", number));
    JsonWriter.array(json, "rules", rules, name -> rule(name, json));
    json.writeEndObject();
    json.writeEndObject();
  }

  private void rule(String name, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("id", name);
    message("shortDescription", explanations.summary(name), json);
    message("fullDescription", explanations.summary(name), json);
    message("help", explanations.find(name).orElse(name), json);
    json.writeEndObject();
  }

  private static void message(String key, String text, JsonGenerator json) {
    json.writeObjectPropertyStart(key);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }

  private void result(Finding finding, int rule, int number, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("ruleId", finding.name());
    json.writeNumberProperty("ruleIndex", rule);
    json.writeStringProperty("level", finding.severity().toString());
    String key = finding.problem().key();
    message("message", (key.isEmpty() ? "" : key + ": ") + finding.problem().sentence(), json);
    json.writeArrayPropertyStart("locations");
    json.writeStartObject();
    location(finding, json);
    json.writeEndObject();
    json.writeEndArray();
    json.writeObjectPropertyStart("partialFingerprints");
    json.writeStringProperty(FINGERPRINT, fingerprint(finding) + ":" + number);
    json.writeEndObject();
    json.writeEndObject();
  }

  private void location(Finding finding, JsonGenerator json) {
    Location at = finding.at();
    json.writeObjectPropertyStart("physicalLocation");
    json.writeObjectPropertyStart("artifactLocation");
    json.writeStringProperty("uri", uri(at.source()));
    json.writeEndObject();
    json.writeObjectPropertyStart("region");
    int line = Math.max(1, at.line());
    int column = Math.max(1, at.column());
    json.writeNumberProperty("startLine", line);
    json.writeNumberProperty("startColumn", column);
    json.writeNumberProperty("endLine", line);
    json.writeNumberProperty("endColumn", column + 1);
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String fingerprint(Finding finding) {
    return Sha256.hex(KnownFinding.of(finding).toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a URI reference, relative for files below the folder. */
  private String uri(String source) {
    try {
      Path root = folder.toAbsolutePath().normalize();
      Path file = root.resolve(source).normalize();
      return file.startsWith(root)
          ? encoded(root.relativize(file).toString().replace('\\', '/'))
          : file.toUri().toString();
    } catch (InvalidPathException e) {
      return encoded(source);
    }
  }

  /** Escapes colons, because one in the first segment would end a scheme (RFC 3986, 4.2). */
  private static String encoded(String path) {
    try {
      String uri = new URI("file", null, "/" + path, null).toASCIIString();
      return uri.substring("file:/".length()).replace(":", "%3A");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
