package io.github.wayleave.robotstxt;

import io.github.wayleave.text.RandomCases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random files with few names and few paths, so that groups and patterns overlap. */
public final class RandomFiles {
  private static final List<String> NAMES =
      List.of("a", "b", "ab", "ba", "abc", "bab", "a-b", "A", "aB", "c", "cab", "a_b", "*");
  private static final List<String> ODD_NAMES = List.of("AI2", "ai", "a.b", "a*", "2");
  private static final List<String> LITERALS = List.of("a", "b", "/", "a", "~", "%C3%A9", "?", "=");
  private static final List<String> WILD = List.of("a", "b", "/", "*", "$", "?", ":", "%2F", "%3A");
  private static final List<String> NOTES =
      List.of(
          "why",
          "two\nlines",
          "a\u2028b",
          "x\rDisallow: /",
          "\u0000",
          "\u0085",
          "# #",
          "\u00E9 ",
          "");

  private final Random random;
  private final boolean wild;
  private final boolean standard;

  private RandomFiles(Random random, boolean wild, boolean standard) {
    this.random = random;
    this.wild = wild;
    this.standard = standard;
  }

  /** Returns a generator of all kinds of files. */
  public static RandomFiles of(Random random) {
    return new RandomFiles(random, true, false);
  }

  /** Returns a generator of files with standard names and patterns only. */
  public static RandomFiles standard(Random random) {
    return new RandomFiles(random, true, true);
  }

  /** Returns a generator of files like those of {@link #standard}, without wildcards. */
  public static RandomFiles literal(Random random) {
    return new RandomFiles(random, false, true);
  }

  public RobotsTxt file() {
    List<Group> groups = new ArrayList<>();
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      groups.add(Group.of(names(), terms()).withComment(note()));
    }
    List<Field> sitemaps = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      sitemaps.add(new Field("Sitemap", "https://www.example.org/" + i));
    }
    return RobotsTxt.of(groups, sitemaps).withComment(note());
  }

  /** Returns a file that may be empty, have only records, or be arranged. */
  public RobotsTxt anyPart() {
    RobotsTxt whole = file();
    List<Group> groups = random.nextInt(4) == 0 ? List.of() : whole.groups();
    List<Field> records = random.nextInt(3) == 0 ? List.of() : whole.records();
    RobotsTxt part = RobotsTxt.of(groups, records).withComment(note());
    return random.nextBoolean() ? part : part.arrangedForOldReaders();
  }

  /** Returns a name that is likely to occur in a file. */
  public ProductToken name() {
    boolean odd = !standard && random.nextInt(6) == 0;
    return ProductToken.of(RandomCases.oneOf(random, odd ? ODD_NAMES : NAMES));
  }

  /** Returns a path that is likely to be covered. */
  public String target() {
    return "/" + RandomCases.text(random, wild ? WILD : LITERALS, 6);
  }

  private List<ProductToken> names() {
    List<ProductToken> names = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      names.add(name());
    }
    return names;
  }

  private GroupTerms terms() {
    List<Rule> rules = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      Access access = random.nextBoolean() ? Access.ALLOW : Access.DISALLOW;
      rules.add(Rule.of(access, pattern()).withReason(note()));
    }
    Optional<Duration> delay =
        random.nextInt(4) == 0
            ? Optional.of(Duration.ofMillis(random.nextInt(4) * 2500L))
            : Optional.empty();
    return new GroupTerms(rules, delay, random.nextInt(4) == 0 ? fields() : List.of());
  }

  private List<Field> fields() {
    return List.of(
        new Field("Clean-param", "ref /"), new Field("Clean-param", "sid /" + random.nextInt(2)));
  }

  private PathPattern pattern() {
    String start = !standard && random.nextInt(6) == 0 ? "*" : "/";
    return PathPattern.of(start + RandomCases.text(random, wild ? WILD : LITERALS, 3));
  }

  private String note() {
    return random.nextInt(3) == 0 ? RandomCases.oneOf(random, NOTES) : "";
  }
}
