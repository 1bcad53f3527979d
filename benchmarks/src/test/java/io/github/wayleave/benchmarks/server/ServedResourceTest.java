package io.github.wayleave.benchmarks.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class ServedResourceTest {
  @Test
  void runningServer_hasACost() throws Exception {
    try (VariantServer server = VariantServer.start(SiteVariant.SMALLEST);
        ServedResource served =
            ServedResource.at(ProcessHandle.current(), address(server, "/robots.txt"))) {
      assertThat(served.content()).startsWith("User-agent: ");
      assertThat(served.cost(100)).isPositive();
    }
  }

  @Test
  void differentDocuments_areAnError() throws Exception {
    try (VariantServer server = VariantServer.start(SiteVariant.SMALLEST);
        ServedResource robots =
            ServedResource.at(ProcessHandle.current(), address(server, "/robots.txt"));
        ServedResource page =
            ServedResource.at(ProcessHandle.current(), address(server, "/page"))) {
      assertThatThrownBy(() -> ServingTable.line("a server", robots, page))
          .isInstanceOf(IOException.class)
          .hasMessage("a server: both do not serve the same octets");
    }
  }

  private static URI address(VariantServer server, String path) {
    return URI.create("http://127.0.0.1:" + server.port() + path);
  }
}
