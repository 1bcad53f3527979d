package io.github.wayleave.identity.signature;

import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the JSON of a key set as a stream, within bounds. Unknown members are ignored (RFC 7517, 4
 * and 5), and so is a key that is not an object or has a validity that is not a number.
 */
final class KeySetJson {
  /** The deepest nesting of arrays and objects; a key set needs three levels. */
  static final int MAX_DEPTH = 16;

  private static final double LAST_SECOND = 1e15;
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(100)
                  .build())
          .build();

  private final JsonParser parser;
  private final int maxKeys;

  private KeySetJson(JsonParser parser, int maxKeys) {
    this.parser = parser;
    this.maxKeys = maxKeys;
  }

  static List<JsonWebKey> parse(byte[] json, int maxKeys) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      return new KeySetJson(parser, maxKeys).document();
    } catch (JacksonException e) {
      throw new InvalidValueException("is not a key set: invalid JSON");
    }
  }

  private List<JsonWebKey> document() {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new InvalidValueException("is not a key set: not an object");
    }
    Optional<List<JsonWebKey>> keys = Optional.empty();
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      JsonToken value = parser.nextToken();
      if (name.equals("keys") && value == JsonToken.START_ARRAY) {
        keys = Optional.of(keys());
      } else {
        parser.skipChildren();
      }
    }
    if (parser.nextToken() != null) {
      throw new InvalidValueException("is not a key set: text after the object");
    }
    return keys.orElseThrow(() -> new InvalidValueException("is not a key set: no array \"keys\""));
  }

  private List<JsonWebKey> keys() {
    List<JsonWebKey> keys = new ArrayList<>();
    int count = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      count++;
      if (count > maxKeys) {
        throw new InvalidValueException("has more than %s keys".formatted(maxKeys));
      }
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        key().ifPresent(keys::add);
      } else {
        parser.skipChildren();
      }
    }
    return keys;
  }

  private Optional<JsonWebKey> key() {
    Map<String, String> texts = new HashMap<>();
    Map<String, Long> times = new HashMap<>();
    boolean valid = true;
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      JsonToken value = parser.nextToken();
      if (value == JsonToken.VALUE_STRING) {
        texts.put(name, parser.getString());
      }
      if (name.equals("nbf") || name.equals("exp")) {
        valid &= value.isNumeric() && Math.abs(parser.getDoubleValue()) <= LAST_SECOND;
        times.put(name, valid ? (long) Math.floor(parser.getDoubleValue()) : 0);
      }
      parser.skipChildren();
    }
    KeyValidity validity =
        new KeyValidity(
            times.getOrDefault("nbf", KeyValidity.ALWAYS.notBefore()),
            times.getOrDefault("exp", KeyValidity.ALWAYS.expires()));
    return valid ? Optional.of(new JsonWebKey(texts, validity)) : Optional.empty();
  }
}
