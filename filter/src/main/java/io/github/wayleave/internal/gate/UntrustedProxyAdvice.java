package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.gate.forwarded.ForwardedFields;
import io.github.wayleave.internal.gate.forwarded.ForwardedLine;
import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.internal.ledger.fact.SharedNetworks;
import io.github.wayleave.internal.live.ProxyWarning.ProxyDependence;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.IndexingMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a proxy that is not trusted: all clients behind it have its address, and requests may name
 * its host instead of the one that the client asked for.
 *
 * <p>A server that trusts the proxy itself and keeps the fields takes the client's address from
 * them; then one of the fields contains the address that the server returns. That proves nothing
 * about an address of this machine, which the proxy and a client may share.
 */
final class UntrustedProxyAdvice {
  private static final String REAL_IP = "X-Real-IP";
  private static final List<String> FIELDS =
      List.of("Forwarded", ForwardedFields.X_FORWARDED_FOR, REAL_IP);
  private static final String SERVER_READS =
      "or let the server read the field (Tomcat: RemoteIpValve, Jetty: ForwardedRequestCustomizer)";
  private static final String SEND_HOST =
      "let it send the Host that it received (nginx: proxy_set_header Host $host)";

  private UntrustedProxyAdvice() {}

  /**
   * Returns the advice about the proxy that sent a request, for what depends on its client; empty
   * if there is none. Clients can send the fields themselves. So for a ledger that is kept by
   * default, it is given only about an address that no client on the internet has.
   */
  static Optional<String> ofClient(ServerRequest request, ProxyDependence dependence) {
    Optional<String> field =
        FIELDS.stream().filter(name -> !request.headerValues(name).isEmpty()).findFirst();
    if (field.isEmpty()) {
      return Optional.empty();
    }
    Optional<IpAddress> peer = IpAddress.of(request.peer());
    if (peer.isEmpty() || isTrusted(peer.get(), dependence.policy())) {
      return Optional.empty();
    }
    boolean isKnown = dependence.isConfigured() || SharedNetworks.contains(peer.get().toString());
    boolean isRead = !peer.get().isLoopback() && clients(request).anyMatch(peer::equals);
    return isKnown && !isRead
        ? Optional.of(sentence(field.get(), peer.get(), dependence))
        : Optional.empty();
  }

  private static boolean isTrusted(IpAddress peer, SitePolicy policy) {
    return policy.operation().trustedProxies().trusts(peer);
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

  private static String sentence(String field, IpAddress peer, ProxyDependence dependence) {
    String remedy =
        field.equals(REAL_IP)
            ? "let it send X-Forwarded-For and add it to trusted-proxies"
            : "add \"" + peer + "\" to trusted-proxies";
    return "%s arrives from %s, which is not a trusted proxy, so all crawlers behind it seem to be one client for %s; if it is your proxy, %s, %s"
        .formatted(field, peer, String.join(" and ", dependence.byClient()), remedy, SERVER_READS);
  }

  /**
   * Returns the advice about a request for a host that the policy does not name, although the proxy
   * reports one that it names, or unknown hosts are hidden.
   *
   * @param host the host by which the request was decided
   */
  static Optional<String> ofHost(
      ServerRequest request, SitePolicy policy, Optional<HostName> host) {
    HostTable<HostRules> hosts = policy.hosts();
    Optional<HostName> sent = HostName.fromHostField(request.host());
    if (!RequestEndpoints.isUnknown(sent, hosts)) {
      return Optional.empty();
    }
    Optional<IpAddress> peer = IpAddress.of(request.peer());
    if (peer.isEmpty() || isTrusted(peer.get(), policy)) {
      return Optional.empty();
    }
    Optional<HostName> reported = RequestEndpoints.reportedHost(request, hosts);
    String asked = sent.map(HostName::toString).orElse("no host");
    if (reported.isPresent()) {
      return Optional.of(
          "a proxy at %s reports the host %s, which the policy names, but it is not trusted, so %s; if it is your proxy, add \"%s\" to trusted-proxies, or %s"
              .formatted(
                  peer.get(),
                  reported.get(),
                  host.equals(reported)
                      ? "the rules of that host apply only because others are hidden"
                      : "the rules of " + asked + " apply",
                  peer.get(),
                  SEND_HOST));
    }
    return hosts.forHost(sent).hidden() != IndexingMode.NO
            && SharedNetworks.contains(peer.get().toString())
        ? Optional.of(
            "%s asks for %s, which the policy does not name, so it was told that the site is hidden; if it is your proxy, %s"
                .formatted(peer.get(), asked, SEND_HOST))
        : Optional.empty();
  }
}
