package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.terminal.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** The properties of a query; unknown ones are ignored. */
final class BatchProperties {
  private static final Set<String> KEYS =
      Set.of(
          "user_agent url robots_txt robots_txt_b64 reader semantics usage purpose".split(" ", -1));
  private static final String ID = "id";
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(BatchInput.MAX_LINE).build())
          .build();

  private final Map<String, String> texts = new HashMap<>();
  private final Set<String> nonStrings = new HashSet<>();
  private @Nullable String id;

  /** Parses a line. After an exception, the {@code id} is set if it came before the error. */
  void read(BatchLine line) throws InvalidLineException {
    if (line.isTooLong()) {
      throw new InvalidLineException(
          "is longer than %s bytes; shorten it".formatted(BatchInput.MAX_LINE));
    }
    try (JsonParser json =
        JSON.createParser(ObjectReadContext.empty(), line.buffer(), line.offset(), line.length())) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new InvalidLineException("is not a JSON object; write one a line");
      }
      while (json.nextToken() != JsonToken.END_OBJECT) {
        property(json, json.currentName());
      }
      if (json.nextToken() != null) {
        throw new InvalidLineException("continues after its JSON object; write one a line");
      }
    } catch (StreamConstraintsException e) {
      throw new InvalidLineException("is nested too deeply or has too long a name; simplify it");
    } catch (JacksonException e) {
      throw new InvalidLineException("is not JSON (RFC 8259); write one object a line");
    }
  }

  @Nullable String text(String key) throws InvalidLineException {
    if (nonStrings.contains(key)) {
      throw new InvalidLineException("\"%s\" is not a string; write it in quotes".formatted(key));
    }
    return texts.get(key);
  }

  /** Returns the {@code id} of the query as JSON, or null. */
  @Nullable String id() {
    return id;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void property(JsonParser json, String name) {
    JsonToken value = json.nextToken();
    if (KEYS.contains(name)) {
      nonStrings.remove(name);
      texts.remove(name);
      if (value == JsonToken.VALUE_STRING) {
        texts.put(name, json.getString());
      } else if (value != JsonToken.VALUE_NULL) {
        nonStrings.add(name);
      }
    } else if (name.equals(ID)) {
      id = id(json, value);
    }
    json.skipChildren();
  }

  private static @Nullable String id(JsonParser json, JsonToken value) {
    return switch (value) {
      case VALUE_STRING -> JsonWriter.line(text -> text.writeString(json.getString()));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE -> json.getString();
      default -> null;
    };
  }

  /** Thrown for a line that is not a valid query; the message is a sentence for people. */
  static final class InvalidLineException extends Exception {
    private static final long serialVersionUID = 1;

    InvalidLineException(String sentence) {
      super(sentence);
    }

    String sentence() {
      return String.valueOf(getMessage());
    }
  }
}
