package io.github.wayleave.internal.history;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** What stands at a place now, and since when; empty if nothing does any more. */
public record Present(Instant since, Optional<Content> content) {

  /** What a document holds; it is hashed once, and only if somebody asks. One thread uses it. */
  public static final class Content {
    private final Supplier<byte[]> octets;
    private final String mediaType;
    private Optional<Version> version = Optional.empty();

    /** Knows where the octets come from, always the same ones. */
    public Content(Supplier<byte[]> octets, String mediaType) {
      this.octets = octets;
      this.mediaType = mediaType;
    }

    byte[] octets() {
      return octets.get();
    }

    Version version() {
      Version known = version.orElseGet(() -> Version.of(octets(), mediaType));
      version = Optional.of(known);
      return known;
    }
  }
}
