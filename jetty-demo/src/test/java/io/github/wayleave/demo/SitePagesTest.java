package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of the demo that are made from the policy in force. */
class SitePagesTest {
  private static final Duration PAUSE = Duration.ofMillis(5);

  @Test
  void startPage_ofAnotherPolicy_showsItAndWhatItPublishes() throws Exception {
    String yaml = "robots: { disallow: \"/<air>/\" }\n";
    try (RunningDemo demo = RunningDemo.of(yaml)) {
      String page = demo.get("/").body();
      assertThat(page)
          .contains("<pre id=\"policy\">robots: { disallow: &quot;/&lt;air&gt;/&quot; }\n</pre>")
          .contains("<pre id=\"robots\">User-agent: *\nDisallow: /%3Cair%3E/\n</pre>")
          .contains("curl -i -A GPTBot " + demo.uri("/air/"))
          .contains("<li><a href=\"/robots.txt\">/robots.txt</a></li>")
          .doesNotContain("Ashmere Open Data. Take the files", "/catalog.ttl", "{{", ":8080");
      assertThat(demo.get("/index.html").body()).isEqualTo(page);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GPTBot    | /air/                     | HTTP/1.1 403
          GPTBot    | /%61ir/                   | HTTP/1.1 403
          GPTBot    | /data/air/air-sample.csv  | HTTP/1.1 200
          Googlebot | /air/                     | HTTP/1.1 200
          Googlebot | /drafts/noise-sample.csv  | HTTP/1.1 403
          a browser | /drafts/noise-sample.csv  | HTTP/1.1 200
          """)
  void question_showsTheAnswerThatTheCrawlerGets(String agent, String path, String status)
      throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      String page = demo.get(ask(agent, path)).body();
      assertThat(page).contains("<pre id=\"answer\">" + status);
      assertThat(page.contains("The rule: Disallow: ")).isEqualTo(status.endsWith("403"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://192.0.2.1/",
        "//192.0.2.1/",
        "air/",
        "/a b",
        "/\"><script>",
        "/%0d%0aX: y\n",
        "/ask.html?agent=GPTBot",
        "/x/../ask.html",
        "/%61sk.html",
        ""
      })
  void pathOfAnotherSite_orOfTheQuestion_isNotAsked(String path) throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      String page = demo.get(ask("<script>", path)).body();
      assertThat(page)
          .contains("name=\"path\" value=\"/air/\"", "<option selected>GPTBot</option>")
          .doesNotContain("<script");
    }
  }

  @Test
  @Timeout(60)
  void ledger_showsARequestOfEachKind() throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      Thread visitors = DemoVisitors.start(demo.uri("/"), PAUSE, true);
      try {
        for (String kind :
            List.of(
                "<td>allowed</td>",
                "Disallow: /drafts/ (line %s); it had read this rule".formatted(line(demo)),
                "it had not read robots.txt",
                "too soon")) {
          while (!demo.get("/ledger.html").body().contains(kind)) {
            Thread.sleep(PAUSE.toMillis());
          }
        }
      } finally {
        visitors.interrupt();
        visitors.join();
      }
      assertThat(demo.get("/ledger.html?live").body()).contains("http-equiv=\"refresh\"");
      assertThat(demo.get("/ledger.html").body()).doesNotContain("refresh\"", "{{");
    }
  }

  /** Returns the line of the rule in the group of all crawlers, the last one of the file. */
  private static int line(RunningDemo demo) throws Exception {
    return demo.get("/robots.txt").body().lines().toList().lastIndexOf("Disallow: /drafts/") + 1;
  }

  @Test
  void ledger_ofAPolicyWithoutOne_saysWhy() throws Exception {
    try (RunningDemo demo = RunningDemo.of("robots: { disallow: /x }\n")) {
      assertThat(demo.get("/ledger.html").body()).contains("none");
    }
  }

  private static String ask(String agent, String path) {
    return "/ask.html?agent=%s&path=%s"
        .formatted(
            URLEncoder.encode(agent, StandardCharsets.UTF_8),
            URLEncoder.encode(path, StandardCharsets.UTF_8));
  }
}
