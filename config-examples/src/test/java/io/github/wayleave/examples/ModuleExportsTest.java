package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** On the module path, a jar may use those packages of the filter only that are exported to it. */
class ModuleExportsTest {
  private static final Pattern MODULE_NAME =
      Pattern.compile("<(?:Automatic-Module-Name|module\\.name)>(io[a-z0-9.]+)<");
  private static final Pattern DECLARED = Pattern.compile("(?m)^module ([a-z0-9.]+) ");
  private static final String FILTER = "io.github.wayleave";
  private static final Pattern INTERNAL =
      Pattern.compile("(?m)^import (?:static )?(io\\.github\\.wayleave\\.internal\\.[a-z.]+)\\.");
  private static final Pattern EXPORT =
      Pattern.compile("exports (io\\.github\\.wayleave\\.internal\\.[a-z.]+) to([^;]+);");

  @Test
  void internalPackages_areExportedToTheJarsThatUseThem() {
    Map<String, Set<String>> exported = new TreeMap<>();
    Path descriptor = Project.ROOT.resolve("filter/src/main/java/module-info.java");
    Matcher export = EXPORT.matcher(Project.text(descriptor));
    while (export.find()) {
      for (String module : export.group(2).strip().split(",\\s*", -1)) {
        exported.computeIfAbsent(module, m -> new TreeSet<>()).add(export.group(1));
      }
    }
    assertThat(exported).containsKey("io.github.wayleave.explorer").isEqualTo(used());
  }

  /** Returns the name of a module, which its descriptor or its manifest contains. */
  private static Optional<String> name(Path module) {
    Path descriptor = module.resolve("src/main/java/module-info.java");
    boolean isModule = Files.isRegularFile(descriptor);
    Matcher name =
        (isModule ? DECLARED : MODULE_NAME)
            .matcher(Project.text(isModule ? descriptor : module.resolve("pom.xml")));
    // The filter itself has its packages.
    return name.find()
        ? Optional.of(name.group(1)).filter(found -> !found.equals(FILTER))
        : Optional.empty();
  }

  private static Map<String, Set<String>> used() {
    Map<String, Set<String>> used = new TreeMap<>();
    for (Path module : Project.modules()) {
      Path sources = module.resolve("src/main/java");
      Optional<String> name = name(module);
      if (name.isPresent() && Files.isDirectory(sources)) {
        Set<String> packages = new TreeSet<>();
        for (Path file : Project.filesIn(sources)) {
          INTERNAL.matcher(Project.text(file)).results().forEach(m -> packages.add(m.group(1)));
        }
        if (!packages.isEmpty()) {
          used.put(name.get(), packages);
        }
      }
    }
    return used;
  }
}
