package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.UseCoverage.Coverage;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lines agree with the decisions of the matcher, and those of a policy with its robots.txt. */
class UseLinePropertyTest {
  private static final List<String> PATTERNS =
      List.of(
          "/", "/*", "/$", "/*$", "/a", "/a$", "/a*", "/*a", "/*a$", "/aa", "/b", "/*b", "/b*a$");

  private static final List<Target> PAGES = pages();

  private final Random random = new Random(Effort.seed(39));

  @Test
  void classification_isThatOfTheDecisions() {
    int whole = 0;
    int part = 0;
    for (int i = 0; i < Effort.rounds(2_000, 50_000); i++) {
      String text = "User-agent: GPTBot\n" + rules() + "\nUser-agent: *\n" + rules();
      RobotsTxt file = RobotsTxtParser.parse(text).file();
      List<ProductToken> name = List.of(ProductToken.of("GPTBot"));
      List<Target> open =
          PAGES.stream().filter(page -> file.verdict(name, page).isAllowed()).toList();
      boolean isNone = open.stream().allMatch(page -> isDocument(file, name, page));
      boolean isNarrower =
          PAGES.stream().anyMatch(page -> !open.contains(page) && isOpenToOthers(file, page));
      Map<Coverage, List<String>> names = training(file);
      assertThat(has(names, Coverage.BY_NAME)).as(text).isEqualTo(isNone);
      if (open.size() == PAGES.size()) {
        assertThat(has(names, Coverage.IN_PART)).as(text).isFalse();
      } else if (isNarrower && !isNone) {
        assertThat(has(names, Coverage.IN_PART) || has(names, Coverage.OWN_RULES))
            .as(text)
            .isTrue();
      }
      whole += isNone ? 1 : 0;
      part += has(names, Coverage.IN_PART) ? 1 : 0;
    }
    assertThat(whole).isPositive();
    assertThat(part).isPositive();
  }

  private static boolean isOpenToOthers(RobotsTxt file, Target page) {
    return file.verdict(List.of(), page).isAllowed();
  }

  /** A single document, such as a license, opens nothing. */
  private static boolean isDocument(RobotsTxt file, List<ProductToken> name, Target page) {
    return file.verdict(name, page)
        .rule()
        .filter(rule -> List.of("/a$").contains(rule.pattern().toString()))
        .isPresent();
  }

  private static boolean has(Map<Coverage, List<String>> names, Coverage part) {
    return names.getOrDefault(part, List.of()).contains("GPTBot");
  }

  private static Map<Coverage, List<String>> training(RobotsTxt file) {
    return CoverageSummary.of(file, CrawlerCatalogue.bundled()).uses().get(0).names();
  }

  private String rules() {
    StringBuilder rules = new StringBuilder();
    for (int i = random.nextInt(5); i >= 0; i--) {
      rules
          .append(random.nextInt(3) == 0 ? "Allow: " : "Disallow: ")
          .append(PATTERNS.get(random.nextInt(PATTERNS.size())))
          .append('\n');
    }
    return rules.toString();
  }

  /** Every path of up to five of the letters that patterns tell apart. */
  private static List<Target> pages() {
    List<String> paths = new ArrayList<>(List.of("/"));
    int from = 0;
    for (int length = 0; length < 5; length++) {
      int to = paths.size();
      for (String path : List.copyOf(paths.subList(from, to))) {
        Stream.of("a", "b", "x").forEach(letter -> paths.add(path + letter));
      }
      from = to;
    }
    return paths.stream().map(Target::of).toList();
  }

  /** What a policy publishes elsewhere is all that its lines add. */
  @Test
  void policy_saysTheSameAsItsRobotsTxt() {
    int denied = 0;
    int inFields = 0;
    for (int i = 0; i < Effort.rounds(300, 5_000); i++) {
      boolean isInFile = random.nextBoolean();
      String yaml = policy(isInFile ? "" : ", content-usage-header, tdmrep, x-robots-tag");
      SitePolicy policy = SitePolicyLoader.load("wayleave.yaml", yaml);
      CoverageSummary ofPolicy = CoverageSummary.of(policy, Optional.empty()).get(0);
      CoverageSummary ofFile = CoverageSummary.of(rendered(policy), policy.crawlers());
      if (isInFile) {
        assertThat(ofPolicy).as(yaml).isEqualTo(ofFile);
      } else {
        assertThat(ofPolicy.uses())
            .extracting(UseLinePropertyTest::withoutFields)
            .as(yaml)
            .isEqualTo(ofFile.uses().stream().map(UseLinePropertyTest::withoutFields).toList());
        // A denied search is a noindex, which every crawler sees that may fetch pages.
        assertThat(ofPolicy.uses().get(2).names()).as(yaml).doesNotContainKey(Coverage.NOT_COVERED);
        inFields += ofPolicy.equals(ofFile) ? 0 : 1;
      }
      denied += String.join("", ofFile.lines()).contains("Not covered") ? 1 : 0;
    }
    assertThat(denied).isPositive();
    assertThat(inFields).isPositive();
  }

  private static RobotsTxt rendered(SitePolicy policy) {
    return RobotsTxtParser.parse(
            policy.defaultRules().robotsDocument().toOptional().orElseThrow().octets())
        .file();
  }

  /** Returns a line without what header fields deny. */
  private static List<Object> withoutFields(UseLine line) {
    Map<String, List<String>> names = new TreeMap<>();
    line.names()
        .forEach(
            (part, crawlers) -> {
              List<String> others =
                  crawlers.stream().filter(name -> !name.equals("bingbot")).toList();
              boolean isByNoindex =
                  line.use() == UsagePurpose.SEARCH && part == Coverage.NOT_COVERED;
              if (!others.isEmpty() && !isByNoindex) {
                names.put(part.key(), others);
              }
            });
    String start = line.sentence().replaceFirst("[;.].*", "");
    return List.of(start.replaceFirst(" (to|in) .*", ""), names);
  }

  private String policy(String more) {
    return "robots: { %s }\nusage: { search: %s%s%s, %spublish: [content-signal%s%s] }\n"
        .formatted(
            pick(
                "disallow: /cart",
                "disallow: /",
                "disallow: /, allow: /$",
                "disallow: /x, groups: { agents: [GPTBot, CCBot], disallow: / }",
                "disallow: /x, groups: { agents: bingbot, disallow: / }",
                "disallow: /x, groups: { agents: Googlebot, disallow: [/x, /y] }",
                "disallow: /, groups: { agents: [Googlebot, GPTBot], allow: / }"),
            pick("allow", "deny"),
            pick("", ", ai-input: allow", ", ai-input: deny"),
            pick("", ", ai-train: allow", ", ai-train: deny"),
            pick(
                "",
                "except: { agents: ClaudeBot, ai-train: allow }, ",
                "except: { agents: Bytespider, ai-train: deny }, ",
                "except: { paths: /open/, ai-train: allow, ai-input: allow }, "),
            pick("", ", groups", ", content-usage"),
            more);
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
