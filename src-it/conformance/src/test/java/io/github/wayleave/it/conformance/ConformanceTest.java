package io.github.wayleave.it.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapGrammar;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.robotstxt.readers.GoogleReader;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.it.conformance.CaseFile.ConformanceCase;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** External cases: each example of the specifications, and Google's own test of its parser. */
class ConformanceTest {
  static final String SPEC_EXAMPLES = "spec-examples.jsonl";
  static final String GOOGLE = "google-spec-test-correctness.jsonl";

  private static final int ACAP_CASES = 16;

  @BeforeAll
  static void needsCases() {
    CaseFile.assumeFolder();
  }

  @TestFactory
  Stream<DynamicTest> specExamples() {
    return CaseFile.read(SPEC_EXAMPLES).stream()
        .map(testCase -> test(testCase, testCase.expected()));
  }

  @Test
  void specExamples_askWhatAcapPermitsEquallyOften() {
    assertThat(
            CaseFile.read(SPEC_EXAMPLES).stream()
                .filter(testCase -> testCase.kind().equals("acap")))
        .hasSize(ACAP_CASES)
        .allMatch(testCase -> testCase.semantics().equals("acap-1.0"));
  }

  @TestFactory
  Stream<DynamicTest> googleSpecTest() {
    Map<String, String> deviations = deviations();
    return CaseFile.read(GOOGLE).stream()
        .map(
            testCase ->
                test(testCase, testCase.expected() != deviations.containsKey(testCase.id())));
  }

  @TestFactory
  Stream<DynamicTest> googleSpecTest_asGoogleReads() {
    return CaseFile.read(GOOGLE).stream()
        .map(
            testCase ->
                DynamicTest.dynamicTest(
                    testCase.id(),
                    () ->
                        assertThat(
                                new GoogleReader(testCase.robotsTxt())
                                    .verdict(testCase.agent(), testCase.url()))
                            .as("%s", testCase.json())
                            .returns(testCase.expected(), ReaderVerdict::isAllowed)));
  }

  @Test
  void googleSpecTest_everyDeviationIsACase() {
    List<ConformanceCase> cases = CaseFile.read(GOOGLE);
    assertThat(cases)
        .extracting(ConformanceCase::id)
        .doesNotHaveDuplicates()
        .containsAll(deviations().keySet());
    assertThat(deviations().values()).noneMatch(String::isBlank);
    assertThat(cases).hasSize(146).allMatch(testCase -> testCase.kind().equals("decision"));
  }

  private static DynamicTest test(ConformanceCase testCase, boolean expected) {
    String name = testCase.id() + " " + testCase.json().path("name").asText();
    return DynamicTest.dynamicTest(
        name, () -> assertThat(isTrue(testCase)).as("%s", testCase.json()).isEqualTo(expected));
  }

  private static boolean isTrue(ConformanceCase testCase) {
    return switch (testCase.kind()) {
      case "grammar" -> isDerived(testCase);
      case "acap" -> isPermitted(testCase);
      default -> isAllowed(testCase);
    };
  }

  /** Production "none": lines that no production of a field derives. */
  private static boolean isDerived(ConformanceCase testCase) {
    assertThat(testCase.semantics()).isEqualTo("acap-1.0");
    assertThat(testCase.json().path("production").asText()).isEqualTo("none");
    return AcapGrammar.derivesFields(testCase.json().path("line").asText().replace("\n", "\r\n"));
  }

  private static boolean isPermitted(ConformanceCase testCase) {
    byte[] file = testCase.robotsTxt();
    UsageType usage = UsageType.of(testCase.json().path("usage").asText()).orElseThrow();
    AcapQuery question =
        AcapQuery.of(AcapRecord.CrawlerName.of(testCase.agent()), usage, Target.of(testCase.url()));
    AcapPermission answer = AcapEvaluator.of(AcapReader.read(file), file).decide(question).answer();
    assertThat(answer).isNotEqualTo(AcapPermission.UNKNOWN);
    return answer == AcapPermission.PERMITTED;
  }

  private static boolean isAllowed(ConformanceCase testCase) {
    byte[] file = testCase.robotsTxt();
    Target target = Target.of(testCase.url());
    return switch (testCase.semantics()) {
      case "rep-2019" ->
          RobotsTxtParser.parse(file).file().verdict(names(testCase.agent()), target).isAllowed();
      case "draft-1996" ->
          new Reader1996(file).verdict(testCase.agent(), target.toString()).isAllowed();
      case "original-1994" ->
          new Reader1994(file).verdict(testCase.agent(), target.toString()).isAllowed();
      default -> throw new IllegalStateException("no reader of " + testCase.semantics());
    };
  }

  private static List<ProductToken> names(String agent) {
    try {
      return List.of(ProductToken.of(agent));
    } catch (InvalidValueException e) {
      return List.of();
    }
  }

  private static Map<String, String> deviations() {
    try (InputStream in = ConformanceTest.class.getResourceAsStream("/google-deviations.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" ", 2))
          .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
