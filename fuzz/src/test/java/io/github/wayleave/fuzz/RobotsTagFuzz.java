package io.github.wayleave.fuzz;

import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values of X-Robots-Tag: written and read alike; of two, the stricter rule wins. */
public final class RobotsTagFuzz {
  private static final List<String> PIECES =
      List.of(
          "noindex",
          "nofollow",
          "none",
          "all",
          "noarchive",
          "nocache",
          "nosnippet",
          "noai",
          "noimageai",
          "noimageindex",
          "notranslate",
          "indexifembedded",
          "max-snippet:",
          "max-image-preview:",
          "max-video-preview:",
          "unavailable_after:",
          "0",
          "1",
          "-1",
          "50",
          "999999999",
          "standard",
          "large",
          "2027-12-31",
          "2027-12-31T18:00:00Z",
          "31 Dec 2027 18:00:00 GMT",
          ", ",
          ",",
          ", ",
          " ",
          ":",
          "\t",
          "NOINDEX",
          "x",
          "\u0130");

  private RobotsTagFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Input input = new Input(data);
    Optional<TagRules> one = rules(input);
    Optional<TagRules> other = rules(input);
    Optional<TagRules> third = rules(input);
    if (one.isPresent() && other.isPresent()) {
      combine(one.get(), other.get(), third.orElse(one.get()));
      name(input, one.get(), other.get());
    }
  }

  private static Optional<TagRules> rules(Input input) {
    StringBuilder text = new StringBuilder();
    for (int i = input.below(12); i >= 0; i--) {
      int octet = input.octet();
      text.append(octet < 0x80 ? PIECES.get(octet % PIECES.size()) : (char) (octet - 0x80));
    }
    try {
      TagRules rules = TagRules.of(text.toString());
      if (!rules.isEmpty() && !TagRules.of(rules.toString()).equals(rules)) {
        throw new AssertionError("reads back to other rules: " + rules);
      }
      return Optional.of(rules);
    } catch (InvalidValueException e) {
      if (!e.sentences().stream().allMatch(Lines::isOne)) {
        throw new AssertionError("several lines: " + e.sentences());
      }
      return Optional.empty();
    }
  }

  private static void combine(TagRules one, TagRules other, TagRules third) {
    TagRules both = one.combinedWith(other);
    Map<String, Long> expected = new HashMap<>(one.limits());
    other.limits().forEach((subject, limit) -> expected.merge(subject, limit, Math::min));
    if (!both.limits().equals(expected)) {
      throw new AssertionError("not the strictest: " + one + " and " + other + ": " + both);
    }
    if (!both.equals(other.combinedWith(one))) {
      throw new AssertionError("the order counts: " + one + " and " + other);
    }
    if (!both.combinedWith(third).equals(one.combinedWith(other.combinedWith(third)))) {
      throw new AssertionError("the grouping counts: " + one + ", " + other + ", " + third);
    }
    if (!both.combinedWith(one).equals(both)) {
      throw new AssertionError("repetition counts: " + one + " and " + other);
    }
  }

  private static void name(Input input, TagRules one, TagRules other) {
    String name = input.choice(List.of("bingbot", "BingBot", "otherbot", "noindex", "a b", ""));
    if (!RobotsTags.isName(name)) {
      return;
    }
    RobotsTags tags = RobotsTags.of(one).withRules(RobotsTags.of(name, other));
    if (!tags.rulesFor("BINGBOT")
        .equals(name.equalsIgnoreCase("bingbot") ? both(one, other) : one)) {
      throw new AssertionError("not for its name: " + tags);
    }
    if (!tags.values().stream().allMatch(Lines::isOne)) {
      throw new AssertionError("several lines: " + tags.values());
    }
  }

  private static TagRules both(TagRules one, TagRules other) {
    return one.combinedWith(other);
  }
}
