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
  static final String MODIFIED = "Modified";
  static final String PATH = "Path";

  private FieldNames() {}
}
