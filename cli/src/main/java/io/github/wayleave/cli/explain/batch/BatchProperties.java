package io.github.wayleave.cli.explain.batch;

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

/** The properties of a line that mean something; what else it has is not looked at. */
final class BatchProperties {
  private static final Set<String> KEYS =
      Set.of(
          "user_agent",
          "url",
          "robots_txt",
          "robots_txt_b64",
          "reader",
          "semantics",
          "usage",
          "purpose");
  private static final String ID = "id";
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(BatchInput.LONGEST).build())
          .build();

  private final Map<String, String> texts = new HashMap<>();
  private final Set<String> others = new HashSet<>();
  private @Nullable String id;

  /** Reads a line as far as it can be read: an answer to it has its id even if it is bad. */
  void read(BatchLine line) throws InvalidLineException {
    if (line.isTooLong()) {
      throw new InvalidLineException(
          "is longer than %s bytes; shorten it".formatted(BatchInput.LONGEST));
    }
    try (JsonParser json =
        JSON.createParser(ObjectReadContext.empty(), line.buffer(), line.from(), line.length())) {
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
    if (others.contains(key)) {
      throw new InvalidLineException("\"%s\" is not a string; write it in quotes".formatted(key));
    }
    return texts.get(key);
  }

  /** Returns what the line calls itself, as JSON; null if it does not. */
  @Nullable String id() {
    return id;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void property(JsonParser json, String name) {
    JsonToken value = json.nextToken();
    if (KEYS.contains(name)) {
      others.remove(name);
      texts.remove(name);
      if (value == JsonToken.VALUE_STRING) {
        texts.put(name, json.getString());
      } else if (value != JsonToken.VALUE_NULL) {
        others.add(name);
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

  /** A line asks nothing that can be answered; the message is one sentence, for a person. */
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
