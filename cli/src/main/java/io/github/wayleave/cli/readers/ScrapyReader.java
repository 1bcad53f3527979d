package io.github.wayleave.cli.readers;

import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.robotstxt.Access;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides as Scrapy does with its default parser, Protego 0.2.1: the group with the longest name
 * that is part of the crawler's name applies, and of its rules the longest that covers the path.
 * Unlike under RFC 9309, {@code *} weighs as much as a name of one character, rules are compared
 * with their escapes, and an allowed {@code /index.html} allows its folder.
 */
public final class ScrapyReader implements ProgramDecisions {
  private static final String ORIGIN = "https://www.example.org";
  private static final Set<String> AGENT = Set.of("user-agent", "useragent", "user agent");
  private static final Set<String> SITEMAP = Set.of("sitemap", "sitemaps", "site-map");
  private static final Set<String> DISALLOW =
      Set.of("disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw");
  private static final Set<String> OTHERS =
      Set.of("allow", "crawl-delay", "crawl delay", "request-rate", "request rate", "host");
  private static final String INDEX = "index.html";

  private final Map<String, RuleSet> sets = new LinkedHashMap<>();
  private Optional<String> failure = Optional.empty();

  /** Reads a file; without a byte order mark, and without what is not UTF-8. */
  public ScrapyReader(byte[] octets) {
    String text = decoded(octets);
    List<String> lines = PythonText.lines(text.startsWith("\uFEFF") ? text.substring(1) : text);
    LineReader reader = new LineReader();
    for (int i = 0; i < lines.size() && failure.isEmpty(); i++) {
      reader.read(lines.get(i), i + 1);
    }
    if (failure.isPresent()) {
      sets.clear();
    }
    sets.values().forEach(set -> set.rules.sort(PathRule.LONGEST_FIRST));
  }

  private static String decoded(byte[] octets) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.IGNORE)
          .decode(ByteBuffer.wrap(octets))
          .toString();
    } catch (CharacterCodingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns why the program stops with an error, and allows everything; empty if it does not. */
  @Override
  public Optional<String> failure() {
    return failure;
  }

  /** Returns what a crawler is answered about a path and query. */
  @Override
  public ReaderVerdict verdict(String crawler, String target) {
    String name = PythonText.strip(crawler).toLowerCase(Locale.ROOT);
    int best = 0;
    Optional<RuleSet> matching = Optional.empty();
    for (RuleSet set : sets.values()) {
      int weight =
          set.name.equals("*")
              ? 1
              : name.contains(set.name) ? set.name.codePointCount(0, set.name.length()) : 0;
      if (weight > best) {
        best = weight;
        matching = Optional.of(set);
      }
    }
    return matching.map(set -> set.verdict(path(target))).orElse(ReaderVerdict.NO_GROUP);
  }

  private static String path(String target) {
    String path =
        PythonUrl.of(ORIGIN + target)
            .map(
                url ->
                    url.relative(
                            PythonText.quote(PythonText.unquote(url.path(), "/%", false), "/%"))
                        .text())
            .orElse(target);
    return path.isEmpty() ? "/" : path;
  }

  private record PathRule(Access access, String pattern, String written, int line) {
    static final Comparator<PathRule> LONGEST_FIRST =
        Comparator.comparing(
                (PathRule rule) -> rule.pattern.codePointCount(0, rule.pattern.length()))
            .thenComparing(rule -> rule.access == Access.ALLOW)
            .reversed();

    boolean covers(String path) {
      boolean isAnchored = pattern.endsWith("$");
      if (pattern.indexOf('*') < 0) {
        return isAnchored
            ? path.equals(pattern.substring(0, pattern.length() - 1))
            : path.startsWith(pattern);
      }
      String[] parts =
          (isAnchored ? pattern.substring(0, pattern.length() - 1) : pattern).split("\\*+", -1);
      int at = parts[0].length();
      if (!path.startsWith(parts[0])) {
        return false;
      }
      int last = isAnchored ? parts.length - 1 : parts.length;
      for (int i = 1; i < last; i++) {
        int found = path.indexOf(parts[i], at);
        if (found < 0) {
          return false;
        }
        at = found + parts[i].length();
      }
      String end = parts[parts.length - 1];
      return !isAnchored || (path.endsWith(end) && path.length() - end.length() >= at);
    }
  }

  private static final class RuleSet {
    private final String name;
    private final List<PathRule> rules = new ArrayList<>();

    RuleSet(String name) {
      this.name = name;
    }

    ReaderVerdict verdict(String path) {
      return rules.stream()
          .filter(rule -> rule.covers(path))
          .findFirst()
          .map(rule -> ReaderVerdict.by(rule.access, name, rule.line, rule.written))
          .orElseGet(() -> ReaderVerdict.withoutRule(Optional.of(name)));
    }

    /** Adds a rule; returns false where Python raises an error. */
    boolean add(Access access, String pattern, String written, int line) {
      boolean isRead =
          pattern.indexOf('$') < 0 || add(access, pattern.replace("$", "%24"), written, line);
      Optional<String> quoted = isRead ? quoted(pattern) : Optional.empty();
      if (quoted.isEmpty() || quoted.get().isEmpty()) {
        return quoted.isPresent();
      }
      String path = quoted.get();
      rules.add(new PathRule(access, path, written, line));
      return access == Access.DISALLOW
          || !path.endsWith("/" + INDEX)
          || add(access, path.substring(0, path.length() - INDEX.length()) + "$", written, line);
    }

    /** A sign at the end is kept, which the parser of URLs would drop. */
    private static Optional<String> quoted(String pattern) {
      boolean hasLast = "?;$".indexOf(pattern.charAt(pattern.length() - 1)) >= 0;
      String last = hasLast ? pattern.substring(pattern.length() - 1) : "";
      return PythonUrl.of(pattern.substring(0, pattern.length() - last.length()))
          .map(
              url ->
                  url.relative(
                          PythonText.quote(PythonText.unquote(url.path(), "/*$%", false), "/*%")
                              + last)
                      .text());
    }
  }

  private final class LineReader {
    private List<RuleSet> current = new ArrayList<>();
    private String previous = "";

    void read(String line, int number) {
      String content = PythonText.strip(line.split("#", 2)[0]);
      Optional<String[]> parts = fieldAndValue(content);
      if (content.isEmpty() || parts.isEmpty()) {
        return;
      }
      String field = PythonText.strip(parts.get()[0]).toLowerCase(Locale.ROOT);
      String value = PythonText.strip(parts.get()[1]);
      if (value.isEmpty()) {
        previous = field;
        return;
      }
      if (current.isEmpty() && !AGENT.contains(field) && !SITEMAP.contains(field)) {
        return;
      }
      if (AGENT.contains(field)) {
        addNames(value.toLowerCase(Locale.ROOT));
      } else if (field.equals("allow")) {
        addRule(Access.ALLOW, value, number);
      } else if (DISALLOW.contains(field)) {
        addRule(Access.DISALLOW, value, number);
      }
      previous = field;
    }

    /** A line without a colon begins with a field, of which spaces may be a part. */
    private static Optional<String[]> fieldAndValue(String line) {
      if (line.indexOf(':') >= 0) {
        return Optional.of(line.split(":", 2));
      }
      for (int space = line.indexOf(' '); space >= 0; space = line.indexOf(' ', space + 1)) {
        String field = line.substring(0, space);
        if (isField(field)) {
          return Optional.of(new String[] {field, line.substring(space + 1)});
        }
      }
      return Optional.empty();
    }

    private static boolean isField(String field) {
      return AGENT.contains(field)
          || SITEMAP.contains(field)
          || DISALLOW.contains(field)
          || OTHERS.contains(field);
    }

    /** A name with wildcards is one without them, too. */
    private void addNames(String name) {
      if (!previous.isEmpty() && !AGENT.contains(previous)) {
        current = new ArrayList<>();
      }
      addName(name);
      if (!name.equals("*") && name.indexOf('*') >= 0) {
        addName(name.replace("*", ""));
      }
    }

    private void addName(String name) {
      if (!name.isEmpty()) {
        RuleSet set = sets.computeIfAbsent(name, RuleSet::new);
        if (!current.contains(set)) {
          current.add(set);
        }
      }
    }

    private void addRule(Access access, String value, int number) {
      String pattern = value.startsWith("/") ? value : "/" + value;
      for (RuleSet set : current) {
        if (!set.add(access, pattern, value, number)) {
          failure = Optional.of("raises ValueError at line %s".formatted(number));
        }
      }
    }
  }
}
