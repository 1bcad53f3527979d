package io.github.wayleave.floors;

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

/** What users of the library see is small, and mentions nothing else of the library. */
class ApiTest {
  private static final String BROKEN = "io.github.wayleave.brokenapi";
  private static final int MOST_TYPES = 120;
  private static final List<String> LIBRARIES =
      List.of("java.", "org.slf4j.", "jakarta.servlet.", "org.jspecify.");

  @Test
  void exportedPackages_haveFewPublicTypes() throws IOException, URISyntaxException {
    assertThat(library().topLevelTypes()).hasSizeBetween(50, MOST_TYPES);
  }

  @Test
  void signatures_mentionOnlyWhatUsersHave() throws IOException, URISyntaxException {
    assertThat(library().leaks()).isEmpty();
  }

  @Test
  void fixtureThatShowsInternalTypes_isCaught() {
    Signatures broken =
        new Signatures(
            new ClassFileImporter().importPackages(BROKEN), Set.of(BROKEN + ".shown"), LIBRARIES);

    assertThat(broken.topLevelTypes()).containsExactly(BROKEN + ".shown.Showing");
    String showing = BROKEN + ".shown.Showing";
    String hidden = " mentions " + BROKEN + ".internal.Hidden";
    assertThat(broken.leaks())
        .containsExactlyInAnyOrder(
            showing + hidden,
            showing + ".field" + hidden,
            showing + ".<init>([L" + BROKEN + ".internal.Hidden;)" + hidden,
            showing + "$Nested" + hidden,
            showing + "$Nested.failing()" + hidden + "$Failure");
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
