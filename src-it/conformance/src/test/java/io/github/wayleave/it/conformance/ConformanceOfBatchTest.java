package io.github.wayleave.it.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.wayleave.cli.explain.BatchProcessor;
import io.github.wayleave.cli.explain.ReaderName;
import io.github.wayleave.it.conformance.CaseFile.ConformanceCase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The same cases, unchanged, through {@code wayleave explain --batch}. */
class ConformanceOfBatchTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @BeforeAll
  static void needsCases() {
    CaseFile.assumeFolder();
  }

  @Test
  void specExamples_eachByItsOwnSemantics() throws IOException {
    List<ConformanceCase> cases =
        CaseFile.read("spec-examples.jsonl").stream()
            .filter(testCase -> !testCase.kind().equals("grammar"))
            .toList();
    assertThat(cases).hasSize(185);
    assertAnswers(cases, ReaderName.RFC9309);
  }

  @Test
  void googleSpecTest_asGoogleReads() throws IOException {
    List<ConformanceCase> cases = CaseFile.read("google-spec-test-correctness.jsonl");
    assertThat(cases).hasSize(146);
    assertAnswers(cases, ReaderName.GOOGLE);
  }

  private static void assertAnswers(List<ConformanceCase> cases, ReaderName reader)
      throws IOException {
    List<JsonNode> answers = answers(cases, reader);
    assertThat(answers).hasSameSizeAs(cases);
    for (int i = 0; i < cases.size(); i++) {
      ConformanceCase testCase = cases.get(i);
      JsonNode answer = answers.get(i);
      assertThat(answer.path("id").asText()).isEqualTo(testCase.id());
      assertThat(answer.path("decision").asText())
          .as("%s %s", testCase.json(), answer)
          .isEqualTo(testCase.expected() ? "allow" : "disallow");
    }
  }

  private static List<JsonNode> answers(List<ConformanceCase> cases, ReaderName reader)
      throws IOException {
    String lines =
        cases.stream()
            .map(testCase -> testCase.json().toString() + "\n")
            .collect(Collectors.joining());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new BatchProcessor(Optional.empty(), reader)
        .run(
            new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8));
    return JSON.readerFor(JsonNode.class).<JsonNode>readValues(out.toByteArray()).readAll();
  }
}
