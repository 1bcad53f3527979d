package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Parses the documents with Python's rdflib (Debian: {@code python3-rdflib}); skipped if it is not
 * installed.
 */
final class RdflibTest {
  private static final String PROGRAM =
      """
      import sys
      from rdflib import Graph
      from rdflib.compare import isomorphic
      written = Graph().parse(sys.argv[1], format="json-ld")
      expected = Graph().parse(sys.argv[2], format="nt")
      print(len(written), isomorphic(written, expected))
      """;

  @TempDir private Path folder;

  @Test
  void rdflib_expectedDocuments_haveTheExpectedTriples() throws Exception {
    String document = withContext(WrittenCatalogue.resource("datasets.jsonld"));
    String expected = WrittenCatalogue.resource("datasets.nq");

    assertThat(compared(document, expected)).isEqualTo(expected.lines().count() + " True");
  }

  @Test
  void rdflib_otherTriples_areDetected() throws Exception {
    String document = withContext(WrittenCatalogue.resource("datasets.jsonld"));
    String text = WrittenCatalogue.resource("datasets.nq").replace("49.94 14.22", "14.22 49.94");

    assertThat(compared(document, text)).endsWith(" False");
  }

  private String compared(String document, String expected) throws Exception {
    Path jsonLd = Files.writeString(folder.resolve("written.jsonld"), document);
    Path triples = Files.writeString(folder.resolve("expected.nt"), expected);
    return run(python(), "-c", PROGRAM, jsonLd.toString(), triples.toString());
  }

  /** Returns the document with an inline context, for a parser without network access. */
  private static String withContext(String document) {
    String context =
        WrittenCatalogue.parse(WrittenCatalogue.resource("schema-org.context.json"))
            .get("@context")
            .toString();
    return document.replace("\"@context\": \"https://schema.org/\"", "\"@context\": " + context);
  }

  /** The system's Python may have rdflib even if the first one on the path does not. */
  private static String python() throws Exception {
    for (String python : List.of("python3", "/usr/bin/python3")) {
      if (run(python, "-c", "import rdflib; print('here')").equals("here")) {
        return python;
      }
    }
    assumeTrue(false, "Python's rdflib is not installed (Debian: python3-rdflib)");
    return "";
  }

  private static String run(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(Stream.of(command).toList())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String text =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return process.waitFor(1, TimeUnit.MINUTES) ? text : "";
    } catch (IOException e) {
      return "";
    }
  }
}
