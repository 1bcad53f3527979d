package io.github.wayleave.benchmarks.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.benchmarks.Workload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(180)
class VariantServerTest {
  @ParameterizedTest
  @EnumSource
  void variants_answerTheirRequests(SiteVariant variant) throws Exception {
    try (VariantServer server = VariantServer.start(variant);
        KeepAliveClient client =
            new KeepAliveClient(server.port(), SampleRequests.of(variant, ClientMix.CRAWLERS))) {
      assertThat(client.ask(4_098)).isEqualTo(4_100);
    }
  }

  @Test
  void smallestServlet_writesTheSameRobotsTxt() throws Exception {
    assertThat(get(SiteVariant.SMALLEST, "/robots.txt"))
        .startsWith("User-agent: *")
        .isEqualTo(get(SiteVariant.ROBOTS, "/robots.txt"));
  }

  @Test
  void handlerAndModule_writeTheSameRobotsTxt() throws Exception {
    for (SiteVariant variant : List.of(SiteVariant.HANDLER, SiteVariant.MODULE)) {
      assertThat(get(variant, "/robots.txt"))
          .as("%s", variant)
          .isEqualTo(get(SiteVariant.ROBOTS, "/robots.txt"));
    }
  }

  @Test
  void offAndDeciding_publishThePolicy() throws Exception {
    for (SiteVariant variant : List.of(SiteVariant.OFF, SiteVariant.DECIDING)) {
      assertThat(get(variant, "/robots.txt").lines())
          .as("%s", variant)
          .hasSizeGreaterThan(SitePolicyText.MANY);
    }
  }

  @Test
  void onlyTheDecidingVariant_refusesCrawlers() throws Exception {
    String target =
        Workload.patterns(SitePolicyText.MANY).stream()
            .filter(pattern -> !pattern.contains("*") && !pattern.endsWith("$"))
            .findFirst()
            .orElseThrow();
    assertThatThrownBy(() -> get(SiteVariant.DECIDING, target)).hasMessageContaining(" 403 ");
    assertThat(get(SiteVariant.OFF, target)).isEqualTo(get(SiteVariant.NONE, target));
  }

  private static String get(SiteVariant variant, String path) throws Exception {
    String request = "GET %s HTTP/1.1\r\nHost: a\r\nUser-Agent: ExampleBot\r\n\r\n".formatted(path);
    try (VariantServer server = VariantServer.start(variant);
        Connection connection = new Connection(server.port())) {
      connection.write(request.getBytes(StandardCharsets.US_ASCII));
      return connection.readAnswer();
    }
  }
}
