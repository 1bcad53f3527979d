package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Damages a correct robots.txt in the ways of its owners and follows what the findings advise,
 * until there is nothing more to follow: the file then says what it said before.
 */
class AdvicePropertyTest {
  private static final int MOST_STEPS = 40;

  /** The last quoted text of a sentence, which the advice is to write. */
  private static final Pattern WRITE =
      Pattern.compile(".*write (?:the path alone, )?\"([^\"]+)\".*");

  private static final Pattern QUOTED = Pattern.compile("^\"(.*?)\" .*");

  /** A slip of an owner: it changes one line, which keeps its number. */
  private enum Slip {
    NEXT_LINE_GLUED,
    ESCAPED_LINE_BREAKS,
    SPACE_IN_PATH,
    AMPERSAND_OF_HTML,
    MISSPELLED_FIELD,
    FIELD_OF_CRAWLER_COMMONS,
    BYTE_ORDER_MARK,
    WHOLE_USER_AGENT,
    WHOLE_URL,
    QUOTES_AROUND_PATH,
    SITEMAP_WITHOUT_FIELD,
    HYPHEN_OF_A_WORD_PROCESSOR,
    RULE_TWICE,
    RULE_FOR_ROBOTS_TXT;

    /** Returns the damaged file, or nothing if it has no such line. */
    Optional<List<String>> in(List<String> lines, int at) {
      String line = lines.get(at);
      List<String> damaged = new ArrayList<>(lines);
      boolean isRule = line.startsWith("Disallow: /") || line.startsWith("Allow: /");
      boolean isAgent = line.startsWith("User-agent: ");
      String changed =
          switch (this) {
            case NEXT_LINE_GLUED ->
                at + 1 < lines.size() && !line.isEmpty() && !lines.get(at + 1).isEmpty()
                    ? line + " " + damaged.remove(at + 1)
                    : line;
            case ESCAPED_LINE_BREAKS ->
                at + 1 < lines.size() && !line.isEmpty() && !lines.get(at + 1).isEmpty()
                    ? line + "\\n" + damaged.remove(at + 1)
                    : line;
            case SPACE_IN_PATH -> isRule ? line.replace("%20", " ") : line;
            case AMPERSAND_OF_HTML -> isRule ? line.replace("&", "&amp;") : line;
            case MISSPELLED_FIELD ->
                line.replace("Sitemap:", "Sitmap:")
                    .replace("User-agent:", "User-agnt:")
                    .replace("Disallow:", "Disallw:");
            case FIELD_OF_CRAWLER_COMMONS -> line.replace("Crawl-delay:", "Crawl delay:");
            case BYTE_ORDER_MARK -> at == 0 || line.isEmpty() ? line : "\uFEFF" + line;
            case WHOLE_USER_AGENT ->
                isAgent && !line.endsWith("*")
                    ? line.replace(": ", ": Mozilla/5.0 (compatible; ") + "/1.0)"
                    : line;
            case WHOLE_URL -> isRule ? line.replace(": /", ": https://www.example.org/") : line;
            case QUOTES_AROUND_PATH -> isRule ? line.replace(": /", ": \u201C/") + "\u201D" : line;
            case SITEMAP_WITHOUT_FIELD -> line.replace("Sitemap: ", "");
            case HYPHEN_OF_A_WORD_PROCESSOR -> line.replace("User-agent", "User\u2010agent");
            case RULE_TWICE -> isRule ? line + "\n" + line : line;
            case RULE_FOR_ROBOTS_TXT -> isRule ? line + "\nDisallow: /robots.txt" : line;
          };
      damaged.set(at, changed);
      return damaged.equals(lines) ? Optional.empty() : Optional.of(split(damaged));
    }
  }

  private static List<String> split(List<String> lines) {
    return List.of(String.join("\n", lines).split("\n", -1));
  }

  @ParameterizedTest
  @EnumSource(Slip.class)
  void advice_followed_restoresTheFile(Slip slip) {
    long seed = Effort.seed(42) + slip.name().hashCode();
    Random random = new Random(seed);
    int damages = 0;
    for (int i = 0; i < Effort.rounds(60, 2_000); i++) {
      List<String> lines = file(random);
      Optional<List<String>> damaged = slip.in(lines, random.nextInt(lines.size()));
      if (damaged.isPresent()) {
        damages++;
        String reason =
            "seed %s, round %s:%n%s".formatted(seed, i, String.join("\n", damaged.get()));
        assertThat(findings(damaged.get())).as(reason).isNotEmpty();
        assertThat(parsed(followed(damaged.get(), reason))).as(reason).isEqualTo(parsed(lines));
      }
    }
    assertThat(damages).isPositive();
  }

  @Test
  void correctFile_hasNothingToFollow() {
    Random random = new Random(Effort.seed(42));
    for (int i = 0; i < Effort.rounds(60, 2_000); i++) {
      List<String> lines = file(random);
      assertThat(findings(lines)).as(String.join("\n", lines)).isEmpty();
    }
  }

  /** Creates a file without a finding that this test follows. */
  private static List<String> file(Random random) {
    List<String> lines = new ArrayList<>();
    List<String> names = List.of("GPTBot", "CCBot", "bingbot", "ClaudeBot");
    int groups = 1 + random.nextInt(3);
    for (int i = 0; i < groups; i++) {
      lines.add("User-agent: " + (i == groups - 1 ? "*" : names.get(i + random.nextInt(2) * 2)));
      if (random.nextInt(4) == 0 && i < groups - 1) {
        lines.add("Crawl-delay: 5");
      }
      int rules = 1 + random.nextInt(3);
      for (int j = 0; j < rules; j++) {
        String path = "/" + i + j + "/" + (char) ('a' + random.nextInt(26));
        String tail =
            switch (random.nextInt(4)) {
              case 0 -> "/my%20page/";
              case 1 -> "/*?sort=a&dir=desc";
              case 2 -> "/";
              default -> ".html$";
            };
        lines.add("Disallow: " + path + tail);
      }
      lines.add("");
    }
    lines.add("Sitemap: https://www.example.org/sitemap.xml");
    return lines;
  }

  private static RobotsTxt parsed(List<String> lines) {
    return RobotsTxtParser.parse(String.join("\n", lines)).file();
  }

  private static List<String> followed(List<String> damaged, String reason) {
    List<String> lines = damaged;
    for (int step = 0; step < MOST_STEPS; step++) {
      List<Finding> findings = findings(lines);
      if (findings.isEmpty()) {
        return lines;
      }
      List<String> changed = split(follow(findings.get(0), lines));
      assertThat(changed).as("%s%n%s", reason, findings.get(0)).isNotEqualTo(lines);
      lines = changed;
    }
    throw new AssertionError(reason + " has no end: " + String.join("\n", lines));
  }

  private static List<String> follow(Finding finding, List<String> lines) {
    int at = finding.at().line() - 1;
    String line = lines.get(at);
    String sentence = finding.problem().sentence();
    Matcher write = WRITE.matcher(sentence);
    Matcher quoted = QUOTED.matcher(sentence);
    List<String> changed = new ArrayList<>(lines);
    if (sentence.contains("delete the three bytes")) {
      changed.set(at, line.replace("\uFEFF", ""));
    } else if (sentence.endsWith("; write line breaks")) {
      changed.set(at, line.replace("\\n", "\n"));
    } else if (sentence.endsWith("begin a new line with it") && quoted.matches()) {
      changed.set(at, line.replace(quoted.group(1), "\n" + quoted.group(1)));
    } else if (sentence.endsWith("on a line of its own") && quoted.matches() && write.matches()) {
      changed.set(at, line.replace(quoted.group(1), "\n" + write.group(1)));
    } else if (sentence.endsWith("remove it") || sentence.endsWith("remove one of them")) {
      changed.remove(at);
    } else if (write.matches()) {
      changed.set(at, written(write.group(1), line));
    } else {
      throw new AssertionError("cannot follow: " + finding);
    }
    return changed;
  }

  /** A whole line replaces the line, a field name the name, and anything else the value. */
  private static String written(String text, String line) {
    int colon = line.indexOf(':');
    if (text.contains(": ") || text.endsWith(":")) {
      return text;
    }
    return text.startsWith("/") || !isField(text)
        ? line.substring(0, colon + 1) + " " + text
        : text + line.substring(colon);
  }

  private static boolean isField(String text) {
    return Set.of("User-agent", "Disallow", "Allow", "Sitemap", "Crawl-delay").contains(text);
  }

  /** Returns the findings about lines that are not read as they look. */
  private static List<Finding> findings(List<String> lines) {
    RobotsFile file =
        RobotsFile.of("robots.txt", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    LintRequest request =
        new LintRequest(
            Set.of(LintProfile.RFC9309),
            Set.of(Warning.RULES_NOT_INHERITED, Warning.CRAWL_DELAY_IGNORED),
            Optional.empty());
    return RobotsTxtLint.look(file, CrawlerCatalogue.bundled(), request).findings().stream()
        .filter(finding -> !finding.name().equals(Warning.GROUP_JOINED.id()))
        .toList();
  }
}
