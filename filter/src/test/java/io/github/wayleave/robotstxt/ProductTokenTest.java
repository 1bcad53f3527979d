package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductTokenTest {
  @ParameterizedTest
  @ValueSource(strings = {"Googlebot", "AI2Bot", "a.b", "!$%&'*+-.^_`|~", "360Spider", "*bot"})
  void rfc9110_5_6_2_anyTokenIsAName(String name) {
    assertThat(ProductToken.of(name)).hasToString(name);
    assertThat(ProductToken.of(name).isAny()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "Foo Bar",
        "Googlebot/2.1",
        "a#b",
        "#",
        "a:b",
        "caf\u00E9",
        "a\nb",
        "a\u0000"
      })
  void of_notAToken_throws(String name) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> ProductToken.of(name))
        .withMessage(
            "\""
                + name
                + "\" is not a crawler name; a name is one word of letters, digits and"
                + " -_.!$%&'*+^`|~, without a space, slash or version");
  }

  @Test
  void rfc9309_2_2_1_starIsAny() {
    assertThat(ProductToken.of("*")).isSameAs(ProductToken.ANY);
    assertThat(ProductToken.ANY.isAny()).isTrue();
    assertThat(ProductToken.ANY).hasToString("*").isNotEqualTo(ProductToken.of("**"));
  }

  @Test
  void rfc9309_2_2_1_equalityIgnoresCase() {
    assertThat(ProductToken.of("FooBot"))
        .isEqualTo(ProductToken.of("foobot"))
        .hasSameHashCodeAs(ProductToken.of("FOOBOT"))
        .isNotEqualTo(ProductToken.of("foobot2"))
        .isNotEqualTo(ProductToken.of("foo"))
        .hasToString("FooBot");
    assertThat(ProductToken.of("ILLINOIS")).isEqualTo(ProductToken.of("illinois"));
  }

  @Test
  void rfc9309_2_2_standardNamesHaveLettersHyphenAndUnderscore() {
    assertThat(Stream.of("Foo", "foo-bar", "A_b", "*").map(ProductToken::of))
        .allMatch(ProductToken::isStandard);
    assertThat(Stream.of("AI2Bot", "a.b", "a+", "**", "a*b").map(ProductToken::of))
        .noneMatch(ProductToken::isStandard);
  }

  @Test
  void of_trailingStar_isRemoved() {
    assertThat(ProductToken.of("Mediapartners-Google*"))
        .isEqualTo(ProductToken.of("Mediapartners-Google"))
        .hasToString("Mediapartners-Google");
    assertThat(ProductToken.of("a**")).hasToString("a");
    assertThat(ProductToken.of("a*b")).hasToString("a*b");
  }

  @Test
  void parsePrefix_endsAtTheFirstNonTokenCharacter() {
    assertThat(ProductToken.parsePrefix("Googlebot/2.1")).hasToString("Optional[Googlebot]");
    assertThat(ProductToken.parsePrefix("Googlebot* x")).hasToString("Optional[Googlebot]");
    assertThat(ProductToken.parsePrefix("* x")).contains(ProductToken.ANY);
    assertThat(ProductToken.parsePrefix("/")).isEmpty();
    assertThat(ProductToken.parsePrefix("a#b")).isEmpty();
    assertThat(ProductToken.parsePrefix("#b")).isEmpty();
  }

  @Test
  void endsInStar_ifMoreThanTheStarPrecedesIt() {
    assertThat(ProductToken.endsInStar("Googlebot*")).isTrue();
    assertThat(ProductToken.endsInStar("Google*bot")).isFalse();
    assertThat(ProductToken.endsInStar("*")).isFalse();
  }

  @Test
  void contains_properPartIgnoringCase() {
    ProductToken image = ProductToken.of("Googlebot-Image");
    assertThat(image.contains(ProductToken.of("GOOGLEBOT"))).isTrue();
    assertThat(image.contains(ProductToken.of("image"))).isTrue();
    assertThat(image.contains(ProductToken.of("googlebot-image"))).isFalse();
    assertThat(ProductToken.of("Googlebot").contains(image)).isFalse();
    assertThat(image.contains(ProductToken.of("bing"))).isFalse();
  }

  @Test
  void compareTo_isConsistentWithEquals() {
    ProductToken name = ProductToken.of("GPTBot");
    assertThat(name.compareTo(ProductToken.of("gptbot"))).isZero();
    assertThat(name).isLessThan(ProductToken.of("gptcrawler"));
    assertThat(name).isGreaterThan(ProductToken.of("CCBot"));
  }
}
