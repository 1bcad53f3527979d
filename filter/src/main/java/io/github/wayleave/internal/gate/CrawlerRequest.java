package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adapts a server's request to decisions and events. */
record CrawlerRequest(
    ServerRequest request, String userAgent, OperationPolicy.TrustedProxies proxies)
    implements AccessRequest {
  @Override
  public String path() {
    return request.path();
  }

  @Override
  public @Nullable String query() {
    return request.query();
  }

  @Override
  public String resolved() {
    return request.resolved();
  }

  @Override
  public Optional<IpAddress> client() {
    return RequestEndpoints.client(request, proxies);
  }

  AccessEvent event(ClaimedCrawlers claim, AccessDecision decision) {
    return AccessEvent.builder(claim, decision)
        .endpoints(client(), RequestEndpoints.host(request, proxies))
        .request(request.method(), request.path(), request.query())
        .userAgent(userAgent)
        .build();
  }
}
