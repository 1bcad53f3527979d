package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.schema.SchemaShape.Definitions;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.internal.yaml.key.KeyType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * A scalar value: one of some words, or a text that matches a regular expression (ECMA-262).
 *
 * <p>The loader reads every scalar as its text, quoted or not, and replaces placeholders in it. So
 * numbers and booleans are accepted as texts, and a text with a placeholder is accepted everywhere.
 */
record ScalarShape(String name, List<String> words, String pattern) implements SchemaShape {
  /** A placeholder anywhere in a text. */
  static final String PLACEHOLDER = "\\$\\{[A-Za-z0-9_.-]+(:[^}]*)?\\}";

  static ScalarShape of(KeyType type) {
    List<String> words = type.words();
    String unquoted =
        words.stream().filter(KeyType::isBooleanOrNumber).collect(Collectors.joining("|"));
    return new ScalarShape(
        type.title(), words, unquoted.isEmpty() ? type.pattern() : "^(" + unquoted + ")$");
  }

  @Override
  public Optional<String> title() {
    return Optional.of(name);
  }

  @Override
  public void write(JsonGenerator json, Definitions definitions) {
    if (words.isEmpty()) {
      writeTexts(json);
    } else if (name.equals(KeyType.SECTION.title())) {
      // A placeholder cannot replace a section.
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

  /** Returns whether a text is a value of this shape, and not a description of the default. */
  boolean isValue(String text) {
    boolean isText = pattern.isEmpty() ? words.isEmpty() : text.matches(pattern);
    return words.contains(text) || (isText && text.indexOf(' ') < 0);
  }

  static void writeValue(JsonGenerator json, String word) {
    if (!KeyType.isBooleanOrNumber(word)) {
      json.writeString(word);
    } else if (Character.isDigit(word.charAt(0))) {
      json.writeNumber(Integer.parseInt(word));
    } else {
      json.writeBoolean(word.equals("true"));
    }
  }

  private void writeWords(JsonGenerator json) {
    JsonWriter.array(json, "enum", words, allowed -> writeValue(json, allowed));
  }

  private void writeTexts(JsonGenerator json) {
    boolean isAny = words.isEmpty() && pattern.isEmpty();
    // A number matches the pattern of tag rules, too, but is none.
    if (isAny || ("1".matches(pattern) && !name.equals(KeyType.TAG_RULES.title()))) {
      JsonWriter.array(json, "type", List.of("string", "number", "boolean"), json::writeString);
    } else {
      json.writeStringProperty("type", "string");
    }
    if (isAny) {
      json.writeNumberProperty("minLength", 1);
    } else {
      json.writeStringProperty(
          "pattern", pattern.isEmpty() ? PLACEHOLDER : pattern + "|" + PLACEHOLDER);
    }
  }
}
