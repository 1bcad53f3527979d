package io.github.wayleave.javax;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The content of the jar and of its pom. */
class RelocatedJarIT {
  private static final String SERVICE =
      "META-INF/services/javax.servlet.ServletContainerInitializer";
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>[^<]*</groupId>\\s*<artifactId>([^<]*)</artifactId>"
              + "\\s*<version>[^<]*</version>\\s*<scope>(?:compile|runtime)</scope>");

  @Test
  void relocatedJar_doesNotMentionJakarta() throws IOException {
    assertThat(Jar.relocated().mentioningJakarta()).isEmpty();
  }

  @Test
  void originalJar_mentionsJakarta() throws IOException {
    assertThat(Jar.original().mentioningJakarta())
        .contains(
            "META-INF/services/jakarta.servlet.ServletContainerInitializer",
            "META-INF/web-fragment.xml",
            "io/github/wayleave/servlet/WayleaveFilter.class");
  }

  @Test
  void relocatedJar_hasEveryClass() throws IOException {
    assertThat(classes(Jar.relocated())).isEqualTo(classes(Jar.original())).isNotEmpty();
  }

  private static List<String> classes(Jar jar) throws IOException {
    return jar.names().stream()
        .filter(name -> name.endsWith(".class") && !name.equals("module-info.class"))
        .toList();
  }

  @Test
  void initializer_isRegistered() throws IOException {
    assertThat(Jar.relocated().text(SERVICE).orElseThrow().strip())
        .isEqualTo("io.github.wayleave.servlet.WayleaveInitializer");
  }

  @Test
  void webFragment_isForServlet4() throws IOException {
    assertThat(Jar.relocated().text("META-INF/web-fragment.xml").orElseThrow())
        .contains("xmlns=\"http://xmlns.jcp.org/xml/ns/javaee\"", "version=\"4.0\"");
  }

  @Test
  void relocatedJar_hasLicense() throws IOException {
    assertThat(Jar.relocated().names()).contains("META-INF/LICENSE", "META-INF/NOTICE");
  }

  @Test
  void pom_hasTwoDependencies() throws IOException {
    String pom = Files.readString(Path.of(System.getProperty("wayleave.javax.pom")));
    assertThat(DEPENDENCY.matcher(pom).results().map(MatchResult::group))
        .hasSize(2)
        .allMatch(
            dependency -> dependency.contains("snakeyaml") || dependency.contains("slf4j-api"));
    assertThat(pom).doesNotContain("<artifactId>wayleave-filter</artifactId>");
  }
}
