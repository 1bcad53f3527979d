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
   * Returns the reference to a location.
   *
   * @throws InvalidValueException if it is neither a path nor a URL
   */
  public static PermissionsReference of(String location) {
    return new PermissionsReference(UrlReference.of(location));
  }

  /** Returns the location, as a field has it. */
  @Override
  public String toString() {
    return location.toString();
  }
}
