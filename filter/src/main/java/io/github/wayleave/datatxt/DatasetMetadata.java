package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.Distribution.AccessPoints;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.ParameterizedValue;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IllformedLocaleException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The description of a dataset, without its files. Create it with {@link Dataset.Builder}.
 *
 * <p>Each value fits on a line of {@value Dataset#MAX_LINE_OCTETS} octets in data.txt.
 *
 * @param id the name that stays the same over time: 1 to 64 of {@code a} to {@code z}, digits, dot,
 *     underscore and hyphen, beginning with a letter or a digit
 * @param title 1 to {@value #MAX_TITLE_CHARACTERS} characters on one line
 * @param description 1 to {@value #MAX_DESCRIPTION_CHARACTERS} characters on any number of lines,
 *     without spaces or line breaks at the end
 * @param keywords keywords of 1 to {@value #MAX_KEYWORD_CHARACTERS} characters on one line, without
 *     duplicates
 * @param languages the languages of the data, as language tags (BCP 47), without duplicates
 * @param version the owner's version, 1 to {@value #MAX_VERSION_CHARACTERS} characters on one line
 * @param access who may access the data
 * @param rights the explanation of {@code access}, 1 to {@value #MAX_RIGHTS_CHARACTERS} characters
 *     on one line
 * @param license the terms of use; present for public data
 * @param publisher the publisher
 * @param contact the contact for questions
 * @param documentation the documentation
 * @param landingPage the page about the dataset for people
 * @param conformsTo the standards that it conforms to, as absolute URLs, without duplicates
 * @param source the source from which it was made
 * @param replaces the id or the absolute URL of the dataset that it replaces
 * @param issued when it was first published
 * @param modified when it was last changed
 * @param frequency how often it is updated
 * @param temporal the period that the data covers
 * @param spatial the area that the data covers
 * @param columns the columns of its tables, with unique names
 * @param attribution its identifiers elsewhere, and whom to credit
 * @param classification what it is about, in the terms of the European Union
 * @param accessPoints where to get data that is not a file to download
 * @param translations the languages of the title and the description, and both in others
 */
public record DatasetMetadata(
    String id,
    String title,
    String description,
    List<String> keywords,
    List<String> languages,
    Optional<String> version,
    AccessLevel access,
    Optional<String> rights,
    Optional<License> license,
    Optional<Publisher> publisher,
    Optional<ContactPoint> contact,
    Optional<UrlReference> documentation,
    Optional<UrlReference> landingPage,
    List<UrlReference> conformsTo,
    Optional<UrlReference> source,
    Optional<String> replaces,
    Optional<LastModified> issued,
    Optional<LastModified> modified,
    Optional<Frequency> frequency,
    Optional<TemporalExtent> temporal,
    Optional<SpatialExtent> spatial,
    List<Column> columns,
    Attribution attribution,
    Classification classification,
    AccessPoints accessPoints,
    Translations translations) {
  /** The longest title, in characters. */
  public static final int MAX_TITLE_CHARACTERS = 250;

  /** The longest description, in characters. */
  public static final int MAX_DESCRIPTION_CHARACTERS = 10_000;

  /** The longest keyword, in characters. */
  public static final int MAX_KEYWORD_CHARACTERS = 100;

  /** The longest version, in characters. */
  public static final int MAX_VERSION_CHARACTERS = 100;

  /** The longest explanation of the access level, in characters (DCAT-US 1.1, rights). */
  public static final int MAX_RIGHTS_CHARACTERS = 255;

  private static final int MAX_TAG_CHARACTERS = 100;
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

  /**
   * Creates metadata, with the languages in canonical case.
   *
   * @throws InvalidValueException if a value is not as described above
   */
  public DatasetMetadata {
    checkId(id);
    checkTitle(title);
    description = checkDescription(description);
    keywords = List.copyOf(keywords);
    for (String keyword : keywords) {
      checkKeyword(keyword);
    }
    languages = checkLanguages(languages);
    if (version.isPresent()) {
      checkVersion(version.get());
    }
    if (rights.isPresent()) {
      checkRights(rights.get());
    }
    if (license.isEmpty() && access == AccessLevel.PUBLIC) {
      throw missingKeysException(List.of("license"));
    }
    checkLink(DataTxtFieldNames.DOCUMENTATION, documentation);
    checkLink(DataTxtFieldNames.LANDING_PAGE, landingPage);
    conformsTo = List.copyOf(conformsTo);
    for (UrlReference url : conformsTo) {
      checkStandard(url.toString());
    }
    checkLink(DataTxtFieldNames.SOURCE, source);
    if (replaces.isPresent()) {
      replaces = Optional.of(checkReplaces(replaces.get()));
    }
    columns = List.copyOf(columns);
    List<String> columnNames = checkColumns(columns);
    UniqueValues.require(keywords);
    UniqueValues.require(languages);
    UniqueValues.require(conformsTo);
    UniqueValues.require(columnNames);
  }

  private static List<String> checkLanguages(List<String> tags) {
    List<String> checked = new ArrayList<>(tags.size());
    for (String tag : tags) {
      checked.add(checkLanguage(tag));
    }
    return List.copyOf(checked);
  }

  /** Checks the columns, and returns their names. */
  private static List<String> checkColumns(List<Column> columns) {
    List<String> names = new ArrayList<>(columns.size());
    for (Column column : columns) {
      names.add(checkColumn(column).name());
    }
    return names;
  }

  private static void checkLink(String field, Optional<UrlReference> reference) {
    if (reference.isPresent()) {
      checkLink(field, reference.get());
    }
  }

  /** Returns a copy with {@code publisher} and {@code contact} where this has none. */
  public DatasetMetadata withDefaults(
      Optional<Publisher> publisher, Optional<ContactPoint> contact) {
    return with(
        this.publisher.isPresent() ? this.publisher : publisher,
        this.contact.isPresent() ? this.contact : contact,
        landingPage,
        modified);
  }

  /** Returns a copy that was last changed at {@code fallback}, or this if it has its own date. */
  public DatasetMetadata withModifiedIfAbsent(Optional<LastModified> fallback) {
    return modified.isPresent() ? this : with(publisher, contact, landingPage, fallback);
  }

  /** Returns a copy without the date of its last change. */
  public DatasetMetadata withoutModificationDate() {
    return with(publisher, contact, landingPage, Optional.empty());
  }

  DatasetMetadata withLandingPageIfAbsent(UrlReference page) {
    return landingPage.isPresent() ? this : with(publisher, contact, Optional.of(page), modified);
  }

  private DatasetMetadata with(
      Optional<Publisher> publisher,
      Optional<ContactPoint> contact,
      Optional<UrlReference> landingPage,
      Optional<LastModified> modified) {
    return new DatasetMetadata(
        id,
        title,
        description,
        keywords,
        languages,
        version,
        access,
        rights,
        license,
        publisher,
        contact,
        documentation,
        landingPage,
        conformsTo,
        source,
        replaces,
        issued,
        modified,
        frequency,
        temporal,
        spatial,
        columns,
        attribution,
        classification,
        accessPoints,
        translations);
  }

  /**
   * The title and the description by language tag (BCP 47). The first of each is the one that
   * formats with a single text have; both are empty if no language is stated.
   *
   * @param titles the titles
   * @param descriptions the descriptions
   */
  public record Translations(Map<String, String> titles, Map<String, String> descriptions) {
    /** Copies the maps. */
    public Translations {
      titles = Collections.unmodifiableMap(new LinkedHashMap<>(titles));
      descriptions = Collections.unmodifiableMap(new LinkedHashMap<>(descriptions));
    }

    /** Returns the texts in other languages than the first. */
    public static Map<String, String> others(Map<String, String> texts) {
      Map<String, String> others = new LinkedHashMap<>(texts);
      texts.keySet().stream().findFirst().ifPresent(others::remove);
      return others;
    }
  }

  /** Returns the identifier that others use, or else the id. */
  public String identifier() {
    return attribution.identifier().orElse(id);
  }

  /** Returns the id. */
  @Override
  public String toString() {
    return id;
  }

  static String checkId(String id) {
    LineText.check(id);
    if (!ID.matcher(id).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a dataset id; expected 1 to 64 of a-z, 0-9 and .-_, beginning with a letter or a digit; write it like air-quality"
              .formatted(id));
    }
    return DataTxtLine.checkFits(DataTxtFieldNames.DATASET, id);
  }

  static String checkTitle(String text) {
    return checkLine(DataTxtFieldNames.TITLE, text, MAX_TITLE_CHARACTERS);
  }

  /** Trailing line breaks are removed, since a YAML block ends with one. */
  static String checkDescription(String text) {
    String trimmed = TextLimits.anyLines(text.stripTrailing(), MAX_DESCRIPTION_CHARACTERS);
    return DataTxtLine.checkFits(DataTxtFieldNames.DESCRIPTION, trimmed);
  }

  static String checkKeyword(String text) {
    return checkLine(DataTxtFieldNames.KEYWORD, text, MAX_KEYWORD_CHARACTERS);
  }

  static String checkLanguage(String tag) {
    try {
      return new Locale.Builder()
          .setLanguageTag(TextLimits.oneLine(tag, MAX_TAG_CHARACTERS))
          .build()
          .toLanguageTag();
    } catch (IllformedLocaleException e) {
      throw new InvalidValueException(
          "\"%s\" is not a language tag (BCP 47); write it like cs or en-GB".formatted(tag));
    }
  }

  static String checkVersion(String text) {
    return checkLine(DataTxtFieldNames.VERSION, text, MAX_VERSION_CHARACTERS);
  }

  static String checkRights(String text) {
    return checkLine(DataTxtFieldNames.RIGHTS, text, MAX_RIGHTS_CHARACTERS);
  }

  static UrlReference checkStandard(String url) {
    return checkLink(DataTxtFieldNames.CONFORMS_TO, UrlReference.absolutePage(url));
  }

  static String checkReplaces(String text) {
    LineText.check(text);
    return text.contains("://")
        ? checkLink(DataTxtFieldNames.REPLACES, UrlReference.absolute(text)).toString()
        : checkId(text);
  }

  static UrlReference checkLink(String field, UrlReference reference) {
    DataTxtLine.checkFits(field, reference.toString());
    return reference;
  }

  static Column checkColumn(Column column) {
    DataTxtLine.checkFits(DataTxtFieldNames.COLUMN, column.toString());
    return column;
  }

  static InvalidValueException missingKeysException(List<String> keys) {
    return new InvalidValueException(
        "has no %s; public data requires title, description, license, and files or another way to get it; add what is missing"
            .formatted(String.join(", ", keys)));
  }

  private static String checkLine(String field, String text, int maxCharacters) {
    return DataTxtLine.checkFits(field, TextLimits.oneLine(text, maxCharacters));
  }

  /** Who may access a dataset (DCAT-US 1.1, accessLevel). */
  public enum AccessLevel {
    /** Everyone may access it. */
    PUBLIC("public"),
    /** Access is subject to conditions. */
    RESTRICTED("restricted"),
    /** It is for internal use only. */
    NON_PUBLIC("non-public");

    private final String word;

    AccessLevel(String word) {
      this.word = word;
    }

    /**
     * Parses an access level, such as {@code restricted}.
     *
     * @throws InvalidValueException if {@code text} is not an access level
     */
    public static AccessLevel of(String text) {
      return KeywordLookup.of(text, Arrays.asList(values()), AccessLevel::word, "an access");
    }

    /** Returns the word for this level in a policy and in data.txt. */
    public String word() {
      return word;
    }
  }

  /**
   * A column of a table.
   *
   * @param name 1 to {@value #MAX_NAME_CHARACTERS} characters on one line
   * @param type the type of the values
   * @param description 1 to {@value #MAX_DESCRIPTION_CHARACTERS} characters on any number of lines
   * @param unit 1 to {@value #MAX_NAME_CHARACTERS} characters on one line, such as {@code km/h}
   */
  public record Column(
      String name, Optional<ColumnType> type, Optional<String> description, Optional<String> unit) {
    /** The longest name or unit, in characters. */
    public static final int MAX_NAME_CHARACTERS = 100;

    /** The longest description, in characters. */
    public static final int MAX_DESCRIPTION_CHARACTERS = 1_000;

    private static final String TYPE = "type";
    private static final String UNIT = "unit";
    private static final String DESCRIPTION = "description";

    /**
     * Creates a column.
     *
     * @throws InvalidValueException if a component is not as described above
     */
    public Column {
      TextLimits.oneLine(name, MAX_NAME_CHARACTERS);
      description.ifPresent(text -> TextLimits.anyLines(text, MAX_DESCRIPTION_CHARACTERS));
      unit.ifPresent(text -> TextLimits.oneLine(text, MAX_NAME_CHARACTERS));
    }

    /**
     * Parses a column: its name, followed by parameters (RFC 9110, 5.6.6), such as {@code pm10;
     * type=number; unit="\u00b5g/m\u00b3"}. Unknown parameters are ignored.
     *
     * @throws InvalidValueException if {@code text} is not a column
     */
    public static Column of(String text) {
      ParameterizedValue parsed =
          ParameterizedValue.parse(text)
              .orElseThrow(
                  () ->
                      new InvalidValueException(
                          "\"%s\" is not a column; expected a name and parameters, quoted if they contain a space or a semicolon; write it like pm10; type=number; unit=\"mg/l\""
                              .formatted(text)));
      Map<String, String> parameters = parsed.parameters();
      return new Column(
          parsed.value(),
          Optional.ofNullable(parameters.get(TYPE)).map(ColumnType::of),
          Optional.ofNullable(parameters.get(DESCRIPTION)),
          Optional.ofNullable(parameters.get(UNIT)));
    }

    /** Returns the text that {@link #of} parses. */
    @Override
    public String toString() {
      Map<String, String> parameters = new LinkedHashMap<>();
      type.ifPresent(columnType -> parameters.put(TYPE, columnType.word()));
      unit.ifPresent(text -> parameters.put(UNIT, text));
      description.ifPresent(text -> parameters.put(DESCRIPTION, text));
      return new ParameterizedValue(name, parameters).toString();
    }

    /** The type of the values in a column (Frictionless Table Schema, types). */
    public enum ColumnType {
      /** Text. */
      STRING,
      /** A decimal number. */
      NUMBER,
      /** A whole number. */
      INTEGER,
      /** True or false. */
      BOOLEAN,
      /** A day. */
      DATE,
      /** A date and time. */
      DATETIME,
      /** A time of day. */
      TIME,
      /** A year. */
      YEAR,
      /** A month of a year. */
      YEARMONTH,
      /** A length of time. */
      DURATION,
      /** A longitude and a latitude. */
      GEOPOINT,
      /** A shape as GeoJSON. */
      GEOJSON,
      /** JSON in braces. */
      OBJECT,
      /** JSON in brackets. */
      ARRAY,
      /** Any type. */
      ANY;

      /**
       * Parses a type, such as {@code integer}.
       *
       * @throws InvalidValueException if {@code text} is not a type
       */
      public static ColumnType of(String text) {
        return KeywordLookup.of(text, Arrays.asList(values()), ColumnType::word, "a column's type");
      }

      /** Returns the name of the type in lower case. */
      public String word() {
        return Ascii.lower(name());
      }
    }
  }
}
