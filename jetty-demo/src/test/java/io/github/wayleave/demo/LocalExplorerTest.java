package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.explorer.ExplorerResponse;
import io.github.wayleave.publish.answer.Header;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The explorer of the demo. */
class LocalExplorerTest {
  private static final Duration PAUSE = Duration.ofMillis(5);
  private static final String PATH = "/.wayleave/";

  @Test
  @Timeout(60)
  void pages_showTheVisitors() throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      Thread visitors = DemoVisitors.start(demo.uri("/"), PAUSE, true);
      try {
        for (String crawler : new String[] {"LaneBot", "HedgeBot", "FieldBot", "HasteBot"}) {
          while (!demo.get(PATH).body().contains("href=\"./crawlers/" + crawler)) {
            Thread.sleep(PAUSE.toMillis());
          }
        }
        while (!demo.get(PATH + "crawlers/HedgeBot").body().contains("Disallow: /drafts/")) {
          Thread.sleep(PAUSE.toMillis());
        }
      } finally {
        visitors.interrupt();
        visitors.join();
      }
      HttpResponse<String> page = demo.get(PATH);
      assertThat(page.body()).contains("In force: the policy, version ");
      for (Header header : ExplorerResponse.HEADERS) {
        assertThat(page.headers().allValues(header.name())).containsExactly(header.value());
      }
      assertThat(demo.status(PATH + "style.css")).isEqualTo(200);
      assertThat(demo.get("/.wayleave").headers().firstValue("Location")).hasValue("./.wayleave/");
    }
  }

  @Test
  void policyWithoutALedger_saysWhy() throws Exception {
    try (RunningDemo demo = RunningDemo.of("robots: { disallow: /x }\n")) {
      assertThat(demo.get(PATH).body()).contains("There is no ledger: enforcement is off");
    }
  }

  /** A name of another site may point to this machine. */
  @ParameterizedTest
  @ValueSource(strings = {"attacker.example", "localhost", "127.0.0.1:1", "localhost.example:%s"})
  void otherHost_getsNothing(String host) throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      String response = demo.raw(PATH, host.formatted(demo.uri("/").getPort()));
      assertThat(response)
          .startsWith("HTTP/1.1 421 ")
          .contains("X-Content-Type-Options: nosniff")
          .endsWith("\r\n\r\n");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:%s", "LOCALHOST:%s", "127.0.0.1:%s", "[::1]:%s"})
  void thisMachine_isAnswered(String host) throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      assertThat(demo.raw(PATH + "style.css", host.formatted(demo.uri("/").getPort())))
          .startsWith("HTTP/1.1 200 ");
    }
  }

  @Test
  void pageOfAnotherSite_onlyLinksHere() throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      String field = "Sec-Fetch-Site";
      for (String site : new String[] {"cross-site", "same-site"}) {
        assertThat(demo.get(PATH, field, site, "Sec-Fetch-Mode", "no-cors").statusCode())
            .isEqualTo(403);
        assertThat(
                demo.get(
                        PATH, field, site, "Sec-Fetch-Mode", "navigate", "Sec-Fetch-Dest", "iframe")
                    .statusCode())
            .isEqualTo(403);
        assertThat(
                demo.get(
                        PATH,
                        field,
                        site,
                        "Sec-Fetch-Mode",
                        "navigate",
                        "Sec-Fetch-Dest",
                        "document")
                    .statusCode())
            .isEqualTo(200);
      }
      assertThat(demo.get(PATH, field, "same-origin").statusCode()).isEqualTo(200);
      assertThat(demo.get(PATH, field, "none").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void otherHiddenFiles_stayHidden() throws Exception {
    try (RunningDemo demo = RunningDemo.packed()) {
      assertThat(demo.status("/.git/config")).isEqualTo(404);
      assertThat(demo.status("/air/.wayleave/")).isEqualTo(404);
      assertThat(demo.status("/.wayleave.yaml")).isEqualTo(404);
    }
  }
}
