package io.github.wayleave.fuzz;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.robotstxt.ReferenceMatcher;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Rules and the target of a request: the decision is never laxer than the rules are for the path
 * that a server makes of it, and never stricter than they are for all of them.
 */
public final class PathFuzz {
  private static final List<String> PATTERNS =
      List.of(
          "/private/",
          "/private",
          "/secret.html$",
          "/*.csv$",
          "/a/*/x",
          "/x;y",
          "/p/q/",
          "/*q",
          "/private/x?y",
          "/open/",
          "/private/open/",
          "/web/",
          "/a$",
          "/",
          "/*/private",
          "//x/");

  private static final List<String> PIECES =
      List.of(
          "/",
          "//",
          ";",
          ";b",
          "%3B",
          "%3b",
          "%2F",
          "%2f",
          "%5C",
          "%5c",
          "\\",
          ".",
          "..",
          "%2e",
          "%2E%2e",
          "a",
          "x",
          "y",
          "p/q/",
          "%20",
          "%09",
          "/../",
          "/..;",
          "private",
          "private/",
          "%70rivate",
          "secret.html",
          "open/",
          ".csv",
          "web/",
          "%25",
          "%",
          "%41",
          "\u00E9",
          "%C3%A9",
          "%00",
          "%7F",
          "*",
          "$",
          "%2A",
          "%24",
          "%23",
          "%3F",
          "+",
          "%252F",
          "/./",
          "%2F..%2F",
          " ");

  private static final int MOST_FORMS = 24;

  private PathFuzz() {}

  private record PathRule(boolean allows, String pattern) {}

  public static void fuzzerTestOneInput(byte[] data) {
    Input input = new Input(data);
    List<PathRule> rules = new ArrayList<>();
    for (int i = input.below(4); i >= 0; i--) {
      rules.add(new PathRule(input.below(3) == 0, input.choice(PATTERNS)));
    }
    String query = input.below(3) == 0 ? input.choice(List.of("", "y", "yz", "#y")) : null;
    Paths.Server container = input.choice(Paths.CONTAINERS);
    StringBuilder path = new StringBuilder("/");
    while (input.remaining() > 0 && path.length() < 200) {
      int octet = input.octet();
      path.append(octet < 0x60 ? (char) (octet + 0x20) : PIECES.get(octet % PIECES.size()));
    }
    // The query begins at the first question mark, and a target has no fragment.
    compare(rules, path.toString().replace("?", "%3F").replace("#", "%23"), query, container);
  }

  private static void compare(
      List<PathRule> rules, String path, String query, Paths.Server container) {
    // Of invalid UTF-8, a container passes a replacement, so the octets are what it really read.
    String resolved =
        new String(
            container.read(path).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    boolean refused = Bounds.seconds(1, () -> isRefused(rules, path, query, resolved));
    if (!refused) {
      neverLaxer(rules, path, query);
    } else if (!RobotsTxtFuzz.hasStrayPercent(path)) {
      neverStricter(rules, path, query, resolved);
    }
  }

  private static boolean isRefused(
      List<PathRule> rules, String path, String query, String resolved) {
    StringBuilder file = new StringBuilder("User-agent: *\n");
    for (PathRule rule : rules) {
      file.append(rule.allows() ? "Allow: " : "Disallow: ").append(rule.pattern()).append('\n');
    }
    AccessDecider decider = AccessDeciders.of(file.toString());
    return decider.decide(AccessDeciders.claim("SomeBot"), path, query, resolved)
        instanceof Refused;
  }

  private static void neverLaxer(List<PathRule> rules, String path, String query) {
    if (!ReferenceMatcherRules.allow(rules, path, query)) {
      throw new AssertionError("allowed, and not as sent: " + path + " " + query + " " + rules);
    }
    for (Paths.Server server : Paths.SERVERS) {
      String read = server.read(path);
      if (!isDocument(read) && !isAllowed(rules, read, query)) {
        throw new AssertionError(
            "allowed, and served by %s as %s: %s %s %s"
                .formatted(server.name(), read, path, query, rules));
      }
    }
  }

  private static void neverStricter(
      List<PathRule> rules, String path, String query, String resolved) {
    Set<String> sent = Paths.sent(path);
    Set<String> readings = Paths.decoded(sent);
    readings.addAll(Paths.ofResolved(resolved));
    boolean isAmbiguous = sent.size() >= MOST_FORMS || readings.size() >= MOST_FORMS;
    if (!isAmbiguous
        && ReferenceMatcherRules.allow(rules, path, query)
        && readings.stream().allMatch(read -> isAllowed(rules, read, query))) {
      throw new AssertionError("refused in no reading: " + path + " " + query + " " + rules);
    }
  }

  private static boolean isDocument(String path) {
    return AccessDeciders.DOCUMENTS.contains(path);
  }

  /** Returns whether rules without escapes allow octets and a query. */
  private static boolean isAllowed(List<PathRule> rules, String octets, String query) {
    // A question mark in the path is none that a pattern means.
    String target = octets.replace('?', '\uFFFF') + (query == null ? "" : "?" + query);
    int allow = 0;
    int disallow = 0;
    for (PathRule rule : rules) {
      if (covers(rule.pattern(), 0, target, 0)) {
        int octetCount = rule.pattern().length();
        allow = rule.allows() ? Math.max(allow, octetCount) : allow;
        disallow = rule.allows() ? disallow : Math.max(disallow, octetCount);
      }
    }
    return allow >= disallow;
  }

  private static boolean covers(String pattern, int from, String target, int at) {
    if (from == pattern.length()) {
      return true;
    }
    char c = pattern.charAt(from);
    if (c == '$' && from == pattern.length() - 1) {
      return at == target.length();
    }
    if (c == '*') {
      for (int end = at; end <= target.length(); end++) {
        if (covers(pattern, from + 1, target, end)) {
          return true;
        }
      }
      return false;
    }
    return at < target.length()
        && target.charAt(at) == c
        && covers(pattern, from + 1, target, at + 1);
  }

  /** The rules on a target as it was sent, without a stray {@code %}. */
  private static final class ReferenceMatcherRules {
    static boolean allow(List<PathRule> rules, String path, String query) {
      String whole = query == null ? path : path + "?" + query.replace("#", "%23");
      if (RobotsTxtFuzz.hasStrayPercent(whole) || Paths.withoutDots(path).equals("/robots.txt")) {
        return true;
      }
      int allow = 0;
      int disallow = 0;
      for (PathRule rule : rules) {
        if (ReferenceMatcher.matches(rule.pattern(), whole)) {
          int octets = rule.pattern().length();
          allow = rule.allows() ? Math.max(allow, octets) : allow;
          disallow = rule.allows() ? disallow : Math.max(disallow, octets);
        }
      }
      return allow >= disallow;
    }
  }
}
