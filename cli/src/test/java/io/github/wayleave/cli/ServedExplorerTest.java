package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.PreviewServer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the explorer of a preview says about access, beside what {@code explain} says. */
@Timeout(180)
class ServedExplorerTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots:
        disallow: [/members/, "*.tmp"]
        groups:
          - { agents: [GPTBot], disallow: /news/ }
          - { agents: [CCBot, Google-Extended], disallow: / }
      data: none
      hosts:
        - names: [store.example.org, shop.example.org]
          robots: { disallow: /basket }
        - names: "*.preview.example.org"
          hidden: true
      """;
  private static final List<String> AGENTS =
      List.of(
          "*",
          "GPTBot",
          "CCBot",
          "Googlebot-Image",
          "AdsBot-Google",
          "ChatGPT-User",
          "ExampleBot",
          "curl/8.5.0",
          "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
          "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)",
          "Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0) CCBot/2.0",
          "Opera/9.80 (X11; Linux i686)");
  private static final List<String> URLS =
      List.of(
          "/",
          "/members/1",
          "/news/1?q=x",
          "/a.tmp",
          "/robots.txt",
          "https://www.example.org",
          "https://www.example.org/members/1",
          "https://shop.example.org/basket?x=1",
          "http://STORE.example.org:8080/basket",
          "https://a.preview.example.org/x",
          "https://other.example/members/1#part");

  @TempDir Path folder;
  private RunningPolicy policy;
  private PreviewServer server;

  @BeforeEach
  void start() throws IOException {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    policy = RunningPolicy.start(PolicySource.of(file), LiveSettings.of(Environment.PRODUCTION));
    server = PreviewServer.start(policy, new PreviewedPolicy("wayleave.yaml", file), 0);
  }

  @AfterEach
  void stop() {
    server.close();
    policy.close();
  }

  /** The headline and the answer of {@code explain} below it never say two things. */
  @Test
  void why_saysTheSameAsExplain() throws Exception {
    for (String host : List.of("", "*", "store.example.org", "*.preview.example.org")) {
      for (String agent : AGENTS) {
        for (String url : URLS) {
          String page = why(agent, url, host);
          assertThat(page.contains("<p class=\"may answer\">"))
              .as("%s, %s at %s: %s", agent, url, host, page)
              .isEqualTo(page.contains("<pre>allowed: "))
              .isNotEqualTo(page.contains("<pre>disallowed: "));
        }
      }
    }
  }

  @Test
  void why_neitherUrlNorPath_hasNoAnswer() throws Exception {
    for (String url :
        List.of("", "www.example.org/members/1", "members", "https://", "ftp://a/b", "//a/b c")) {
      String page = why("CCBot", url, "");
      if (!url.startsWith("/")) {
        assertThat(page)
            .as(url)
            .contains("expected a path that begins with /, or a URL")
            .doesNotContain("may fetch", "may not fetch");
      }
    }
  }

  @Test
  void matrix_urlInPlaceOfAPath_isLeftOut() throws Exception {
    assertThat(page("matrix?path=" + encoded("https://shop.example.org/basket, /x/1, members")))
        .contains("&quot;https://shop.example.org/basket&quot; does not begin with /")
        .contains("&quot;members&quot; does not begin with /", "<code>/x/1</code>")
        .doesNotContain("<code>https:", "<code>members");
  }

  private String why(String agent, String url, String host) throws Exception {
    return page(
        "why?agent=%s&url=%s&host=%s".formatted(encoded(agent), encoded(url), encoded(host)));
  }

  private String page(String path) throws Exception {
    return ServedTrial.get(server.explorer().resolve(path));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
