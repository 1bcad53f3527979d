package io.github.wayleave.floors;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.text.Ascii;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the library says of itself as a module. */
class ModuleTest {
  private static final String ROOT = "io.github.wayleave";

  private final Path classes;
  private final ModuleDescriptor module;

  ModuleTest() throws IOException, URISyntaxException {
    classes = Path.of(Ascii.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (InputStream octets = Files.newInputStream(classes.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(octets);
    }
  }

  @Test
  void itExportsEveryPackage() throws IOException {
    assertThat(module.name()).isEqualTo(ROOT);
    assertThat(module.exports().stream().map(Exports::source))
        .containsExactlyInAnyOrderElementsOf(packages());
  }

  private List<String> packages() throws IOException {
    try (Stream<Path> folders = Files.list(classes.resolve(ROOT.replace('.', '/')))) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("package-info.class")))
          .map(folder -> "%s.%s".formatted(ROOT, folder.getFileName()))
          .toList();
    }
  }

  @Test
  void atRunTimeItRequiresWhatItsPomDoes() {
    assertThat(
            module.requires().stream()
                .filter(other -> !other.modifiers().contains(Requires.Modifier.STATIC))
                .map(Requires::name))
        .containsExactlyInAnyOrder("java.base", "org.slf4j", "org.yaml.snakeyaml");
  }

  @Test
  void itFindsWhatOtherJarsBring() {
    assertThat(module.uses())
        .containsExactlyInAnyOrder(
            CatalogueFormat.class.getName(), "io.github.wayleave.live.LiveListener");
  }

  @Test
  void theContainerFindsTheInitializer() {
    assertThat(module.provides())
        .anySatisfy(
            given -> {
              assertThat(given.service()).isEqualTo("jakarta.servlet.ServletContainerInitializer");
              assertThat(given.providers())
                  .containsExactly("io.github.wayleave.servlet.WayleaveInitializer");
            });
  }
}
