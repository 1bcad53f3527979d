package io.github.wayleave.policy.section;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The formats in which datasets are published, and their paths.
 *
 * @param format the format of {@code /data.txt}
 * @param additionalFormats the formats that are published in addition
 * @param yamlIndexPath the path of an additional YAML index; empty for none
 * @param htmlPath the path of the HTML page, which ends with a slash; empty for none
 */
public record DataDocuments(
    DataFormat format,
    Set<AdditionalFormat> additionalFormats,
    Optional<String> yamlIndexPath,
    Optional<String> htmlPath) {
  /** Only {@code /data.txt}, as records. */
  public static final DataDocuments DEFAULT =
      new DataDocuments(DataFormat.RECORDS, Set.of(), Optional.empty(), Optional.empty());

  /**
   * Checks the paths.
   *
   * @throws InvalidValueException if a path is not valid for its document
   */
  public DataDocuments {
    Set<AdditionalFormat> formats = EnumSet.noneOf(AdditionalFormat.class);
    formats.addAll(additionalFormats);
    additionalFormats = Collections.unmodifiableSet(formats);
    if (yamlIndexPath.isPresent()) {
      checkIndex(yamlIndexPath.get());
    }
    if (htmlPath.isPresent()) {
      checkPage(htmlPath.get());
    }
  }

  /**
   * Returns the path of the HTML page about a dataset; empty if there is no HTML page. It ends with
   * a slash, so that a static server returns the index of the folder without a redirect.
   */
  public Optional<String> page(String id) {
    return htmlPath.isPresent() ? Optional.of(htmlPath.get() + id + "/") : htmlPath;
  }

  /** Written by hand, because it is part of the text whose hash identifies a policy. */
  @Override
  public String toString() {
    return "DataDocuments[format="
        + format
        + ", additionalFormats="
        + additionalFormats
        + ", yamlIndexPath="
        + yamlIndexPath
        + ", htmlPath="
        + htmlPath
        + "]";
  }

  boolean isDefault() {
    return format == DataFormat.RECORDS
        && additionalFormats.isEmpty()
        && yamlIndexPath.isEmpty()
        && htmlPath.isEmpty();
  }

  /**
   * Returns {@code path} if it is valid for a YAML index.
   *
   * @throws InvalidValueException if it does not end in {@code /data.txt}, is {@code /data.txt}
   *     itself, or is not a plain path
   */
  public static String checkIndex(String path) {
    checkPlain(path);
    if (!path.endsWith("/data.txt") || path.equals(DocumentPaths.DATA_TXT)) {
      throw new InvalidValueException(
          "\"%s\" is not a path for the index, which is a data.txt in a folder; write a path such as /datatxt/data.txt"
              .formatted(path));
    }
    return path;
  }

  /**
   * Returns {@code path} if it is valid for the HTML page.
   *
   * @throws InvalidValueException if it is not a plain path that ends with a slash
   */
  public static String checkPage(String path) {
    checkPlain(path);
    if (!path.endsWith("/") || path.length() < 2) {
      throw new InvalidValueException(
          "\"%s\" is not a folder below the root; write a path that ends in a slash, such as /datasets/"
              .formatted(path));
    }
    return path;
  }

  /**
   * Requires the one spelling of a path that remains the same when the container normalizes it,
   * because documents are looked up by the normalized path.
   */
  static void checkPlain(String path) {
    if (!UrlReference.of(path).toString().equals(path)
        || !path.matches("(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*+)++/?")) {
      throw new InvalidValueException(
          "\"%s\" is not a plain path; write segments of letters, digits and ._- that do not begin with a dot, such as /data/index"
              .formatted(path));
    }
  }

  /** The format of {@code /data.txt}. */
  public enum DataFormat {
    /** Records (A Method for Web Data Discovery, 3.3). */
    RECORDS("records"),
    /** A YAML index, as R {@code pins} reads it. */
    YAML("yaml");

    private final String word;

    DataFormat(String word) {
      this.word = word;
    }

    /** Returns the word used in a policy. */
    public String word() {
      return word;
    }

    /** Returns the value with this word; empty if there is none. */
    public static Optional<DataFormat> of(String word) {
      return Arrays.stream(values()).filter(format -> format.word.equals(word)).findFirst();
    }

    /** Returns the words of all values. */
    public static List<String> words() {
      return Arrays.stream(values()).map(DataFormat::word).toList();
    }
  }

  /** A format in which datasets are published in addition to {@code /data.txt}. */
  public enum AdditionalFormat {
    /**
     * A manifest, and a data.txt in each dataset's folder, as R and Python {@code pins} read it.
     */
    PINS("pins"),
    /** DCAT-US 1.1 at {@code /data.json}, which data portals harvest. */
    DCAT_US("dcat-us"),
    /** DCAT-US 3.0 at {@code /dcat-us-3.json}, which data.gov harvests. */
    DCAT_US_3("dcat-us-3"),
    /** DCAT-AP 3 as JSON-LD and Turtle, which data portals in Europe harvest. */
    DCAT_AP("dcat-ap"),
    /** JSON-LD of schema.org, which search engines read. */
    SCHEMA_ORG("schema-org"),
    /** A Frictionless Data Package for each dataset. */
    DATAPACKAGE("datapackage"),
    /** Croissant 1.1 for each dataset, which machine learning reads. */
    CROISSANT("croissant");

    private final String word;

    AdditionalFormat(String word) {
      this.word = word;
    }

    /** Returns the word used in a policy. */
    public String word() {
      return word;
    }

    /** Returns the value with this word; empty if there is none. */
    public static Optional<AdditionalFormat> of(String word) {
      return Arrays.stream(values()).filter(format -> format.word.equals(word)).findFirst();
    }

    /** Returns the words of all values. */
    public static List<String> words() {
      return Arrays.stream(values()).map(AdditionalFormat::word).toList();
    }

    /**
     * Returns whether this format contains absolute URLs, and therefore requires the key {@code
     * site}.
     */
    public boolean needsSite() {
      return this != PINS;
    }
  }
}
