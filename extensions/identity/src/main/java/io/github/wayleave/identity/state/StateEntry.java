package io.github.wayleave.identity.state;

import io.github.wayleave.identity.json.BoundedJson;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The texts and numbers of an object in the file. */
final class StateEntry {
  /** Others are not kept, since a damaged file may have any number of them. */
  private static final Set<String> NAMES =
      Set.of(
          "url",
          "confirmed",
          "next",
          "entityTag",
          "created",
          "octets",
          "address",
          "name",
          "verified",
          "keptForSeconds",
          "operator",
          "by",
          "time",
          "networks",
          "until");

  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private StateEntry() {}

  /**
   * Parses the object at which the parser is.
   *
   * @param other reads the arrays and objects in it, by their names
   * @throws InvalidValueException if it is not an object
   */
  static StateEntry read(JsonParser json, Consumer<String> other) {
    StateEntry entry = new StateEntry();
    if (!json.hasToken(JsonToken.START_OBJECT)) {
      throw new InvalidValueException("contains something else than an object");
    }
    BoundedJson.forEachProperty(
        json,
        name -> {
          if (json.currentToken().isStructStart()) {
            other.accept(name);
          } else if (NAMES.contains(name)) {
            entry.add(name, json);
          }
        });
    return entry;
  }

  private void add(String name, JsonParser json) {
    if (json.hasToken(JsonToken.VALUE_STRING)) {
      texts.put(name, json.getString());
    } else {
      number(json).ifPresent(number -> numbers.put(name, number));
    }
  }

  /** Returns the number of up to 31 bits at which the parser is. */
  static OptionalInt number(JsonParser json) {
    return json.hasToken(JsonToken.VALUE_NUMBER_INT)
            && json.getNumberType() == JsonParser.NumberType.INT
            && json.getIntValue() >= 0
        ? OptionalInt.of(json.getIntValue())
        : OptionalInt.empty();
  }

  Optional<String> optionalText(String name) {
    return Optional.ofNullable(texts.get(name));
  }

  String text(String name) {
    return optionalText(name).orElseThrow(() -> missing(name, "text"));
  }

  int number(String name) {
    return Optional.ofNullable(numbers.get(name)).orElseThrow(() -> missing(name, "number"));
  }

  Optional<Instant> optionalTime(String name) {
    return optionalText(name).map(text -> parse(name, text));
  }

  /** Returns a time from 1970 to 9999, with which no calculation overflows. */
  Instant time(String name) {
    return parse(name, text(name));
  }

  private static Instant parse(String name, String text) {
    try {
      Instant time = Instant.parse(text);
      if (!time.isBefore(Instant.EPOCH) && !time.isAfter(LATEST)) {
        return time;
      }
    } catch (DateTimeException e) {
      // The same as a time that is out of range.
    }
    throw missing(name, "time");
  }

  private static InvalidValueException missing(String name, String noun) {
    return new InvalidValueException("lacks a %s \"%s\"".formatted(noun, name));
  }
}
