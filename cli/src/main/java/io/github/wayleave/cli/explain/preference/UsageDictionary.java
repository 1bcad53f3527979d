package io.github.wayleave.cli.explain.preference;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a Dictionary of Structured Fields as far as its items are tokens (RFC 9651, 4.2.2). */
final class UsageDictionary {
  private static final String KEY = "[a-z*][a-z0-9_.*-]*";
  private static final String ITEM =
      "[A-Za-z*][!#$%&'*+.^_`|~:/A-Za-z0-9-]*|\"[^\"\\\\]*\"|\\?[01]|-?[0-9.]+";
  private static final String PARAMETER = "; *" + KEY + "(?:=(?:" + ITEM + "))?";
  private static final Pattern MEMBER =
      Pattern.compile("(" + KEY + ")(?:=(" + ITEM + "))?(?:" + PARAMETER + ")*");
  private static final Pattern COMMA = Pattern.compile("[ \t]*,[ \t]*");

  private UsageDictionary() {}

  static Map<String, String> members(String text) {
    Map<String, String> members = new LinkedHashMap<>();
    String rest = text.strip();
    Matcher member = MEMBER.matcher(rest);
    Matcher comma = COMMA.matcher(rest);
    int at = 0;
    while (member.find(at) && member.start() == at) {
      String value = member.group(2);
      members.put(member.group(1), value == null ? "?1" : value);
      at = member.end();
      if (at == rest.length()) {
        return members;
      }
      if (!comma.find(at) || comma.start() != at) {
        return Map.of();
      }
      at = comma.end();
    }
    return Map.of();
  }
}
