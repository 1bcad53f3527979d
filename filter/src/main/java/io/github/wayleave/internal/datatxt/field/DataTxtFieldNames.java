package io.github.wayleave.internal.datatxt.field;

/** The field names of data.txt: those of the draft (3.2), and the extension fields for datasets. */
public final class DataTxtFieldNames {
  public static final String USER_AGENT = "User-agent";
  public static final String ALLOW = "Allow";

  public static final String DATASET = "Dataset";
  public static final String TITLE = "Title";
  public static final String DESCRIPTION = "Description";
  public static final String KEYWORD = "Keyword";
  public static final String LICENSE = "License";
  public static final String LICENSE_URL = "License-URL";
  public static final String PUBLISHER = "Publisher";
  public static final String CONTACT = "Contact";
  public static final String ISSUED = "Issued";
  public static final String MODIFIED = "Modified";
  public static final String FREQUENCY = "Frequency";
  public static final String TEMPORAL = "Temporal";
  public static final String BBOX = "BBox";
  public static final String PLACE = "Place";
  public static final String LANGUAGE = "Language";
  public static final String ACCESS = "Access";
  public static final String RIGHTS = "Rights";
  public static final String VERSION = "Version";
  public static final String DOCUMENTATION = "Documentation";
  public static final String LANDING_PAGE = "Landing-Page";
  public static final String CONFORMS_TO = "Conforms-To";
  public static final String SOURCE = "Source";
  public static final String REPLACES = "Replaces";
  public static final String COLUMN = "Column";
  public static final String IDENTIFIER = "Identifier";
  public static final String SAME_AS = "Same-As";
  public static final String CREATOR = "Creator";
  public static final String FUNDER = "Funder";
  public static final String CITATION = "Citation";
  public static final String THEME = "Theme";
  public static final String HVD_CATEGORY = "HVD-Category";
  public static final String LEGISLATION = "Legislation";
  public static final String ACCESS_URL = "Access-URL";
  public static final String SERVICE = "Service";

  public static final String PATH = "Path";
  public static final String FILE_TITLE = "File-Title";
  public static final String MEDIA_TYPE = "Media-Type";
  public static final String ENCODING = "Encoding";
  public static final String ROWS = "Rows";
  public static final String FILE_LICENSE = "File-License";
  public static final String BYTES = "Bytes";
  public static final String SHA_256 = "SHA-256";
  public static final String LAST_MODIFIED = "Last-Modified";

  private DataTxtFieldNames() {}
}
