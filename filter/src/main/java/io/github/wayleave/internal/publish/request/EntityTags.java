package io.github.wayleave.internal.publish.request;

import java.util.List;

/** Parses {@code If-None-Match} and compares entity tags (RFC 9110, 8.8.3 and 13.1.2). */
public final class EntityTags {
  /**
   * Suffixes that servers append to the tag of a response that they compress, and do not remove
   * from requests.
   */
  private static final List<String> COMPRESSION_SUFFIXES = List.of("--gzip", "-gzip", ";gzip");

  private EntityTags() {}

  /**
   * Returns whether {@code If-None-Match} lines contain the strong {@code tag}, in its quotes, by
   * weak comparison, or are {@code *}. A suffix that a server in front has appended is ignored.
   */
  public static boolean match(List<String> lines, String tag) {
    String opaque = tag.substring(1, tag.length() - 1);
    return lines.stream().anyMatch(line -> line.strip().equals("*") || contains(line, opaque));
  }

  private static boolean contains(String line, String opaque) {
    int open = line.indexOf('"');
    while (open >= 0) {
      int close = line.indexOf('"', open + 1);
      if (close < 0) {
        return false;
      }
      if (isTag(line, open + 1, close, opaque)) {
        return true;
      }
      open = line.indexOf('"', close + 1);
    }
    return false;
  }

  private static boolean isTag(String line, int from, int to, String opaque) {
    if (!line.startsWith(opaque, from)) {
      return false;
    }
    String suffix = line.substring(from + opaque.length(), to);
    return suffix.isEmpty() || COMPRESSION_SUFFIXES.contains(suffix);
  }
}
