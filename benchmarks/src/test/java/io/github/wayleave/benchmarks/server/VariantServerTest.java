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

/** What is measured is a right answer. */
@Timeout(60)
class VariantServerTest {
  @ParameterizedTest
  @EnumSource
  void everyVariantAnswersItsRequests(Variant variant) throws Exception {
    try (VariantServer server = VariantServer.start(variant);
        KeepAliveClient client = new KeepAliveClient(server.port(), Requests.of(variant))) {
      assertThat(client.ask(4_098)).isEqualTo(4_100);
    }
  }

  @Test
  void theServletWritesTheSameRobotsTxt() throws Exception {
    assertThat(get(Variant.SMALLEST, "/robots.txt"))
        .startsWith("User-agent: *")
        .isEqualTo(get(Variant.ROBOTS, "/robots.txt"));
  }

  @Test
  void thereIsAPolicyWhereItIsNotAskedFor() throws Exception {
    for (Variant variant : List.of(Variant.OFF, Variant.DECIDING)) {
      assertThat(get(variant, "/robots.txt").lines())
          .as("%s", variant)
          .hasSizeGreaterThan(SitePolicyText.MANY);
    }
  }

  @Test
  void aCrawlerIsRefusedWhereTheFilterDecidesAndNowhereElse() throws Exception {
    String target = Workload.of(SitePolicyText.MANY).hits().get(0).path();
    assertThatThrownBy(() -> get(Variant.DECIDING, target)).hasMessageContaining(" 403 ");
    assertThat(get(Variant.OFF, target)).isEqualTo(get(Variant.NONE, target));
  }

  private static String get(Variant variant, String path) throws Exception {
    String request = "GET %s HTTP/1.1\r\nHost: a\r\nUser-Agent: ExampleBot\r\n\r\n".formatted(path);
    try (VariantServer server = VariantServer.start(variant);
        Connection connection = new Connection(server.port())) {
      connection.write(request.getBytes(StandardCharsets.US_ASCII));
      return connection.readAnswer();
    }
  }
}
