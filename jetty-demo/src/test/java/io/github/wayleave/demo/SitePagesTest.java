package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of the demo that are made from the policy in force. */
class SitePagesTest {
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
          .contains("href=\"/.wayleave/\"")
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

  private static String ask(String agent, String path) {
    return "/ask.html?agent=%s&path=%s"
        .formatted(
            URLEncoder.encode(agent, StandardCharsets.UTF_8),
            URLEncoder.encode(path, StandardCharsets.UTF_8));
  }
}
