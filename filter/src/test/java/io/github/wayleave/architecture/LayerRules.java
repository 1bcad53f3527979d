package io.github.wayleave.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The layers of the library: packages depend on lower layers only, and packages of one layer do not
 * depend on each other. An exported package and its {@code internal} counterpart belong to the same
 * layer. There are no cycles between packages.
 */
final class LayerRules {
  private static final List<List<String>> LAYERS =
      List.of(
          List.of("extension", "text"),
          List.of("net", "state"),
          List.of("http"),
          List.of("robotstag", "robotstxt", "datatxt"),
          List.of("feature"),
          List.of("acap", "crawler", "datasetpage", "files", "history", "usage"),
          List.of("policy"),
          List.of("source", "identity", "store"),
          List.of("setting", "yaml", "publish", "enforce"),
          List.of("ledger"),
          List.of("live"),
          List.of("management"),
          List.of("gate"),
          List.of("servlet"));

  /** The features that documents know only by the types of {@code feature}. */
  private static final String[] ROOMS = {"acap"};

  /**
   * The kernel: what knows documents and hosts, and features only by the types of {@code feature}.
   */
  private static final String[] KERNEL = {
    "robotstxt",
    "robotstag",
    "policy.host",
    "policy.layer",
    "policy.robots",
    "policy.text",
    "publish"
  };

  /** The only package that may use a library, by library. */
  private static final Map<String, String> OWNERS =
      Map.of("org.yaml.snakeyaml..", "yaml", "jakarta.servlet..", "servlet");

  /** The methods of {@link Files} that write. */
  private static final Set<String> WRITING =
      Set.of(
          "copy",
          "createDirectories",
          "createDirectory",
          "createFile",
          "createTempFile",
          "move",
          "newBufferedWriter",
          "newOutputStream",
          "write",
          "writeString");

  private final String root;

  /** Creates the rules for the packages below {@code root}. */
  LayerRules(String root) {
    this.root = root;
  }

  List<ArchRule> rules() {
    List<ArchRule> rules = new ArrayList<>();
    for (int layer = 0; layer < LAYERS.size(); layer++) {
      for (String name : LAYERS.get(layer)) {
        rules.add(dependsOnLowerLayersOnly(name, LAYERS.subList(0, layer)));
      }
    }
    OWNERS.forEach((library, owner) -> rules.add(usedOnlyBy(owner, library)));
    rules.add(filesAreWrittenBy("state"));
    rules.add(slices().matching(root + ".(**)").should().beFreeOfCycles().allowEmptyShould(true));
    rules.add(kernelKnowsNoRoom());
    rules.add(everyPackageHasALayer());
    return rules;
  }

  private ArchRule dependsOnLowerLayersOnly(String name, List<List<String>> lowerLayers) {
    String[] allowed =
        Stream.concat(Stream.of(name), lowerLayers.stream().flatMap(List::stream))
            .flatMap(this::packages)
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> otherPackages =
        JavaClass.Predicates.resideInAPackage(root + "..")
            .and(JavaClass.Predicates.resideOutsideOfPackages(allowed));
    return noClasses()
        .that()
        .resideInAnyPackage(packages(name).toArray(String[]::new))
        .should()
        .dependOnClassesThat(otherPackages)
        .allowEmptyShould(true);
  }

  private ArchRule usedOnlyBy(String owner, String library) {
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

  /** Code that writes elsewhere gives other guarantees about links, interrupts and full disks. */
  private ArchRule filesAreWrittenBy(String owner) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(packages(owner).toArray(String[]::new))
        .should()
        .callMethodWhere(
            DescribedPredicate.describe(
                "it writes files",
                call ->
                    call.getTargetOwner().isEquivalentTo(Files.class)
                        && WRITING.contains(call.getName())))
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(FileChannel.class, FileOutputStream.class, FileWriter.class);
  }

  private ArchRule kernelKnowsNoRoom() {
    return noClasses()
        .that()
        .resideInAnyPackage(allPackages(KERNEL))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(allPackages(ROOMS))
        .allowEmptyShould(true);
  }

  private String[] allPackages(String... names) {
    return Stream.of(names).flatMap(this::packages).toArray(String[]::new);
  }

  private ArchRule everyPackageHasALayer() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .resideInAnyPackage(
            LAYERS.stream().flatMap(List::stream).flatMap(this::packages).toArray(String[]::new));
  }

  private Stream<String> packages(String name) {
    return Stream.of("", ".internal").map(prefix -> root + prefix + "." + name + "..");
  }
}
