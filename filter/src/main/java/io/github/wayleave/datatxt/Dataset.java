package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A dataset that a site offers, as its owner declares it: what it is, and which files it has.
 *
 * @param metadata what is said of it
 * @param files which files it has, none twice; at least one if it is public
 * @param isListed whether it is published; one that is not public is only if its owner says so
 */
public record Dataset(DatasetMetadata metadata, List<FileSelection> files, boolean isListed) {
  /** The longest line of data.txt that a value may take when it is written, its end included. */
  public static final int MAX_LINE_OCTETS = DataTxtLine.MAX_OCTETS;

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
  public static Builder builder(String id) {
    return new Builder(id);
  }

  /** Returns the name that stays the same over time. */
  public String id() {
    return metadata.id();
  }

  /** Returns this dataset with a publisher and a contact, where it has none of its own. */
  public Dataset withDefaults(Optional<Publisher> publisher, Optional<ContactPoint> contact) {
    return new Dataset(metadata.withDefaults(publisher, contact), files, isListed);
  }

  /** Returns whether it is published with its files. The files of non-public data never are. */
  public boolean listsFiles() {
    return isListed && metadata.access() != DatasetMetadata.AccessLevel.NON_PUBLIC;
  }

  /** Returns the id. */
  @Override
  public String toString() {
    return id();
  }

  /**
   * Collects the values of a {@link Dataset}.
   *
   * <p>Each method checks its own value and throws {@link InvalidValueException} at once, so that
   * the caller knows which value it was; the builder is then as it was before. A single value that
   * is given again takes the place of the first. Not safe for use by several threads.
   */
  public static final class Builder {
    private final String id;
    private final Set<String> keywords = new LinkedHashSet<>();
    private final Set<String> languages = new LinkedHashSet<>();
    private final Set<UrlReference> conformsTo = new LinkedHashSet<>();
    private final Set<FileSelection> files = new LinkedHashSet<>();
    private final Set<String> columnNames = new HashSet<>();
    private final List<DatasetMetadata.Column> columns = new ArrayList<>();
    private Optional<String> title = Optional.empty();
    private Optional<String> description = Optional.empty();
    private Optional<String> version = Optional.empty();
    private Optional<License> license = Optional.empty();
    private Optional<Publisher> publisher = Optional.empty();
    private Optional<ContactPoint> contact = Optional.empty();
    private Optional<UrlReference> documentation = Optional.empty();
    private Optional<UrlReference> landingPage = Optional.empty();
    private Optional<UrlReference> source = Optional.empty();
    private Optional<String> replaces = Optional.empty();
    private Optional<LastModified> issued = Optional.empty();
    private Optional<LastModified> modified = Optional.empty();
    private Optional<Frequency> frequency = Optional.empty();
    private Optional<TemporalExtent> temporal = Optional.empty();
    private Optional<SpatialExtent> spatial = Optional.empty();
    private Optional<String> rights = Optional.empty();
    private DatasetMetadata.AccessLevel access = DatasetMetadata.AccessLevel.PUBLIC;
    private boolean listsNonPublic;

    Builder(String id) {
      this.id = DatasetMetadata.checkId(id);
    }

    /**
     * Sets the title: 1 to {@value DatasetMetadata#MAX_TITLE_CHARACTERS} characters on one line.
     */
    public Builder title(String text) {
      title = Optional.of(DatasetMetadata.checkTitle(text));
      return this;
    }

    /**
     * Sets the description. Spaces and line breaks at its end are dropped, since a block of YAML
     * ends with a line break.
     *
     * @param text 1 to {@value DatasetMetadata#MAX_DESCRIPTION_CHARACTERS} characters on any number
     *     of lines
     * @throws InvalidValueException if it is anything else, or its line in data.txt would be longer
     *     than {@value Dataset#MAX_LINE_OCTETS} octets
     */
    public Builder description(String text) {
      description = Optional.of(DatasetMetadata.checkDescription(text));
      return this;
    }

    /**
     * Adds a keyword: 1 to {@value DatasetMetadata#MAX_KEYWORD_CHARACTERS} characters on one line.
     */
    public Builder keyword(String text) {
      addOnce(keywords, DatasetMetadata.checkKeyword(text));
      return this;
    }

    /** Adds a language of the data, as a language tag (BCP 47) like {@code cs} or {@code en-GB}. */
    public Builder language(String tag) {
      addOnce(languages, DatasetMetadata.checkLanguage(tag));
      return this;
    }

    /**
     * Sets the version: 1 to {@value DatasetMetadata#MAX_VERSION_CHARACTERS} characters on one
     * line.
     */
    public Builder version(String text) {
      version = Optional.of(DatasetMetadata.checkVersion(text));
      return this;
    }

    /** Sets the license to what {@link License#of} makes of {@code text}. */
    public Builder license(String text) {
      return license(License.of(text));
    }

    /** Sets the license. */
    public Builder license(License terms) {
      license = Optional.of(terms);
      return this;
    }

    /** Sets who may have the dataset; everybody, if nothing is said. */
    public Builder access(DatasetMetadata.AccessLevel who) {
      access = who;
      return this;
    }

    /**
     * Sets the explanation of the access: 1 to {@value DatasetMetadata#MAX_RIGHTS_CHARACTERS}
     * characters on one line.
     */
    public Builder rights(String text) {
      rights = Optional.of(DatasetMetadata.checkRights(text));
      return this;
    }

    /** Says whether the dataset is listed although nobody outside may have it. */
    public Builder list(boolean isListed) {
      listsNonPublic = isListed;
      return this;
    }

    /** Sets who publishes the dataset. */
    public Builder publisher(Publisher who) {
      publisher = Optional.of(who);
      return this;
    }

    /** Sets whom to ask about the dataset. */
    public Builder contact(ContactPoint whom) {
      contact = Optional.of(whom);
      return this;
    }

    /** Sets where the dataset is explained: a path or a URL. */
    public Builder documentation(String text) {
      documentation =
          Optional.of(
              DatasetMetadata.checkLink(DataTxtFieldNames.DOCUMENTATION, UrlReference.page(text)));
      return this;
    }

    /** Sets the page about the dataset for people: a path or a URL. */
    public Builder landingPage(String text) {
      landingPage =
          Optional.of(
              DatasetMetadata.checkLink(DataTxtFieldNames.LANDING_PAGE, UrlReference.page(text)));
      return this;
    }

    /** Adds a standard that the dataset follows: a whole URL. */
    public Builder conformsTo(String text) {
      addOnce(conformsTo, DatasetMetadata.checkStandard(text));
      return this;
    }

    /** Sets what the dataset was made from: a path or a URL. */
    public Builder source(String text) {
      source =
          Optional.of(DatasetMetadata.checkLink(DataTxtFieldNames.SOURCE, UrlReference.page(text)));
      return this;
    }

    /** Sets in whose place the dataset stands: the id of another, or its whole URL. */
    public Builder replaces(String text) {
      replaces = Optional.of(DatasetMetadata.checkReplaced(text));
      return this;
    }

    /**
     * Sets when the dataset was published first to what {@link LastModified#of} makes of a text.
     */
    public Builder issued(String text) {
      issued = Optional.of(LastModified.of(text));
      return this;
    }

    /**
     * Sets when the dataset was last changed to what {@link LastModified#of} makes of {@code text};
     * its files tell, if nothing is said.
     */
    public Builder modified(String text) {
      modified = Optional.of(LastModified.of(text));
      return this;
    }

    /** Sets how often the dataset is updated. */
    public Builder frequency(Frequency often) {
      frequency = Optional.of(often);
      return this;
    }

    /** Sets from when to when the data is. */
    public Builder temporal(TemporalExtent range) {
      temporal = Optional.of(range);
      return this;
    }

    /** Sets where the data is about. */
    public Builder spatial(SpatialExtent where) {
      spatial = Optional.of(where);
      return this;
    }

    /** Adds a column of a name of its own. */
    public Builder column(DatasetMetadata.Column column) {
      DatasetMetadata.checkColumn(column);
      addOnce(columnNames, column.name());
      columns.add(column);
      return this;
    }

    /** Adds the file that {@link SingleFile#of(String)} makes of {@code text}. */
    public Builder file(String text) {
      return files(SingleFile.of(text));
    }

    /** Adds a file, or the files of a folder. */
    public Builder files(FileSelection selection) {
      addOnce(files, selection);
      return this;
    }

    /**
     * Returns the required keys that have no value yet: of title, description, license, files, in
     * this order. Data that is not public needs neither a license nor files.
     */
    public List<String> missingKeys() {
      List<String> missing = missingOfMetadata();
      if (files.isEmpty() && access == DatasetMetadata.AccessLevel.PUBLIC) {
        missing.add("files");
      }
      return List.copyOf(missing);
    }

    private List<String> missingOfMetadata() {
      List<String> missing = new ArrayList<>();
      if (title.isEmpty()) {
        missing.add("title");
      }
      if (description.isEmpty()) {
        missing.add("description");
      }
      if (license.isEmpty() && access == DatasetMetadata.AccessLevel.PUBLIC) {
        missing.add("license");
      }
      return missing;
    }

    /** Returns the dataset, unless something is {@link #missingKeys}. */
    public Dataset build() {
      if (!missingKeys().isEmpty()) {
        throw DatasetMetadata.lacking(missingKeys());
      }
      boolean isListed = access != DatasetMetadata.AccessLevel.NON_PUBLIC || listsNonPublic;
      return new Dataset(metadata(), List.copyOf(files), isListed);
    }

    /** Returns what is said of the dataset but for its files, unless something of it is missing. */
    public DatasetMetadata metadata() {
      if (!missingOfMetadata().isEmpty()) {
        throw DatasetMetadata.lacking(missingKeys());
      }
      return new DatasetMetadata(
          id,
          title.orElseThrow(),
          description.orElseThrow(),
          List.copyOf(keywords),
          List.copyOf(languages),
          version,
          access,
          rights,
          license,
          publisher,
          contact,
          documentation,
          landingPage,
          List.copyOf(conformsTo),
          source,
          replaces,
          issued,
          modified,
          frequency,
          temporal,
          spatial,
          columns);
    }

    private static <T> void addOnce(Set<T> values, T value) {
      if (!values.add(value)) {
        throw DatasetMetadata.repeated(value);
      }
    }
  }
}
