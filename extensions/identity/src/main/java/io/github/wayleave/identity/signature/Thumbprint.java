package io.github.wayleave.identity.signature;

import io.github.wayleave.internal.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Computes thumbprints of keys (RFC 7638, 3; RFC 8037, 2). */
final class Thumbprint {
  private Thumbprint() {}

  /**
   * Returns the thumbprint of a key with the given required members, whose values contain no
   * character that JSON escapes.
   */
  static String of(Map<String, String> members) {
    SortedMap<String, String> sorted = new TreeMap<>(members);
    StringJoiner json = new StringJoiner(",", "{", "}");
    sorted.forEach((name, value) -> json.add("\"" + name + "\":\"" + value + "\""));
    byte[] hash = Sha256.of(json.toString().getBytes(StandardCharsets.UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }
}
