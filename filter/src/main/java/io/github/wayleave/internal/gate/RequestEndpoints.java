package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.gate.forwarded.ForwardedChain;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.Optional;

/** Determines the requested host and the client of a request. */
final class RequestEndpoints {
  private static final String NO_HOST = "";

  private RequestEndpoints() {}

  /** Returns the requested host, if it makes a difference. */
  static Optional<HostName> host(ServerRequest request, Snapshot current) {
    return current.publication().isUniform() && current.access().isUniform()
        ? Optional.empty()
        : host(request, current.policy().operation().trustedProxies());
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

  private static ForwardedChain chain(
      ServerRequest request, OperationPolicy.TrustedProxies trusted, String host) {
    return ForwardedChain.of(trusted, request.peer(), host, request::headerValues);
  }
}
