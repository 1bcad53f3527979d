package io.github.wayleave.cli.schema;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.cli.schema.SchemaShape.Definitions;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * The kinds of scalar values: a list of words, and texts of a form.
 *
 * <p>The loader reads every scalar as its text, quoted or not, and replaces placeholders in it. So
 * numbers and booleans are accepted as texts, and a text with a placeholder is accepted everywhere.
 */
enum ScalarSchema implements SchemaShape {
  /** Any text, including what YAML reads as a number or a boolean. */
  TEXT("text", "", ""),
  /** The word {@code none} in place of a section, which cannot be a placeholder. */
  NONE("none", "none", ""),
  PATH_PATTERN("path-pattern", "", "^[/*][^#]*$"),
  ORIGIN("origin", "", "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@]+/?$"),
  REFERENCE("path-or-url", "", "^(/|[Hh][Tt][Tt][Pp][Ss]?://)[^#]*$"),
  URL("url", "", "^[Hh][Tt][Tt][Pp][Ss]?://[^#]*$"),
  HTTPS_URL("https-url", "", "^[Hh][Tt][Tt][Pp][Ss]://[^#]*$"),
  SITE_PATH("path", "", "^/[^#]*$"),
  FILE("file-or-pattern", "", "^.+$"),
  DEGREES("degrees", "", "^[+-]?[0-9]{1,4}(\\.[0-9]{1,20})?$"),
  ACCESS(
      "access",
      Stream.of(DatasetMetadata.AccessLevel.values())
          .map(DatasetMetadata.AccessLevel::word)
          .collect(joining(" ")),
      ""),
  DATA_FORMAT("format", String.join(" ", DataDocuments.DataFormat.words()), ""),
  ADDITIONAL_FORMAT("form", String.join(" ", DataDocuments.AdditionalFormat.words()), ""),
  /** The words of a preference. */
  PREFERENCE(
      "preference",
      Stream.of(Preferences.Preference.values())
          .map(Preferences.Preference::toString)
          .collect(joining(" ")),
      ""),
  /** The words of {@code usage.publish}. */
  SURFACE("surface", String.join(" ", Surface.words()), ""),
  COLUMN_TYPE(
      "column-type",
      Stream.of(DatasetMetadata.Column.ColumnType.values())
          .map(DatasetMetadata.Column.ColumnType::word)
          .collect(joining(" ")),
      ""),
  /** The name of a crawler. */
  TOKEN("product-token", "", "^[A-Za-z0-9_.!$%&'*+^`|~-]+$"),
  SHA_256("sha-256", "", "^[A-Fa-f0-9]{64}$"),
  TAG_RULES("tag-rules", "", "^[^*/#]+$"),
  DATASET_ID("id", "", "^[a-z0-9][a-z0-9._-]{0,63}$"),
  /** A number and a unit. */
  DURATION("duration", "", "^[0-9]{1,9}[smhd]$"),
  CACHE("duration-or-no-cache", "no-cache", DURATION.form),
  SESSIONS("duration-or-off", "off", DURATION.form),
  BOOLEAN("boolean", "true false", "^(true|false)$"),
  HIDDEN("hidden", "true false deindex", BOOLEAN.form),
  /** The statuses of a refusal. */
  STATUS(
      "status",
      joined(EnforcementPolicy.STATUSES, " "),
      "^(%s)$".formatted(joined(EnforcementPolicy.STATUSES, "|"))),
  /** The number of examples of a ledger. */
  EXAMPLES("examples", "", "^([0-9]|[1-9][0-9]|100)$"),
  MODE("mode", String.join(" ", EnforcementMode.words()), ""),
  /** The words of {@code enforcement} of a group or a rule. */
  STRICTNESS(
      "strictness", EnforcementMode.OBSERVE.word() + " " + EnforcementMode.ENFORCE.word(), ""),
  /** The words of {@code enforcement.spoofed}. */
  SPOOFED("spoofed-action", String.join(" ", SpoofedAction.words()), ""),
  /** An address with or without a port, or a word of {@code identity.dns}. */
  NAME_SERVER(
      "name-server",
      "system off",
      "^([0-9.]{7,15}(:[0-9]{1,5})?|[0-9A-Fa-f:.]{2,45}|\\[[0-9A-Fa-f:.]{2,45}\\](:[0-9]{1,5})?)$"),
  /** The words of {@code identity.ranges}. */
  RANGES("ranges-source", "fetch off", ""),
  FAULTY_START("faulty-start", String.join(" ", OperationPolicy.StartupFailureAction.words()), ""),
  /** The words of {@code crawl-delay} of a crawler. */
  CRAWL_DELAY("honoured-or-ignored", "honoured ignored", ""),
  /** The words of {@code verify.complete} of a crawler. */
  ADDRESS_CHECK("address-check", String.join(" ", Verification.AddressCheck.words()), ""),
  /** A purpose or a class of crawlers. */
  CRAWLER_CLASS("policy-purpose", String.join(" ", CrawlerClass.words()), ""),
  /** The purposes of a crawler. */
  PURPOSE("purpose", String.join(" ", Purpose.words()), ""),
  /** The names of warnings. */
  WARNING("warning", Stream.of(Warning.values()).map(Warning::id).collect(joining(" ")), "");

  /** A placeholder anywhere in a text. */
  static final String PLACEHOLDER = "\\$\\{[A-Za-z0-9_.-]+(:[^}]*)?\\}";

  private final String word;
  private final String words;
  private final String form;

  /**
   * Creates a kind with allowed {@code words}, separated by spaces, and texts that match {@code
   * form}, a regular expression (ECMA-262) that may be empty.
   */
  ScalarSchema(String word, String words, String form) {
    this.word = word;
    this.words = words;
    this.form = form;
  }

  @Override
  public Optional<String> title() {
    return Optional.of(word);
  }

  @Override
  public void write(JsonGenerator json, Definitions definitions) {
    if (words.isEmpty()) {
      writeTexts(json);
    } else if (this == NONE) {
      writeWords(json);
    } else {
      json.writeArrayPropertyStart("anyOf");
      json.writeStartObject();
      writeWords(json);
      json.writeEndObject();
      json.writeStartObject();
      writeTexts(json);
      json.writeEndObject();
      json.writeEndArray();
    }
  }

  /** Returns whether a text is a value of this kind, and not a description of the default. */
  boolean isValue(String text) {
    boolean isText = form.isEmpty() ? this == TEXT : text.matches(form);
    return words().contains(text) || (isText && text.indexOf(' ') < 0);
  }

  static void writeValue(JsonGenerator json, String word) {
    if (word.equals("true") || word.equals("false")) {
      json.writeBoolean(word.equals("true"));
    } else if (word.matches("[0-9]+")) {
      json.writeNumber(Integer.parseInt(word));
    } else {
      json.writeString(word);
    }
  }

  /** Returns the words that are allowed, besides texts of a form. */
  List<String> words() {
    return words.isEmpty() ? List.of() : List.of(words.split(" ", -1));
  }

  private static String joined(List<Integer> statuses, String separator) {
    return statuses.stream().map(String::valueOf).collect(joining(separator));
  }

  private void writeWords(JsonGenerator json) {
    JsonWriter.array(json, "enum", words(), allowed -> writeValue(json, allowed));
  }

  private void writeTexts(JsonGenerator json) {
    if (List.of(TEXT, DATASET_ID, TOKEN, DEGREES, FILE, EXAMPLES).contains(this)) {
      json.writeArrayPropertyStart("type");
      List.of("string", "number", "boolean").forEach(json::writeString);
      json.writeEndArray();
    } else {
      json.writeStringProperty("type", "string");
    }
    if (this == TEXT) {
      json.writeNumberProperty("minLength", 1);
    } else {
      json.writeStringProperty("pattern", form.isEmpty() ? PLACEHOLDER : form + "|" + PLACEHOLDER);
    }
  }
}
