package io.github.wayleave.it.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.it.conformance.CaseFile.ConformanceCase;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A difference is reported exactly if a crawler gets another decision for some target. */
class DifferencesConformanceTest {
  private static final Path FILES =
      Path.of("../../filter/src/test/resources/io/github/wayleave/policy/robotsfile");

  private static final int MUTATIONS = 20;
  private static final List<String> FILLINGS = List.of("", "q", "/q/", "?q=1/2", ".php", "%2Fq");

  @TestFactory
  Stream<DynamicTest> filesFromTheWild() throws IOException {
    Map<String, RobotsTxt> files = new LinkedHashMap<>();
    try (Stream<Path> paths = Files.list(FILES)) {
      for (Path file : paths.sorted().toList()) {
        files.put(file.getFileName().toString(), parse(Files.readAllBytes(file)));
      }
    }
    assertThat(files).hasSizeGreaterThan(40);
    return tests(files);
  }

  @TestFactory
  Stream<DynamicTest> casesFromOutside() {
    CaseFile.assumeFolder();
    Map<String, RobotsTxt> files = new LinkedHashMap<>();
    for (String name : List.of(ConformanceTest.SPEC_EXAMPLES, ConformanceTest.GOOGLE)) {
      for (ConformanceCase testCase : CaseFile.read(name)) {
        files.put(testCase.id(), parse(testCase.robotsTxt()));
      }
    }
    return tests(files);
  }

  private static Stream<DynamicTest> tests(Map<String, RobotsTxt> files) {
    return files.entrySet().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getKey(), () -> assertReported(file.getKey(), file.getValue())));
  }

  private static void assertReported(String name, RobotsTxt file) {
    assertThat(RuleDifferences.of(file, file).isEmpty()).isTrue();
    byte[] bytes =
        RobotsTxtWriter.write(file.arrangedForOldReaders()).getBytes(StandardCharsets.UTF_8);
    assertThat(RuleDifferences.of(file, parse(bytes)).isEmpty()).isTrue();
    long seed = name.hashCode();
    Mutations mutations = new Mutations(new Random(seed));
    for (int i = 0; i < MUTATIONS; i++) {
      RobotsTxt mutated = mutations.of(file);
      assertReported(file, mutated, "seed %s, mutation %s of%n%s".formatted(seed, i, mutated));
    }
  }

  private static void assertReported(RobotsTxt oldFile, RobotsTxt newFile, String description) {
    RuleDifferences differences = RuleDifferences.of(oldFile, newFile);
    Set<ProductToken> changed = new LinkedHashSet<>();
    for (CrawlersChange change : differences.changes()) {
      changed.addAll(change.crawlers());
      for (ProductToken crawler : change.crawlers()) {
        for (VerdictChange verdictChange : change.changes()) {
          assertThat(differs(oldFile, newFile, crawler, Target.of(verdictChange.example())))
              .as("%s: %s at %s", description, crawler, verdictChange.example())
              .isTrue();
        }
      }
    }
    Set<ProductToken> sampled = affectedCrawlers(oldFile, newFile);
    assertThat(changed).as(description).containsAll(sampled);
  }

  /** Returns the crawlers that get another decision for a target derived from a pattern. */
  private static Set<ProductToken> affectedCrawlers(RobotsTxt oldFile, RobotsTxt newFile) {
    Set<ProductToken> names = new LinkedHashSet<>(oldFile.agents());
    names.addAll(newFile.agents());
    names.add(ProductToken.ANY);
    List<Target> targets = targets(oldFile, newFile);
    Set<ProductToken> reported = new LinkedHashSet<>();
    for (ProductToken name : names) {
      if (targets.stream().anyMatch(target -> differs(oldFile, newFile, name, target))) {
        reported.add(name);
      }
    }
    return reported;
  }

  private static boolean differs(
      RobotsTxt oldFile, RobotsTxt newFile, ProductToken name, Target target) {
    List<ProductToken> names = List.of(name);
    return oldFile.verdict(names, target).access() != newFile.verdict(names, target).access();
  }

  private static List<Target> targets(RobotsTxt oldFile, RobotsTxt newFile) {
    Set<String> patterns = new LinkedHashSet<>(Set.of("/"));
    Stream.of(oldFile, newFile)
        .flatMap(file -> file.groups().stream())
        .flatMap(group -> group.terms().rules().stream())
        .map(Rule::pattern)
        .map(Object::toString)
        .forEach(patterns::add);
    List<Target> targets = new ArrayList<>();
    for (String pattern : patterns) {
      String body = pattern.endsWith("$") ? pattern.substring(0, pattern.length() - 1) : pattern;
      for (String filling : FILLINGS) {
        FILLINGS.forEach(end -> targets.add(Target.of(body.replace("*", filling) + end)));
      }
    }
    return targets;
  }

  private static RobotsTxt parse(byte[] octets) {
    return RobotsTxtParser.parse(octets).file();
  }
}
