package io.github.wayleave.it.springboot3;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.explorer.ExplorerResponse;
import io.github.wayleave.publish.answer.Header;
import java.net.http.HttpResponse;

/** The explorer below the endpoint, on servlets and on WebFlux. */
final class ExplorerPages {
  private static final String PATH = "/actuator/wayleave/explorer";
  private static final long TIMEOUT_NANOS = 20_000_000_000L;

  private ExplorerPages() {}

  static void assertAnswered(RunningShop shop) {
    shop.crawl("/search");
    long end = System.nanoTime() + TIMEOUT_NANOS;
    while (!get(shop, "/crawlers/GPTBot").body().contains("Disallow: /search")) {
      assertThat(System.nanoTime() - end).as("nanoseconds after the timeout").isNegative();
    }
    assertThat(get(shop, "/").body()).contains("href=\"./crawlers/GPTBot\"");
    assertThat(get(shop, "/violations?kind=unread").statusCode()).isEqualTo(200);
    assertThat(get(shop, "/style.css").headers().firstValue("Content-Type"))
        .hasValue("text/css;charset=utf-8");
    assertThat(get(shop, "/crawlers/%3Cscript%3E").statusCode()).isEqualTo(404);
    assertThat(get(shop, "").headers().firstValue("Location")).hasValue("./explorer/");
    HttpResponse<String> refused = shop.post(PATH + "/", "{}");
    assertThat(refused.statusCode()).isEqualTo(405);
    assertThat(refused.headers().firstValue("Allow")).hasValue("GET, HEAD");
  }

  private static HttpResponse<String> get(RunningShop shop, String path) {
    HttpResponse<String> response = shop.get(PATH + path);
    for (Header header : ExplorerResponse.HEADERS) {
      assertThat(response.headers().allValues(header.name()))
          .as("%s of %s", header.name(), path)
          .containsExactly(header.value());
    }
    return response;
  }
}
