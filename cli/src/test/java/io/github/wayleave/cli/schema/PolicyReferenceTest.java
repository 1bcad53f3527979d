package io.github.wayleave.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of the policy reference are generated from the table of keys. */
class PolicyReferenceTest {
  private static final int MAX_WORDS = 1_500;

  private final PolicyReference reference = new PolicyReference();

  static List<Path> pages() {
    return PolicyReference.pages();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_hasGeneratedTables(Path page) throws IOException {
    String generated = reference.generate(page);
    if (PolicySchemaTest.writes()) {
      Files.writeString(page, generated);
    }
    assertThat(SchemaValidator.text(page))
        .as(
            "%s; to write the tables again, run ./mvnw -pl cli -am test"
                + " -Dtest='Policy*Test' -Dwayleave.schema=write"
                + " -Dsurefire.failIfNoSpecifiedTests=false",
            page)
        .isEqualTo(generated);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_isShort(Path page) {
    assertThat(PolicyReference.prose(page)).hasSizeLessThanOrEqualTo(MAX_WORDS);
  }

  @Test
  void everyKey_isInOneTable() {
    Predicate<String> isAtTop = key -> !key.contains(".");

    assertThat(reference.listedKeys()).containsAll(reference.keys());
    assertThat(reference.listedKeys().stream().filter(isAtTop.negate())).doesNotHaveDuplicates();
  }

  @Test
  void everyDescription_isOfAKey() {
    String use = "usage.search.";
    Predicate<String> isOfATerm = key -> key.contains("on-terms");

    assertThat(KeyDescription.BY_PATH.keySet().stream().filter(isOfATerm.negate()))
        .containsExactlyInAnyOrderElementsOf(
            reference.keys().stream().filter(isOfATerm.negate()).toList());
    assertThat(KeyDescription.BY_PATH.keySet().stream().filter(isOfATerm).map(use::concat))
        .as("the terms of all uses share their descriptions")
        .containsExactlyInAnyOrderElementsOf(
            reference.keys().stream()
                .filter(isOfATerm)
                .filter(key -> key.startsWith(use))
                .toList());
  }
}
