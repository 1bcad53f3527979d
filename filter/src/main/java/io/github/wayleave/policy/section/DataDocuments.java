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
 * @param format what {@code /data.txt} itself is
 * @param additionalFormats what is published besides
 * @param yamlIndexPath where the YAML index is besides, a path
 * @param htmlPath where the page for people is, a path that ends with a slash
 */
public record DataDocuments(
    DataFormat format,
    Set<AdditionalFormat> additionalFormats,
    Optional<String> yamlIndexPath,
    Optional<String> htmlPath) {
  /** {@code /data.txt} as records, and nothing else. */
  public static final DataDocuments DEFAULT =
      new DataDocuments(DataFormat.RECORDS, Set.of(), Optional.empty(), Optional.empty());

  /**
   * Checks the paths.
   *
   * @throws InvalidValueException if one is no path of a document, or taken by another
   */
  public DataDocuments {
    Set<AdditionalFormat> formats = EnumSet.noneOf(AdditionalFormat.class);
    formats.addAll(additionalFormats);
    additionalFormats = Collections.unmodifiableSet(formats);
    yamlIndexPath.ifPresent(DataDocuments::checkIndex);
    htmlPath.ifPresent(DataDocuments::checkPage);
  }

  /**
   * Returns the path of the page about a dataset, if there are pages. It ends with a slash, as the
   * address of a folder: a static server answers it with the folder's index without a redirect.
   */
  public Optional<String> page(String id) {
    return htmlPath.map(folder -> folder + id + "/");
  }

  /** Returns whether nothing but the default is published. */
  boolean isDefault() {
    return equals(DEFAULT);
  }

  /**
   * Returns {@code path} if a YAML index can be there.
   *
   * @throws InvalidValueException if it can't
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
   * Returns {@code path} if a page can be there.
   *
   * @throws InvalidValueException if it can't
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
   * Documents are found by the path that the container resolved, so it has to be its own spelling.
   */
  private static void checkPlain(String path) {
    if (!UrlReference.of(path).toString().equals(path)
        || !path.matches("(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+/?")) {
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

  /** A form in which datasets are published besides {@code /data.txt}. */
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
    DATAPACKAGE("datapackage");

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
      return Arrays.stream(values()).filter(form -> form.word.equals(word)).findFirst();
    }

    /** Returns the words of all values. */
    public static List<String> words() {
      return Arrays.stream(values()).map(AdditionalFormat::word).toList();
    }

    /** Returns whether whole URLs stand in it, so that the site has to be known. */
    public boolean needsSite() {
      return this != PINS;
    }
  }
}
