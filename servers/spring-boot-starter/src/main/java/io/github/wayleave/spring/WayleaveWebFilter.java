package io.github.wayleave.spring;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.github.wayleave.gate.GateAnswer;
import io.github.wayleave.gate.GateAnswer.GateResponse;
import io.github.wayleave.gate.Gatekeeper;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.publish.answer.Header;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Publishes and enforces a policy in a reactive application, as {@link
 * io.github.wayleave.servlet.WayleaveFilter} does in one with servlets. What may wait, for files or
 * for a store, is decided on other threads than those that serve all requests.
 */
public final class WayleaveWebFilter implements WebFilter, Ordered, AutoCloseable {
  private final Optional<Gatekeeper> gatekeeper;
  private final int order;

  /** Creates a filter; without a gatekeeper every request passes. */
  WayleaveWebFilter(Optional<Gatekeeper> gatekeeper, int order) {
    this.gatekeeper = gatekeeper;
    this.order = order;
  }

  @Override
  public int getOrder() {
    return order;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    if (gatekeeper.isEmpty()) {
      return chain.filter(exchange);
    }
    Gatekeeper current = gatekeeper.get();
    ReactiveGateRequest request = new ReactiveGateRequest(exchange.getRequest());
    return current.mayWait(request)
        ? Mono.fromSupplier(() -> current.answer(request))
            .subscribeOn(Schedulers.boundedElastic())
            .flatMap(answer -> apply(answer, exchange, chain))
        : apply(current.answer(request), exchange, chain);
  }

  private static Mono<Void> apply(
      GateAnswer answer, ServerWebExchange exchange, WebFilterChain chain) {
    exchange.getAttributes().putAll(answer.attributes());
    ServerHttpResponse response = exchange.getResponse();
    if (answer.response().isPresent()) {
      return write(answer.response().get(), response);
    }
    if (answer.hasHeaders()) {
      HttpHeaders headers = response.getHeaders();
      response.beforeCommit(
          () ->
              Mono.fromRunnable(
                  () ->
                      answer.addHeaders(
                          name -> ReactiveGateRequest.values(headers, name), headers::put)));
    }
    return chain.filter(exchange);
  }

  private static Mono<Void> write(GateResponse answer, ServerHttpResponse response) {
    response.setStatusCode(HttpStatusCode.valueOf(answer.status()));
    answer.headers().stream()
        .collect(groupingBy(Header::name, mapping(Header::value, toList())))
        .forEach(response.getHeaders()::put);
    return answer.content().hasRemaining()
        ? response.writeWith(Mono.just(response.bufferFactory().wrap(answer.content())))
        : response.setComplete();
  }

  /** Returns the running policy; empty without one. */
  public Optional<LivePolicy> live() {
    return gatekeeper.flatMap(Gatekeeper::live);
  }

  @Override
  public void close() {
    gatekeeper.ifPresent(Gatekeeper::close);
  }
}
