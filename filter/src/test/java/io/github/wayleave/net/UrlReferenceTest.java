package io.github.wayleave.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlReferenceTest {
  private static final Origin SITE = Origin.of("https://www.example.org");
  private static final String NOT_A_REFERENCE =
      "\"%s\" is neither a path nor a URL; a path begins with one \"/\", a URL with http:// or"
          + " https://";
  private static final String FRAGMENT =
      "\"%s\" contains a \"#\", which begins a fragment; remove the fragment, or write %%23 for the character";
  private static final String PERCENT =
      "\"%s\" contains a \"%%\" that is not followed by two hex digits; write %%25 for the character";

  static Stream<Arguments> references() {
    return CellTable.rows(UrlReferenceTest.class, "references.txt");
  }

  @ParameterizedTest
  @MethodSource("references")
  void rfc3986_4_2_reference(String text, String normal, String resolved) {
    UrlReference reference = UrlReference.of(text);
    assertThat(reference).hasToString(normal);
    assertThat(reference.resolve(SITE)).isEqualTo(resolved);
    assertThat(reference.isRelative()).isEqualTo(normal.startsWith("/"));
    assertThat(UrlReference.of(normal)).isEqualTo(reference);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "a/b", "//example.org/a", "?a", "mailto:a@b", "https:/a"})
  void of_neitherPathNorUrl_throws(String text) {
    assertRejected(text, NOT_A_REFERENCE.formatted(text));
  }

  @Test
  void of_fragment_throws() {
    assertRejected("/a#b", FRAGMENT.formatted("/a#b"));
    assertRejected("https://example.org/a#b", FRAGMENT.formatted("/a#b"));
  }

  @ParameterizedTest
  @CsvSource({
    "/a, /a, https://www.example.org/a",
    "/a#b, /a#b, https://www.example.org/a#b",
    "/a#, /a, https://www.example.org/a",
    "/a?b=c#/d?e, /a?b=c#/d?e, https://www.example.org/a?b=c#/d?e",
    "https://example.org#v/é, https://example.org/#v/%C3%A9, https://example.org/#v/%C3%A9",
    "/a#b#c, /a#b%23c, https://www.example.org/a#b%23c",
  })
  void rfc3986_3_5_pageFragment(String text, String normal, String resolved) {
    UrlReference page = UrlReference.page(text);
    assertThat(page).hasToString(normal);
    assertThat(page.resolve(SITE)).isEqualTo(resolved);
    assertThat(UrlReference.page(normal)).isEqualTo(page);
  }

  @Test
  void page_strayPercentInTheFragment_throws() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> UrlReference.page("/a#100%"))
        .withMessageContaining("is not a URL fragment");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> UrlReference.page("/a#b\nc"))
        .withMessageContaining("contains a line break");
  }

  @Test
  void of_strayPercent_throws() {
    assertRejected("/100%", PERCENT.formatted("/100%"));
    assertRejected("https://example.org/%zz", PERCENT.formatted("/%zz"));
  }

  @Test
  void of_lineBreak_throws() {
    assertRejected(
        "/a\nb",
        "contains a line break (U+000A) at character 3; a value must be one line of plain text;"
            + " remove it");
    assertRejected(
        "https://example.org/\tb",
        "contains a tab (U+0009) at character 21; a value must be one line of plain text; remove it");
  }

  @Test
  void of_invalidOrigin_throws() {
    assertRejected("ftp://example.org/", "has the scheme \"ftp\"; only http and https are allowed");
    assertRejected(
        "https://me@example.org/x",
        "\"https://me@example.org\" is not an origin; write a scheme and a host without a path, such as"
            + " https://www.example.org");
  }

  @Test
  void references_areEqualIfOriginPathAndFragmentAre() {
    UrlReference page = UrlReference.page("https://example.org/a#b");
    assertThat(page).isEqualTo(UrlReference.page("HTTPS://EXAMPLE.org:443/a#b"));
    for (String other :
        List.of(
            "https://example.org/a", "https://example.org/c#b", "https://a.example/a#b", "/a#b")) {
      assertThat(page).isNotEqualTo(UrlReference.page(other)).isNotEqualTo(other);
    }
    assertThat(Set.of(page, UrlReference.page("/a#b")))
        .contains(UrlReference.page("https://example.org/a#b"));
  }

  @Test
  void absolute_path_throws() {
    assertThat(UrlReference.absolute("https://example.org").origin()).isPresent();
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> UrlReference.absolute("/x"))
        .withMessage("\"/x\" is a path, not a URL; write a URL such as https://www.example.org/x");
  }

  @Test
  void constructor_checksThePath() {
    assertThat(new UrlReference(Optional.of(SITE), "//x")).hasToString(SITE + "//x");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new UrlReference(Optional.empty(), "//x"))
        .withMessage(NOT_A_REFERENCE.formatted("//x"));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new UrlReference(Optional.of(SITE), "x"))
        .withMessage(NOT_A_REFERENCE.formatted("x"));
  }

  private static void assertRejected(String text, String message) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> UrlReference.of(text))
        .withMessage(message);
  }
}
