package io.github.wayleave.identity.signature;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.greenbytes.http.sfv.ListElement;
import org.greenbytes.http.sfv.ParseException;
import org.greenbytes.http.sfv.Parser;
import org.greenbytes.http.sfv.StringItem;
import org.greenbytes.http.sfv.Type;

/** Parses structured fields (RFC 8941); the dates and strings that RFC 9651 adds are invalid. */
final class FieldParser {
  private static final List<Function<String, Type<?>>> TYPES =
      List.of(Parser::parseDictionary, Parser::parseList, Parser::parseItem);

  private FieldParser() {}

  /** Returns the members of a dictionary (RFC 8941, 3.2); empty if it is invalid. */
  static Optional<Map<String, ListElement<?>>> dictionary(String value) {
    try {
      return Optional.of(Parser.parseDictionary(value).get());
    } catch (ParseException e) {
      return Optional.empty();
    }
  }

  /** Returns a string (RFC 8941, 3.3.3); empty if the value is anything else. */
  static Optional<StringItem> string(String value) {
    // An exception of the parser would cost about as much as the other checks without the key.
    if (!value.stripLeading().startsWith("\"")) {
      return Optional.empty();
    }
    try {
      return Parser.parseItem(value) instanceof StringItem string
          ? Optional.of(string)
          : Optional.empty();
    } catch (ParseException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the strict serialization of a field of unknown type (RFC 9421, 2.1.1). It is empty if
   * the value is of no type, or of several types that serialize it in different ways.
   */
  static Optional<String> strict(String value) {
    Set<String> serializations = new LinkedHashSet<>();
    for (Function<String, Type<?>> type : TYPES) {
      try {
        serializations.add(type.apply(value).serialize());
      } catch (ParseException e) {
        // The value is not of this type; it may be of the next.
      }
    }
    return serializations.size() == 1
        ? Optional.of(serializations.iterator().next())
        : Optional.empty();
  }
}
