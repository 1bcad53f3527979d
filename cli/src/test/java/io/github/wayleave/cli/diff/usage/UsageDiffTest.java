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
        .contains("payment subscription, custom https://www.example.org/buy");
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
          ai-train: deny, publish: tdmrep | ai-train: deny, publish: tdmrep, reservation-document: "https://www.example.org/tdm" | other words  tdmrep at /: nothing -> tdm-policy: https://www.example.org/tdm
          """)
  void change_isReported(String before, String after, String expected) throws IOException {
    String policy = "site: https://www.example.org\nrobots: { disallow: /x }\nusage: { %s }\n";
    assertThat(diff(policy.formatted(before), policy.formatted(after))).contains(expected);
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

  /** Compares what is reported with the preferences themselves, for all pairs of policies. */
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
        isWider |= after / use % 3 > before / use % 3;
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
