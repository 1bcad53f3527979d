package io.github.wayleave.gateway.print;

import java.util.ArrayList;
import java.util.List;

/** The lines that recognise requests that may come from crawlers, in the language of each proxy. */
record MaybeCrawlers(PublishedSite site) {
  List<String> lines(ProxyKind proxy) {
    return switch (proxy) {
      case NGINX, NGINX_AUTH_REQUEST -> site.fields().byPage().isEmpty() ? nginx() : List.of();
      case CADDY -> caddy();
      case HAPROXY -> haproxy();
      case APACHE -> apache();
      default -> throw new IllegalArgumentException(proxy.toString());
    };
  }

  private List<String> nginx() {
    List<String> lines = new ArrayList<>();
    if (site.hasSignatures()) {
      lines.add("map $http_signature $wayleave_signed { default 1; \"\" 0; }");
    }
    String unnamed = site.hasSignatures() ? "$wayleave_signed" : "0";
    lines.add("map $http_user_agent $wayleave_maybe {");
    lines.add("  default %s;".formatted(unnamed));
    site.browsers().ifPresent(pattern -> lines.add("  \"~%s\" %s;".formatted(pattern, unnamed)));
    site.crawlers().forEach(pattern -> lines.add("  \"~*%s\" 1;".formatted(pattern)));
    lines.add("}");
    return lines;
  }

  /** The matcher "path" of Caddy would ignore case, and merge slashes. */
  static String caddyDocuments(PublishedSite site) {
    return "vars {http.request.uri.path} " + String.join(" ", site.documents());
  }

  private List<String> caddy() {
    List<String> lines = new ArrayList<>();
    lines.add("@wayleave_maybe {");
    lines.add("  not " + caddyDocuments(site));
    String condition =
        "header_regexp User-Agent `(?i)%s`".formatted(String.join("|", site.crawlers()));
    if (site.hasSignatures()) {
      lines.add(
          "  expression `{header.Signature} != \"\" || header_regexp('User-Agent', '(?i)%s')`"
              .formatted(String.join("|", site.crawlers()).replace("\\", "\\\\")));
    } else {
      lines.add("  " + condition);
    }
    lines.add("}");
    return lines;
  }

  private List<String> haproxy() {
    List<String> lines = new ArrayList<>();
    for (String pattern : site.crawlers()) {
      lines.add("acl wayleave_maybe req.fhdr(User-Agent) -m reg -i '%s'".formatted(pattern));
    }
    if (site.hasSignatures()) {
      lines.add("acl wayleave_maybe req.fhdr(Signature) -m found");
    }
    return lines;
  }

  private List<String> apache() {
    List<String> lines = new ArrayList<>();
    for (String pattern : site.crawlers()) {
      lines.add("SetEnvIfNoCase User-Agent \"%s\" wayleave_maybe".formatted(pattern));
    }
    if (site.hasSignatures()) {
      lines.add("SetEnvIf Signature . wayleave_maybe");
    }
    return lines;
  }
}
