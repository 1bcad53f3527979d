package io.github.wayleave.cli.headers;

import io.github.wayleave.publish.answer.HeaderPattern;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The value of a header field, if they have it, for the pages that all patterns cover; without
 * patterns for all pages that no rule before this one covers.
 */
public record FieldRule(List<HeaderPattern> patterns, Optional<String> value) {
  /** Copies the list. */
  public FieldRule {
    patterns = List.copyOf(patterns);
  }

  /** Returns whether this rule is for all pages that no rule before it covers. */
  public boolean isDefault() {
    return patterns.isEmpty();
  }

  /** Returns the pages as a person reads them. */
  public String pages() {
    return patterns.stream().map(HeaderPattern::toString).collect(Collectors.joining(" and "));
  }
}
