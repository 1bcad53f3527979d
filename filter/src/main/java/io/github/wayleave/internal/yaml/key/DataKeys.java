package io.github.wayleave.internal.yaml.key;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The keys of the section {@code data}. */
public final class DataKeys {
  /** The key of the datasets, which several levels can have together. */
  public static final String DATASETS = "datasets";

  /** The key of a dataset's files. */
  public static final String FILES = "files";

  /** What somebody might say of a file who does not know that it is computed. */
  private static final Set<String> COMPUTED =
      Set.of("bytes", "size", "sha256", "sha-256", "hash", "checksum", "last-modified");

  private static final List<PolicyKey> PUBLISHER =
      List.of(text("name", "The publisher's name."), text("url", "The publisher's address."));

  private static final List<PolicyKey> CONTACT =
      List.of(
          text("name", "Who answers."),
          text("email", "An e-mail address."),
          text("url", "The address of a page."));

  private static final List<PolicyKey> ORIGINS =
      List.of(
          new PolicyKey("publisher", KeyType.PUBLISHER, "", "Who publishes the data.", PUBLISHER),
          new PolicyKey(
              "contact",
              KeyType.CONTACT,
              "the site's contact",
              "Whom to ask about the data.",
              CONTACT));

  private static final List<PolicyKey> FILE =
      List.of(
          key("path", KeyType.SITE_PATH, "The path of one file on the site."),
          key("dir", KeyType.SITE_PATH, "The path of a folder, all files of which are meant."),
          text("url", "The URL of a file elsewhere."),
          key("include", KeyType.TEXTS, "Patterns of the files in the folder that are meant."),
          key("exclude", KeyType.TEXTS, "Patterns of the files in the folder that are not."),
          text("media-type", "What the file is; its name tells, if nothing is said."),
          text("title", "What people call the file."),
          text("encoding", "The name of its charset, like UTF-8."),
          text("rows", "How many rows it has."));

  private static final List<PolicyKey> COLUMN =
      List.of(
          text("name", "The name at the head of the column."),
          key("type", KeyType.COLUMN_TYPE, "What its values are, like integer or date."),
          text("description", "What it says."),
          text("unit", "In what it is measured, like km/h."));

  private static final List<PolicyKey> WORDING =
      List.of(
          text("id", "A stable name: a-z, 0-9, dot, hyphen and underscore, at most 64."),
          text("title", "The title, 1 to 250 characters."),
          text("description", "What is in it, from where, since when."),
          text("license", "An SPDX id or a URL."),
          key("keywords", KeyType.TEXTS, "Words to find it by."));

  private static final List<PolicyKey> ABOUT =
      List.of(
          key("language", KeyType.TEXTS, "The languages of the data, like cs or en-GB."),
          text("documentation", "Where it is explained: a path or a URL."),
          text("landing-page", "The page about it for people: a path or a URL."),
          key("conforms-to", KeyType.TEXTS, "The URLs of standards that it follows."),
          text("source", "What it was made from: a path or a URL."),
          text("version", "The version, as its owner counts."),
          text("replaces", "In whose place it stands: an id or a URL."),
          text("issued", "When it was published first: a date, or a date and time."),
          new PolicyKey(
              "modified",
              KeyType.TEXT,
              "auto",
              "When the data changed last: a date, a date and time, or auto, as its files tell.",
              List.of()),
          text("frequency", "How often it is updated, as an ISO 8601 duration like P1D."),
          text("temporal", "From when to when the data is, like 2014-01-01/2026-11-20."),
          key("spatial", KeyType.SPATIAL, "Where the data is about."),
          new PolicyKey("access", KeyType.ACCESS, "public", "Who may have the data.", List.of()),
          text("rights", "Who may have the data and how, or why nobody may: 1 to 255 characters."),
          new PolicyKey(
              "list",
              KeyType.BOOLEAN,
              "false",
              "Whether data that is not public is listed all the same.",
              List.of()),
          new PolicyKey("columns", KeyType.COLUMNS, "", "The columns of its tables.", COLUMN),
          new PolicyKey(
              FILES, KeyType.FILES, "", "Where the data is: paths on the site, or URLs.", FILE));

  public static final PolicyKey DATASET = datasets(join(WORDING, join(ORIGINS, ABOUT)));

  public static final PolicyKey ELSEWHERE =
      datasets(
          List.of(
              key("include", KeyType.TEXTS, "Files beside the policy with more datasets."),
              key("from", KeyType.TEXTS, "DCAT catalogues, as JSON, with more datasets."),
              text(
                  "default-license",
                  "The license of datasets of such a catalogue that name none: an SPDX id or a URL.")));

  public static final PolicyKey INCLUDED = new PolicyKey("", KeyType.MAP, "", "", List.of(DATASET));

  static final List<PolicyKey> SECTION =
      join(
          List.of(
              new PolicyKey(
                  "format", KeyType.DATA_FORMAT, "records", "What /data.txt itself is.", List.of()),
              key("publish", KeyType.PUBLISH, "What is published besides."),
              key("yaml-index", KeyType.SITE_PATH, "Where the YAML index is besides."),
              key("html", KeyType.SITE_PATH, "Where the pages for people are, with a slash."),
              new PolicyKey(
                  "root",
                  KeyType.TEXT,
                  "the application's own",
                  "The folder in which the files of site paths are.",
                  List.of())),
          join(ORIGINS, List.of(datasets(join(DATASET.keys(), ELSEWHERE.keys())))));

  private DataKeys() {}

  /** Returns what is wrong with a key of a dataset or its files that no table has. */
  public static Optional<String> misplaced(String key, PolicyKey table) {
    boolean isOfDataset = table.name().equals(DATASETS);
    boolean isOfFile = table.name().equals(FILES);
    boolean isComputed = COMPUTED.contains(key) || (isOfFile && key.equals("modified"));
    if (isComputed && (isOfDataset || isOfFile)) {
      return Optional.of("is computed from the file; remove the line");
    }
    if (table.equals(ELSEWHERE) && DATASET.key(key).isPresent()) {
      return Optional.of(
          "cannot be combined with \"include\" or \"from\"; write the dataset as its own item");
    }
    return isOfDataset && !table.equals(ELSEWHERE) && ELSEWHERE.key(key).isPresent()
        ? Optional.of("is allowed only in the policy; name the file there")
        : Optional.empty();
  }

  private static PolicyKey datasets(List<PolicyKey> keys) {
    return new PolicyKey(DATASETS, KeyType.MAPS, "", "The datasets.", keys);
  }

  private static PolicyKey key(String name, KeyType type, String meaning) {
    return new PolicyKey(name, type, "", meaning, List.of());
  }

  private static PolicyKey text(String name, String meaning) {
    return key(name, KeyType.TEXT, meaning);
  }

  private static List<PolicyKey> join(List<PolicyKey> some, List<PolicyKey> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }
}
