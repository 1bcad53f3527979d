package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.aot.hint.ResourcePatternHint;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.core.io.support.SpringFactoriesLoader;

/** The class path resources of native images. */
class NativeHintsTest {
  /** In an artifact of its own, wayleave-catalogue. */
  private static final String PACKAGED_CATALOGUE = "META-INF/wayleave/crawlers.yaml";

  private final RuntimeHints hints = new RuntimeHints();

  NativeHintsTest() {
    SpringFactoriesLoader.forResourceLocation("META-INF/spring/aot.factories")
        .load(RuntimeHintsRegistrar.class)
        .stream()
        .filter(NativeHints.class::isInstance)
        .forEach(registrar -> registrar.registerHints(hints, getClass().getClassLoader()));
  }

  @Test
  void policyAndCatalogue_areResources() {
    assertThat(RuntimeHintsPredicates.resource().forResource("wayleave.yaml")).accepts(hints);
    assertThat(
            RuntimeHintsPredicates.resource()
                .forResource("io/github/wayleave/crawler/crawlers.yaml"))
        .accepts(hints);
    assertThat(RuntimeHintsPredicates.resource().forResource(PACKAGED_CATALOGUE)).accepts(hints);
  }

  @Test
  void everyPattern_matchesAResource() {
    List<String> patterns =
        hints
            .resources()
            .resourcePatternHints()
            .flatMap(resource -> resource.getIncludes().stream())
            .map(ResourcePatternHint::getPattern)
            .filter(pattern -> pattern.matches(".*\\.(yaml|txt)"))
            .filter(pattern -> !pattern.equals(PACKAGED_CATALOGUE))
            .toList();
    assertThat(patterns)
        .hasSize(5)
        .allSatisfy(
            pattern -> assertThat(getClass().getClassLoader().getResource(pattern)).isNotNull());
  }
}
