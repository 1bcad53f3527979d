package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adapts a server's request to decisions and events. */
class CrawlerRequest implements AccessRequest {
  private final ServerRequest request;
  private final String userAgent;
  private final OperationPolicy.TrustedProxies proxies;
  private final Optional<HostName> host;

  /** Creates a request; {@code host} is empty if the requested host makes no difference. */
  CrawlerRequest(
      ServerRequest request,
      String userAgent,
      OperationPolicy.TrustedProxies proxies,
      Optional<HostName> host) {
    this.request = request;
    this.userAgent = userAgent;
    this.proxies = proxies;
    this.host = host;
  }

  final ServerRequest request() {
    return request;
  }

  final OperationPolicy.TrustedProxies proxies() {
    return proxies;
  }

  final Optional<HostName> host() {
    return host;
  }

  final String userAgent() {
    return userAgent;
  }

  @Override
  public final String path() {
    return request.path();
  }

  @Override
  public final @Nullable String query() {
    return request.query();
  }

  @Override
  public final String resolved() {
    return request.resolved();
  }

  @Override
  public Optional<IpAddress> client() {
    return RequestEndpoints.client(request, proxies);
  }

  final AccessEvent event(ClaimedCrawlers claim, AccessDecision decision) {
    return eventBuilder(claim, decision).build();
  }

  final AccessEvent.Builder eventBuilder(ClaimedCrawlers claim, AccessDecision decision) {
    return AccessEvent.builder(claim, decision)
        .endpoints(client(), RequestEndpoints.host(request, proxies))
        .request(request.method(), request.path(), request.query())
        .userAgent(userAgent);
  }
}
