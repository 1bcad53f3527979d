package io.github.wayleave.acap;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;

/**
 * The resources that a field applies to: a path pattern, or a reference to a named set (ACAP 1.0,
 * 2.4.3).
 */
public sealed interface ResourceSpecification {

  /**
   * A reference to a named set of resources (ACAP 1.0, 2.4.4).
   *
   * @param name the name of the set
   */
  record SetReference(AcapName name) implements ResourceSpecification {
    /** The prefix of the name: {@value}. */
    public static final String SCHEME = "the-acap:resource-set:";

    /** Returns the reference as written in a field. */
    @Override
    public String toString() {
      return SCHEME + name;
    }
  }

  /**
   * A path pattern in normal form (ACAP 1.0, 2.8). It matches prefixes; {@code *} stands for any
   * bytes, and a final {@code $} for the end of the path. Matching, equality and the comparison of
   * scopes ignore the case of ASCII letters; {@link #toString} keeps it.
   */
  final class ResourcePattern implements ResourceSpecification {
    private final PathPattern pattern;
    private final PathPattern folded;

    private ResourcePattern(PathPattern pattern) {
      this.pattern = pattern;
      this.folded = pattern.ignoringCase();
    }

    /**
     * Returns a pattern for use in a policy.
     *
     * @throws InvalidValueException if the text is not a path pattern (see {@link PathPattern#of}),
     *     or is outside the grammar of section 3 ({@code resource-path-pattern}), for example
     *     because it has a query
     */
    public static ResourcePattern of(String pattern) {
      ResourcePattern resources = read(pattern);
      if (!resources.isStandard()) {
        throw new InvalidValueException(
            "\"%s\" is not a path pattern of ACAP; write a path without a query, and other characters as escapes, such as %%3F (ACAP 1.0, 3: relative-part)"
                .formatted(pattern));
      }
      return resources;
    }

    /**
     * Returns a pattern that was read from a file, which may be outside the grammar of section 3,
     * for example because it has a query; see {@link #isStandard}.
     *
     * @throws InvalidValueException if the text is not a path pattern (see {@link PathPattern#of})
     */
    public static ResourcePattern read(String pattern) {
      return new ResourcePattern(PathPattern.of(pattern));
    }

    /** Returns whether this pattern matches a target, ignoring case. */
    public boolean matches(Target target) {
      return folded.matches(Target.of(Ascii.lower(target.toString())));
    }

    /** Returns the pattern in lower case, for matching targets in lower case. */
    public PathPattern toPathPattern() {
      return folded;
    }

    /**
     * Returns whether the grammar of section 3 allows this pattern: a {@code relative-part} of RFC
     * 3986.
     */
    public boolean isStandard() {
      String text = toString();
      return !text.startsWith("//")
          && text.chars().allMatch(ResourcePattern::isPatternCharacter)
          && hasValidFirstSegment();
    }

    /** A relative path must not have a colon in its first segment (RFC 3986, 3.3). */
    private boolean hasValidFirstSegment() {
      return toString().split("/", 2)[0].indexOf(':') < 0;
    }

    private static boolean isPatternCharacter(int c) {
      return PercentEncoding.isUnreserved(c)
          || (PercentEncoding.isReserved(c) && "?#[]".indexOf(c) < 0)
          || c == '%';
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ResourcePattern pattern && pattern.folded.equals(folded);
    }

    @Override
    public int hashCode() {
      return folded.hashCode();
    }

    /** Returns the pattern in normal form, as written in a field. */
    @Override
    public String toString() {
      return pattern.toString();
    }
  }
}
