package io.github.wayleave.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schema in the repository is the one that is generated, and every example leads to it. */
class PolicySchemaTest {
  private static final String WRITE = "wayleave.schema";
  private static final Path FILE =
      SchemaValidator.PROJECT.resolve(
          "filter/src/main/resources/io/github/wayleave/wayleave.schema.json");

  /** Returns whether generated files are written, not compared. */
  static boolean writes() {
    return System.getProperty(WRITE, "").equals("write");
  }

  static List<Path> examples() {
    return SchemaValidator.examples();
  }

  @Test
  void file_isGeneratedFromTheKeys() throws IOException {
    if (writes()) {
      Files.writeString(FILE, PolicySchema.text());
    }
    assertThat(SchemaValidator.text(FILE).equals(PolicySchema.text()))
        .as(
            "whether %s matches the key table; if not, regenerate it with"
                + " ./mvnw -pl cli -am test -Dtest=PolicySchemaTest -D%s=write"
                + " -Dsurefire.failIfNoSpecifiedTests=false",
            FILE, WRITE)
        .isTrue();
  }

  @Test
  void schema_isValid() {
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"))
                .validate(JsonMapper.shared().readTree(PolicySchema.text())))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void modelineOfAnExample_namesTheSchema(Path example) {
    Optional<Path> named =
        SchemaValidator.text(example)
            .lines()
            .findFirst()
            .filter(line -> line.startsWith(PolicySchema.MODELINE))
            .map(line -> line.substring(PolicySchema.MODELINE.length()))
            .map(path -> example.resolveSibling(path).normalize());

    assertThat(named).contains(FILE);
  }

  @Test
  void everyKeyHasADescription() {
    List<JsonNode> keys =
        JsonMapper.shared().readTree(PolicySchema.text()).findValues("properties").stream()
            .flatMap(JsonNode::valueStream)
            .toList();

    assertThat(keys)
        .hasSizeGreaterThan(90)
        .extracting(key -> key.path("description").asString())
        .allMatch(text -> text.matches("[A-Z].*\\."));
  }
}
