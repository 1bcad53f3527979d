package io.github.wayleave.spring;

import io.github.wayleave.gate.GateRequest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;

/**
 * A request to a reactive application.
 *
 * <p>It calls only methods of {@link HttpHeaders} that are the same in Spring Framework 6 and 7.
 */
record ReactiveGateRequest(ServerHttpRequest request) implements GateRequest {
  @Override
  public String method() {
    return request.getMethod().name();
  }

  @Override
  public List<String> headerValues(String name) {
    return values(request.getHeaders(), name);
  }

  static List<String> values(HttpHeaders headers, String name) {
    List<String> values = new ArrayList<>();
    headers.forEach(
        (other, lines) -> {
          if (other.equalsIgnoreCase(name)) {
            values.addAll(lines);
          }
        });
    return values;
  }

  @Override
  public String target() {
    URI uri = request.getURI();
    String path = Objects.requireNonNullElse(uri.getRawPath(), "");
    return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
  }

  @Override
  public String peer() {
    InetSocketAddress peer = request.getRemoteAddress();
    if (peer == null) {
      return "";
    }
    InetAddress address = peer.getAddress();
    return address == null ? peer.getHostString() : address.getHostAddress();
  }

  /** Returns the host of the URI, which may be that of a proxy's field; the server adds its own. */
  @Override
  public String authority() {
    return request.getHeaders().getFirst(HttpHeaders.HOST) == null
        ? ""
        : Objects.requireNonNullElse(request.getURI().getRawAuthority(), "");
  }

  @Override
  public String scheme() {
    return Objects.requireNonNullElse(request.getURI().getScheme(), "http");
  }
}
