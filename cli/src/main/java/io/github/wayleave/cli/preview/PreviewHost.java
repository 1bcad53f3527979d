package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.SitePublication;
import java.util.Optional;
import java.util.Set;

/**
 * The host that is previewed: the one in the query, {@code ?host=shop.example.org}, else the one in
 * the header field {@code Host}. This machine's own names mean no host, so that a browser sees what
 * holds at the top of the policy, unless the policy names them.
 */
final class PreviewHost {
  static final String PARAMETER = "host";

  /** A host, or a label below one, that no policy names. */
  private static final String OTHER = "any-other-host";

  private static final Set<String> OWN = Set.of("localhost", "127.0.0.1", "[::1]");

  private PreviewHost() {}

  /**
   * Returns the host of a request, as the header field {@code Host} would name it; empty for none.
   */
  static String of(HttpExchange exchange, QueryParameters query, SitePublication published) {
    Optional<HostPattern> named = query.get(PARAMETER).map(HostPattern::of);
    if (named.isPresent()) {
      return example(named.get());
    }
    Optional<HostName> found = field(exchange);
    boolean isOwn =
        found.filter(host -> OWN.contains(host.name())).isPresent()
            && found.flatMap(host -> published.hosts().forPattern(HostPattern.of(host))).isEmpty();
    return isOwn ? "" : found.map(HostName::toString).orElse("");
  }

  /** Returns whether a request was sent to this machine by a name of its own. */
  static boolean isThisMachine(HttpExchange exchange) {
    return field(exchange).filter(host -> OWN.contains(host.name())).isPresent();
  }

  /**
   * Returns whether a request is answered: sent to a name of this machine, or to a host that the
   * policy names. A site that lets its own name lead here (DNS rebinding) could read otherwise what
   * is not published yet.
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

  /**
   * Returns a host for which a pattern holds, and no other pattern that a policy is likely to have.
   */
  private static String example(HostPattern pattern) {
    String name = pattern.name().map(HostName::toString).orElse("invalid");
    return pattern.isWildcard() ? OTHER + "." + name : name;
  }
}
