package io.github.wayleave.gateway.print;

import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The lines that add the constant fields of pages in Traefik, Envoy and the Gateway API. */
record YamlFields(SiteFields fields) {
  /** Fields that an application often has itself: to replace them could permit what it forbids. */
  private static final Set<String> OFTEN_OWN = Set.of("X-Robots-Tag", "Link");

  List<String> lines(ProxyKind proxy) {
    List<Header> sent =
        fields.constants().stream().filter(field -> !unsent(proxy).contains(field.name())).toList();
    if (sent.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(heading(proxy));
    sent.forEach(field -> lines.add(line(field, proxy)));
    return lines;
  }

  private static List<String> heading(ProxyKind proxy) {
    return switch (proxy) {
      case TRAEFIK -> List.of("wayleave-fields:", "  headers:", "    customResponseHeaders:");
      case ENVOY -> List.of("", "# into the route configuration:", "response_headers_to_add:");
      case GATEWAY_API ->
          List.of("- type: ResponseHeaderModifier", "  responseHeaderModifier:", "    add:");
      default -> throw new IllegalArgumentException(proxy.toString());
    };
  }

  private static String line(Header field, ProxyKind proxy) {
    String value = field.value().replace("\\", "\\\\").replace("\"", "\\\"");
    return switch (proxy) {
      case TRAEFIK -> "      %s: \"%s\"".formatted(field.name(), value);
      case ENVOY ->
          "- { header: { key: %s, value: \"%s\" }, append_action: APPEND_IF_EXISTS_OR_ADD }"
              .formatted(field.name(), value.replace("%", "%%"));
      default -> "      - { name: %s, value: \"%s\" }".formatted(field.name(), value);
    };
  }

  /** Returns the names of constant fields that a proxy cannot add. */
  Set<String> unsent(ProxyKind proxy) {
    Set<String> unsent = new TreeSet<>();
    Set<String> seen = new TreeSet<>();
    for (Header field : fields.constants()) {
      boolean isRepeated = !seen.add(field.name());
      boolean isReplacing = proxy == ProxyKind.TRAEFIK && OFTEN_OWN.contains(field.name());
      if (isReplacing || (isRepeated && proxy != ProxyKind.ENVOY)) {
        unsent.add(field.name());
      }
    }
    return unsent;
  }
}
