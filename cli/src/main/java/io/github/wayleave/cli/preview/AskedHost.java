package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.text.HostName;
import io.github.wayleave.text.InvalidValueException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Which host is previewed: the one in the query, {@code ?host=shop.example.org}, else the one in
 * the header field {@code Host}. This machine's own names mean no host, so that a browser sees what
 * holds at the top of the policy.
 *
 * @param pattern the host, or hosts as the policy names them; empty for none
 * @param isNamed whether somebody asked for it, or a browser merely found this machine by it
 */
record AskedHost(Optional<HostPattern> pattern, boolean isNamed) {
  /** What the query calls it. */
  static final String PARAMETER = "host";

  private static final Set<String> OWN = Set.of("localhost", "127.0.0.1", "[::1]");

  /**
   * Returns the host of a request.
   *
   * @throws InvalidValueException if the query names what is no host
   */
  static AskedHost of(HttpExchange exchange) {
    String query = Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), "");
    Optional<String> named =
        Arrays.stream(query.split("&"))
            .filter(parameter -> parameter.startsWith(PARAMETER + "="))
            .map(parameter -> decoded(parameter.substring(PARAMETER.length() + 1)))
            .findFirst();
    Optional<HostName> found =
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("Host")).flatMap(HostName::asked);
    boolean isOwn = found.filter(host -> OWN.contains(host.value())).isPresent();
    return named.isPresent()
        ? new AskedHost(named.map(HostPattern::of), true)
        : new AskedHost(found.map(HostPattern::of), !isOwn);
  }

  /** Returns what is published there. */
  Publication publication(SitePublication all) {
    return pattern
        .flatMap(host -> all.hosts().under(host).or(() -> nearest(all, host)))
        .orElse(all.main());
  }

  private Optional<Publication> nearest(SitePublication all, HostPattern host) {
    return isNamed ? all.hosts().at(host) : Optional.empty();
  }

  private static String decoded(String value) {
    try {
      return URLDecoder.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(
          "holds a \"%\" that begins no escape; write the name as it is");
    }
  }
}
