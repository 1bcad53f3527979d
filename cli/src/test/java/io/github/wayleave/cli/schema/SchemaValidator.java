package io.github.wayleave.cli.schema;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.yaml.snakeyaml.error.YAMLException;
import tools.jackson.databind.JsonNode;

/** What another implementation of JSON Schema says of policies by our schema. */
final class SchemaValidator {
  /** The project, seen from the folder in which the tests of this module run. */
  static final Path PROJECT = Path.of("").toAbsolutePath().getParent();

  private static final Path FIXTURES =
      PROJECT.resolve("filter/src/test/resources/io/github/wayleave/yaml");

  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(PolicySchema.text());

  private SchemaValidator() {}

  /** Returns what is wrong with a policy, or an empty text. */
  static String complaint(String yaml) {
    return complaint(yaml.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns what is wrong with a policy, as YAML or by the schema, or an empty text. */
  static String complaint(byte[] bytes) {
    try {
      return complaint(CoreYaml.read(bytes));
    } catch (YAMLException | NumberFormatException | CharacterCodingException e) {
      return "not YAML: " + e;
    }
  }

  static String complaint(JsonNode policy) {
    return SCHEMA.validate(policy).stream()
        .map(Object::toString)
        .reduce("", (a, b) -> a + b + "\n");
  }

  static List<Path> fixtures(String folder) {
    try (Stream<Path> files = Files.list(FIXTURES.resolve(folder))) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.toString().matches(".*\\.(txt|html)"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns every example policy, and that of the demo. */
  static List<Path> examples() {
    try (Stream<Path> folders = Files.list(PROJECT.resolve("config-examples"))) {
      return Stream.concat(
              folders, Stream.of(PROJECT.resolve("jetty-demo/src/main/resources/demo")))
          .map(folder -> folder.resolve("wayleave.yaml"))
          .filter(Files::exists)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  /** Returns a file's name without its ending. */
  static String stem(Path file) {
    return Optional.of(file.getFileName().toString())
        .map(name -> name.substring(0, name.lastIndexOf('.')))
        .orElseThrow();
  }
}
