package io.github.wayleave.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is answered to a crawler that is refused. */
class RefusalTest {
  private static final String POLICY =
      """
      contact: webmaster@example.org
      robots:
        disallow: [/search, { path: /intern, because: "Drafts, <b>not</b> for & you." }, "/q*\\"x", /žába]
        groups:
          - { agents: Slowbot, inherit: true, crawl-delay: 10s }
          - { agents: [A.b, "Odd!Name"], disallow: /odd }
      enforcement: { mode: enforce, status: 451, pace: true }
      """;

  private final AccessControlTest.Clock clock = new AccessControlTest.Clock();
  private final SitePolicy policy = SitePolicyLoader.load("policy.yaml", POLICY);
  private final AccessControl control = SiteAccess.of(policy, clock.settings()).main();

  @Test
  void theFieldsSayWhoByWhichRuleOnWhichLine() {
    Refusal refusal = refusal("Otherbot", "/search/x");
    assertThat(refusal.status()).isEqualTo(451);
    assertThat(refusal.fields())
        .containsEntry("Cache-Control", "no-store")
        .containsEntry("Vary", "User-Agent")
        .containsEntry(
            "Wayleave",
            "refused; crawler=Otherbot; rule=\"/search\"; line=%s; policy=3f2a1c"
                .formatted(line("Disallow: /search", 2)))
        .hasSize(3);
  }

  /** The same rule stands in two groups: the line is the one of the group that was obeyed. */
  @Test
  void theLineIsThatOfTheGroupThatIsObeyed() {
    assertThat(refusal("Slowbot", "/search").fields().get("Wayleave"))
        .contains("; line=" + line("Disallow: /search", 1) + ";");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          Otherbot | /q1"x     | crawler=Otherbot; rule="/q*%22x"
          Otherbot | /žába     | crawler=Otherbot; rule="/%C5%BE%C3%A1ba"
          Otherbot | /se%arch  | crawler=Otherbot; reason=unreadable
          A.b      | /odd      | crawler=A.b; rule="/odd"
          Odd!Name | /odd      | crawler=Odd!Name; rule="/odd"
          """)
  void rfc9651_3_3_whatIsInAParameter(String name, String path, String expected) {
    assertThat(refusal(name, path).fields().get("Wayleave")).startsWith("refused; " + expected);
  }

  @Test
  void whatPeopleRead() {
    assertThat(refusal("Otherbot", "/intern/x").text())
        .isEqualTo(
            """
            Otherbot may not fetch this.
            The rule: Disallow: /intern (line %s of /robots.txt)
            Why: Drafts, <b>not</b> for & you.
            Questions: webmaster@example.org
            """
                .formatted(line("Disallow: /intern", 2)));
    assertThat(refusal("Otherbot", "/intern/x").html())
        .contains("<h1>Otherbot may not fetch this.</h1>")
        .contains("<p>Why: Drafts, &lt;b&gt;not&lt;/b&gt; for &amp; you.</p>")
        .doesNotContain("<b>");
    assertThat(refusal("Otherbot", "/se%arch").text())
        .contains("this URL can be read in more than one way")
        .contains("Questions: webmaster@example.org");
  }

  @Test
  void rfc6585_4_whoComesTooSoonIsToldWhenToComeBack() {
    control.decide(Deciders.claim("Slowbot"), new Asked("/a"));
    clock.add(java.time.Duration.ofMillis(3_001));
    Refusal refusal = refusal("Slowbot", "/a");
    assertThat(refusal.status()).isEqualTo(429);
    assertThat(refusal.fields())
        .containsEntry("Retry-After", "7")
        .containsEntry("Wayleave", "refused; crawler=Slowbot; crawl-delay=10; policy=3f2a1c");
    assertThat(refusal.text())
        .contains("Slowbot comes too soon.")
        .contains("a pause of 10 s between two requests; come back in 7 s.");
  }

  @Test
  void aLongNameOrRuleIsCut() {
    String name = "x".repeat(5_000) + "bot";
    assertThat(refusal(name, "/search").fields().get("Wayleave")).hasSizeLessThan(400);
    assertThat(refusal(name, "/search").text()).hasSizeLessThan(600);
  }

  private Refusal refusal(String name, String path) {
    AccessDecision decision = control.decide(Deciders.claim(name), new Asked(path));
    return control.refusal((Refused) decision, "3f2a1c");
  }

  /** Returns the number of the n-th line of robots.txt that is {@code text}. */
  private int line(String text, int n) {
    String file =
        new String(policy.robotsDocument().given().orElseThrow().octets(), StandardCharsets.UTF_8);
    String[] lines = file.split("\r\n", -1);
    int seen = 0;
    for (int i = 0; i < lines.length; i++) {
      seen += lines[i].equals(text) ? 1 : 0;
      if (seen == n) {
        return i + 1;
      }
    }
    throw new AssertionError(text + " is not there " + n + " times:\n" + file);
  }
}
