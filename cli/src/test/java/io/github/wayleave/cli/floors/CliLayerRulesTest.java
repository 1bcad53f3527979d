package io.github.wayleave.cli.floors;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * The packages form layers: only commands depend on the command-line parser, and no package depends
 * on commands.
 */
class CliLayerRulesTest {
  private static final String ROOT = "io.github.wayleave.cli";
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @Test
  void onlyTheCommandsKnowTheCommandLine() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".*..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("picocli..", ROOT)
        .check(CLASSES);
  }

  @Test
  void noPackageIsInACycle() {
    slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void theTerminalKnowsNoOtherPackage() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".terminal..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT, ROOT + ".input..")
        .check(CLASSES);
  }
}
