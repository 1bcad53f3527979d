package io.github.wayleave.floors;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The floors of the library: arrows only point down, and two names on one floor don't know each
 * other. What users see of a name and what is {@code internal} to it stand on the same floor, and
 * no two packages are in a cycle, however deep they lie.
 */
final class LayerRules {
  private static final List<List<String>> UPWARDS =
      List.of(
          List.of("extension", "text"),
          List.of("net"),
          List.of("robotstag", "robotstxt", "datatxt"),
          List.of("acap", "crawler", "datasetpage", "files", "history", "usage"),
          List.of("policy"),
          List.of("source"),
          List.of("setting", "yaml", "publish", "enforce"),
          List.of("live"),
          List.of("gate", "management"),
          List.of("servlet"));

  /** Which package alone may use what is not ours. */
  private static final Map<String, String> OWNERS =
      Map.of("org.yaml.snakeyaml..", "yaml", "jakarta.servlet..", "servlet");

  private final String root;

  /** Knows the floors of the packages below {@code root}. */
  LayerRules(String root) {
    this.root = root;
  }

  List<ArchRule> rules() {
    List<ArchRule> rules = new ArrayList<>();
    for (int floor = 0; floor < UPWARDS.size(); floor++) {
      for (String name : UPWARDS.get(floor)) {
        rules.add(onlyDown(name, UPWARDS.subList(0, floor)));
      }
    }
    OWNERS.forEach((library, owner) -> rules.add(onlyIn(owner, library)));
    rules.add(slices().matching(root + ".(**)").should().beFreeOfCycles().allowEmptyShould(true));
    rules.add(everyPackageHasAFloor());
    return rules;
  }

  private ArchRule onlyDown(String name, List<List<String>> below) {
    String[] allowed =
        Stream.concat(Stream.of(name), below.stream().flatMap(List::stream))
            .flatMap(this::packages)
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> ours =
        JavaClass.Predicates.resideInAPackage(root + "..")
            .and(JavaClass.Predicates.resideOutsideOfPackages(allowed));
    return noClasses()
        .that()
        .resideInAnyPackage(packages(name).toArray(String[]::new))
        .should()
        .dependOnClassesThat(ours)
        .allowEmptyShould(true);
  }

  private ArchRule onlyIn(String owner, String library) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(packages(owner).toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .allowEmptyShould(true);
  }

  private ArchRule everyPackageHasAFloor() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(
            UPWARDS.stream().flatMap(List::stream).flatMap(this::packages).toArray(String[]::new));
  }

  private Stream<String> packages(String name) {
    return Stream.of("", ".internal").map(where -> root + where + "." + name + "..");
  }
}
