package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.Baseline.KnownFinding;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
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
import java.util.function.Function;
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
    List<SarifResult> results,
    Function<String, SarifRule> rules,
    Optional<String> version,
    Path folder) {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /** The only fingerprint that GitHub reads. */
  private static final String FINGERPRINT = "primaryLocationLineHash";

  /** A finding, and what identifies it. */
  public record SarifResult(
      FindingSeverity severity, Location at, String message, KnownFinding key) {
    static SarifResult of(Finding finding) {
      String key = finding.problem().key();
      return new SarifResult(
          finding.severity(),
          finding.at(),
          (key.isEmpty() ? "" : key + ": ") + finding.problem().sentence(),
          KnownFinding.of(finding));
    }
  }

  /** The explanation of a kind of findings. */
  public record SarifRule(String summary, String help) {}

  /** Creates the log of {@code check}. */
  public SarifLog(
      LintResult result, FindingExplanations explanations, Optional<String> version, Path folder) {
    this(
        result.findings().stream().map(SarifResult::of).toList(),
        name -> new SarifRule(explanations.summary(name), explanations.find(name).orElse(name)),
        version,
        folder);
  }

  public void json(JsonGenerator json) {
    List<String> names =
        results.stream().map(result -> result.key().name()).distinct().sorted().toList();
    json.writeStartObject();
    json.writeStringProperty("$schema", SCHEMA);
    json.writeStringProperty("version", "2.1.0");
    json.writeArrayPropertyStart("runs");
    json.writeStartObject();
    tool(names, json);
    json.writeStringProperty("columnKind", "unicodeCodePoints");
    json.writeArrayPropertyStart("results");
    Map<KnownFinding, Integer> counts = new HashMap<>();
    for (SarifResult result : results) {
      int number = counts.merge(result.key(), 1, Integer::sum);
      result(result, names.indexOf(result.key().name()), number, json);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tool(List<String> names, JsonGenerator json) {
    json.writeObjectPropertyStart("tool");
    json.writeObjectPropertyStart("driver");
    json.writeStringProperty("name", "Wayleave");
    version.ifPresent(number -> json.writeStringProperty("version", number));
    JsonWriter.array(json, "rules", names, name -> rule(name, json));
    json.writeEndObject();
    json.writeEndObject();
  }

  private void rule(String name, JsonGenerator json) {
    json.writeStartObject();
    SarifRule rule = rules.apply(name);
    json.writeStringProperty("id", name);
    message("shortDescription", rule.summary(), json);
    message("fullDescription", rule.summary(), json);
    message("help", rule.help(), json);
    json.writeEndObject();
  }

  private static void message(String key, String text, JsonGenerator json) {
    json.writeObjectPropertyStart(key);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }

  private void result(SarifResult result, int rule, int number, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("ruleId", result.key().name());
    json.writeNumberProperty("ruleIndex", rule);
    json.writeStringProperty("level", result.severity().toString());
    message("message", result.message(), json);
    json.writeArrayPropertyStart("locations");
    json.writeStartObject();
    location(result.at(), json);
    json.writeEndObject();
    json.writeEndArray();
    json.writeObjectPropertyStart("partialFingerprints");
    json.writeStringProperty(FINGERPRINT, fingerprint(result.key()) + ":" + number);
    json.writeEndObject();
    json.writeEndObject();
  }

  private void location(Location at, JsonGenerator json) {
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

  private static String fingerprint(KnownFinding key) {
    return Sha256.hex(key.toString().getBytes(StandardCharsets.UTF_8));
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
