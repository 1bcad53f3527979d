package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.SitePublication;
import java.util.Optional;
import java.util.Set;

/**
 * Determines the previewed host: the one in the query, {@code ?host=shop.example.org}, or else in
 * the header field {@code Host}. Names of this machine select the top of the policy, unless the
 * policy names them.
 */
final class PreviewHost {
  static final String PARAMETER = "host";

  /** A label that no policy is likely to name. */
  private static final String UNNAMED_LABEL = "any-other-host";

  private static final Set<String> LOCAL_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

  private PreviewHost() {}

  /**
   * Returns the host of a request in the form of the header field {@code Host}, or an empty string.
   */
  static String of(HttpExchange exchange, QueryParameters query, SitePublication published) {
    Optional<HostPattern> named = query.get(PARAMETER).map(HostPattern::of);
    if (named.isPresent()) {
      return example(named.get());
    }
    Optional<HostName> addressed = field(exchange);
    boolean isOwn =
        addressed.filter(host -> LOCAL_NAMES.contains(host.name())).isPresent()
            && addressed
                .flatMap(host -> published.hosts().forPattern(HostPattern.of(host)))
                .isEmpty();
    return isOwn ? "" : addressed.map(HostName::toString).orElse("");
  }

  /** Returns whether a request was sent to a name of this machine. */
  static boolean isThisMachine(HttpExchange exchange) {
    return field(exchange).filter(host -> LOCAL_NAMES.contains(host.name())).isPresent();
  }

  /**
   * Returns whether a request was sent to a name of this machine or to a host that the policy
   * names. Other requests are refused, because a site could read unpublished content by DNS
   * rebinding.
   */
  static boolean isAnswered(HttpExchange exchange, Snapshot current) {
    return isThisMachine(exchange)
        || field(exchange).filter(host -> isNamed(host, current)).isPresent();
  }

  private static boolean isNamed(HostName host, Snapshot current) {
    return current
            .policy()
            .defaultRules()
            .site()
            .filter(site -> site.host().equals(host.name()))
            .isPresent()
        || current.publication().hosts().patterns().stream()
            .anyMatch(pattern -> covers(pattern, host));
  }

  private static boolean covers(HostPattern pattern, HostName host) {
    return pattern
        .name()
        .filter(
            name ->
                pattern.isWildcard() ? host.name().endsWith("." + name.name()) : name.equals(host))
        .isPresent();
  }

  private static Optional<HostName> field(HttpExchange exchange) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst("Host"))
        .flatMap(HostName::fromHostField);
  }

  /** Returns a host that matches a pattern, and probably no other pattern of the policy. */
  private static String example(HostPattern pattern) {
    String name = pattern.name().map(HostName::toString).orElse("invalid");
    return pattern.isWildcard() ? UNNAMED_LABEL + "." + name : name;
  }
}
