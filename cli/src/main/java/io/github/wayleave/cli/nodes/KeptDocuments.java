package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.nodes.DocumentAnswer.Document;
import io.github.wayleave.cli.nodes.DocumentAnswer.NoDocument;
import java.util.HashMap;
import java.util.Map;

/**
 * The documents of all nodes that are to be compared with each other. Equal ones are kept once, and
 * not more than a certain size of all. It is safe for use by several threads.
 */
final class KeptDocuments {
  private static final long MOST_OCTETS = 64 << 20;

  private final Map<String, Document> documents = new HashMap<>();
  private long octetsLeft;

  KeptDocuments() {
    this(MOST_OCTETS);
  }

  /** Creates an empty collection with another limit, for tests. */
  KeptDocuments(long mostOctets) {
    this.octetsLeft = mostOctets;
  }

  /** Returns an answer to keep instead of an equal one. */
  synchronized DocumentAnswer keep(DocumentAnswer answer) {
    if (!(answer instanceof Document document)) {
      return answer;
    }
    Document known = documents.get(document.fingerprint());
    if (known != null) {
      return known;
    }
    if (document.octets().length > octetsLeft) {
      return new NoDocument(document.fingerprint(), "200 with one of too many other documents");
    }
    octetsLeft -= document.octets().length;
    documents.put(document.fingerprint(), document);
    return document;
  }
}
