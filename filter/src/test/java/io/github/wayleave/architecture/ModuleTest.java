package io.github.wayleave.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.internal.text.Ascii;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The module descriptor of the library. */
class ModuleTest {
  private static final String ROOT = "io.github.wayleave";

  /** The exported packages; exporting another one requires a change here. */
  private static final String API =
      "acap crawler datatxt enforce feature files gate identity live management net policy policy.host policy.problem"
          + " policy.section publish publish.answer robotstag robotstxt servlet source store text"
          + " usage yaml";

  private final Path classes;
  private final ModuleDescriptor module;

  ModuleTest() throws IOException, URISyntaxException {
    classes = Path.of(Ascii.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (InputStream octets = Files.newInputStream(classes.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(octets);
    }
  }

  @Test
  void exports_areTheApiPackages() {
    assertThat(module.name()).isEqualTo(ROOT);
    assertThat(
            module.exports().stream()
                .filter(exported -> !exported.isQualified())
                .map(exported -> exported.source().substring(ROOT.length() + 1)))
        .containsExactlyInAnyOrder(API.split("\\s+"));
  }

  @Test
  void internalPackages_areExportedToWayleaveModulesOnly() {
    assertThat(module.exports())
        .filteredOn(Exports::isQualified)
        .isNotEmpty()
        .allSatisfy(
            exported -> {
              assertThat(exported.source()).startsWith(ROOT + ".internal.");
              assertThat(exported.targets()).allMatch(target -> target.startsWith(ROOT + "."));
            });
  }

  @Test
  void runtimeRequirements_matchThePom() {
    assertThat(
            module.requires().stream()
                .filter(requirement -> !requirement.modifiers().contains(Requires.Modifier.STATIC))
                .map(Requires::name))
        .containsExactlyInAnyOrder("java.base", "org.slf4j", "org.yaml.snakeyaml");
  }

  @Test
  void uses_areTheExtensionPoints() {
    assertThat(module.uses())
        .containsExactlyInAnyOrder(
            CatalogueFormat.class.getName(),
            "io.github.wayleave.identity.IdentityVerifierFactory",
            "io.github.wayleave.live.LiveListener",
            "io.github.wayleave.store.SharedStoreFactory");
  }

  @Test
  void provides_includesTheServletContainerInitializer() {
    assertThat(module.provides())
        .anySatisfy(
            provider -> {
              assertThat(provider.service())
                  .isEqualTo("jakarta.servlet.ServletContainerInitializer");
              assertThat(provider.providers())
                  .containsExactly("io.github.wayleave.servlet.WayleaveInitializer");
            });
  }
}
