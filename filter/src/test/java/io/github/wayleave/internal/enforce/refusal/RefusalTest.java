package io.github.wayleave.internal.enforce.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.AccessControlTest;
import io.github.wayleave.internal.enforce.decide.SampleAccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.enforce.refusal.Refusal.RefusalFormat;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @TempDir private Path folder;

  private final AccessControlTest.Clock clock = new AccessControlTest.Clock();
  private final SitePolicy policy = SitePolicyLoader.load("policy.yaml", POLICY);
  private final AccessControl control = SiteAccess.of(policy, clock.settings()).defaultControl();

  @Test
  void fields_haveCrawlerRuleAndLine() {
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

  @Test
  void rsl_6_3_status402_namesTheLicense() {
    SitePolicy site =
        SitePolicyLoader.load(
            "policy.yaml",
            """
            site: https://www.example.org
            robots: { disallow: /search }
            usage: { ai-train: on-terms, license-document: "https://www.example.org/license.xml" }
            enforcement: { mode: enforce, status: 402 }
            """);
    AccessControl paid = SiteAccess.of(site, clock.settings()).defaultControl();
    Refusal refusal = refusal(paid, "GPTBot", "/a");
    assertThat(refusal.status()).isEqualTo(402);
    assertThat(refusal.fields())
        .containsEntry(
            "Link",
            "<https://www.example.org/license.xml>; rel=\"license\"; type=\"application/rsl+xml\"")
        .containsEntry(
            "WWW-Authenticate",
            "License error=\"invalid_request\", error_description=\"Access requires a license\"");
    assertThat(refusal.content(RefusalFormat.TEXT))
        .contains("The license: https://www.example.org/license.xml\n");
    assertThat(paid.decide(AccessDeciders.claim("GPTBot"), new SampleAccessRequest("/license.xml")))
        .isEqualTo(AccessDecision.Passed.EXEMPT);
  }

  /** Two groups have the same rule: the line is that of the obeyed group. */
  @Test
  void line_isThatOfTheObeyedGroup() {
    assertThat(refusal("Slowbot", "/search").fields().get("Wayleave"))
        .contains("; line=" + line("Disallow: /search", 1) + ";");
    assertThat(refusal("A.b", "/odd").fields().get("Wayleave"))
        .as("the only rule of a group")
        .contains("; line=" + line("Disallow: /odd", 1) + ";");
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
  void rfc9651_3_3_parameterValues(String name, String path, String expected) {
    assertThat(refusal(name, path).fields().get("Wayleave")).startsWith("refused; " + expected);
  }

  @Test
  void text_hasRuleReasonAndContact() {
    assertThat(refusal("Otherbot", "/intern/x").content(RefusalFormat.TEXT))
        .isEqualTo(
            """
            Otherbot may not fetch this.
            The rule: Disallow: /intern (line %s of /robots.txt)
            Why: Drafts, <b>not</b> for & you.
            Questions: webmaster@example.org
            """
                .formatted(line("Disallow: /intern", 2)));
    assertThat(refusal("Otherbot", "/se%arch").content(RefusalFormat.TEXT))
        .contains("this URL is ambiguous")
        .contains("Questions: webmaster@example.org");
  }

  @Test
  void rfc6585_4_tooManyRequests_hasRetryAfter() {
    control.decide(AccessDeciders.claim("Slowbot"), new SampleAccessRequest("/a"));
    clock.add(java.time.Duration.ofMillis(3_001));
    Refusal refusal = refusal("Slowbot", "/a");
    assertThat(refusal.status()).isEqualTo(429);
    assertThat(refusal.fields())
        .containsEntry("Retry-After", "7")
        .containsEntry("Wayleave", "refused; crawler=Slowbot; crawl-delay=10; policy=3f2a1c");
    assertThat(refusal.content(RefusalFormat.TEXT))
        .contains("Slowbot sends requests too often.")
        .contains("/robots.txt sets a crawl delay of 10 s; try again in 7 s.");
  }

  @Test
  void longNameOrRule_isTruncated() {
    String name = "x".repeat(5_000) + "bot";
    assertThat(refusal(name, "/search").fields().get("Wayleave")).hasSizeLessThan(400);
    assertThat(refusal(name, "/search").content(RefusalFormat.TEXT)).hasSizeLessThan(600);
  }

  @Test
  void html_hasTitleViewportSiteAndLinks() {
    assertThat(refusal("Otherbot", "/intern/x").content(RefusalFormat.HTML))
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains(
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
            "<title>Otherbot may not fetch this – www.example.org</title>",
            "<header>www.example.org</header>",
            "<h1>Otherbot may not fetch this.</h1>",
            "<p>The rule: Disallow: /intern (line %s of <a href=\"/robots.txt\">/robots.txt</a>)</p>"
                .formatted(line("Disallow: /intern", 2)),
            "<p>Why: Drafts, &lt;b&gt;not&lt;/b&gt; for &amp; you.</p>",
            "<p>Questions: <a href=\"mailto:webmaster@example.org\">webmaster@example.org</a></p>",
            "If you are a person: your browser identifies itself as Otherbot.")
        .doesNotContain("<b>", "<script", "src=", "url(");
  }

  @Test
  void html_isSmall() {
    assertThat(refusal("Otherbot", "/intern/x").content(RefusalFormat.HTML)).hasSizeLessThan(2_500);
  }

  @Test
  void rfc9457_3_problemDocument_ruleViolation() {
    assertThat(refusal("Otherbot", "/intern/x").content(RefusalFormat.JSON))
        .isEqualTo(
            """
            {
              "type": "about:blank",
              "title": "Unavailable For Legal Reasons",
              "status": 451,
              "detail": "Otherbot may not fetch this.",
              "crawler": "Otherbot",
              "rule": "Disallow: /intern",
              "line": %s,
              "because": "Drafts, \\u003cb>not\\u003c/b> for & you.",
              "robots": "/robots.txt",
              "contact": ["webmaster@example.org"]
            }
            """
                .formatted(line("Disallow: /intern", 2)));
  }

  @Test
  void rfc9457_3_problemDocument_rateViolation() {
    control.decide(AccessDeciders.claim("Slowbot"), new SampleAccessRequest("/a"));
    assertThat(refusal("Slowbot", "/a").content(RefusalFormat.JSON))
        .contains(
            "\"title\": \"Too Many Requests\"",
            "\"status\": 429",
            "\"crawl-delay\": 10,",
            "\"retry-after\": 10,");
  }

  @Test
  void customText_isInEveryFormat() throws IOException {
    AccessControl control = customControl("{ text: 'Write to <us> for \"a\" license.' }");
    Refusal refusal = refusal(control, "Otherbot", "/intern/x");
    assertThat(refusal.content(RefusalFormat.TEXT))
        .startsWith("Otherbot may not fetch this.\nWrite to <us> for \"a\" license.\nThe rule: ");
    assertThat(refusal.content(RefusalFormat.HTML))
        .contains("<p>Write to &lt;us&gt; for &quot;a&quot; license.</p>");
    assertThat(refusal.content(RefusalFormat.JSON))
        .contains(
            "\"detail\": \"Otherbot may not fetch this. Write to \\u003cus> for \\\"a\\\" license.\"");
  }

  @Test
  void customPage_escapesValues() throws IOException {
    String html =
        "<title>{{host}} {{status}}</title><p title=\"{{because}}\">{{crawler}}: {{rule}}, line {{line}}{{seconds}}</p><a href=\"{{contact-link}}\">{{contact}}</a>{{text}} {not} {{ this";
    Files.writeString(folder.resolve("own.html"), html);
    AccessControl control = customControl("{ page: own.html }");
    assertThat(refusal(control, "Otherbot", "/intern/x").content(RefusalFormat.HTML))
        .isEqualTo(
            "<title>www.example.org 451</title><p title=\"Drafts, &lt;b&gt;not&lt;/b&gt; for &amp; you.\">Otherbot: Disallow: /intern, line %s</p><a href=\"mailto:webmaster@example.org\">webmaster@example.org</a> {not} {{ this"
                .formatted(line("Disallow: /intern", 2)));
    control.decide(AccessDeciders.claim("Slowbot"), new SampleAccessRequest("/a"));
    assertThat(refusal(control, "Slowbot", "/a").content(RefusalFormat.HTML))
        .startsWith("<title>www.example.org 429</title>")
        .contains("line 10</p>");
  }

  @Test
  void hostileName_isEscapedInEveryFormat() {
    String name = "a'&`|$^bot";
    Refusal refusal = refusal(name, "/search");
    assertThat(refusal.content(RefusalFormat.HTML))
        .contains("a&#39;&amp;`|$^bot")
        .doesNotContain("a'&`");
    assertThat(refusal.content(RefusalFormat.JSON)).contains("\"crawler\": \"a'&`|$^bot\"");
  }

  /** Returns the access control of the same policy with the key {@code refusal}. */
  private AccessControl customControl(String refusal) throws IOException {
    Path file = folder.resolve("policy.yaml");
    Files.writeString(
        file, POLICY.replace("pace: true }", "pace: true, refusal: " + refusal + " }"));
    SitePolicy policy = PolicySource.of(file).load(LoadContext.of(Environment.PRODUCTION));
    return SiteAccess.of(policy, LocalPacer.settings(clock)).defaultControl();
  }

  private Refusal refusal(String name, String path) {
    return refusal(control, name, path);
  }

  private static Refusal refusal(AccessControl control, String name, String path) {
    AccessDecision decision =
        control.decide(AccessDeciders.claim(name), new SampleAccessRequest(path));
    return control.refusal((Refused) decision, HostName.fromHostField("www.example.org"), "3f2a1c");
  }

  /** Returns the number of the n-th line of robots.txt that equals {@code text}. */
  private int line(String text, int n) {
    String file =
        new String(
            policy.defaultRules().robotsDocument().toOptional().orElseThrow().octets(),
            StandardCharsets.UTF_8);
    String[] lines = file.split("\r\n", -1);
    int count = 0;
    for (int i = 0; i < lines.length; i++) {
      count += lines[i].equals(text) ? 1 : 0;
      if (count == n) {
        return i + 1;
      }
    }
    throw new AssertionError(text + " is not there " + n + " times:\n" + file);
  }
}
