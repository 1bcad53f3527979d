package io.github.wayleave.internal.datatxt.index;

/**
 * The keys of an entry of the YAML index, shared by the writer and the readers.
 *
 * <p>R matches keys by prefix, so no additional key may begin with one that clients look up: path,
 * name, type, description, cache, versions, filenames.
 */
public final class IndexKeys {
  /** The path of the file, relative to the folder of the index. */
  public static final String PATH = "path";

  /** The name of the entry for clients. */
  public static final String NAME = "name";

  /** How clients load the file: {@code table} or {@code files}. */
  public static final String TYPE = "type";

  public static final String DATASET = "dataset";

  /** The path on the site, if it cannot be derived from {@link #PATH}. */
  public static final String LOCATION = "location";

  /** The origin of the site, in the first entry. */
  public static final String SITE = "site";

  public static final String TITLE = "title";
  public static final String DESCRIPTION = "description";
  public static final String KEYWORDS = "keywords";
  public static final String LICENSE = "license";
  public static final String PUBLISHER = "publisher";
  public static final String CONTACT = "contact";
  public static final String EMAIL = "email";
  public static final String URL = "url";
  public static final String LANGUAGE = "language";
  public static final String DOCUMENTATION = "documentation";
  public static final String LANDING_PAGE = "landing-page";
  public static final String CONFORMS_TO = "conforms-to";
  public static final String SOURCE = "source";
  public static final String VERSION = "version";
  public static final String REPLACES = "replaces";
  public static final String ISSUED = "issued";
  public static final String MODIFIED = "modified";
  public static final String FREQUENCY = "frequency";
  public static final String TEMPORAL = "temporal";
  public static final String SPATIAL = "spatial";
  public static final String ACCESS = "access";
  public static final String RIGHTS = "rights";
  public static final String COLUMNS = "columns";
  public static final String UNIT = "unit";
  public static final String IDENTIFIER = "identifier";
  public static final String SAME_AS = "same-as";
  public static final String CREATORS = "creators";
  public static final String FUNDER = "funder";
  public static final String CITATION = "citation";
  public static final String THEME = "theme";
  public static final String HVD_CATEGORY = "hvd-category";
  public static final String LEGISLATION = "legislation";
  public static final String ACCESS_URL = "access-url";
  public static final String SERVICE = "service";

  public static final String FILE_TITLE = "file-title";
  public static final String MEDIA_TYPE = "media-type";
  public static final String ENCODING = "encoding";
  public static final String ROWS = "rows";
  public static final String FILE_LICENSE = "file-license";
  public static final String BYTES = "bytes";
  public static final String SHA_256 = "sha256";
  public static final String LAST_MODIFIED = "last-modified";

  private IndexKeys() {}
}
