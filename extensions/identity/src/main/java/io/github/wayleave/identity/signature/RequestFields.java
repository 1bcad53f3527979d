package io.github.wayleave.identity.signature;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.greenbytes.http.sfv.ListElement;

/**
 * The fields of a request as components of a signature (RFC 9421, 2.1). A field is parsed once,
 * however many of its members are covered.
 */
final class RequestFields {
  private final SignedRequest request;
  private final Map<String, Optional<Map<String, ListElement<?>>>> dictionaries = new HashMap<>();

  RequestFields(SignedRequest request) {
    this.request = request;
  }

  /** Returns the combined value of a field (RFC 9421, 2.1); empty if the request lacks it. */
  Optional<String> combined(String name) {
    List<String> values = request.fieldValues(name);
    StringJoiner combined = new StringJoiner(", ");
    values.forEach(value -> combined.add(trim(value)));
    return values.isEmpty() ? Optional.empty() : Optional.of(combined.toString());
  }

  /** Returns the strict serialization of a structured field (RFC 9421, 2.1.1). */
  Optional<String> strict(String name) {
    return combined(name).flatMap(FieldParser::strict);
  }

  /** Returns a member of a dictionary (RFC 9421, 2.1.2). */
  Optional<String> member(String name, String key) {
    return dictionary(name).map(members -> members.get(key)).map(ListElement::serialize);
  }

  /** Returns each value of a field as a byte sequence (RFC 9421, 2.1.3). */
  Optional<String> encoded(String name) {
    List<String> values = request.fieldValues(name);
    StringJoiner encoded = new StringJoiner(", ");
    for (String value : values) {
      String trimmed = trim(value);
      if (trimmed.chars().anyMatch(c -> c > 0xFF)) {
        return Optional.empty(); // The server decoded the octets, which are lost.
      }
      byte[] octets = trimmed.getBytes(StandardCharsets.ISO_8859_1);
      encoded.add(":" + Base64.getEncoder().encodeToString(octets) + ":");
    }
    return values.isEmpty() ? Optional.empty() : Optional.of(encoded.toString());
  }

  /** Returns the members of a dictionary; empty if the field is absent or invalid. */
  Optional<Map<String, ListElement<?>>> dictionary(String name) {
    return dictionaries.computeIfAbsent(name, n -> combined(n).flatMap(FieldParser::dictionary));
  }

  /** Removes optional white space (RFC 9110, 5.6.3), which is not part of a value. */
  private static String trim(String value) {
    int start = 0;
    int end = value.length();
    while (start < end && isSpace(value.charAt(start))) {
      start++;
    }
    while (start < end && isSpace(value.charAt(end - 1))) {
      end--;
    }
    return value.substring(start, end);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }
}
