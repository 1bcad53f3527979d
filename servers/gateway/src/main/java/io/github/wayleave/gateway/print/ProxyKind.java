package io.github.wayleave.gateway.print;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A proxy for which the gate prints a configuration. */
public enum ProxyKind {
  /** nginx, with its Lua module. */
  NGINX("nginx"),
  /** nginx without its Lua module, with {@code auth_request} in single locations. */
  NGINX_AUTH_REQUEST("nginx-auth-request"),
  /** Caddy, with {@code forward_auth}. */
  CADDY("caddy"),
  /** HAProxy, with a Lua file. */
  HAPROXY("haproxy"),
  /** Apache, with a Lua file. */
  APACHE("apache"),
  /** Traefik, with {@code forwardAuth}. */
  TRAEFIK("traefik"),
  /** Envoy, with {@code ext_authz}. */
  ENVOY("envoy"),
  /** An {@code HTTPRoute} of the Gateway API, with {@code ExternalAuth}. */
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
