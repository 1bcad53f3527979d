package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.Distribution.AccessPoints;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A dataset of a site: its metadata and its files.
 *
 * <pre>{@code
 * Dataset stations =
 *     Dataset.builder("stations")
 *         .title("Measuring stations")
 *         .description("Name and position of every measuring station.")
 *         .license("CC-BY-4.0")
 *         .file("/data/stations.csv")
 *         .build();
 * }</pre>
 *
 * @param metadata the description of the dataset
 * @param files the files, without duplicates; at least one if the dataset is public and has no
 *     {@link AccessPoints}
 * @param isListed whether the dataset is published; a non-public dataset is listed only if its
 *     owner asks for it
 */
public record Dataset(DatasetMetadata metadata, List<FileSelection> files, boolean isListed) {
  /** The longest line of data.txt that a value may take, in octets, including the line break. */
  public static final int MAX_LINE_OCTETS = DataTxtLine.MAX_OCTETS;

  /** Creates a dataset. */
  public Dataset {
    files = List.copyOf(files);
  }

  /**
   * Returns a builder of a public dataset.
   *
   * @param id 1 to 64 of {@code a} to {@code z}, digits, dot, underscore and hyphen, beginning with
   *     a letter or a digit
   * @throws InvalidValueException if {@code id} is invalid
   */
  public static Builder builder(String id) {
    return new Builder(id);
  }

  /** Returns the id, which stays the same over time. */
  public String id() {
    return metadata.id();
  }

  /**
   * Returns a copy of this dataset with {@code publisher} and {@code contact} where it has none.
   */
  public Dataset withDefaults(Optional<Publisher> publisher, Optional<ContactPoint> contact) {
    return new Dataset(metadata.withDefaults(publisher, contact), files, isListed);
  }

  /**
   * Returns whether the dataset is published with its files. The files of a non-public dataset are
   * never published.
   */
  public boolean listsFiles() {
    return isListed && metadata.access() != DatasetMetadata.AccessLevel.NON_PUBLIC;
  }

  /** Returns the id. */
  @Override
  public String toString() {
    return id();
  }

  /**
   * A builder of a {@link Dataset}.
   *
   * <p>Each method validates its own value and throws {@link InvalidValueException} at once, so the
   * caller knows which value is invalid; the builder then stays unchanged. Setting a property with
   * a single value again replaces it; adding the same value to a list twice is an error. Not safe
   * for use by several threads.
   */
  public static final class Builder {
    private final String id;
    private final Set<String> keywords = new LinkedHashSet<>();
    private final Set<String> languages = new LinkedHashSet<>();
    private final Set<UrlReference> conformsTo = new LinkedHashSet<>();
    private final Set<FileSelection> files = new LinkedHashSet<>();
    private final Set<String> columnNames = new HashSet<>();
    private final Set<UrlReference> sameAs = new LinkedHashSet<>();
    private final Set<Publisher> creators = new LinkedHashSet<>();
    private final Set<Publisher> funders = new LinkedHashSet<>();
    private final Set<Classification.Theme> themes = new LinkedHashSet<>();
    private final Set<UrlReference> hvdCategories = new LinkedHashSet<>();
    private final Set<UrlReference> legislation = new LinkedHashSet<>();
    private final Set<UrlReference> accessUrls = new LinkedHashSet<>();
    private final Set<AccessPoints.DataService> services = new LinkedHashSet<>();
    private Optional<String> identifier = Optional.empty();
    private Optional<String> citation = Optional.empty();
    private final List<DatasetMetadata.Column> columns = new ArrayList<>();
    private final Map<String, String> titles = new LinkedHashMap<>();
    private final Map<String, String> descriptions = new LinkedHashMap<>();
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
     * Adds the title in a language. The first is the title where a format has one only.
     *
     * @param language a language tag (BCP 47)
     * @throws InvalidValueException if there is a title in that language, or a value is invalid
     */
    public Builder title(String language, String text) {
      add(titles, language, DatasetMetadata.checkTitle(text));
      return titles.size() == 1 ? title(text) : this;
    }

    /**
     * Adds the description in a language. The first is the description where a format has one only.
     *
     * @throws InvalidValueException if there is one in that language, or a value is invalid
     */
    public Builder description(String language, String text) {
      add(descriptions, language, DatasetMetadata.checkDescription(text));
      return descriptions.size() == 1 ? description(text) : this;
    }

    private static void add(Map<String, String> texts, String language, String text) {
      String tag = DatasetMetadata.checkLanguage(language);
      if (texts.putIfAbsent(tag, text) != null) {
        throw new InvalidValueException("has two texts in \"%s\"; remove one".formatted(tag));
      }
    }

    /**
     * Sets the description. Trailing spaces and line breaks are removed, since a YAML block ends
     * with a line break.
     *
     * @param text 1 to {@value DatasetMetadata#MAX_DESCRIPTION_CHARACTERS} characters on any number
     *     of lines
     * @throws InvalidValueException if the text is invalid, or if its line in data.txt would be
     *     longer than {@value Dataset#MAX_LINE_OCTETS} octets
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

    /**
     * Adds a language of the data, as a language tag (BCP 47) such as {@code cs} or {@code en-GB}.
     */
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

    /** Sets the license, as {@link License#of} parses it. */
    public Builder license(String text) {
      return license(License.of(text));
    }

    /** Sets the license. */
    public Builder license(License terms) {
      license = Optional.of(terms);
      return this;
    }

    /** Sets who may access the dataset; {@code PUBLIC} by default. */
    public Builder access(DatasetMetadata.AccessLevel level) {
      access = level;
      return this;
    }

    /**
     * Sets the explanation of the access level: 1 to {@value DatasetMetadata#MAX_RIGHTS_CHARACTERS}
     * characters on one line.
     */
    public Builder rights(String text) {
      rights = Optional.of(DatasetMetadata.checkRights(text));
      return this;
    }

    /**
     * Sets whether the dataset is listed although it is not public; false by default. Other
     * datasets are always listed.
     */
    public Builder list(boolean isListed) {
      listsNonPublic = isListed;
      return this;
    }

    /** Sets the publisher of the dataset. */
    public Builder publisher(Publisher organization) {
      publisher = Optional.of(organization);
      return this;
    }

    /** Sets the contact for the dataset. */
    public Builder contact(ContactPoint contactPoint) {
      contact = Optional.of(contactPoint);
      return this;
    }

    /** Sets the documentation of the dataset: a path on the site or a URL. */
    public Builder documentation(String text) {
      documentation =
          Optional.of(
              DatasetMetadata.checkLink(DataTxtFieldNames.DOCUMENTATION, UrlReference.page(text)));
      return this;
    }

    /** Sets the page about the dataset for people: a path on the site or a URL. */
    public Builder landingPage(String text) {
      landingPage =
          Optional.of(
              DatasetMetadata.checkLink(DataTxtFieldNames.LANDING_PAGE, UrlReference.page(text)));
      return this;
    }

    /** Adds a standard that the dataset conforms to: an absolute URL. */
    public Builder conformsTo(String text) {
      addOnce(conformsTo, DatasetMetadata.checkStandard(text));
      return this;
    }

    /** Sets the source from which the dataset was made: a path on the site or a URL. */
    public Builder source(String text) {
      source =
          Optional.of(DatasetMetadata.checkLink(DataTxtFieldNames.SOURCE, UrlReference.page(text)));
      return this;
    }

    /** Sets the dataset that this one replaces: an id or an absolute URL. */
    public Builder replaces(String text) {
      replaces = Optional.of(DatasetMetadata.checkReplaces(text));
      return this;
    }

    /** Sets when the dataset was first published, as {@link LastModified#of(String)} parses it. */
    public Builder issued(String text) {
      issued = Optional.of(LastModified.of(text));
      return this;
    }

    /**
     * Sets when the dataset was last changed, as {@link LastModified#of(String)} parses it. By
     * default the dates of its files decide.
     */
    public Builder modified(String text) {
      modified = Optional.of(LastModified.of(text));
      return this;
    }

    /** Sets how often the dataset is updated. */
    public Builder frequency(Frequency updateFrequency) {
      frequency = Optional.of(updateFrequency);
      return this;
    }

    /** Sets the period that the data covers. */
    public Builder temporal(TemporalExtent extent) {
      temporal = Optional.of(extent);
      return this;
    }

    /** Sets the area that the data covers. */
    public Builder spatial(SpatialExtent extent) {
      spatial = Optional.of(extent);
      return this;
    }

    /** Adds a column. Its name must differ from those of the other columns. */
    public Builder column(DatasetMetadata.Column column) {
      DatasetMetadata.checkColumn(column);
      addOnce(columnNames, column.name());
      columns.add(column);
      return this;
    }

    /** Sets the identifier that others use, such as a DOI or a URL. */
    public Builder identifier(String text) {
      identifier = Optional.of(Attribution.checkIdentifier(text));
      return this;
    }

    /** Adds another description of the same dataset: an absolute URL. */
    public Builder sameAs(String url) {
      addOnce(sameAs, checkUrl(DataTxtFieldNames.SAME_AS, url));
      return this;
    }

    /** Adds a person or an organization that made the dataset. */
    public Builder creator(Publisher party) {
      addOnce(creators, party);
      return this;
    }

    /** Adds an organization that paid for the dataset. */
    public Builder funder(Publisher party) {
      addOnce(funders, party);
      return this;
    }

    /** Sets how to cite the dataset. */
    public Builder citation(String text) {
      citation = Optional.of(Attribution.checkCitation(text));
      return this;
    }

    /** Adds a theme, as {@link Classification.Theme#of} parses it. */
    public Builder theme(String code) {
      addOnce(themes, Classification.Theme.of(code));
      return this;
    }

    /** Adds a category, as {@link Classification#hvdCategory} parses it. */
    public Builder hvdCategory(String text) {
      addOnce(hvdCategories, Classification.hvdCategory(text));
      return this;
    }

    /** Adds legislation under which the dataset is published: an absolute URL. */
    public Builder legislation(String url) {
      addOnce(legislation, checkUrl(DataTxtFieldNames.LEGISLATION, url));
      return this;
    }

    /** Adds a page where to get the data: an absolute URL. */
    public Builder accessUrl(String url) {
      addOnce(accessUrls, checkUrl(DataTxtFieldNames.ACCESS_URL, url));
      return this;
    }

    /** Adds a service that has the data. */
    public Builder service(AccessPoints.DataService service) {
      addOnce(services, service);
      return this;
    }

    private static UrlReference checkUrl(String field, String url) {
      return DatasetMetadata.checkLink(field, UrlReference.absolutePage(url));
    }

    /** Adds a file, as {@link SingleFile#of(String)} parses it. */
    public Builder file(String text) {
      return files(SingleFile.of(text));
    }

    /** Adds a file, or the files of a folder. */
    public Builder files(FileSelection selection) {
      addOnce(files, selection);
      return this;
    }

    /**
     * Returns the required keys that have no value yet, in this order: title, description, license,
     * files. License and files are required for public data only, and files only if it has neither
     * an access URL nor a service.
     */
    public List<String> missingKeys() {
      List<String> missing = missingMetadataKeys();
      if (files.isEmpty()
          && accessUrls.isEmpty()
          && services.isEmpty()
          && access == DatasetMetadata.AccessLevel.PUBLIC) {
        missing.add("files");
      }
      return List.copyOf(missing);
    }

    private List<String> missingMetadataKeys() {
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

    /**
     * Builds the dataset.
     *
     * @throws InvalidValueException if {@link #missingKeys} is not empty
     */
    public Dataset build() {
      if (!missingKeys().isEmpty()) {
        throw DatasetMetadata.missingKeysException(missingKeys());
      }
      boolean isListed = access != DatasetMetadata.AccessLevel.NON_PUBLIC || listsNonPublic;
      return new Dataset(metadata(), List.copyOf(files), isListed);
    }

    /**
     * Builds only the metadata, for a dataset whose files are not known yet.
     *
     * @throws InvalidValueException if the title, the description or a required license is missing
     */
    public DatasetMetadata metadata() {
      if (!missingMetadataKeys().isEmpty()) {
        throw DatasetMetadata.missingKeysException(missingKeys());
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
          columns,
          new Attribution(
              identifier,
              List.copyOf(sameAs),
              List.copyOf(creators),
              List.copyOf(funders),
              citation),
          new Classification(
              List.copyOf(themes), List.copyOf(hvdCategories), List.copyOf(legislation)),
          new AccessPoints(List.copyOf(accessUrls), List.copyOf(services)),
          new DatasetMetadata.Translations(titles, descriptions));
    }

    private static <T> void addOnce(Set<T> values, T value) {
      if (!values.add(value)) {
        throw UniqueValues.duplicate(value);
      }
    }
  }
}
