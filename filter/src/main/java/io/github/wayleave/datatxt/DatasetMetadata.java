package io.github.wayleave.datatxt;

import io.github.wayleave.text.UrlReference;
import java.util.List;
import java.util.Optional;

/**
 * What is said of a dataset, but for its files.
 *
 * <p>Each value of it fits on a line of {@value Dataset#MAX_LINE_OCTETS} octets in data.txt. Two
 * are equal when all their values are, in the order in which they were given.
 */
public final class DatasetMetadata {
  private final Wording words;
  private final Terms terms;
  private final Links links;
  private final Coverage coverage;

  /** Takes lists that nobody changes any more. */
  DatasetMetadata(Wording words, Terms terms, Links links, Coverage coverage) {
    this.words = words;
    this.terms = terms;
    this.links = links;
    this.coverage = coverage;
  }

  /** Returns this with a publisher and a contact, where it has none of its own. */
  public DatasetMetadata inheriting(Optional<Publisher> publisher, Optional<ContactPoint> contact) {
    Terms inherited =
        new Terms(
            terms.access,
            terms.rights,
            terms.license,
            terms.publisher.or(() -> publisher),
            terms.contact.or(() -> contact));
    return new DatasetMetadata(words, inherited, links, coverage);
  }

  /** Returns this with when it was last changed, where it does not say so itself. */
  public DatasetMetadata modifiedUnlessGiven(Optional<Modified> when) {
    return modified(coverage.modified.or(() -> when));
  }

  /** Returns this without when it was last changed. */
  public DatasetMetadata withoutModified() {
    return modified(Optional.empty());
  }

  /** Returns this with a page about it, where it does not name one itself. */
  DatasetMetadata landingPageUnlessGiven(UrlReference page) {
    Links known =
        new Links(
            links.documentation,
            Optional.of(links.landingPage.orElse(page)),
            links.conformsTo,
            links.source,
            links.replaces);
    return new DatasetMetadata(words, terms, known, coverage);
  }

  private DatasetMetadata modified(Optional<Modified> when) {
    Coverage known =
        new Coverage(
            coverage.issued,
            when,
            coverage.frequency,
            coverage.temporal,
            coverage.spatial,
            coverage.columns);
    return new DatasetMetadata(words, terms, links, known);
  }

  /** Returns the name that stays the same over time. */
  public String id() {
    return words.id;
  }

  /** Returns the title, 1 to {@value Dataset#MAX_TITLE_CHARACTERS} characters on one line. */
  public String title() {
    return words.title;
  }

  /**
   * Returns the description, 1 to {@value Dataset#MAX_DESCRIPTION_CHARACTERS} characters on any
   * number of lines, without blanks or line breaks at the end.
   */
  public String description() {
    return words.description;
  }

  /** Returns the keywords, none twice. */
  public List<String> keywords() {
    return words.keywords;
  }

  /** Returns the languages of the data, as language tags (BCP 47), none twice. */
  public List<String> languages() {
    return words.languages;
  }

  /** Returns the version, as its owner counts. */
  public Optional<String> version() {
    return words.version;
  }

  /** Returns who may have it. */
  public DatasetAccess access() {
    return terms.access;
  }

  /** Returns the explanation of {@link #access}: who may have it, how, or why nobody may. */
  public Optional<String> rights() {
    return terms.rights;
  }

  /** Returns the terms on which it may be used; there for public data. */
  public Optional<License> license() {
    return terms.license;
  }

  /** Returns who publishes it. */
  public Optional<Publisher> publisher() {
    return terms.publisher;
  }

  /** Returns whom to ask about it. */
  public Optional<ContactPoint> contact() {
    return terms.contact;
  }

  /** Returns where it is explained. */
  public Optional<UrlReference> documentation() {
    return links.documentation;
  }

  /** Returns the page about it for people. */
  public Optional<UrlReference> landingPage() {
    return links.landingPage;
  }

  /** Returns the standards that it follows, as whole URLs. */
  public List<UrlReference> conformsTo() {
    return links.conformsTo;
  }

  /** Returns what it was made from. */
  public Optional<UrlReference> source() {
    return links.source;
  }

  /** Returns the id or the URL of the dataset in whose place it stands. */
  public Optional<String> replaces() {
    return links.replaces;
  }

  /** Returns when it was published first. */
  public Optional<Modified> issued() {
    return coverage.issued;
  }

  /** Returns when it was last changed. */
  public Optional<Modified> modified() {
    return coverage.modified;
  }

  /** Returns how often it is updated. */
  public Optional<Frequency> frequency() {
    return coverage.frequency;
  }

  /** Returns from when to when the data is. */
  public Optional<TemporalExtent> temporal() {
    return coverage.temporal;
  }

  /** Returns where the data is about. */
  public Optional<SpatialExtent> spatial() {
    return coverage.spatial;
  }

  /** Returns the columns of its tables, none of a name twice. */
  public List<Column> columns() {
    return coverage.columns;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DatasetMetadata metadata && metadata.values().equals(values());
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
    return List.of(words, terms, links, coverage);
  }

  /** What it says of itself in words. */
  record Wording(
      String id,
      String title,
      String description,
      List<String> keywords,
      List<String> languages,
      Optional<String> version) {}

  /** Whose it is, and who may do what with it. */
  record Terms(
      DatasetAccess access,
      Optional<String> rights,
      Optional<License> license,
      Optional<Publisher> publisher,
      Optional<ContactPoint> contact) {}

  /** Where else to look. */
  record Links(
      Optional<UrlReference> documentation,
      Optional<UrlReference> landingPage,
      List<UrlReference> conformsTo,
      Optional<UrlReference> source,
      Optional<String> replaces) {}

  /** When and where it is of. */
  record Coverage(
      Optional<Modified> issued,
      Optional<Modified> modified,
      Optional<Frequency> frequency,
      Optional<TemporalExtent> temporal,
      Optional<SpatialExtent> spatial,
      List<Column> columns) {}
}
