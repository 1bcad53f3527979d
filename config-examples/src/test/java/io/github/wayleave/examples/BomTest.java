package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The BOM has every published artifact in the version of the build, and no other. */
class BomTest {
  private static final String BOM = "wayleave-bom";
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]*)</artifactId>");
  private static final Pattern VERSION = Pattern.compile("<version>([^<]*)</version>");

  private final String bom = Project.text(Project.ROOT.resolve("build/bom/pom.xml"));

  @Test
  void bom_hasEveryPublishedArtifact() {
    String managed = bom.substring(bom.indexOf("<dependencyManagement>"));
    assertThat(ARTIFACT.matcher(managed).results().map(match -> match.group(1)))
        .containsExactlyInAnyOrderElementsOf(published());
  }

  @Test
  void bom_hasTheVersionOfTheBuild() {
    String parent = Project.text(Project.ROOT.resolve("pom.xml"));
    assertThat(first(VERSION, bom)).isEqualTo(first(VERSION, parent));
    assertThat(bom).doesNotContain("<parent>");
  }

  /** Returns the artifacts of all modules that are published. */
  private static List<String> published() {
    return Project.modules().stream()
        .map(module -> Project.text(module.resolve("pom.xml")))
        .filter(pom -> !pom.contains("<maven.deploy.skip>true</maven.deploy.skip>"))
        .map(pom -> first(ARTIFACT, pom.substring(Math.max(0, pom.indexOf("</parent>")))))
        .filter(artifact -> !artifact.equals(BOM))
        .toList();
  }

  private static String first(Pattern pattern, String pom) {
    Matcher matcher = pattern.matcher(pom);
    return matcher
        .results()
        .map(MatchResult::group)
        .findFirst()
        .orElseThrow()
        .replaceAll("<[^>]*>", "");
  }
}
