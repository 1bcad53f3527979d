package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.UrlReference;

/**
 * Refers to a resource with the permissions of a record (ACAP 1.0, 2.3.2).
 *
 * @param location a path of this site, or the URL of a resource of another
 */
public record PermissionsReference(UrlReference location) implements RecordContent {
  /**
   * Returns the reference to a location that section 3 derives.
   *
   * @throws InvalidValueException if it is neither a path nor a URL, or a path with a query, or
   *     with {@code *} or {@code $}, which are for patterns
   */
  public static PermissionsReference of(String location) {
    PermissionsReference reference = new PermissionsReference(UrlReference.of(location));
    if (!reference.isStandard()) {
      throw new InvalidValueException(
          "\"%s\" cannot be referred to; a location is a URL, or a path without a query, * and $ (ACAP 1.0, 3: permissions-reference-field)"
              .formatted(location));
    }
    return reference;
  }

  /** Tells whether section 3 derives it: a {@code URI} or {@code relative-part} of RFC 3986. */
  public boolean isStandard() {
    String path = location.path();
    String forbidden = location.isRelative() ? "?*$[]" : "[]";
    return path.chars().noneMatch(c -> forbidden.indexOf(c) >= 0);
  }

  /** Returns the location, as a field has it. */
  @Override
  public String toString() {
    return location.toString();
  }
}
