package io.github.wayleave.robotstag;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A rule of {@code X-Robots-Tag}.
 *
 * @param subject what the rule restricts
 * @param limit the limit; a smaller one is stricter
 * @param text the rule as it appears in the header
 */
record TagRule(TagSubject subject, long limit, String text) {
  /** The limit of a rule that allows nothing. */
  static final long STRICTEST = Long.MIN_VALUE;

  /** A date can be written in several ways; comparing the texts makes the order total. */
  private static final String MAX_SNIPPET = "max-snippet";

  private static final String MAX_VIDEO_PREVIEW = "max-video-preview";
  private static final String MAX_IMAGE_PREVIEW = "max-image-preview";
  private static final String UNAVAILABLE_AFTER = "unavailable_after";
  private static final String NUMBER = "-1|[0-9]{1,9}";
  private static final List<String> SIZES = List.of("none", "standard", "large");

  private static final Map<String, TagSubject> RULES_WITHOUT_VALUE =
      Map.ofEntries(
          Map.entry("noindex", TagSubject.INDEX),
          Map.entry("nofollow", TagSubject.LINKS),
          Map.entry("noarchive", TagSubject.ARCHIVE),
          Map.entry("nocache", TagSubject.CACHE),
          Map.entry("nosnippet", TagSubject.SNIPPET),
          Map.entry("noimageindex", TagSubject.IMAGES),
          Map.entry("notranslate", TagSubject.TRANSLATION),
          Map.entry("noai", TagSubject.AI),
          Map.entry("noimageai", TagSubject.AI_IMAGES));

  /** Returns the rule with a name and no value; empty if there is no such rule. */
  static Optional<TagRule> withoutValue(String name) {
    TagSubject subject = RULES_WITHOUT_VALUE.get(name);
    return subject == null ? Optional.empty() : Optional.of(new TagRule(subject, STRICTEST, name));
  }

  /** Returns the rule that keeps a page out of the index, but not out of pages that embed it. */
  static TagRule indexIfEmbedded() {
    return new TagRule(TagSubject.INDEX, STRICTEST + 1, "noindex, indexifembedded");
  }

  /**
   * Returns the rule with a name and a value.
   *
   * @param name the name in lower case
   * @throws InvalidValueException if the name is not a rule, or the value is invalid
   */
  static TagRule withValue(String name, String value) {
    return switch (name) {
      case MAX_SNIPPET -> number(TagSubject.SNIPPET, name, value);
      case MAX_VIDEO_PREVIEW -> number(TagSubject.VIDEO_PREVIEW, name, value);
      case MAX_IMAGE_PREVIEW -> size(name, Ascii.lower(value));
      case UNAVAILABLE_AFTER ->
          new TagRule(
              TagSubject.INDEX, TagDate.epochSecond(value), UNAVAILABLE_AFTER + ": " + value);
      default -> throw TagNames.unknown(name);
    };
  }

  /** Returns whether the rule with this name requires a value. */
  static boolean hasValue(String name) {
    return name.equals(MAX_SNIPPET)
        || name.equals(MAX_VIDEO_PREVIEW)
        || name.equals(MAX_IMAGE_PREVIEW)
        || name.equals(UNAVAILABLE_AFTER);
  }

  /** Returns the stricter of two rules about the same subject. */
  TagRule stricter(TagRule rule) {
    int byLimit = Long.compare(rule.limit, limit);
    return byLimit < 0 || (byLimit == 0 && rule.text.compareTo(text) < 0) ? rule : this;
  }

  /** -1 means no limit, 0 nothing at all. */
  private static TagRule number(TagSubject subject, String name, String value) {
    if (!value.matches(NUMBER)) {
      throw new InvalidValueException(
          "%s: expected a whole number up to 999999999, or -1 for no limit, found \"%s\""
              .formatted(name, value));
    }
    long number = Long.parseLong(value);
    return new TagRule(subject, number < 0 ? Long.MAX_VALUE : number, name + ":" + number);
  }

  private static TagRule size(String name, String value) {
    if (!SIZES.contains(value)) {
      throw new InvalidValueException(
          "%s: expected none, standard or large, found \"%s\"".formatted(name, value));
    }
    return new TagRule(TagSubject.IMAGE_PREVIEW, SIZES.indexOf(value), name + ":" + value);
  }

  /** What a rule restricts, in the order in which rules are written. */
  enum TagSubject {
    /** Whether the page is indexed. */
    INDEX,
    /** Whether its links are followed. */
    LINKS,
    /** Whether a cached copy is shown. */
    ARCHIVE,
    /** Whether a copy is kept. */
    CACHE,
    /** How much of its text is shown. */
    SNIPPET,
    /** How large its images are shown. */
    IMAGE_PREVIEW,
    /** How many seconds of its videos are shown. */
    VIDEO_PREVIEW,
    /** Whether its images are indexed. */
    IMAGES,
    /** Whether a translation is offered. */
    TRANSLATION,
    /** Whether models are trained with it. */
    AI,
    /** Whether models are trained with its images. */
    AI_IMAGES
  }
}
