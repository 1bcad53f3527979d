package io.github.wayleave.internal.robotstxt.line;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a field in the value of another, where a line break is missing. */
public final class JoinedFields {
  private static final String NAME = "(?:user-agent|disallow|allow|crawl-delay|sitemap)";

  private static final Pattern FIELD =
      Pattern.compile("(?i)(?<=[\\s,;])" + NAME + "\\s*:|" + NAME + ":(?=\\s)");

  private JoinedFields() {}

  /** Returns the index of the first field in a value, or -1. */
  public static int indexIn(String value) {
    Matcher field = FIELD.matcher(value);
    return field.find() ? field.start() : -1;
  }
}
