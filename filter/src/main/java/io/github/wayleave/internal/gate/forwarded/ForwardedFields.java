package io.github.wayleave.internal.gate.forwarded;

import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.net.HostName;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Parses the header fields in which proxies describe the requests that they received. */
public final class ForwardedFields {
  /** The field that most proxies send. */
  public static final String X_FORWARDED_FOR = "X-Forwarded-For";

  /** The field in which proxies report the scheme that the client used. */
  public static final String X_FORWARDED_PROTO = "X-Forwarded-Proto";

  private static final Pattern COMMA = Pattern.compile(",");

  private ForwardedFields() {}

  /**
   * Returns what the proxies report, the nearest last: from {@code Forwarded} (RFC 7239), or
   * without it from {@code X-Forwarded-For} and {@code X-Forwarded-Host}.
   */
  static List<ForwardedHop> hops(Function<String, List<String>> fields) {
    List<ForwardedHop> hops =
        fields.apply("Forwarded").stream()
            .flatMap(line -> ForwardedLine.hops(line).stream())
            .toList();
    return hops.isEmpty()
        ? paired(elements(fields, X_FORWARDED_FOR), elements(fields, "X-Forwarded-Host"))
        : hops;
  }

  /** Returns the host that the nearest proxy reports, whether it is trusted or not. */
  public static Optional<HostName> nearestHost(Function<String, List<String>> fields) {
    List<ForwardedHop> hops = hops(fields);
    return hops.isEmpty()
        ? Optional.empty()
        : hops.get(hops.size() - 1).host().flatMap(HostName::fromHostField);
  }

  /**
   * Pairs nodes and hosts from the right, where the nearest proxy adds them. There may be fewer
   * hosts, since many proxies replace that field instead of appending to it; without any node, only
   * the nearest proxy counts.
   */
  private static List<ForwardedHop> paired(List<String> nodes, List<String> hosts) {
    int hops = nodes.isEmpty() ? Math.min(hosts.size(), 1) : nodes.size();
    return IntStream.range(0, hops)
        .mapToObj(
            hop -> ForwardedHop.of(fromRight(nodes, hops - hop), fromRight(hosts, hops - hop)))
        .toList();
  }

  private static Optional<String> fromRight(List<String> elements, int place) {
    return place > elements.size()
        ? Optional.empty()
        : Optional.of(elements.get(elements.size() - place));
  }

  /** Returns the elements of a field, whose lines form one list (RFC 9110, 5.3). */
  public static List<String> elements(Function<String, List<String>> fields, String name) {
    return fields.apply(name).stream()
        .flatMap(COMMA::splitAsStream)
        .map(String::strip)
        .filter(element -> !element.isEmpty())
        .toList();
  }
}
