package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The lists in the file that a policy names.
 *
 * @param content the file as it was read with the policy
 * @param lists the lists; if the file cannot be used, those of the file before
 * @param fault why the file cannot be used
 */
record ListFile(IdentityPolicy.RangesFile content, AddressLists lists, Optional<String> fault) {
  /** Reads a file; {@code before} are the lists that stay in use if it cannot be used. */
  static ListFile read(IdentityPolicy.RangesFile content, AddressLists before) {
    try {
      return new ListFile(content, RangesFile.read(content.octets()).lists(), Optional.empty());
    } catch (InvalidValueException e) {
      return new ListFile(
          content,
          before,
          Optional.of(
              "\"%s\" %s; write it with \"wayleave ranges update\""
                  .formatted(content, e.getMessage())));
    }
  }
}
