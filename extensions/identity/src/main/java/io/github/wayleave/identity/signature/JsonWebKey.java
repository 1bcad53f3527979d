package io.github.wayleave.identity.signature;

import java.util.Map;
import java.util.Optional;

/**
 * A key as published (RFC 7517, 4).
 *
 * @param texts the members whose values are strings
 * @param validity the members {@code nbf} and {@code exp}
 */
record JsonWebKey(Map<String, String> texts, KeyValidity validity) {
  JsonWebKey {
    texts = Map.copyOf(texts);
  }

  Optional<String> text(String member) {
    return Optional.ofNullable(texts.get(member));
  }
}
