package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The response to a refused crawler. */
@RunInForms({FILTER, FRONT})
public class RefusalContract {
  private static final String POLICY =
      """
      contact: https://www.example.org/crawling?a=1&b=2
      robots:
        comment: The terms of this site.
        disallow:
          - { path: "/search", because: "Costs <us> & \\"them\\" much." }
          - /intern
        allow: /search/help
        groups:
          - agents: [GPTBot, CCBot]
            inherit: true
            disallow: [/cart, "/*?sort="]
      enforcement: { mode: enforce }
      """;

  private static final String PAGE = "/search?q=%3Cb%3E";
  private static final Pattern REASON =
      Pattern.compile(
          "refused; crawler=([A-Za-z]+); rule=\"([^\"]+)\"; line=([0-9]+); policy=[0-9a-f]+");

  private final Launcher launcher;
  private EnforcedSite site;

  public RefusalContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @BeforeEach
  final void start(SharedResource shared) throws Exception {
    site = shared.get(EnforcedSite.class, folder -> EnforcedSite.start(launcher, POLICY));
  }

  @Test
  void refusal_hasAllFields() {
    RawResponse response = site.get(EnforcedSite.CRAWLER, PAGE);
    EnforcedSite.assertRefused(response, 403);
    assertThat(RunningSite.names(response))
        .containsExactly("cache-control", "content-length", "content-type", "vary", "wayleave");
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    assertThat(response.header("Vary")).isEqualTo("User-Agent");
    assertThat(response.header("Content-Type")).isEqualToIgnoringCase("text/plain;charset=utf-8");
    assertThat(response.header("Content-Length"))
        .isEqualTo(Integer.toString(response.content().length));
    assertThat(response.header(Refusal.FIELD)).matches(REASON);
  }

  @ParameterizedTest
  @CsvSource({
    "GPTBot,      /search",
    "GPTBot,      /search/x",
    "GPTBot,      /intern",
    "GPTBot,      /cart",
    "GPTBot,      /list?sort=up",
    "GPTBot,      /list?%73ort=up",
    "GPTBot,      /l%69st/../list?so%72t=up&x",
    "CCBot,       /cart/1",
    "SomeNewBot,  /search",
    "bingbot,     /intern/x"
  })
  void refusal_namesTheLineInThePublishedFile(String crawler, String target) {
    List<String> lines = site.get(crawler, "/robots.txt").text().lines().toList();
    RawResponse response = site.get(crawler, target);
    Matcher reason = REASON.matcher(response.header(Refusal.FIELD));
    assertThat(reason.matches()).as("%s", response).isTrue();
    assertThat(reason.group(1)).isEqualToIgnoringCase(crawler);
    int line = Integer.parseInt(reason.group(3));
    assertThat(lines.get(line - 1)).isEqualTo("Disallow: " + reason.group(2));
    assertThat(response.text())
        .contains("The rule: " + lines.get(line - 1) + " (line " + line + " of /robots.txt)");
    int agent = lines.subList(0, line).lastIndexOf("User-agent: *");
    boolean isNamed = crawler.equals("GPTBot") || crawler.equals("CCBot");
    assertThat(agent >= 0).as("%s in %s", line, lines).isEqualTo(!isNamed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "*/*", "text/plain", "text/*", "text/html;q=0.5, text/plain", "text/html;q=0"})
  void rfc9110_12_5_1_text_isTheDefault(String accept) {
    RawResponse response = accepting(accept);
    EnforcedSite.assertRefused(response, 403);
    assertThat(response.header("Content-Type")).isEqualToIgnoringCase("text/plain;charset=utf-8");
    assertThat(response.text())
        .startsWith("GPTBot may not fetch this.\nThe rule: Disallow: /search (line ")
        .contains("\nWhy: Costs <us> & \"them\" much.\n")
        .endsWith("\nQuestions: https://www.example.org/crawling?a=1&b=2\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html",
        "TEXT/HTML;q=0.9, */*;q=0.1",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "application/xhtml+xml"
      })
  void rfc9110_12_5_1_preferredHtml_isAPage(String accept) {
    RawResponse response = accepting(accept);
    EnforcedSite.assertRefused(response, 403);
    assertThat(response.header("Content-Type")).isEqualToIgnoringCase("text/html;charset=utf-8");
    assertThat(response.text())
        .startsWith("<!DOCTYPE html>")
        .contains("Costs &lt;us&gt; &amp; &quot;them&quot; much.")
        .contains("<a href=\"https://www.example.org/crawling?a=1&amp;b=2\">")
        .contains("<title>GPTBot may not fetch this – www.example.org</title>")
        .contains("<a href=\"/robots.txt\">")
        .doesNotContain("<us>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/problem+json",
        "application/json, text/plain, */*",
        "application/json;q=0.9, text/html;q=0.1"
      })
  void rfc9457_3_preferredJson_isAProblemDocument(String accept) {
    RawResponse response = accepting(accept);
    EnforcedSite.assertRefused(response, 403);
    assertThat(response.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(response.text())
        .startsWith(
            "{\n  \"type\": \"about:blank\",\n  \"title\": \"Forbidden\",\n  \"status\": 403,")
        .contains("\"crawler\": \"GPTBot\",\n  \"rule\": \"Disallow: /search\",")
        .contains("\"because\": \"Costs \\u003cus> & \\\"them\\\" much.\"");
  }

  @Test
  void customText_isInEveryFormat() throws Exception {
    String policy =
        POLICY.replace("mode: enforce", "mode: enforce, refusal: { text: Ask <us> first. }");
    try (EnforcedSite customSite = EnforcedSite.start(launcher, policy)) {
      RawRequest request = RawRequest.get(PAGE).with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER);
      assertThat(customSite.send(request).text()).contains("\nAsk <us> first.\n");
      assertThat(customSite.send(request.with("Accept", "text/html")).text())
          .contains("<p>Ask &lt;us&gt; first.</p>");
      assertThat(customSite.send(request.with("Accept", "application/json")).text())
          .contains("\"detail\": \"GPTBot may not fetch this. Ask \\u003cus> first.\"");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"*/*", "text/html", "application/json"})
  void rfc9110_9_3_2_head_hasTheSameFieldsWithoutContent(String accept) {
    RawResponse get = accepting(accept);
    RawResponse head =
        site.send(
            RawRequest.of("HEAD", PAGE)
                .with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER)
                .with("Accept", accept));
    assertThat(head.status()).isEqualTo(403);
    assertThat(head.content()).isEmpty();
    for (String name : RunningSite.names(get)) {
      assertThat(head.headerValues(name)).as(name).isEqualTo(get.headerValues(name));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "PROPFIND", "OPTIONS", "BREW"})
  void refusal_appliesToEveryMethod(String method) {
    RawRequest request = RawRequest.of(method, "/search").withContent("a=1");
    RawRequest crawlers = request.with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER);
    EnforcedSite.assertRefused(site.send(crawlers), 403);
    EnforcedSite.assertUntouched(
        site.send(request.with(EnforcedSite.USER_AGENT, EnforcedSite.BROWSER)));
  }

  /** A servlet that answers every method would answer a preflight with its page. */
  @Test
  void fetch_3_2_2_preflight_isDecidedLikeEveryRequest() {
    RawRequest preflight =
        RawRequest.of("OPTIONS", "/search")
            .with("Origin", "https://tool.example.net")
            .with("Access-Control-Request-Method", "GET");
    EnforcedSite.assertRefused(
        site.send(preflight.with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER)), 403);
    EnforcedSite.assertUntouched(
        site.send(preflight.with(EnforcedSite.USER_AGENT, EnforcedSite.BROWSER)));
  }

  @Test
  void allowedRequest_passes_andTheApplicationSeesTheDecision() {
    RawResponse response = site.get(EnforcedSite.CRAWLER, "/search/help");
    EnforcedSite.assertPassed(response, "ALLOWED");
    assertThat(response.header(DecisionEchoFilter.CLAIM)).isEqualTo(EnforcedSite.CRAWLER);
    EnforcedSite.assertUntouched(site.get(EnforcedSite.BROWSER, PAGE));
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 410, 451})
  void status_isThatOfThePolicy(int status) throws Exception {
    String policy = POLICY.replace("mode: enforce", "mode: enforce, status: " + status);
    try (EnforcedSite site = EnforcedSite.start(launcher, policy)) {
      RawResponse response = site.get(EnforcedSite.CRAWLER, PAGE);
      EnforcedSite.assertRefused(response, status);
      assertThat(response.text()).startsWith("GPTBot may not fetch this.");
      EnforcedSite.assertUntouched(site.get(EnforcedSite.BROWSER, PAGE));
    }
  }

  @Test
  void logLine_hasClientHostMethodTargetAndUserAgent() throws Exception {
    try (LogLines log = new LogLines();
        EnforcedSite site = EnforcedSite.start(launcher, POLICY)) {
      String agent = "Mozilla/5.0 (compatible; GPTBot/1.2) \" from 198.51.100.1 at a: \"";
      site.send(
          RawRequest.of("POST", "/intern/a?b=%22")
              .at("shop.example.org")
              .with(EnforcedSite.USER_AGENT, agent)
              .withContent("a=1"));
      assertThat(log.with("refused GPTBot"))
          .singleElement(InstanceOfAssertFactories.STRING)
          .containsPattern("refused GPTBot from (127\\.0\\.0\\.1|::1) at shop\\.example\\.org: ")
          .contains("\"POST /intern/a?b=%22\" by \"Disallow: /intern\"; User-Agent \"Mozilla/5.0")
          .endsWith(
              "User-Agent \"Mozilla/5.0 (compatible; GPTBot/1.2) \\\" from 198.51.100.1 at a: \\\"\"");
    }
  }

  private RawResponse accepting(String accept) {
    return site.send(
        RawRequest.get(PAGE)
            .with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER)
            .with("Accept", accept));
  }
}
