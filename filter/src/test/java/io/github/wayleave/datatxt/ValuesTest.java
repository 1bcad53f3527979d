package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.datatxt.field.PartiesTest;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Valid and invalid values with the exact messages, from the tables next to the fixtures. */
class ValuesTest {
  @ParameterizedTest
  @MethodSource
  void license(String input, String expected) {
    CaseTable.check(License::of, input, expected);
  }

  static Stream<Arguments> license() {
    return CaseTable.rows("license.txt");
  }

  @ParameterizedTest
  @MethodSource
  void rfc3339_5_6_modified(String input, String expected) {
    CaseTable.check(LastModified::of, input, expected);
  }

  static Stream<Arguments> rfc3339_5_6_modified() {
    return CaseTable.rows("modified.txt");
  }

  @ParameterizedTest
  @MethodSource
  void contactPoint(String input, String expected) {
    CaseTable.check(
        text -> String.join(", ", PartiesTest.lines(ContactPoint.of(text))), input, expected);
  }

  static Stream<Arguments> contactPoint() {
    return CaseTable.rows("contact-point.txt");
  }

  @ParameterizedTest
  @MethodSource
  void id(String input, String expected) {
    CaseTable.check(id -> dataset(id).build().id(), input, expected);
  }

  static Stream<Arguments> id() {
    return CaseTable.rows("id.txt");
  }

  @ParameterizedTest
  @MethodSource
  void file(String input, String expected) {
    CaseTable.check(text -> dataset("x").file(text).build().files().get(1), input, expected);
  }

  static Stream<Arguments> file() {
    return CaseTable.rows("file.txt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\rb", "a\tb", "a\u0000b", "a\u0085b", "a\u2028b", "a\ud800b"})
  void controlCharacter_isRefusedExceptInDescriptions(String text) {
    Stream.<Function<String, Object>>of(
            License::of,
            LastModified::of,
            ContactPoint::of,
            Dataset::builder,
            name -> new Publisher(name, Optional.empty()),
            dataset("x")::title,
            dataset("x")::keyword,
            dataset("x")::file)
        .forEach(
            factory ->
                assertThatThrownBy(() -> factory.apply(text))
                    .isInstanceOf(InvalidValueException.class)
                    .hasMessageContaining("at character 2; a value must be one line"));
  }

  @Test
  void equals_comparesNormalForms() {
    assertThat(License.of("HTTPS://Example.org/%7ea"))
        .isEqualTo(License.of("https://example.org/~a"))
        .hasSameHashCodeAs(License.of("https://example.org/~a"))
        .isNotEqualTo(License.of("MIT"));
    assertThat(LastModified.of("2026-11-20T10:00:00+01:00"))
        .isEqualTo(LastModified.of("2026-11-20T09:00:00Z"))
        .hasSameHashCodeAs(LastModified.of("2026-11-20T09:00:00Z"))
        .isNotEqualTo(LastModified.of("2026-11-20"));
    assertThat(List.of(License.of("MIT").isUrl(), License.of("https://example.org/").isUrl()))
        .containsExactly(false, true);
  }

  private static Dataset.Builder dataset(String id) {
    return Dataset.builder(id).title("t").description("d").license("MIT").file("/a.csv");
  }
}
