package io.github.wayleave.gateway.print;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A proxy for which the gate prints a configuration. */
public enum ProxyKind {
  NGINX("nginx"),
  CADDY("caddy"),
  HAPROXY("haproxy"),
  APACHE("apache"),
  TRAEFIK("traefik"),
  ENVOY("envoy"),
  GATEWAY_API("gateway-api");

  private final String word;

  ProxyKind(String word) {
    this.word = word;
  }

  /** Returns the value of {@code --print}. */
  public String word() {
    return word;
  }

  /** Returns the proxy that a value of {@code --print} names. */
  public static Optional<ProxyKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }

  /** Returns all values of {@code --print}. */
  public static List<String> words() {
    return Arrays.stream(values()).map(ProxyKind::word).toList();
  }
}
