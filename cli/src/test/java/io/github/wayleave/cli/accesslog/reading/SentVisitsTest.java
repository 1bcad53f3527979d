package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.explorer.report.Visits;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which lines of a log are visits that a service sent. */
class SentVisitsTest {
  private static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

  private static Visits read(String text, String format) {
    LogSource source =
        LogSource.ofStream(
            "a.log", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    LogOptions options = new LogOptions(format, agent -> agent.contains("Bot"), false);
    return LogReader.read(List.of(source), options, entry -> {}).get(0).visits();
  }

  private static String combined(String request, int status, String referer, String agent) {
    return "192.0.2.1 - - [10/Nov/2026:00:00:01 +0000] \"%s\" %s 512 \"%s\" \"%s\"\n"
        .formatted(request, status, referer, agent);
  }

  private static String visit(String target, String referer) {
    return combined("GET " + target + " HTTP/1.1", 200, referer, BROWSER);
  }

  @ParameterizedTest
  @CsvSource({
    "https://chatgpt.com/, ChatGPT",
    "https://chatgpt.com, ChatGPT",
    "https://chatgpt.com/c/1?x=https://www.bing.com/, ChatGPT",
    "http://www.google.com/url?q=x, Google Search",
    "https://www.google.de:443/, Google Search",
    "https:\\/\\/www.bing.com\\/, Bing",
    "android-app://com.google.android.googlequicksearchbox/, Google Search"
  })
  void refererOfAService_isAVisit(String referer, String service) {
    assertThat(read(visit("/a", referer), LogOptions.AUTO))
        .isEqualTo(new Visits(true, 1, Map.of(service, 1L)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://www.example.org/?from=https://chatgpt.com/",
        "https://chatgpt.com.example.org/",
        "chatgpt.com",
        "https://",
        "://",
        "https://chatgpt.comx",
        "/",
        "https:///chatgpt.co"
      })
  void otherReferer_isNoVisit(String referer) {
    assertThat(read(visit("/a", referer), LogOptions.AUTO))
        .isEqualTo(new Visits(true, 1, Map.of()));
  }

  @Test
  void ownSite_betweenServices_hidesNone() {
    String log =
        visit("/a", "https://chatgpt.com/")
            + visit("/b", "https://www.example.org/a")
            + visit("/c", "https://www.example.org.uk/a")
            + visit("/d", "https://www.example.org/b")
            + visit("/e", "https://www.example.org")
            + visit("/f", "https://www.bing.com/")
            + visit("/g", "https://chatgpt.com/");
    assertThat(read(log, LogOptions.AUTO))
        .isEqualTo(new Visits(true, 7, Map.of("ChatGPT", 2L, "Bing", 1L)));
  }

  @Test
  void tag_countsWithoutRefererOnly() {
    String tagged = "/a?x=1&utm_source=chatgpt.com";
    String log =
        visit(tagged, "-")
            + visit(tagged, "https://www.example.org/")
            + visit(tagged, "https://www.bing.com/")
            + visit("/utm_source=chatgpt.com", "-");
    assertThat(read(log, LogOptions.AUTO))
        .isEqualTo(new Visits(true, 2, Map.of("ChatGPT", 1L, "Bing", 1L)));
  }

  @Test
  void otherAnswersAndClients_areNoVisits() {
    String google = "https://www.google.com/";
    String log =
        visit("/a?b=c.png", google)
            + combined("GET /a HTTP/1.1", 304, google, BROWSER)
            + visit("/a.PNG?x", google)
            + visit("/robots.txt", google)
            + combined("GET /a HTTP/1.1", 301, google, BROWSER)
            + combined("GET /a HTTP/1.1", 404, google, BROWSER)
            + combined("POST /a HTTP/1.1", 200, google, BROWSER)
            + combined("GET /a HTTP/1.1", 200, google, "curl/8.5.0")
            + combined("GET /a HTTP/1.1", 200, google, "-")
            + combined("GET /a HTTP/1.1", 200, google, "Mozilla/5.0 (compatible; ExampleBot/1.0)")
            + combined("\\x16\\x03", 200, google, BROWSER);
    assertThat(read(log, LogOptions.AUTO).byService()).isEqualTo(Map.of("Google Search", 2L));
  }

  @Test
  void formats_sayTheSame() {
    String browser = "\"agent\":\"" + BROWSER + "\"";
    String time = "\"time\":\"2026-11-10T00:00:01Z\",\"uri\":\"/a\",\"method\":\"GET\",";
    Map<String, String> logs =
        Map.of(
            "json",
            "{%s\"referrer\":\"https://www.bing.com/\",%s}\n".formatted(time, browser),
            "json:referer=from",
            "{%s\"from\":\"https://www.bing.com/\",%s}\n".formatted(time, browser),
            "caddy",
            "{\"ts\":1762732801.5,\"request\":{\"method\":\"GET\",\"uri\":\"/a\",\"headers\":{\"User-Agent\":[\"%s\"],\"Referer\":[\"https://www.bing.com/\"]}},\"status\":200}\n"
                .formatted(BROWSER),
            "[$time_iso8601] \"$request\" \"$http_user_agent\" \"$http_referer\"",
            "[2026-11-10T00:00:01Z] \"GET /a HTTP/1.1\" \"%s\" \"https://www.bing.com/\"\n"
                .formatted(BROWSER),
            "[%t] \"%r\" %>s \"%{Referer}i\" \"%{User-Agent}i\"",
            "[[10/Nov/2026:00:00:01 +0000]] \"GET /a HTTP/1.1\" 200 \"https://www.bing.com/\" \"%s\"\n"
                .formatted(BROWSER),
            "w3c",
            "#Fields: date time cs-method cs-uri-stem cs(User-Agent) cs(Referer) sc-status\n2026-11-10 00:00:01 GET /a %s https://www.bing.com/ 200\n"
                .formatted(BROWSER.replace(' ', '+')));
    logs.forEach(
        (format, text) ->
            assertThat(read(text, format))
                .as(format)
                .isEqualTo(new Visits(true, 1, Map.of("Bing", 1L))));
  }

  @Test
  void logWithoutTheField_saysSo() {
    String line = "[2026-11-10T00:00:01Z] \"GET %s HTTP/1.1\" \"" + BROWSER + "\"\n";
    String log = line.formatted("/a") + line.formatted("/a?utm_source=chatgpt.com");
    assertThat(read(log, "[$time_iso8601] \"$request\" \"$http_user_agent\""))
        .isEqualTo(new Visits(false, 0, Map.of("ChatGPT", 1L)));
    String w3c =
        "#Fields: date time cs-method cs-uri-stem cs-uri-query cs(User-Agent)\n2026-11-10 00:00:01 GET /a utm_source=chatgpt.com %s\n2026-11-10 00:00:02 GET /a - %s\n";
    String agent = BROWSER.replace(' ', '+');
    assertThat(read(w3c.formatted(agent, agent), LogOptions.AUTO))
        .isEqualTo(new Visits(false, 0, Map.of("ChatGPT", 1L)));
  }
}
