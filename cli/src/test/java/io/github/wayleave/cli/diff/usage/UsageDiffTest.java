package io.github.wayleave.cli.diff.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class UsageDiffTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String RIGHTS =
      """
      site: https://www.example.org
      usage:
        search: allow
        ai-input: allow
        ai-train: deny
        publish: [tdmrep, content-usage-header, rsl, x-robots-tag]
        rsl-document: /license.xml
        license: { payment: { type: subscription, custom: "https://www.example.org/buy" } }
      """;

  @TempDir Path folder;

  private String diff(String before, String after, String... options) throws IOException {
    Files.writeString(folder.resolve("a.yaml"), before);
    Files.writeString(folder.resolve("b.yaml"), after);
    List<String> arguments = new ArrayList<>(List.of("diff", "a.yaml", "b.yaml"));
    arguments.addAll(List.of(options));
    return CommandRun.answer(folder, arguments);
  }

  @Test
  void rightsGivenAway_areSaidFirstAndCount() throws IOException {
    String given = RIGHTS.replace("ai-train: deny", "ai-train: allow");
    assertThat(diff(RIGHTS, given))
        .contains(
            "!! Usage becomes wider (content-usage-header, x-robots-tag, tdmrep, rsl); no decision changes.")
        .contains("wider  tdmrep at /: tdm-reservation: 1 -> tdm-reservation: 0")
        .contains(
            "wider  x-robots-tag at /: X-Robots-Tag: noai, noimageai; X-Robots-Tag: bingbot: nocache -> nothing")
        .contains("Complete: every path was compared.");
    assertThat(CommandRun.in(folder, List.of("diff", "a.yaml", "b.yaml"))).isEqualTo(1);
    assertThat(diff(RIGHTS, given, "--format", "markdown"))
        .startsWith("### robots.txt: \u26a0\ufe0f Usage becomes wider (");
    assertThat(diff(given, RIGHTS))
        .contains("No decision changes; usage becomes narrower (content-usage-header, ");
    assertThat(CommandRun.in(folder, List.of("diff", "a.yaml", "b.yaml"))).isZero();
  }

  @Test
  void priceGone_isWider() throws IOException {
    assertThat(diff(RIGHTS, RIGHTS.replace("subscription", "free")))
        .contains("Usage becomes wider (rsl)")
        .contains(
            "permits ai-input on terms: subscription, negotiable at https://www.example.org/buy");
  }

  @Test
  void priceOfAnotherKind_isBoth() throws IOException {
    assertThat(diff(RIGHTS, RIGHTS.replace("subscription", "purchase"), "--format", "markdown"))
        .startsWith("### robots.txt: \u26a0\ufe0f Usage becomes wider (rsl); no decision changes\n")
        .contains("- usage **wider** and narrower: rsl at `/`: `permits ai-input on terms: subs");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ai-train: deny | ai-train: deny, preamble: false | wider  preamble at /: a comment in robots.txt reserves rights -> nothing
          ai-train: deny | ai-train: deny, except: [{ paths: /open/, ai-train: allow }] | wider  x-robots-tag at /open/: X-Robots-Tag: noai, noimageai; X-Robots-Tag: bingbot: nocache -> nothing
          ai-train: deny | ai-train: deny, except: [{ agents: GPTBot, ai-train: allow }] | wider  content-signal for GPTBot at /: Content-Signal: ai-train=no -> Content-Signal: ai-train=yes
          ai-train: deny, publish: x-robots-tag | ai-train: deny, ai-input: deny, publish: x-robots-tag | No decision changes; usage becomes narrower (x-robots-tag).
          ai-train: deny, ai-input: deny, publish: x-robots-tag | ai-train: deny, publish: x-robots-tag | wider  x-robots-tag at /: X-Robots-Tag: bingbot: noarchive -> X-Robots-Tag: bingbot: nocache
          ai-train: deny, publish: content-usage | ai-train: allow, publish: content-usage | wider  content-usage at /: Content-Usage: train-ai=n -> Content-Usage: train-ai=y
          ai-train: deny, publish: tdmrep | ai-train: deny, publish: tdmrep, reservation-document: "https://www.example.org/tdm" | otherwise  tdmrep at /: added: tdm-policy: https://www.example.org/tdm
          """)
  void change_isReported(String before, String after, String expected) throws IOException {
    String policy = "site: https://www.example.org\nrobots: { disallow: /x }\nusage: { %s }\n";
    assertThat(diff(policy.formatted(before), policy.formatted(after))).contains(expected);
  }

  /** Bing takes both rules together for the weaker one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { x-robots-tag: noarchive } | { x-robots-tag: nocache } | wider  x-robots-tag at /: X-Robots-Tag: noarchive -> X-Robots-Tag: nocache
          { x-robots-tag: noarchive } | { x-robots-tag: noarchive }, { agents: bingbot, x-robots-tag: nocache } | wider  x-robots-tag at /: X-Robots-Tag: noarchive -> X-Robots-Tag: noarchive; X-Robots-Tag: bingbot: nocache
          { agents: bingbot, x-robots-tag: noarchive } | { agents: bingbot, x-robots-tag: nocache } | wider  x-robots-tag at /: X-Robots-Tag: bingbot: noarchive -> X-Robots-Tag: bingbot: nocache
          { x-robots-tag: noindex } | { x-robots-tag: noindex }, { agents: googlebot, x-robots-tag: noindex } | otherwise  x-robots-tag at /: X-Robots-Tag: noindex -> X-Robots-Tag: noindex; X-Robots-Tag: googlebot: noindex
          """)
  void rulesForSearchEngines_haveTheDirectionOfTheirMeaning(
      String before, String after, String expected) throws IOException {
    String policy = "robots: { allow: / }\nheaders: [%s]\n";
    assertThat(diff(policy.formatted(before), policy.formatted(after))).contains(expected);
    assertThat(CommandRun.in(folder, List.of("diff", "a.yaml", "b.yaml")))
        .isEqualTo(expected.startsWith("wider") ? 1 : 0);
    assertThat(diff(policy.formatted(after), policy.formatted(before)))
        .contains(expected.startsWith("wider") ? "    narrower  " : "    otherwise  ");
  }

  /** A group of its own says nothing new to a crawler, except what it denies. */
  @ParameterizedTest
  @CsvSource({"AdsBot-Google, ''", "GPTBot, 'Disallow: /x'"})
  void signalsForOneCrawlerMore_areOnlyNarrower(String crawler, String rules) throws IOException {
    String signals = "Content-Signal: search=yes, ai-input=yes, ai-train=no\n";
    String group = "\nUser-agent: %s\n%s%s\n";
    String file = "User-agent: *\n" + signals + "Disallow: /x\n";
    Files.writeString(
        folder.resolve("a.txt"),
        file + (rules.isEmpty() ? "" : group.formatted(crawler, "", rules)));
    Files.writeString(
        folder.resolve("b.txt"), file + group.formatted(crawler, signals, "Disallow: /x"));
    assertThat(CommandRun.answer(folder, List.of("diff", "a.txt", "b.txt")))
        .contains("usage becomes narrower (content-signal).")
        .contains("    narrower  content-signal for " + crawler + " at /: nothing -> Content-S");
    assertThat(CommandRun.answer(folder, List.of("diff", "b.txt", "a.txt")))
        .contains("    wider  content-signal for " + crawler + " at /");
  }

  /** A reader may follow either of two lines, and ignores what its specification voids. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Content-Signal: ai-train=no | Content-Signal: ai-train=no\\nContent-Signal: ai-train=yes | wider
          Content-Usage: train-ai=n   | Content-Usage: train-ai=n\\nContent-Usage: train-ai=y   | wider
          Content-Usage: train-ai=n   | Content-Usage: train-ai=n,          | wider
          Content-Usage: train-ai=n   | Content-Usage: search=y,,train-ai=n | wider
          Content-Usage: train-ai=n   | Content-Usage: train-ai=n, and more | wider
          Content-Usage: train-ai=n   | Content-Usage: Train-AI=n           | wider
          Content-Usage: train-ai=n   | Content-Usage: train-ai=no          | wider and narrower
          Content-Usage: train-ai=n   | Content-Usage: train-ai=n;a=1       | otherwise
          """)
  void lineThatLosesItsDenial_isWider(String before, String after, String direction)
      throws IOException {
    String file = "User-agent: *\n%s\nDisallow: /x\n";
    Files.writeString(folder.resolve("a.txt"), file.formatted(before));
    Files.writeString(folder.resolve("b.txt"), file.formatted(after.replace("\\n", "\n")));
    assertThat(CommandRun.answer(folder, List.of("diff", "a.txt", "b.txt")))
        .contains("    " + direction + "  content-");
  }

  @Test
  void fieldsAndTerms_arePrintedAsTheyAreSent() throws IOException {
    String link =
        "Link: <https://www.example.org/%s.xml>; rel=\"license\"; type=\"application/rsl+xml\"";
    String path = "l".repeat(300);
    String moved = RIGHTS.replace("/license.xml", "/" + path + ".xml");
    assertThat(diff(RIGHTS, moved))
        .contains(
            "otherwise  rsl at /: " + link.formatted("license") + " -> " + link.formatted(path));
    assertThat(diff(RIGHTS, moved, "--format", "markdown"))
        .contains("`" + link.formatted("license") + "` -> `" + link.formatted(path) + "`");
    assertThat(
            CommandRun.answer(
                folder, List.of("explain", "a.yaml", "--usage", "search", "--url", "/")))
        .contains(link.formatted("license"))
        .contains("license               free of charge\n");
    assertThat(diff(RIGHTS, RIGHTS.replace("search: allow", "search: deny")))
        .contains("permits search, free of charge -> prohibits search");
  }

  @Test
  void everyReader_saysWhatBecomesWiderFirst() throws IOException {
    String given = RIGHTS.replace("ai-train: deny", "ai-train: allow");
    assertThat(diff(RIGHTS, given, "--format", "markdown", "--reader", "google"))
        .startsWith("### robots.txt: \u26a0\ufe0f Usage becomes wider (");
    assertThat(CommandRun.in(folder, List.of("diff", "a.yaml", "b.yaml", "--reader", "1994")))
        .isEqualTo(1);
  }

  /** Every page of a hidden host is disallowed, so what is not said there opens nothing. */
  @Test
  void hiddenHost_isNotWider() throws IOException {
    String before = RIGHTS + "robots: { disallow: /x }\n";
    String after = before + "hosts: [{ names: staging.example.org, hidden: true }]\n";
    assertThat(diff(before, after))
        .contains(
            "/ becomes disallowed (the whole site); usage becomes narrower (x-robots-tag, rsl); usage is stated otherwise (content-usage-header, tdmrep).")
        .contains("    otherwise  tdmrep at /: tdm-reservation: 1 -> nothing")
        .containsPattern(
            "narrower  rsl at /: Link: .*; permits search, free of charge; .* -> nothing")
        .doesNotContain("wider");
    String closed = "site: https://www.example.org\nrobots: { disallow: / }\n%s";
    assertThat(
            diff(
                closed.formatted("usage: { ai-train: deny, publish: tdmrep }"),
                closed.formatted("")))
        .contains("!! Usage becomes wider (tdmrep); no decision changes.");
  }

  /** Another host, which loses its search engines, does not hide it. */
  @Test
  void headlineOfSeveralHosts_saysWhatBecomesWiderAnywhere() throws IOException {
    String policy =
        "robots: { allow: / }\nhosts: [{ names: a.example.org, robots: { %s: / } }, { names: b.example.org, usage: { ai-train: %s, publish: tdmrep } }]\n";
    assertThat(
            diff(
                policy.formatted("allow", "deny"),
                policy.formatted("disallow", "allow"),
                "--format",
                "markdown"))
        .startsWith("### robots.txt: \u26a0\ufe0f Usage becomes wider (tdmrep); `Googlebot`, ");
  }

  /** RSL 1.0, 4.4: a license in a group replaces the one above all groups, and does not join it. */
  @Test
  void licenseOfAGroup_replacesTheOneAbove() throws IOException {
    String file = "License: https://a.example.org/l.xml\nUser-agent: GPTBot\n%sDisallow: /x\n";
    Files.writeString(folder.resolve("a.txt"), file.formatted(""));
    Files.writeString(
        folder.resolve("b.txt"), file.formatted("License: https://b.example.org/l.xml\n"));
    assertThat(CommandRun.answer(folder, List.of("diff", "a.txt", "b.txt")))
        .contains(
            "wider and narrower  rsl-line for GPTBot at /: License: https://a.example.org/l.xml -> License: https://b.example.org/l.xml");
  }

  @Test
  void hostOfSeveral_isNamed() throws IOException {
    String policy =
        "usage: { ai-train: deny, publish: tdmrep }\nhosts: [{ names: b.example.org, usage: { ai-train: %s, publish: tdmrep } }]\n";
    assertThat(diff(policy.formatted("deny"), policy.formatted("allow")))
        .contains("At b.example.org:\n!! Usage becomes wider");
  }

  @Test
  void removedNoindex_isWider() throws IOException {
    String policy = "robots: { allow: / }\nheaders: [{ paths: /old/, x-robots-tag: noindex }]\n";
    assertThat(diff(policy, "robots: { allow: / }\n"))
        .contains("wider  x-robots-tag at /old/: X-Robots-Tag: noindex -> nothing");
  }

  @Test
  void fileAndPolicy_areComparedInRobotsTxtOnly() throws IOException {
    Files.writeString(folder.resolve("a.txt"), "User-agent: *\nContent-Signal: ai-train=no\n");
    Files.writeString(folder.resolve("b.yaml"), RIGHTS + "robots: { allow: / }\n");
    assertThat(CommandRun.answer(folder, List.of("diff", "a.txt", "b.yaml")))
        .contains("wider  content-signal at /: Content-Signal: ai-train=no -> nothing")
        .contains("header fields and documents were not compared");
  }

  /**
   * Compares what is reported with the preferences themselves, for all pairs of policies. A search
   * engine needs no permission.
   */
  @Test
  void everyPairOfPreferences_isWiderWhereAPreferenceIs() throws IOException {
    List<String> words = List.of("deny", "", "allow");
    for (int pair = 0; pair < 27 * 27; pair += 11) {
      int before = pair / 27;
      int after = pair % 27;
      if (before == 13 || after == 13) {
        continue;
      }
      JsonNode forth = places(policy(before, words), policy(after, words));
      JsonNode back = places(policy(after, words), policy(before, words));
      boolean isWider = false;
      for (int use = 1; use <= 9; use *= 3) {
        int most = use == 1 ? 1 : 2;
        isWider |= Math.min(most, after / use % 3) > Math.min(most, before / use % 3);
      }
      assertThat(surfaces(forth, "wider").contains("content-signal"))
          .as("%s to %s", before, after)
          .isEqualTo(isWider);
      assertThat(surfaces(forth, "wider")).isEqualTo(surfaces(back, "narrower"));
      if (before == after) {
        assertThat(forth.get("usage")).isEmpty();
      }
    }
  }

  private static String policy(int preferences, List<String> words) {
    StringBuilder usage = new StringBuilder("site: https://www.example.org\nusage:\n");
    int rest = preferences;
    for (String use : List.of("search", "ai-input", "ai-train")) {
      if (!words.get(rest % 3).isEmpty()) {
        usage.append("  %s: %s\n".formatted(use, words.get(rest % 3)));
      }
      rest /= 3;
    }
    return usage
        .append("  publish: [content-signal, tdmrep, x-robots-tag, content-usage]\n")
        .append("robots: { allow: / }\n")
        .toString();
  }

  private JsonNode places(String before, String after) throws IOException {
    return JSON.readTree(diff(before, after, "--format", "json")).get("places").get(0);
  }

  private static Set<String> surfaces(JsonNode place, String direction) {
    Set<String> surfaces = new TreeSet<>();
    for (JsonNode change : place.get("usage")) {
      if (change.get(direction).booleanValue()) {
        surfaces.add(change.get("surface").stringValue());
      }
    }
    return surfaces;
  }
}
