package io.github.wayleave.gateway.print;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.policy.SitePolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The configuration that lets a proxy ask a gate, as text to paste. Each part begins with a line
 * that says where it goes, such as {@code # into server:}.
 *
 * <p>The texts are resources. A line {@code @NAME@} alone is replaced by lines that depend on the
 * policy; within a line, {@code @gate@} and others are replaced by values.
 */
public final class ProxyConfiguration {
  private final PublishedSite site;
  private final ListenAddress gate;

  private ProxyConfiguration(PublishedSite site, ListenAddress gate) {
    this.site = site;
    this.gate = gate;
  }

  /** Returns the configurations for a policy and the address of a gate. */
  public static ProxyConfiguration of(SitePolicy policy, ListenAddress gate) {
    return new ProxyConfiguration(PublishedSite.of(policy), gate);
  }

  /** Returns the configuration of a proxy for a policy and the address of a gate. */
  public static String of(SitePolicy policy, ListenAddress gate, ProxyKind proxy) {
    return of(policy, gate).text(proxy);
  }

  /** Returns sentences about what the configuration of a proxy does not do for the policy. */
  public List<String> warnings(ProxyKind proxy) {
    return new FieldWarnings(site.fields()).of(proxy);
  }

  /** Returns the configuration of a proxy. */
  public String text(ProxyKind proxy) {
    String text =
        template(proxy)
            .replace("@gate@", gate.toString())
            .replace("@gate-host@", gate.host())
            .replace("@gate-port@", Integer.toString(gate.port()))
            .replace("@asker@", "127.0.0.1:" + Math.max(gate.port() - 1, 1))
            .replace("@gate-address@", gate.address().toString());
    return text.lines()
        .map(line -> line.endsWith("@") ? expanded(line, proxy) : line + "\n")
        .collect(Collectors.joining());
  }

  private static String template(ProxyKind proxy) {
    String name = proxy.word() + ".txt";
    try (InputStream in = ProxyConfiguration.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines that replace a line, with its indentation. */
  private String expanded(String line, ProxyKind proxy) {
    int start = line.indexOf('@');
    String indentation = line.substring(0, start);
    return lines(line.substring(start + 1, line.length() - 1), proxy).stream()
        .map(text -> indentation + text + "\n")
        .collect(Collectors.joining());
  }

  private List<String> lines(String name, ProxyKind proxy) {
    return switch (name) {
      case "documents" -> documents(proxy);
      case "maybe" -> new MaybeCrawlers(site).lines(proxy);
      case "only-maybe" -> onlyMaybe(proxy);
      case "set-fields" -> nginxFields(proxy).ofGate();
      case "http-fields" -> nginxFields(proxy).http();
      case "middlewares" -> List.of(middlewares());
      case "fields" -> fields(proxy);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private NginxFields nginxFields(ProxyKind proxy) {
    return new NginxFields(site.fields(), proxy == ProxyKind.NGINX);
  }

  private List<String> documents(ProxyKind proxy) {
    return switch (proxy) {
      case NGINX -> each(site.documents(), path -> "[%s] = true,".formatted(NginxFields.lua(path)));
      case NGINX_AUTH_REQUEST ->
          each(
              site.documents(),
              path ->
                  "location = %1$s { proxy_pass http://wayleave/for/documents%1$s; proxy_connect_timeout 1s; proxy_read_timeout 5s; proxy_set_header Host $host; proxy_set_header Wayleave-Client $remote_addr; }"
                      .formatted(path));
      case APACHE -> each(site.documents(), this::apacheDocument);
      case TRAEFIK ->
          List.of(
              "rule: \""
                  + String.join(
                      " || ", each(site.documents(), path -> "Path(`%s`)".formatted(path)))
                  + "\"");
      case ENVOY ->
          each(
              site.documents(),
              path ->
                  "- { match: { path: \"%s\" }, route: { cluster: wayleave }, request_headers_to_remove: [wayleave-client], typed_per_filter_config: { envoy.filters.http.ext_authz: { \"@type\": type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthzPerRoute, disabled: true } } }"
                      .formatted(path));
      case GATEWAY_API ->
          each(site.documents(), path -> "- path: { type: Exact, value: \"%s\" }".formatted(path));
      case CADDY -> List.of("@wayleave_document " + MaybeCrawlers.caddyDocuments(site));
      case HAPROXY ->
          List.of(
              "http-request set-var(txn.wayleave_document) path if { path %s }   # as it was asked, whatever is rewritten later"
                  .formatted(String.join(" ", site.documents())));
    };
  }

  private String apacheDocument(String path) {
    return "<Location \"%1$s\">\n  ProxyPass \"http://%2$s/for/documents%1$s\" connectiontimeout=1 timeout=5 retry=0\n  ProxyPreserveHost On\n  RequestHeader set Wayleave-Client \"expr=%%{REMOTE_ADDR}\"\n</Location>"
        .formatted(path, gate);
  }

  /** The fields of responses never depend on who asks, so then every request is a question. */
  private List<String> onlyMaybe(ProxyKind proxy) {
    if (!site.fields().byPage().isEmpty()) {
      return List.of();
    }
    return List.of(
        proxy == ProxyKind.NGINX
            ? "if not isDocument and var.wayleave_maybe == \"0\" then return end   -- a browser never leaves nginx"
            : "if ($wayleave_maybe = 0) { return 204; }   # a browser never leaves nginx");
  }

  private List<String> fields(ProxyKind proxy) {
    if (proxy == ProxyKind.NGINX || proxy == ProxyKind.NGINX_AUTH_REQUEST) {
      return nginxFields(proxy).server();
    }
    List<String> lines = new ArrayList<>();
    warnings(proxy).forEach(warning -> lines.add("# warning: " + warning));
    lines.addAll(
        FieldWarnings.WITHOUT_HOSTS.contains(proxy)
            ? new YamlFields(site.fields()).lines(proxy)
            : new FieldLines(site.fields()).lines(proxy));
    return lines;
  }

  private String middlewares() {
    boolean hasFields = !new YamlFields(site.fields()).lines(ProxyKind.TRAEFIK).isEmpty();
    return "middlewares: [wayleave%s]".formatted(hasFields ? ", wayleave-fields" : "");
  }

  private static List<String> each(List<String> values, Function<String, String> line) {
    return values.stream().map(line).toList();
  }
}
