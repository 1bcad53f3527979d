package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.gate.forwarded.ForwardedFields;
import io.github.wayleave.internal.gate.forwarded.ForwardedLine;
import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.internal.ledger.fact.SharedNetworks;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a proxy that forwards client addresses and is not trusted: all crawlers behind it have the
 * same address, and so share one pace, and the ledger can prove nothing about them.
 *
 * <p>A server that trusts the proxy itself and keeps the fields takes the client's address from
 * them; then one of the fields contains the address that the server returns.
 */
final class UntrustedProxyAdvice {
  private static final String REAL_IP = "X-Real-IP";
  private static final List<String> FIELDS =
      List.of("Forwarded", ForwardedFields.X_FORWARDED_FOR, REAL_IP);

  private UntrustedProxyAdvice() {}

  /**
   * Returns the advice about the proxy that sent a request; empty if there is none.
   *
   * @param isPaced whether it is given about every address; otherwise only about one that no client
   *     on the internet has, since clients can send the fields
   */
  static Optional<String> advice(
      ServerRequest request, OperationPolicy.TrustedProxies trusted, boolean isPaced) {
    Optional<String> field =
        FIELDS.stream().filter(name -> !request.headerValues(name).isEmpty()).findFirst();
    if (field.isEmpty()) {
      return Optional.empty();
    }
    Optional<IpAddress> peer = IpAddress.of(request.peer());
    boolean isTrusted =
        peer.isEmpty()
            || !(isPaced || SharedNetworks.contains(peer.get().toString()))
            || peer.filter(trusted::trusts).isPresent()
            || clients(request).anyMatch(peer::equals);
    return isTrusted ? Optional.empty() : Optional.of(advice(field.get(), peer.get()));
  }

  private static Stream<Optional<IpAddress>> clients(ServerRequest request) {
    Stream<ForwardedHop> standard =
        request.headerValues("Forwarded").stream()
            .flatMap(line -> ForwardedLine.hops(line).stream());
    Stream<ForwardedHop> nonStandard =
        Stream.of(ForwardedFields.X_FORWARDED_FOR, REAL_IP)
            .flatMap(name -> ForwardedFields.elements(request::headerValues, name).stream())
            .map(node -> ForwardedHop.of(Optional.of(node), Optional.empty()));
    return Stream.concat(standard, nonStandard).map(ForwardedHop::client);
  }

  private static String advice(String field, IpAddress peer) {
    String remedy =
        field.equals(REAL_IP)
            ? "let it send X-Forwarded-For and add it to trusted-proxies"
            : "add \"" + peer + "\" to trusted-proxies";
    return "%s arrives from %s, which is not a trusted proxy, so all crawlers behind it seem to be one client for pace and ledger; if it is your proxy, %s, or let the server read the field (Tomcat: RemoteIpValve, Jetty: ForwardedRequestCustomizer)"
        .formatted(field, peer, remedy);
  }
}
