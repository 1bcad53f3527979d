package io.github.wayleave.it.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.it.Spellings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

/** However a target is spelled, a crawler gets no disallowed page of a reactive application. */
class WebFluxSpellingTest {
  private static final String PROTECTED = "protected page";
  private static final String BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";

  /** The number of spellings that must reach the page; fewer would prove little. */
  private static final int SAMPLE_SIZE = 60;

  @TempDir private Path folder;

  /** An application with one page that no crawler may have. */
  @SpringBootConfiguration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  static class SpelledShop {
    @Bean
    RouterFunction<ServerResponse> pages() {
      return RouterFunctions.route(
              RequestPredicates.path("/private/open/**"),
              request -> ServerResponse.ok().bodyValue("open page"))
          .andRoute(
              RequestPredicates.path("/private/**"),
              request -> ServerResponse.ok().bodyValue(PROTECTED));
    }
  }

  @Test
  void noSpelling_evadesARule() throws IOException {
    Path policy =
        Files.writeString(
            folder.resolve("policy.yaml"),
            "robots: { disallow: /private, allow: /private/open }\nenforcement: { mode: enforce }\n");
    try (ConfigurableApplicationContext context =
        new SpringApplicationBuilder(SpelledShop.class)
            .web(WebApplicationType.REACTIVE)
            .properties("wayleave.policy=" + policy.toUri())
            .run("--server.port=0", "--server.address=127.0.0.1")) {
      int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
      int reached = 0;
      List<String> evasions = new ArrayList<>();
      for (String target :
          new Spellings("/private/exact").spellings(List.of("/public", "/private/open"))) {
        if (isReached(port, target, BROWSER)) {
          reached++;
          if (isReached(port, target, "GPTBot/1.2")) {
            evasions.add(target);
          }
        }
      }
      assertThat(evasions).isEmpty();
      assertThat(reached).isGreaterThan(SAMPLE_SIZE);
    }
  }

  private static boolean isReached(int port, String target, String agent) {
    try {
      RawResponse response =
          RawHttp.exchange(port, RawRequest.get(target).with("User-Agent", agent));
      return response.text().contains(PROTECTED);
    } catch (IOException e) {
      return false; // the server closes the connection
    }
  }
}
