package io.github.wayleave.cli.schema;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The schema takes what the loader takes, and refuses what it refuses, but for the policies in
 * {@code only-the-loader.txt}.
 */
class SchemaAndLoaderTest {
  private static final Path ONLY_THE_LOADER =
      Path.of("src/test/resources/io/github/wayleave/cli/schema/only-the-loader.txt");
  private static final Pattern SNIPPET =
      Pattern.compile("^```yaml\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** For a schema {@code null} and {@code ~} are no value; the loader takes them as texts. */
  private static final Pattern NULL = Pattern.compile("(?<=[ \\[])(Null|~)(?=[,\\]])");

  static List<Path> good() {
    return SchemaValidator.fixtures("good");
  }

  static List<Path> bad() {
    return SchemaValidator.fixtures("bad");
  }

  static List<Path> examples() {
    return SchemaValidator.examples();
  }

  /** Returns the policies on the pages for people. */
  static List<String> snippets() throws IOException {
    try (Stream<Path> pages = Files.walk(SchemaValidator.PROJECT, 3)) {
      return pages
          .filter(page -> page.toString().endsWith(".md"))
          .sorted()
          .flatMap(page -> SNIPPET.matcher(SchemaValidator.text(page)).results())
          .map(block -> block.group(1))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("good")
  void loadablePolicy_isValid(Path policy) {
    if (SchemaValidator.stem(policy).equals("words-stay-text")) {
      assertThat(SchemaValidator.complaint(SchemaValidator.bytes(policy))).isNotEmpty();
      assertThat(
              SchemaValidator.complaint(
                  NULL.matcher(SchemaValidator.text(policy)).replaceAll("'$1'")))
          .isEmpty();
    } else {
      assertThat(SchemaValidator.complaint(SchemaValidator.bytes(policy))).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyExampleIsValid(Path policy) {
    assertThat(SchemaValidator.complaint(SchemaValidator.bytes(policy))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("snippets")
  void snippetOfAPage_loadable_isValid(String policy) {
    if (loads(policy)) {
      assertThat(SchemaValidator.complaint(policy)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("bad")
  void rejectedPolicy_isInvalidUnlessListed(Path policy) {
    assertThat(SchemaValidator.complaint(SchemaValidator.bytes(policy)).isEmpty())
        .as(
            "whether a schema sees nothing wrong with %s, as it should if it is in %s",
            policy.getFileName(), ONLY_THE_LOADER)
        .isEqualTo(onlyTheLoader().toList().contains(SchemaValidator.stem(policy)));
  }

  @Test
  void list_namesExistingPoliciesOnce() {
    Set<String> names = bad().stream().map(SchemaValidator::stem).collect(toSet());

    assertThat(onlyTheLoader()).isSubsetOf(names).doesNotHaveDuplicates();
  }

  /** Returns the names in the list; a line that begins with {@code #} says why those below are. */
  private static Stream<String> onlyTheLoader() {
    return SchemaValidator.text(ONLY_THE_LOADER)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"));
  }

  private static boolean loads(String policy) {
    try {
      SitePolicyLoader.load("wayleave.yaml", policy.getBytes(StandardCharsets.UTF_8));
      return true;
    } catch (PolicyException e) {
      return false;
    }
  }
}
