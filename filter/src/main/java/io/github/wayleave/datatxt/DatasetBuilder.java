package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.LineText;
import io.github.wayleave.text.UrlReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Collects the values of a {@link Dataset}.
 *
 * <p>Each method checks its own value and throws at once, so that the caller knows which value it
 * was; the builder is then as it was before. A single value that is given again takes the place of
 * the first. Not safe for use by several threads.
 */
public final class DatasetBuilder {
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

  private final String id;
  private final Set<String> keywords = new LinkedHashSet<>();
  private final Set<UrlReference> files = new LinkedHashSet<>();
  private Optional<String> title = Optional.empty();
  private Optional<String> description = Optional.empty();
  private Optional<License> license = Optional.empty();
  private Optional<Publisher> publisher = Optional.empty();
  private Optional<ContactPoint> contact = Optional.empty();
  private Optional<Modified> modified = Optional.empty();

  DatasetBuilder(String id) {
    LineText.check(id);
    if (!ID.matcher(id).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a dataset's id; an id is 1 to 64 of a-z, 0-9 and .-_ and begins with a letter or a digit; write it like air-quality"
              .formatted(id));
    }
    this.id = FieldLine.checkFits(FieldNames.DATASET, id);
  }

  /**
   * Sets the title.
   *
   * @param text 1 to {@value Dataset#MAX_TITLE_CHARACTERS} characters on one line
   * @throws InvalidValueException if it is anything else
   */
  public DatasetBuilder title(String text) {
    title = Optional.of(line(FieldNames.TITLE, text, Dataset.MAX_TITLE_CHARACTERS));
    return this;
  }

  /**
   * Sets the description. Blanks and line breaks at its end are dropped, since a block of YAML ends
   * with a line break.
   *
   * @param text 1 to {@value Dataset#MAX_DESCRIPTION_CHARACTERS} characters on any number of lines
   * @throws InvalidValueException if it is anything else, or its line in data.txt would be longer
   *     than {@value Dataset#MAX_LINE_OCTETS} octets
   */
  public DatasetBuilder description(String text) {
    String trimmed = BoundedText.anyLines(text.stripTrailing(), Dataset.MAX_DESCRIPTION_CHARACTERS);
    description = Optional.of(FieldLine.checkFits(FieldNames.DESCRIPTION, trimmed));
    return this;
  }

  /**
   * Adds a keyword.
   *
   * @param text 1 to {@value Dataset#MAX_KEYWORD_CHARACTERS} characters on one line
   * @throws InvalidValueException if it is anything else, or was added before
   */
  public DatasetBuilder keyword(String text) {
    addOnce(keywords, line(FieldNames.KEYWORD, text, Dataset.MAX_KEYWORD_CHARACTERS));
    return this;
  }

  /**
   * Sets the license to what {@link License#of} makes of {@code text}.
   *
   * @throws InvalidValueException if it makes nothing of it
   */
  public DatasetBuilder license(String text) {
    return license(License.of(text));
  }

  /** Sets the license. */
  public DatasetBuilder license(License terms) {
    license = Optional.of(terms);
    return this;
  }

  /** Sets who publishes the dataset. */
  public DatasetBuilder publisher(Publisher who) {
    publisher = Optional.of(who);
    return this;
  }

  /** Sets whom to ask about the dataset. */
  public DatasetBuilder contact(ContactPoint whom) {
    contact = Optional.of(whom);
    return this;
  }

  /**
   * Sets when the dataset was last changed to what {@link Modified#of} makes of {@code text}.
   *
   * @throws InvalidValueException if it makes nothing of it
   */
  public DatasetBuilder modified(String text) {
    return modified(Modified.of(text));
  }

  /** Sets when the dataset was last changed. */
  public DatasetBuilder modified(Modified when) {
    modified = Optional.of(when);
    return this;
  }

  /**
   * Adds a file.
   *
   * @param text a path on the site other than {@code /}, {@code /robots.txt} and {@code /data.txt},
   *     or an {@code http} or {@code https} URL
   * @throws InvalidValueException if it is anything else, has a dot segment, was added before, or
   *     its line in data.txt would be longer than {@value Dataset#MAX_LINE_OCTETS} octets
   */
  public DatasetBuilder file(String text) {
    addOnce(files, FilePath.of(text));
    return this;
  }

  /**
   * Returns the keys that have to be given still: of title, description, license, files, in this
   * order.
   */
  public List<String> missing() {
    List<String> missing = new ArrayList<>();
    if (title.isEmpty()) {
      missing.add("title");
    }
    if (description.isEmpty()) {
      missing.add("description");
    }
    if (license.isEmpty()) {
      missing.add("license");
    }
    if (files.isEmpty()) {
      missing.add("files");
    }
    return List.copyOf(missing);
  }

  /**
   * Returns the dataset.
   *
   * @throws InvalidValueException if something is {@link #missing}
   */
  public Dataset build() {
    if (files.isEmpty()) {
      throw lacking();
    }
    Dataset.Wording wording =
        new Dataset.Wording(
            id,
            title.orElseThrow(this::lacking),
            description.orElseThrow(this::lacking),
            List.copyOf(keywords));
    return new Dataset(
        wording,
        license.orElseThrow(this::lacking),
        List.copyOf(files),
        new Dataset.Provenance(publisher, contact, modified));
  }

  private InvalidValueException lacking() {
    return new InvalidValueException(
        "lacks %s; a dataset needs title, description, license and files; add what is missing"
            .formatted(String.join(", ", missing())));
  }

  private static String line(String field, String text, int maxCharacters) {
    return FieldLine.checkFits(field, BoundedText.oneLine(text, maxCharacters));
  }

  private static <T> void addOnce(Set<T> values, T value) {
    if (!values.add(value)) {
      throw new InvalidValueException(
          "\"%s\" is there twice; once is enough; remove one of them".formatted(value));
    }
  }
}
