package io.github.wayleave.internal.acap.file;

/** The names of the fields, and what three of them begin with (ACAP 1.0, 3). */
final class FieldName {
  static final String IGNORE = "ACAP-ignore-conventional-records";
  static final String RESOURCE_SET = "ACAP-resource-set";
  static final String QUALIFIED_USAGE = "ACAP-qualified-usage";
  static final String COMPOSITE_USAGE = "ACAP-composite-usage";
  static final String CRAWLER = "ACAP-crawler";
  static final String PERMISSIONS_REFERENCE = "ACAP-permissions-reference";
  static final String USAGE_PURPOSE = "ACAP-usage-purpose";

  static final String ALLOW = "ACAP-allow-";

  static final String DISALLOW = "ACAP-disallow-";

  static final String REQUEST = "ACAP-request-";

  /** In place of a crawler's name: any crawler. */
  static final String ANY = "*";

  private FieldName() {}
}
