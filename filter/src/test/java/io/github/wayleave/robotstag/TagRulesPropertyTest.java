package io.github.wayleave.robotstag;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Rules combine like sets, and parse back from their text. */
class TagRulesPropertyTest {
  private static final int CASES = 20_000;

  private static final List<String> RULES =
      List.of(
          "noindex",
          "NOINDEX, indexifembedded",
          "none",
          "nofollow",
          "noarchive",
          "nocache",
          "nosnippet",
          "noimageindex",
          "notranslate",
          "noai",
          "noimageai",
          "max-snippet:0",
          "max-snippet: 50",
          "max-snippet:-1",
          "max-video-preview:0",
          "max-video-preview:30",
          "max-image-preview:none",
          "max-image-preview:large",
          "unavailable_after: 2027-01-01",
          "unavailable_after: 2027-01-01T00:00:00Z",
          "unavailable_after: 2027-01-01T01:00:00+01:00",
          "unavailable_after: 01 Jan 2027 00:00:00 GMT",
          "unavailable_after: 1 jan 2027 00:00:00 gmt",
          "unavailable_after: 2028-01-01");

  private static final List<String> PIECES =
      List.of(
          ",",
          ",",
          ", ",
          ":",
          ": ",
          " ",
          "-1",
          "0",
          "50",
          "9999999999",
          "none",
          "max-snippet",
          "max-image-preview",
          "max-video-preview",
          "unavailable_after",
          "standard",
          "large",
          "noindex",
          "indexifembedded",
          "2027-",
          "12-31",
          "T00:00:00",
          "Z",
          "+01:00",
          "31 Dec 2027",
          " 18:00:00 GMT",
          "+999999999-12-31",
          "all",
          "noodp",
          "é",
          "\u2028",
          "\t",
          "İ",
          "ſ",
          "\n");

  @Test
  void combinedWith_isCommutativeAssociativeAndIdempotent() {
    RandomCases.forEach(
        CASES,
        random -> {
          TagRules a = rules(random);
          TagRules b = rules(random);
          TagRules c = rules(random);
          assertThat(a.combinedWith(b))
              .isEqualTo(b.combinedWith(a))
              .hasToString(b.combinedWith(a).toString());
          assertThat(a.combinedWith(b).combinedWith(c))
              .isEqualTo(a.combinedWith(b.combinedWith(c)));
          assertThat(a.combinedWith(a)).isEqualTo(a);
          assertThat(a.combinedWith(b).combinedWith(a)).isEqualTo(a.combinedWith(b));
          assertThat(a.combinedWith(b).isNoindex()).isEqualTo(a.isNoindex() || b.isNoindex());
        });
  }

  @Test
  void toString_parsesBack() {
    RandomCases.forEach(
        CASES,
        random -> {
          TagRules rules = rules(random).combinedWith(rules(random));
          assertThat(TagRules.of(rules.toString()))
              .isEqualTo(rules)
              .hasSameHashCodeAs(rules)
              .hasToString(rules.toString());
        });
  }

  @Test
  void of_anyText_parsesOrThrows() {
    AtomicInteger read = new AtomicInteger();
    RandomCases.forEach(
        CASES,
        random ->
            read(text(random))
                .ifPresent(
                    rules -> {
                      read.incrementAndGet();
                      assertThat(Ascii.isPrintable(rules.toString())).as("%s", rules).isTrue();
                      assertThat(TagRules.of(rules.toString())).isEqualTo(rules);
                    }));
    assertThat(read.get())
        .as("texts that are rules")
        .isBetween(Effort.rounds(CASES / 200), Effort.rounds(CASES / 2));
  }

  private static Optional<TagRules> read(String text) {
    try {
      return Optional.of(TagRules.of(text));
    } catch (InvalidValueException e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("null");
      return Optional.empty();
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.append(pick(random.nextInt(3) == 0 ? RULES : PIECES, random));
    }
    return text.toString();
  }

  private static TagRules rules(Random random) {
    List<String> rules = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      rules.add(pick(RULES, random));
    }
    return TagRules.of(String.join(random.nextBoolean() ? "," : " , ", rules));
  }

  private static <T> T pick(List<T> rules, Random random) {
    return rules.get(random.nextInt(rules.size()));
  }
}
