package io.github.wayleave.servlet;

import io.github.wayleave.live.Snapshot;
import io.github.wayleave.policy.TrustedProxies;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.text.HostName;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The host that a request asks. */
final class AskedHost {
  private static final String HTTP_1 = "HTTP/1.";
  private static final String NONE = "";

  private AskedHost() {}

  /** Returns what is published at the host that a request asks. */
  static Publication publication(Snapshot current, HttpServletRequest request) {
    SitePublication all = current.publication();
    if (all.isUniform()) {
      return all.main();
    }
    return of(request, current.policy().operation().trustedProxies())
        .map(all::at)
        .orElse(all.main());
  }

  /** Returns the host; empty where a request names none, or none that there can be. */
  static Optional<HostName> of(HttpServletRequest request, TrustedProxies trusted) {
    String own = namesNone(request) ? NONE : request.getServerName();
    if (trusted.isContainer()) {
      return HostName.asked(own);
    }
    String peer = Objects.requireNonNullElse(request.getRemoteAddr(), NONE);
    return ForwardedChain.of(trusted, peer, own, new RequestView(request)::header).host();
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
