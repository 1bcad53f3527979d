package io.github.wayleave.internal.yaml.key;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The keys of the section {@code data}. */
public final class DataKeys {
  /** The key of the datasets, which several layers may contribute to. */
  public static final String DATASETS = "datasets";

  public static final String FILES = "files";

  /** Keys for properties that are computed from the file. */
  private static final Set<String> COMPUTED =
      Set.of("bytes", "size", "sha256", "sha-256", "hash", "checksum", "last-modified");

  private static final List<PolicyKey> PUBLISHER =
      List.of(PolicyKey.of("name", KeyType.TEXT), PolicyKey.of("url", KeyType.URL));

  static final PolicyKey CONTACT =
      PolicyKey.of(
              "contact",
              KeyType.CONTACT,
              List.of(
                  PolicyKey.of("name", KeyType.TEXT),
                  PolicyKey.of("email", KeyType.TEXT),
                  PolicyKey.of("url", KeyType.URL)))
          .requiring("email|url");

  private static final List<PolicyKey> ORIGINS =
      List.of(PolicyKey.of("publisher", KeyType.PUBLISHER, PUBLISHER).requiring("name"), CONTACT);

  private static final List<PolicyKey> FILE =
      List.of(
          PolicyKey.of("path", KeyType.SITE_PATH),
          PolicyKey.of("dir", KeyType.SITE_PATH),
          PolicyKey.of("url", KeyType.URL),
          PolicyKey.of("include", KeyType.FILE_PATTERNS),
          PolicyKey.of("exclude", KeyType.FILE_PATTERNS),
          PolicyKey.of("media-type", KeyType.TEXT),
          PolicyKey.of("title", KeyType.TEXT),
          PolicyKey.of("encoding", KeyType.TEXT),
          PolicyKey.of("rows", KeyType.TEXT),
          PolicyKey.of("license", KeyType.TEXT));

  private static final List<PolicyKey> PARTY =
      List.of(
          PolicyKey.of("name", KeyType.TEXT),
          PolicyKey.of("orcid", KeyType.TEXT),
          PolicyKey.of("ror", KeyType.TEXT),
          PolicyKey.of("url", KeyType.URL));

  private static final List<PolicyKey> SERVICE =
      List.of(
          PolicyKey.of("url", KeyType.URL),
          PolicyKey.of("title", KeyType.TEXT),
          PolicyKey.of("description", KeyType.URL));

  private static final List<PolicyKey> HVD =
      List.of(
          PolicyKey.of("category", KeyType.HVD_CATEGORIES),
          PolicyKey.of("legislation", KeyType.URLS));

  private static final List<PolicyKey> ATTRIBUTION =
      List.of(
          PolicyKey.of("identifier", KeyType.TEXT),
          PolicyKey.of("same-as", KeyType.URLS),
          PolicyKey.of("creators", KeyType.PARTIES, PARTY).requiring("name"),
          PolicyKey.of("funder", KeyType.PARTIES, PARTY).requiring("name"),
          PolicyKey.of("citation", KeyType.TEXT),
          PolicyKey.of("theme", KeyType.THEMES),
          PolicyKey.of("hvd", KeyType.MAP, HVD));

  private static final List<PolicyKey> ACCESS_POINTS =
      List.of(
          PolicyKey.of("access-url", KeyType.URLS),
          PolicyKey.of("service", KeyType.SERVICES, SERVICE).requiring("url"));

  private static final List<PolicyKey> COLUMN =
      List.of(
          PolicyKey.of("name", KeyType.TEXT),
          PolicyKey.of("type", KeyType.COLUMN_TYPE),
          PolicyKey.of("description", KeyType.TEXT),
          PolicyKey.of("unit", KeyType.TEXT));

  private static final List<PolicyKey> WORDING =
      List.of(
          PolicyKey.of("id", KeyType.DATASET_ID),
          PolicyKey.of("title", KeyType.TRANSLATIONS),
          PolicyKey.of("description", KeyType.TRANSLATIONS),
          PolicyKey.of("license", KeyType.TEXT),
          PolicyKey.of("keywords", KeyType.TEXTS));

  private static final List<PolicyKey> ABOUT =
      List.of(
          PolicyKey.of("language", KeyType.TEXTS),
          PolicyKey.of("documentation", KeyType.REFERENCE),
          PolicyKey.of("landing-page", KeyType.REFERENCE),
          PolicyKey.of("conforms-to", KeyType.URLS),
          PolicyKey.of("source", KeyType.REFERENCE),
          PolicyKey.of("version", KeyType.TEXT),
          PolicyKey.of("replaces", KeyType.TEXT),
          PolicyKey.of("issued", KeyType.TEXT),
          PolicyKey.of("modified", KeyType.TEXT),
          PolicyKey.of("frequency", KeyType.TEXT),
          PolicyKey.of("temporal", KeyType.TEXT),
          PolicyKey.of("spatial", KeyType.SPATIAL),
          PolicyKey.of("access", KeyType.ACCESS),
          PolicyKey.of("rights", KeyType.TEXT),
          PolicyKey.of("list", KeyType.BOOLEAN),
          PolicyKey.of("columns", KeyType.COLUMNS, COLUMN).requiring("name"),
          PolicyKey.of(FILES, KeyType.FILES, FILE).requiring("path|dir|url"));

  public static final PolicyKey DATASET =
      datasets(
              PolicyKey.join(
                  PolicyKey.join(WORDING, PolicyKey.join(ORIGINS, ATTRIBUTION)),
                  PolicyKey.join(ABOUT, ACCESS_POINTS)))
          .requiring(
              "id title description license files|id title description license access-url|id title description license service|id title description access");

  public static final PolicyKey EXTERNAL_DATASETS =
      datasets(
          List.of(
              PolicyKey.of("include", KeyType.FILE_PATTERNS),
              PolicyKey.of("from", KeyType.FILE_PATTERNS),
              PolicyKey.of("default-license", KeyType.TEXT)));

  public static final PolicyKey INCLUDED = PolicyKey.of("", KeyType.MAP, List.of(DATASET));

  static final List<PolicyKey> SECTION =
      PolicyKey.join(
          List.of(
              PolicyKey.of("format", KeyType.DATA_FORMAT),
              PolicyKey.of("publish", KeyType.PUBLISH),
              PolicyKey.of("yaml-index", KeyType.SITE_PATH),
              PolicyKey.of("html", KeyType.SITE_PATH),
              PolicyKey.of("root", KeyType.TEXT)),
          PolicyKey.join(
              ORIGINS,
              List.of(
                  datasets(PolicyKey.join(DATASET.keys(), EXTERNAL_DATASETS.keys()))
                      .requiring("include|from|" + DATASET.requires()))));

  private DataKeys() {}

  /**
   * Returns the problem with a key of a dataset or its files that {@code table} does not contain.
   */
  public static Optional<String> misplaced(String key, PolicyKey table) {
    boolean isDatasetTable = table.name().equals(DATASETS);
    boolean isFileTable = table.name().equals(FILES);
    boolean isComputed = COMPUTED.contains(key) || (isFileTable && key.equals("modified"));
    if (isComputed && (isDatasetTable || isFileTable)) {
      return Optional.of("is computed from the file; remove the line");
    }
    if (table.equals(EXTERNAL_DATASETS) && DATASET.key(key).isPresent()) {
      return Optional.of(
          "cannot be combined with \"include\" or \"from\"; write the dataset as its own item");
    }
    return isDatasetTable
            && !table.equals(EXTERNAL_DATASETS)
            && EXTERNAL_DATASETS.key(key).isPresent()
        ? Optional.of("is allowed only in the policy; name the file there")
        : Optional.empty();
  }

  private static PolicyKey datasets(List<PolicyKey> keys) {
    return PolicyKey.of(DATASETS, KeyType.MAPS, keys);
  }
}
