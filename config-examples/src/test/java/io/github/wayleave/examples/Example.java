package io.github.wayleave.examples;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A folder with a policy, its output and its decisions. */
record Example(Path folder) {
  static final String POLICY = "wayleave.yaml";
  static final String README = "README.md";
  private static final String ANSWERS = "answers.txt";

  /** Returns every folder with a policy. */
  static Stream<Example> all() {
    return Project.in(Project.EXAMPLES).stream()
        .filter(folder -> Files.exists(folder.resolve(POLICY)))
        .map(Example::new);
  }

  SitePolicy policy(Environment environment) {
    return PolicySource.of(folder.resolve(POLICY)).load(LoadContext.of(environment));
  }

  /** Returns the environments that the policy names, patterns as written. */
  List<String> environments() {
    Map<String, Object> policy =
        new Yaml(new SafeConstructor(new LoaderOptions())).load(text(POLICY));
    return policy.get("environments") instanceof Map<?, ?> named
        ? named.keySet().stream().map(Object::toString).toList()
        : List.of();
  }

  List<ExpectedAnswer> answers() {
    return lines(ANSWERS).map(line -> ExpectedAnswer.parse(this, line)).toList();
  }

  /** Returns the hosts and folders that {@link #answers} describes. */
  List<ExamplePlace> places() {
    return answers().stream().map(ExpectedAnswer::place).distinct().toList();
  }

  /** Returns the paths of all files in the folder and below. */
  List<String> files() {
    return Project.filesIn(folder).stream()
        .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
        .toList();
  }

  boolean has(String file) {
    return Files.exists(folder.resolve(file));
  }

  byte[] octets(String file) {
    return Project.octets(folder.resolve(file));
  }

  String text(String file) {
    return Project.text(folder.resolve(file));
  }

  /** Returns the lines of a table without its comments. */
  Stream<String> lines(String file) {
    return text(file).lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
  }

  String name() {
    return folder.getFileName().toString();
  }

  @Override
  public String toString() {
    return name();
  }
}
