package io.github.wayleave.it.reactive;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.FileSystemResource;
import org.springframework.http.MediaType;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Mono;

/** A reactive application that answers every path, and fails at some. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
class WebFluxShop {
  /** Serves the files of the folder {@code contract.folder}, if it is set, before the pages. */
  @Bean
  @Order(Ordered.HIGHEST_PRECEDENCE)
  RouterFunction<ServerResponse> files(@Value("${contract.folder:}") String folder) {
    return folder.isEmpty()
        ? request -> Mono.empty()
        : RouterFunctions.resources("/**", new FileSystemResource(folder + "/"));
  }

  @Bean
  RouterFunction<ServerResponse> pages() {
    return RouterFunctions.route(RequestPredicates.path("/broken"), request -> broken())
        .andRoute(RequestPredicates.path("/missing"), request -> ServerResponse.notFound().build())
        .andRoute(
            RequestPredicates.path("/own"),
            request -> ServerResponse.ok().header("X-Robots-Tag", "noarchive").bodyValue("own"))
        .andRoute(
            RequestPredicates.path("/thread"),
            request -> ServerResponse.ok().bodyValue(Thread.currentThread().getName()))
        .andRoute(RequestPredicates.path(StepPage.PATH + "**"), request -> stepPage(request.path()))
        .andRoute(
            RequestPredicates.path("/actuator/**").negate(),
            request ->
                ServerResponse.ok()
                    .contentType(MediaType.valueOf("text/plain;charset=utf-8"))
                    .bodyValue(
                        "application: "
                            + request.method()
                            + " REQUEST "
                            + request.requestPath().value()));
  }

  @Bean
  WebFilter echo() {
    return (exchange, chain) -> {
      DecisionEcho.fields(exchange.getAttributes())
          .forEach(exchange.getResponse().getHeaders()::set);
      return chain.filter(exchange);
    };
  }

  private static Mono<ServerResponse> stepPage(String path) {
    StepPage page = StepPage.of(path);
    ServerResponse.BodyBuilder response =
        ServerResponse.status(page.status()).headers(headers -> headers.putAll(page.fields()));
    return page.text().isEmpty() ? response.build() : response.bodyValue(page.text());
  }

  /** Otherwise each context that closes would end the threads of the others. */
  @Bean
  ReactorResourceFactory resources() {
    ReactorResourceFactory resources = new ReactorResourceFactory();
    resources.setUseGlobalResources(false);
    return resources;
  }

  private static Mono<ServerResponse> broken() {
    return Mono.error(new IllegalStateException("on purpose"));
  }
}
