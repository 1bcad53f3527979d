package io.github.wayleave.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LayerRulesTest {
  private static final String LIBRARY = "io.github.wayleave";
  private static final String BROKEN = "io.github.wayleave.brokenlayers";

  @TestFactory
  Stream<DynamicTest> library_dependsOnlyOnLowerLayers() {
    JavaClasses library =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(LIBRARY);
    assertThat(library).hasSizeGreaterThan(80);
    return new LayerRules(LIBRARY)
        .rules().stream()
            .map(rule -> DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(library)));
  }

  @Test
  void brokenFixture_violatesEveryRule() {
    JavaClasses broken = new ClassFileImporter().importPackages(BROKEN);
    List<String> violated =
        new LayerRules(BROKEN)
            .rules().stream()
                .filter(rule -> rule.evaluate(broken).hasViolation())
                .map(ArchRule::getDescription)
                .toList();
    assertThat(violated)
        .anyMatch(
            rule ->
                rule.startsWith("no classes that reside in any package ['" + BROKEN + ".text..'"))
        .anyMatch(rule -> rule.contains("'org.yaml.snakeyaml..'"))
        .anyMatch(rule -> rule.contains("writes files"))
        .anyMatch(rule -> rule.contains("cycles"))
        .anyMatch(rule -> rule.contains("should reside in any package"));
  }

  @Test
  void cycleWithinALayer_isDetected() {
    JavaClasses broken = new ClassFileImporter().importPackages(BROKEN);
    assertThat(new LayerRules(BROKEN).rules())
        .filteredOn(rule -> rule.getDescription().contains("cycles"))
        .flatExtracting(rule -> rule.evaluate(broken).getFailureReport().getDetails())
        .anyMatch(
            cycle ->
                cycle.contains("Slice internal.policy.check") && cycle.contains("Slice policy"));
  }
}
