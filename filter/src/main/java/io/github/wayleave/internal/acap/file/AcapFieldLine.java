package io.github.wayleave.internal.acap.file;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;

/**
 * A line of the form of a field, well formed if a colon stands right behind the name; and the names
 * of the fields, and what three of them begin with (ACAP 1.0, 3).
 */
record AcapFieldLine(String name, String value, boolean isWellFormed) {
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

  /** Returns the field that a line has, without blanks around it and without a comment. */
  static AcapFieldLine of(String content) {
    int end = 0;
    while (end < content.length() && ": \t".indexOf(content.charAt(end)) < 0) {
      end++;
    }
    String remainder = content.substring(end).strip();
    boolean hasColon = remainder.startsWith(":");
    return new AcapFieldLine(
        content.substring(0, end),
        hasColon ? remainder.substring(1).strip() : remainder,
        content.startsWith(":", end));
  }

  boolean isAcap() {
    return RobotsFieldNames.isAcap(name);
  }

  boolean is(String field) {
    return Ascii.equal(name, field);
  }

  boolean begins(String beginning) {
    return Ascii.startsWith(name, beginning);
  }

  String behind(String beginning) {
    return name.substring(beginning.length());
  }
}
