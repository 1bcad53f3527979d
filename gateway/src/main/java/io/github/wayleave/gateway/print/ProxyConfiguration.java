package io.github.wayleave.gateway.print;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.answer.Header;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  /** Returns the configuration of a proxy for a policy and the address of a gate. */
  public static String of(SitePolicy policy, ListenAddress gate, ProxyKind proxy) {
    return new ProxyConfiguration(PublishedSite.of(policy), gate).text(proxy);
  }

  private String text(ProxyKind proxy) {
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
      case "maybe" -> maybe(proxy);
      case "only-maybe" -> onlyMaybe(proxy);
      case "set-fields" -> each(site.variableFields(), field -> fieldOfGate(field, proxy));
      case "fields" -> fields(proxy);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private List<String> maybe(ProxyKind proxy) {
    List<String> lines = new ArrayList<>(new MaybeCrawlers(site).lines(proxy));
    if (proxy == ProxyKind.NGINX_AUTH_REQUEST
        && site.constantFields().stream().anyMatch(field -> field.value().contains("$"))) {
      lines.add("geo $wayleave_dollar { default \"$\"; }   # nginx cannot write one in a text");
    }
    return lines;
  }

  private List<String> documents(ProxyKind proxy) {
    return switch (proxy) {
      case NGINX -> each(site.documents(), path -> "[%s] = true,".formatted(lua(path)));
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
      case CADDY -> List.of("@wayleave_document path " + String.join(" ", site.documents()));
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
    if (!site.variableFields().isEmpty()) {
      return List.of();
    }
    return List.of(
        proxy == ProxyKind.NGINX
            ? "if not isDocument and var.wayleave_maybe == \"0\" then return end   -- a browser never leaves nginx"
            : "if ($wayleave_maybe = 0) { return 204; }   # a browser never leaves nginx");
  }

  private static String fieldOfGate(String field, ProxyKind proxy) {
    return proxy == ProxyKind.NGINX
        ? "copy(fields, function(name) return name == %s end)".formatted(lua(Ascii.lower(field)))
        : "auth_request_set $wayleave_%s $upstream_http_%s;"
            .formatted(variable(field), variable(field));
  }

  /** Returns a string in Lua, in which only the quotation mark and the backslash are special. */
  private static String lua(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private List<String> fields(ProxyKind proxy) {
    List<String> lines = new ArrayList<>();
    if (proxy == ProxyKind.NGINX) {
      Map<String, List<String>> values = new LinkedHashMap<>();
      for (Header field : site.constantFields()) {
        values
            .computeIfAbsent(lua(field.name()), name -> new ArrayList<>())
            .add(lua(field.value()));
      }
      values.forEach(
          (name, texts) ->
              lines.add("ngx.header[%s] = { %s }".formatted(name, String.join(", ", texts))));
      return lines;
    }
    if (proxy != ProxyKind.TRAEFIK && !site.constantFields().isEmpty()) {
      lines.addAll(headingOfFields(proxy));
      site.constantFields().forEach(field -> lines.add(constant(field, proxy)));
    }
    if (proxy == ProxyKind.NGINX_AUTH_REQUEST) {
      site.variableFields()
          .forEach(
              name ->
                  lines.add("add_header %s $wayleave_%s always;".formatted(name, variable(name))));
    } else {
      warnings(proxy).forEach(warning -> lines.add("# " + warning));
    }
    return lines;
  }

  /** The lines before those of the fields, for proxies that have a part of its own for them. */
  private static List<String> headingOfFields(ProxyKind proxy) {
    return switch (proxy) {
      case ENVOY -> List.of("", "# into each virtual host:", "response_headers_to_add:");
      case GATEWAY_API ->
          List.of(
              "",
              "# into filters of the rule:",
              "- type: ResponseHeaderModifier",
              "  responseHeaderModifier:",
              "    add:");
      default -> List.of();
    };
  }

  /** Returns what a proxy does not do of what the policy says, a sentence for each field. */
  private List<String> warnings(ProxyKind proxy) {
    List<String> warnings = new ArrayList<>();
    if (proxy == ProxyKind.TRAEFIK) {
      for (Header field : site.constantFields()) {
        warnings.add(
            "pages do not have %s: Traefik would replace that of the application; let the application send \"%s\""
                .formatted(field.name(), field.value()));
      }
    }
    if (proxy != ProxyKind.NGINX && proxy != ProxyKind.NGINX_AUTH_REQUEST) {
      for (String name : site.variableFields()) {
        warnings.add(
            "pages do not have %s: its value depends on the page or the host, and %s cannot take it from the gate; let the application send it"
                .formatted(name, proxy.word()));
      }
    }
    return warnings;
  }

  /**
   * Returns what a proxy with the printed configuration does not do of what the policy says, a
   * sentence for each field.
   */
  public static List<String> warnings(SitePolicy policy, ListenAddress gate, ProxyKind proxy) {
    return new ProxyConfiguration(PublishedSite.of(policy), gate).warnings(proxy);
  }

  private static String constant(Header field, ProxyKind proxy) {
    String value = field.value().replace("\\", "\\\\").replace("\"", "\\\"");
    return switch (proxy) {
      case NGINX_AUTH_REQUEST ->
          "add_header %s \"%s\" always;"
              .formatted(field.name(), value.replace("$", "${wayleave_dollar}"));
      case CADDY -> "header +%s \"%s\"".formatted(field.name(), value.replace("{", "\\{"));
      case HAPROXY ->
          "http-response add-header %s \"%s\""
              .formatted(field.name(), value.replace("%", "%%").replace("$", "\\$"));
      case APACHE ->
          "Header always merge %s \"%s\"".formatted(field.name(), value.replace("%", "%%"));
      case ENVOY ->
          "  - { header: { key: \"%s\", value: \"%s\" }, append_action: APPEND_IF_EXISTS_OR_ADD }"
              .formatted(field.name(), value.replace("%", "%%"));
      case GATEWAY_API -> "      - { name: \"%s\", value: \"%s\" }".formatted(field.name(), value);
      default -> throw new IllegalArgumentException(proxy.toString());
    };
  }

  private static String variable(String field) {
    return field.toLowerCase(Locale.ROOT).replace('-', '_');
  }

  private static List<String> each(List<String> values, Function<String, String> line) {
    return values.stream().map(line).toList();
  }
}
