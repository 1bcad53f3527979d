package io.github.wayleave.datatxt;

/**
 * The names of the lines of data.txt: the draft's own (3.2), and those of datasets (extensions).
 */
final class FieldNames {
  static final String USER_AGENT = "User-agent";
  static final String ALLOW = "Allow";

  static final String DATASET = "Dataset";
  static final String TITLE = "Title";
  static final String DESCRIPTION = "Description";
  static final String KEYWORD = "Keyword";
  static final String LICENSE = "License";
  static final String LICENSE_URL = "License-URL";
  static final String PUBLISHER = "Publisher";
  static final String CONTACT = "Contact";
  static final String ISSUED = "Issued";
  static final String MODIFIED = "Modified";
  static final String FREQUENCY = "Frequency";
  static final String TEMPORAL = "Temporal";
  static final String BBOX = "BBox";
  static final String PLACE = "Place";
  static final String LANGUAGE = "Language";
  static final String ACCESS = "Access";
  static final String RIGHTS = "Rights";
  static final String VERSION = "Version";
  static final String DOCUMENTATION = "Documentation";
  static final String LANDING_PAGE = "Landing-Page";
  static final String CONFORMS_TO = "Conforms-To";
  static final String SOURCE = "Source";
  static final String REPLACES = "Replaces";
  static final String COLUMN = "Column";

  static final String PATH = "Path";
  static final String FILE_TITLE = "File-Title";
  static final String MEDIA_TYPE = "Media-Type";
  static final String ENCODING = "Encoding";
  static final String ROWS = "Rows";
  static final String BYTES = "Bytes";
  static final String SHA_256 = "SHA-256";
  static final String LAST_MODIFIED = "Last-Modified";

  private FieldNames() {}
}
