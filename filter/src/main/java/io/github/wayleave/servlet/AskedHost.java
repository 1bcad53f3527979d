package io.github.wayleave.servlet;

import io.github.wayleave.live.Snapshot;
import io.github.wayleave.policy.TrustedProxies;
import io.github.wayleave.text.HostName;
import io.github.wayleave.text.IpAddress;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Both ends of a request: the host that it asks, and the client that it comes from. */
final class AskedHost {
  private static final String HTTP_1 = "HTTP/1.";
  private static final String NONE = "";

  private AskedHost() {}

  /** Returns the host that a request asks, if that makes a difference. */
  static Optional<HostName> of(HttpServletRequest request, Snapshot current) {
    return current.publication().isUniform() && current.access().isUniform()
        ? Optional.empty()
        : of(request, current.policy().operation().trustedProxies());
  }

  /** Returns the host; empty where a request names none, or none that there can be. */
  static Optional<HostName> of(HttpServletRequest request, TrustedProxies trusted) {
    String own = namesNone(request) ? NONE : request.getServerName();
    return trusted.isContainer() ? HostName.asked(own) : chain(request, trusted, own).host();
  }

  /** Returns where a request comes from, as far as that is known. */
  static Optional<IpAddress> client(HttpServletRequest request, TrustedProxies trusted) {
    return trusted.isContainer()
        ? IpAddress.of(Objects.requireNonNullElse(request.getRemoteAddr(), NONE))
        : chain(request, trusted, NONE).client();
  }

  private static ForwardedChain chain(
      HttpServletRequest request, TrustedProxies trusted, String host) {
    String peer = Objects.requireNonNullElse(request.getRemoteAddr(), NONE);
    return ForwardedChain.of(trusted, peer, host, new RequestView(request)::header);
  }

  /** For a request that names no host a container makes up the server's own name or address. */
  private static boolean namesNone(HttpServletRequest request) {
    String own = request.getServerName();
    return own == null
        || (request.getHeader("Host") == null
            && request.getProtocol().startsWith(HTTP_1)
            && (isSame(own, request.getLocalAddr()) || own.equals(request.getLocalName())));
  }

  /** An IPv6 address has brackets here and none there. */
  private static boolean isSame(String own, @Nullable String localAddress) {
    return localAddress != null && HostName.asked(own).equals(HostName.asked(localAddress));
  }
}
