package io.github.wayleave.gateway.print;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Says which fields of pages the printed configuration of a proxy does not send. */
record FieldWarnings(SiteFields fields) {
  private static final int MOST_PAGES = 3;

  /** The proxies for which fields that depend on the host are not printed. */
  static final Set<ProxyKind> WITHOUT_HOSTS =
      EnumSet.of(ProxyKind.TRAEFIK, ProxyKind.ENVOY, ProxyKind.GATEWAY_API);

  List<String> of(ProxyKind proxy) {
    List<String> warnings = new ArrayList<>();
    if (proxy == ProxyKind.NGINX) {
      return warnings;
    }
    if (proxy == ProxyKind.NGINX_AUTH_REQUEST) {
      if (!fields.isEmpty()) {
        warnings.add(
            "a server or location of nginx with add_header lines of its own does not send the fields of the policy; repeat the printed add_header lines there");
      }
      return warnings;
    }
    fields
        .byPage()
        .forEach(
            (name, pages) ->
                warnings.add(
                    "%s depends on the page (%s), so %s does not send it on any page; let the application send it, or use nginx or the filter"
                        .formatted(name, shortened(pages), proxy.word())));
    if (WITHOUT_HOSTS.contains(proxy)) {
      for (String name : fields.hostNames()) {
        warnings.add(
            "%s depends on the host, so it is not in the text for %s; add it to the routes of each host, as \"wayleave render\" lists it"
                .formatted(name, proxy.word()));
      }
      for (String name : new YamlFields(fields).unsent(proxy)) {
        warnings.add(
            (proxy == ProxyKind.TRAEFIK
                    ? "%s is not in the text for %s, which would replace the field of an application; add it as \"wayleave render\" lists it if no application sends one"
                    : "%s has several lines, which %s cannot send; let the application send it")
                .formatted(name, proxy.word()));
      }
    }
    return warnings;
  }

  private static String shortened(List<String> pages) {
    String first =
        pages.stream().limit(MOST_PAGES).map("\"%s\""::formatted).collect(Collectors.joining(", "));
    return pages.size() > MOST_PAGES
        ? "%s and %s more".formatted(first, pages.size() - MOST_PAGES)
        : first;
  }
}
