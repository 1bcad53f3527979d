package io.github.wayleave.gateway.print;

import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Regular expressions that match every {@code User-Agent} in which Wayleave recognises a crawler,
 * and few others. A proxy that tests them first answers browsers without a question.
 *
 * <p>The expressions are those that PCRE and RE2 have in common; they ignore case and contain
 * neither quotation marks nor backslashes other than in {@code \b}, so that each configuration
 * language can quote them. Names are merged into a tree of prefixes, because PCRE tries
 * alternatives one by one: a browser's header fails at the first letters of nearly all words.
 */
final class CrawlerPattern {
  /** The signs of crawlers that are in no catalogue. */
  private static final String SIGNS = "bot|crawl|spider|https?://|[(]compatible;";

  /** nginx reads no parameter of more than 4,096 characters. */
  private static final int MAX_LENGTH = 3_000;

  private static final Pattern MATCHES_SIGNS = Pattern.compile(SIGNS, Pattern.CASE_INSENSITIVE);

  private CrawlerPattern() {}

  /**
   * Returns the names of all crawlers that a policy knows, in lower case. A name without a letter
   * or digit, such as {@code -}, is left out: an expression for it would match every header.
   */
  static List<String> names(SitePolicy policy) {
    List<String> names = new ArrayList<>();
    for (ProductToken token : SiteAccess.identifier(policy).names()) {
      String name = Ascii.lower(token.toString());
      if (name.chars().anyMatch(Ascii::isAlphanumeric)) {
        names.add(name);
      }
    }
    return names;
  }

  /** Returns the expressions for these names; a header of a crawler matches at least one. */
  static List<String> of(Collection<String> crawlers) {
    TreeSet<String> names = new TreeSet<>();
    for (String name : crawlers) {
      if (!MATCHES_SIGNS.matcher(name).find()) {
        names.add(word(name));
      }
    }
    List<String> expressions = new ArrayList<>();
    expressions.add(SIGNS);
    PrefixNode tree = new PrefixNode();
    int length = 0;
    for (String name : names) {
      length += name.length() + 4;
      if (length > MAX_LENGTH) {
        expressions.add(tree.expression());
        tree = new PrefixNode();
        length = name.length();
      }
      tree.add(name);
    }
    if (length > 0) {
      expressions.add(tree.expression());
    }
    return expressions;
  }

  /** The names with a common prefix. */
  private static final class PrefixNode {
    /** Ends each name, so that a name may be a prefix of another. */
    private static final char END = '\n';

    private final Map<Character, PrefixNode> children = new TreeMap<>();

    void add(String name) {
      PrefixNode node = this;
      for (char c : (name + END).toCharArray()) {
        node = node.children.computeIfAbsent(c, letter -> new PrefixNode());
      }
    }

    /** Returns the expression for whole words. */
    String expression() {
      return "\\b" + this + "\\b";
    }

    @Override
    public String toString() {
      List<String> alternatives = new ArrayList<>();
      children.forEach((c, child) -> alternatives.add(c == END ? "" : quoted(c) + child));
      return alternatives.size() == 1
          ? alternatives.get(0)
          : "(?:" + String.join("|", alternatives) + ")";
    }

    /** Known names may be written with spaces in place of their hyphens. */
    private static String quoted(char c) {
      if (c == '-') {
        return "[- ]";
      }
      return isWordCharacter(c) ? String.valueOf(c) : ".";
    }
  }

  private static boolean isWordCharacter(char c) {
    return Ascii.isAlphanumeric(c) || c == '_';
  }

  /** Returns a name from its first to its last letter or digit, where words begin and end. */
  private static String word(String name) {
    int start = 0;
    int end = name.length();
    while (start < end && !isWordCharacter(name.charAt(start))) {
      start++;
    }
    while (end > start && !isWordCharacter(name.charAt(end - 1))) {
      end--;
    }
    return name.substring(start, end);
  }
}
