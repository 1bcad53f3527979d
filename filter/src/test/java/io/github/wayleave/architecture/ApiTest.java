package io.github.wayleave.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.wayleave.internal.text.Ascii;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The exported packages are small, and their signatures mention exported types only. */
class ApiTest {
  private static final String BROKEN = "io.github.wayleave.brokenapi";
  private static final int MAX_TYPES = 145;
  private static final List<String> LIBRARIES =
      List.of("java.", "org.slf4j.", "jakarta.servlet.", "org.jspecify.");

  @Test
  void exportedPackages_haveFewPublicTypes() throws IOException, URISyntaxException {
    assertThat(library().topLevelTypes()).hasSizeBetween(50, MAX_TYPES);
  }

  @Test
  void signatures_mentionOnlyExportedTypes() throws IOException, URISyntaxException {
    assertThat(library().leaks()).isEmpty();
  }

  @Test
  void leakingFixture_isDetected() {
    Signatures broken =
        new Signatures(
            new ClassFileImporter().importPackages(BROKEN),
            Set.of(BROKEN + ".exported"),
            LIBRARIES);

    assertThat(broken.topLevelTypes()).containsExactly(BROKEN + ".exported.LeakingType");
    String type = BROKEN + ".exported.LeakingType";
    String mentionsInternal = " mentions " + BROKEN + ".internal.InternalType";
    assertThat(broken.leaks())
        .containsExactlyInAnyOrder(
            type + mentionsInternal,
            type + ".field" + mentionsInternal,
            type + ".<init>([L" + BROKEN + ".internal.InternalType;)" + mentionsInternal,
            type + "$Nested" + mentionsInternal,
            type + "$Nested.throwInternal()" + mentionsInternal + "$InternalException");
  }

  private static Signatures library() throws IOException, URISyntaxException {
    Path classes = Path.of(Ascii.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (InputStream octets = Files.newInputStream(classes.resolve("module-info.class"))) {
      Set<String> exported =
          ModuleDescriptor.read(octets).exports().stream()
              .filter(export -> !export.isQualified())
              .map(Exports::source)
              .collect(Collectors.toSet());
      return new Signatures(new ClassFileImporter().importPath(classes), exported, LIBRARIES);
    }
  }
}
