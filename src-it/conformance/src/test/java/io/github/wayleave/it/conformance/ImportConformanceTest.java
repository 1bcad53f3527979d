package io.github.wayleave.it.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.imports.ImportReport;
import io.github.wayleave.cli.imports.PolicyImport;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every robots.txt of the cases can be imported as a policy that decides the same. */
class ImportConformanceTest {
  @BeforeAll
  static void needsCases() {
    CaseFile.assumeFolder();
  }

  @TestFactory
  Stream<DynamicTest> everyFile_decidesTheSame() {
    return files().entrySet().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getValue(), () -> assertSame(file.getValue(), file.getKey().array())));
  }

  @Test
  void corpus_isNotEmpty() {
    assertThat(files()).hasSizeGreaterThan(50);
  }

  private static void assertSame(String name, byte[] octets) {
    RobotsTxt original = RobotsTxtParser.parse(octets).file();
    ImportReport report = imported(name, octets);
    byte[] published = published(name, report);
    assertSameDecisions(report, original, RobotsTxtParser.parse(published).file());
    ImportReport secondReport = imported(name, published);
    byte[] second = published(name, secondReport);
    assertSameDecisions(secondReport, original, RobotsTxtParser.parse(second).file());
  }

  private static void assertSameDecisions(
      ImportReport report, RobotsTxt original, RobotsTxt published) {
    RuleDifferences differences = RuleDifferences.of(original, published);
    assertThat(differences.changes()).as(report.yaml()).isEmpty();
    assertThat(differences.isComplete()).as(report.yaml()).isTrue();
  }

  private static ImportReport imported(String name, byte[] octets) {
    return PolicyImport.robotsTxt(RobotsFile.of(name, octets), Optional.empty());
  }

  private static byte[] published(String name, ImportReport report) {
    return SitePolicyLoader.load(name, report.yaml())
        .defaultRules()
        .robotsDocument()
        .toOptional()
        .map(RobotsDocument::octets)
        .orElseThrow();
  }

  /** Returns each file once, with the first case that uses it. */
  private static Map<ByteBuffer, String> files() {
    Map<ByteBuffer, String> files = new LinkedHashMap<>();
    Stream.of(ConformanceTest.SPEC_EXAMPLES, ConformanceTest.GOOGLE)
        .map(CaseFile::read)
        .flatMap(Collection::stream)
        .forEach(
            testCase -> files.putIfAbsent(ByteBuffer.wrap(testCase.robotsTxt()), testCase.id()));
    return files;
  }
}
