package io.github.wayleave.it;

import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A policy so long that half of it is a valid policy too, and its robots.txt as sent. */
record StormPolicy(String yaml, StormRepresentation identity, StormRepresentation gzip) {
  /** A document in one content coding. */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a record
  record StormRepresentation(String tag, byte[] octets, boolean isGzip) {}

  static StormPolicy of(String word, int rules) {
    String yaml =
        IntStream.range(0, rules)
            .mapToObj(number -> "    - /%s/section-%s/\n".formatted(word, number))
            .collect(Collectors.joining("", "robots:\n  disallow:\n", ""));
    PublishedDocument document = ContractPolicies.document(yaml, ContractPolicies.ROBOTS);
    return new StormPolicy(
        yaml, representation(document, "identity"), representation(document, "gzip"));
  }

  /** Returns both representations of the document. */
  List<StormRepresentation> representations() {
    return List.of(identity, gzip);
  }

  private static StormRepresentation representation(PublishedDocument document, String coding) {
    DocumentResponse answer = document.respond(documentRequest(coding));
    String tag =
        answer.headers().stream()
            .filter(header -> header.name().equals("ETag"))
            .map(Header::value)
            .findFirst()
            .orElseThrow();
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try {
      answer.body().writeTo(octets);
    } catch (IOException e) {
      throw new IllegalStateException("memory can be written", e);
    }
    return new StormRepresentation(tag, octets.toByteArray(), coding.equals("gzip"));
  }

  private static DocumentRequest documentRequest(String coding) {
    return new DocumentRequest() {
      @Override
      public String method() {
        return "GET";
      }

      @Override
      public List<String> headerValues(String name) {
        return name.equalsIgnoreCase("Accept-Encoding") ? List.of(coding) : List.of();
      }
    };
  }
}
