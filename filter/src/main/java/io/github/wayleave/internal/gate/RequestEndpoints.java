package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.gate.forwarded.ForwardedChain;
import io.github.wayleave.internal.gate.forwarded.ForwardedFields;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.IndexingMode;
import java.util.List;
import java.util.Optional;

/** Determines the requested host and the client of a request. */
final class RequestEndpoints {
  private static final String NO_HOST = "";

  private RequestEndpoints() {}

  /**
   * Returns the requested host, if it makes a difference. An unknown host that is hidden is the one
   * that a proxy reports, even if it is not trusted: a proxy that the policy does not name must not
   * hide a site from search engines, and a client that sends the field could ask for that host.
   */
  static Optional<HostName> host(ServerRequest request, Snapshot current) {
    if (current.publication().isUniform() && current.access().isUniform()) {
      return Optional.empty();
    }
    HostTable<HostRules> hosts = current.policy().hosts();
    Optional<HostName> host = host(request, current.policy().operation().trustedProxies());
    return isUnknown(host, hosts) && hosts.forHost(host).hidden() != IndexingMode.NO
        ? reportedHost(request, hosts).or(() -> host)
        : host;
  }

  /** Returns whether a policy has an entry for other hosts only. */
  static boolean isUnknown(Optional<HostName> host, HostTable<HostRules> hosts) {
    return host.isEmpty() || hosts.isUnknown(host.get());
  }

  /** Returns the host that the nearest proxy reports, if a policy names it. */
  static Optional<HostName> reportedHost(ServerRequest request, HostTable<HostRules> hosts) {
    return ForwardedFields.nearestHost(request::headerValues)
        .filter(host -> !hosts.isUnknown(host));
  }

  static Optional<HostName> host(ServerRequest request, OperationPolicy.TrustedProxies trusted) {
    return trusted.usesContainer()
        ? HostName.fromHostField(request.host())
        : chain(request, trusted, request.host()).host();
  }

  /** Returns the address that a request comes from, if known. */
  static Optional<IpAddress> client(ServerRequest request, OperationPolicy.TrustedProxies trusted) {
    return trusted.usesContainer()
        ? IpAddress.of(request.peer())
        : chain(request, trusted, NO_HOST).client();
  }

  /** Returns the scheme that the client used, as the nearest proxy reports it if it is trusted. */
  static String scheme(ServerRequest request, OperationPolicy.TrustedProxies trusted) {
    if (IpAddress.of(request.peer()).filter(trusted::trusts).isEmpty()) {
      return request.scheme();
    }
    List<String> schemes =
        ForwardedFields.elements(request::headerValues, ForwardedFields.X_FORWARDED_PROTO);
    return schemes.isEmpty() ? request.scheme() : Ascii.lower(schemes.get(schemes.size() - 1));
  }

  /** Returns the requested host, with its port unless that is 80 or 443. */
  static String authority(ServerRequest request, OperationPolicy.TrustedProxies trusted) {
    String authority = Ascii.lower(request.authority());
    if (IpAddress.of(request.peer()).filter(trusted::trusts).isEmpty()) {
      return authority;
    }
    Optional<HostName> forwarded = host(request, trusted);
    boolean isSent = forwarded.equals(HostName.fromHostField(authority));
    return isSent ? authority : forwarded.map(HostName::toString).orElse(authority);
  }

  private static ForwardedChain chain(
      ServerRequest request, OperationPolicy.TrustedProxies trusted, String host) {
    return ForwardedChain.of(trusted, request.peer(), host, request::headerValues);
  }
}
