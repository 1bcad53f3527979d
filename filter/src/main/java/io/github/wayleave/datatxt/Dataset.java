package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.FieldLine;
import java.util.List;
import java.util.Optional;

/**
 * A dataset that a site offers, as its owner declares it: what it is, and which files it has.
 *
 * @param metadata what is said of it
 * @param files which files it has, none twice; at least one if it is public
 * @param isListed whether it is published; one that is not public is only if its owner says so
 */
public record Dataset(DatasetMetadata metadata, List<FileSelection> files, boolean isListed) {
  /** The longest line of data.txt that a value may take when it is written, its end included. */
  public static final int MAX_LINE_OCTETS = FieldLine.MAX_OCTETS;

  /** Copies the files. */
  public Dataset {
    files = List.copyOf(files);
  }

  /**
   * Returns a builder of the dataset that is called {@code id}.
   *
   * @param id 1 to 64 of {@code a} to {@code z}, digits, dot, low line and hyphen, beginning with a
   *     letter or a digit
   * @throws io.github.wayleave.text.InvalidValueException if {@code id} is anything else
   */
  public static DatasetBuilder builder(String id) {
    return new DatasetBuilder(id);
  }

  /** Returns the name that stays the same over time. */
  public String id() {
    return metadata.id();
  }

  /** Returns this dataset with a publisher and a contact, where it has none of its own. */
  public Dataset inheriting(Optional<Publisher> publisher, Optional<ContactPoint> contact) {
    return new Dataset(metadata.inheriting(publisher, contact), files, isListed);
  }

  /** Returns whether it is published with its files. The files of non-public data never are. */
  public boolean tellsFiles() {
    return isListed && metadata.access() != DatasetAccess.NON_PUBLIC;
  }

  /** Returns the id. */
  @Override
  public String toString() {
    return id();
  }
}
