package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RuleChangeTest {
  private static Optional<String> change(String previous, String current) {
    return RuleChange.describe(
        SitePolicyLoader.load("a.yaml", previous), SitePolicyLoader.load("b.yaml", current));
  }

  @Test
  void sameRules_haveNoLine() {
    assertThat(
            change(
                "robots: { disallow: [/a, /b] }\n",
                "contact: me@example.org\nrobots: { disallow: [/b, /a], comment: Hello }\n"))
        .isEmpty();
  }

  @Test
  void rules_areCountedForEachCrawler() {
    assertThat(
            change(
                "robots: { disallow: [/a, /b] }\n",
                "robots: { disallow: /a, groups: [{ agents: [GPTBot, CCBot], disallow: [/c, /d] }] }\n"))
        .contains("rules: 4 added, 1 removed");
  }

  @Test
  void closedSite_isNamed() {
    String open = "robots: { disallow: /a }\n";
    String closed =
        "robots: { disallow: /a, groups: [{ agents: [GPTBot, CCBot], disallow: / }] }\n";

    assertThat(change(open, closed))
        .contains("rules: 2 added, 0 removed; Disallow: / is new for GPTBot, CCBot");
    assertThat(change(closed, open))
        .contains("rules: 0 added, 2 removed; Disallow: / is gone for GPTBot, CCBot");
  }

  @Test
  void manyCrawlers_areCutShort() {
    assertThat(
            change(
                "robots: { disallow: /a }\n",
                "robots: { disallow: /a, groups: [{ agents: [a, b, c, d, e, f, g, h, i, j, k, l], disallow: / }] }\n"))
        .contains(
            "rules: 12 added, 0 removed; Disallow: / is new for a, b, c, d, e, f, g, h, i, j and 2 more");
  }

  @Test
  void rulesOfAllHosts_areCompared() {
    assertThat(
            change(
                "robots: { disallow: /a }\n",
                "robots: { disallow: /a }\nhosts: [{ names: shop.example.org, robots: { disallow: /cart } }]\n"))
        .contains("rules: 1 added, 0 removed");
  }

  @Test
  void robotsTxt_removed_hasItsRulesRemoved() {
    assertThat(change("robots: { disallow: / }\n", "contact: me@example.org\n"))
        .contains("rules: 0 added, 1 removed; Disallow: / is gone for *");
  }
}
