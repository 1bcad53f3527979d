package io.github.wayleave.acap;

import java.util.Optional;

/** Finds what records refer to (ACAP 1.0, 2.3.2). */
@FunctionalInterface
public interface References {
  /** Nothing that is referred to is known. */
  References NONE = reference -> Optional.empty();

  /**
   * Returns what was read at the location, behind the definitions of the file that refers to it;
   * empty if that is not known.
   */
  Optional<AcapPolicy> find(PermissionsReference reference);
}
