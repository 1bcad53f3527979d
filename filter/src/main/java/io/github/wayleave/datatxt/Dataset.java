package io.github.wayleave.datatxt;

import io.github.wayleave.text.UrlReference;
import java.util.List;
import java.util.Optional;

/**
 * A dataset that a site offers, as its policy describes it.
 *
 * <p>Each value of it fits on a line of {@value #MAX_LINE_OCTETS} octets in data.txt. Two datasets
 * are equal when all their values are, in the order in which they were given.
 */
public final class Dataset {
  /** The longest title, in characters. */
  public static final int MAX_TITLE_CHARACTERS = 250;

  /** The longest description, in characters. */
  public static final int MAX_DESCRIPTION_CHARACTERS = 10_000;

  /** The longest keyword, in characters. */
  public static final int MAX_KEYWORD_CHARACTERS = 100;

  /** The longest line of data.txt that a value may take when it is written, its end included. */
  public static final int MAX_LINE_OCTETS = 16_000;

  private final Wording wording;
  private final License license;
  private final List<UrlReference> files;
  private final Provenance provenance;

  /** Takes lists that nobody changes any more. */
  Dataset(Wording wording, License license, List<UrlReference> files, Provenance provenance) {
    this.wording = wording;
    this.license = license;
    this.files = files;
    this.provenance = provenance;
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

  /** Returns this dataset with a publisher and a contact, where it has none of its own. */
  public Dataset inheriting(Optional<Publisher> publisher, Optional<ContactPoint> contact) {
    Provenance inherited =
        new Provenance(publisher().or(() -> publisher), contact().or(() -> contact), modified());
    return new Dataset(wording, license, files, inherited);
  }

  /** Returns the name that stays the same over time. */
  public String id() {
    return wording.id;
  }

  /** Returns the title, 1 to {@value #MAX_TITLE_CHARACTERS} characters on one line. */
  public String title() {
    return wording.title;
  }

  /**
   * Returns the description, 1 to {@value #MAX_DESCRIPTION_CHARACTERS} characters on any number of
   * lines, without blanks or line breaks at the end.
   */
  public String description() {
    return wording.description;
  }

  /** Returns the keywords, none twice. */
  public List<String> keywords() {
    return wording.keywords;
  }

  /** Returns the terms on which it may be used. */
  public License license() {
    return license;
  }

  /** Returns the files, at least one, none twice. */
  public List<UrlReference> files() {
    return files;
  }

  /** Returns who publishes it. */
  public Optional<Publisher> publisher() {
    return provenance.publisher;
  }

  /** Returns whom to ask about it. */
  public Optional<ContactPoint> contact() {
    return provenance.contact;
  }

  /** Returns when it was last changed. */
  public Optional<Modified> modified() {
    return provenance.modified;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Dataset dataset && dataset.values().equals(values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  /** Returns the id. */
  @Override
  public String toString() {
    return id();
  }

  private List<Object> values() {
    return List.of(wording, license, files, provenance);
  }

  /** What it says of itself in words. */
  record Wording(String id, String title, String description, List<String> keywords) {}

  /** Where it comes from. */
  record Provenance(
      Optional<Publisher> publisher, Optional<ContactPoint> contact, Optional<Modified> modified) {}
}
