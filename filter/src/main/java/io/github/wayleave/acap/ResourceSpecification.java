package io.github.wayleave.acap;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;

/** The resources that a field is about: a pattern of paths, or a set that is defined (2.4.3). */
public sealed interface ResourceSpecification {

  /**
   * Refers to a set of resources (ACAP 1.0, 2.4.4).
   *
   * @param name the name of the set
   */
  record SetReference(AcapName name) implements ResourceSpecification {
    /** What stands before the name: {@value}. */
    public static final String SCHEME = "the-acap:resource-set:";

    /** Returns the reference, as a field has it. */
    @Override
    public String toString() {
      return SCHEME + name;
    }
  }

  /**
   * A pattern of resource paths (ACAP 1.0, 2.8), in normal form. It covers what begins so; {@code
   * *} stands for any octets, a {@code $} at the end for the end. The case of ASCII letters is
   * kept, and plays no part in matching, in equality and in comparing scopes.
   */
  final class ResourcePattern implements ResourceSpecification {
    private final PathPattern pattern;
    private final PathPattern folded;

    private ResourcePattern(PathPattern pattern) {
      this.pattern = pattern;
      this.folded = pattern.ignoringCase();
    }

    /**
     * Returns the pattern that an owner wrote.
     *
     * @throws InvalidValueException if it is no path pattern (see {@link PathPattern#of}), or one
     *     that section 3 does not derive ({@code resource-path-pattern}): with a query, or
     *     characters that no path has
     */
    public static ResourcePattern of(String pattern) {
      ResourcePattern read = read(pattern);
      if (!read.isStandard()) {
        throw new InvalidValueException(
            "\"%s\" is not a path pattern of ACAP; write a path without a query, and other characters as escapes, such as %%3F (ACAP 1.0, 3: relative-part)"
                .formatted(pattern));
      }
      return read;
    }

    /**
     * Returns a pattern that may have a query, as some files have it.
     *
     * @throws InvalidValueException if it is no path pattern (see {@link PathPattern#of})
     */
    public static ResourcePattern read(String pattern) {
      return new ResourcePattern(PathPattern.of(pattern));
    }

    /** Returns whether this pattern covers a target, in whatever case it is written. */
    public boolean matches(Target target) {
      return folded.matches(Target.of(Ascii.lower(target.toString())));
    }

    /** Returns the pattern in lower case, for comparing it with targets in lower case. */
    public PathPattern toPathPattern() {
      return folded;
    }

    /** Returns whether the grammar of section 3 allows it: a {@code relative-part} of RFC 3986. */
    public boolean isStandard() {
      String text = toString();
      return !text.startsWith("//")
          && text.chars().allMatch(ResourcePattern::mayStand)
          && isRooted();
    }

    /** The first step of a path that does not begin with a slash has no colon (RFC 3986, 3.3). */
    private boolean isRooted() {
      String first = toString().split("/", 2)[0];
      return first.indexOf(':') < 0;
    }

    private static boolean mayStand(int c) {
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

    /** Returns the pattern in normal form, as a field has it. */
    @Override
    public String toString() {
      return pattern.toString();
    }
  }
}
