package io.github.wayleave.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The workflow in the documentation. */
final class DocumentedWorkflow {
  static final Path FILE = Path.of("../docs/examples/review-robots-txt.yml");

  private final Map<String, Object> root;

  private DocumentedWorkflow(Map<String, Object> root) {
    this.root = root;
  }

  static DocumentedWorkflow read() {
    try {
      return new DocumentedWorkflow(
          new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(FILE)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Map<String, Object> root() {
    return root;
  }

  @SuppressWarnings("unchecked")
  Map<String, Object> job() {
    return (Map<String, Object>) ((Map<String, Object>) root.get("jobs")).get("review");
  }

  @SuppressWarnings("unchecked")
  List<Map<String, Object>> steps() {
    return (List<Map<String, Object>>) job().get("steps");
  }

  String script(String name) {
    return steps().stream()
        .filter(step -> name.equals(step.get("name")))
        .map(step -> (String) step.get("run"))
        .findFirst()
        .orElseThrow();
  }
}
