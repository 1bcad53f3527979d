package io.github.wayleave.internal.acap;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;

/**
 * A line with a field, which is well formed if a colon directly follows the name. The constants are
 * the names of the fields, or their prefixes (ACAP 1.0, 3).
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

  /** Stands for every crawler: {@value}. */
  static final String ANY = "*";

  /** Parses a line without surrounding spaces and without a comment. */
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
    return RobotsFieldNames.isOfOtherProtocol(name);
  }

  boolean is(String field) {
    return Ascii.equal(name, field);
  }

  boolean hasPrefix(String prefix) {
    return Ascii.startsWith(name, prefix);
  }

  String withoutPrefix(String prefix) {
    return name.substring(prefix.length());
  }
}
