package io.github.wayleave.it.conformance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;

/** A file of test cases, one JSON object a line, in the folder that a system property names. */
final class CaseFile {
  /** The system property that names the folder. */
  static final String FOLDER = "wayleave.conformance";

  private static final ObjectMapper JSON = new ObjectMapper();

  private CaseFile() {}

  /**
   * A question and its expected answer; the ID is unique in its file, and {@code semantics} names
   * the reader whose answer is expected.
   */
  record ConformanceCase(String id, String kind, String semantics, JsonNode json) {
    String agent() {
      return json.path("user_agent").asText();
    }

    String url() {
      return json.path("url").asText();
    }

    boolean expected() {
      JsonNode expected = json.path("expected");
      if (!expected.isBoolean()) {
        throw new IllegalStateException(id + " expects neither true nor false");
      }
      return expected.booleanValue();
    }

    byte[] robotsTxt() {
      String encoded = json.path("robots_txt_b64").asText();
      return encoded.isEmpty()
          ? json.path("robots_txt").asText().getBytes(StandardCharsets.UTF_8)
          : Base64.getDecoder().decode(encoded);
    }
  }

  /** Skips the test if the property is not set. */
  static void assumeFolder() {
    assumeTrue(
        !folder().isEmpty(), "no case files: name their folder with -D" + FOLDER + "=/some/folder");
  }

  /** Returns the cases of the file {@code name}; a missing file is an error, not a skip. */
  static List<ConformanceCase> read(String name) {
    try {
      return Files.readAllLines(Path.of(folder(), name)).stream()
          .filter(line -> !line.isBlank())
          .map(CaseFile::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String folder() {
    return System.getProperty(FOLDER, "").strip();
  }

  private static ConformanceCase parse(String line) {
    try {
      JsonNode json = JSON.readTree(line);
      return new ConformanceCase(
          json.path("id").asText(),
          json.path("kind").asText("decision"),
          json.path("semantics").asText("rep-2019"),
          json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
