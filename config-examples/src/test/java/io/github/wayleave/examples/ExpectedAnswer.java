package io.github.wayleave.examples;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A line of answers.txt: status and freshness, or that the application answers; then the fields of
 * every response.
 */
record ExpectedAnswer(ExamplePlace place, String document, String answer) {
  private static final String COLUMN = "  ";
  private static final Pattern LINE =
      Pattern.compile(
          "(?<path>(environments/(?<environment>[^/ ]+)/)?(hosts/(?<host>[^/ ]+)/)?)"
              + "(?<document>robots\\.txt|data\\.txt) {2,}(?<answer>.+)");

  static ExpectedAnswer parse(Example example, String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not a document and an answer: " + line);
    }
    Environment environment =
        Optional.ofNullable(parts.group("environment"))
            .map(Environment::new)
            .orElse(Environment.PRODUCTION);
    Optional<HostName> host = Optional.ofNullable(parts.group("host")).map(HostName::of);
    return new ExpectedAnswer(
        new ExamplePlace(example, parts.group("path"), environment, host),
        parts.group("document"),
        parts.group("answer").strip().replaceAll(" {2,}", COLUMN));
  }

  /** Returns the actual answer in the form of {@link #answer}. */
  String actual() {
    Publication publication = place.publication();
    Stream<String> hostFiles =
        publication
            .respond("/" + document, DocumentRequest.PLAIN_GET)
            .map(ExpectedAnswer::hostFile)
            .orElse(Stream.of("application"));
    Stream<String> defaultFiles =
        publication.headers().stream().map(field -> field.name() + ": " + field.value());
    return Stream.concat(hostFiles, defaultFiles).collect(Collectors.joining(COLUMN));
  }

  private static Stream<String> hostFile(DocumentResponse answer) {
    return Stream.concat(
        Stream.of(Integer.toString(answer.status())),
        answer.headers().stream()
            .filter(field -> field.name().equals("Cache-Control"))
            .map(Header::value));
  }

  byte[] givenOctets() {
    return place.publication().document("/" + document).orElseThrow().octets();
  }

  boolean isDocument() {
    return answer.startsWith("200");
  }

  /** Returns the path of the file with the octets, if the answer is a document. */
  String file() {
    return place.path() + document;
  }

  @Override
  public String toString() {
    return place + document;
  }
}
