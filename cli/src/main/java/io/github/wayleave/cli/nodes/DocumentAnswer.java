package io.github.wayleave.cli.nodes;

import io.github.wayleave.internal.text.Sha256;

/** What a node answers to a request for a document, or is expected to answer. */
sealed interface DocumentAnswer {
  /** Returns a text that is equal for answers that count as the same. */
  String fingerprint();

  /** Returns the answer in a few words, such as {@code 404}. */
  String words();

  /** The document with status 200. */
  final class Document implements DocumentAnswer {
    private final byte[] octets;
    private final String hash;

    /** Creates an answer; the octets must not be modified afterwards. */
    Document(byte[] octets) {
      this.octets = octets;
      this.hash = Sha256.hex(octets);
    }

    byte[] octets() {
      return octets;
    }

    @Override
    public String fingerprint() {
      return hash;
    }

    @Override
    public String words() {
      return "200";
    }
  }

  /** No document, or one that is damaged. */
  record NoDocument(String fingerprint, String words) implements DocumentAnswer {
    /** The answer of a host that has no such document. */
    static final NoDocument NOT_FOUND = new NoDocument("404", "404");
  }
}
