package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.DocumentKind;
import io.github.wayleave.identity.fetch.FetchResult.Fetched;
import io.github.wayleave.identity.fetch.KeyLifetime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Sets of keys. */
final class KeyFormat implements DocumentFormat<KeyCopy> {
  @Override
  public DocumentKind kind() {
    return DocumentKind.KEYS;
  }

  @Override
  public KeyCopy read(Fetched document, Optional<KeyCopy> before, Instant now) {
    return KeyCopy.of(document.body(), now);
  }

  @Override
  public KeyCopy confirmed(KeyCopy copy, Instant now) {
    return copy.confirmed(now);
  }

  @Override
  public Instant confirmedAt(KeyCopy copy) {
    return copy.confirmed();
  }

  @Override
  public String size(KeyCopy copy) {
    int keys = copy.keys().size();
    return keys == 1 ? "1 key" : keys + " keys";
  }

  @Override
  public Instant next(Instant success, Optional<Duration> maxAge, RandomGenerator random) {
    return success.plus(KeyLifetime.of(maxAge));
  }
}
