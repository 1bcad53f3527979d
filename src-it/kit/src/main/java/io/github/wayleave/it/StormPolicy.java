package io.github.wayleave.it;

import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.answer.Answer;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A policy so long that half of it is a policy too, and what its robots.txt is over the wire. */
record StormPolicy(String yaml, Representation identity, Representation gzip) {
  /** A document in one coding. */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a record
  record Representation(String tag, byte[] octets, boolean isGzip) {}

  static StormPolicy of(String word, int rules) {
    String yaml =
        IntStream.range(0, rules)
            .mapToObj(number -> "    - /%s/section-%s/\n".formatted(word, number))
            .collect(Collectors.joining("", "robots:\n  disallow:\n", ""));
    PublishedDocument document = Policies.document(yaml, Policies.ROBOTS);
    return new StormPolicy(
        yaml, representation(document, "identity"), representation(document, "gzip"));
  }

  /** Returns the two in which the document is served. */
  List<Representation> representations() {
    return List.of(identity, gzip);
  }

  private static Representation representation(PublishedDocument document, String coding) {
    Answer answer = document.answer(asked(coding));
    String tag =
        answer.headers().stream()
            .filter(header -> header.name().equals("ETag"))
            .map(Header::value)
            .findFirst()
            .orElseThrow();
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try {
      answer.content().writeTo(octets);
    } catch (IOException e) {
      throw new IllegalStateException("memory can be written", e);
    }
    return new Representation(tag, octets.toByteArray(), coding.equals("gzip"));
  }

  private static DocumentRequest asked(String coding) {
    return new DocumentRequest() {
      @Override
      public String method() {
        return "GET";
      }

      @Override
      public List<String> header(String name) {
        return name.equalsIgnoreCase("Accept-Encoding") ? List.of(coding) : List.of();
      }
    };
  }
}
