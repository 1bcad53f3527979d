package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request, seen as one of a crawler. */
record CrawlerRequest(ServerRequest arrival, OperationPolicy.TrustedProxies proxies)
    implements AccessRequest {
  @Override
  public String path() {
    return arrival.path();
  }

  @Override
  public @Nullable String query() {
    return arrival.query();
  }

  @Override
  public String resolved() {
    return arrival.resolved();
  }

  @Override
  public Optional<IpAddress> client() {
    return RequestEndpoints.client(arrival, proxies);
  }

  AccessEvent event(ClaimedCrawlers claim, AccessDecision decision) {
    return AccessEvent.builder(claim, decision)
        .endpoints(client(), RequestEndpoints.of(arrival, proxies))
        .request(arrival.method(), arrival.path(), arrival.query())
        .userAgent(arrival.headerValues("User-Agent").stream().findFirst().orElse(""))
        .build();
  }
}
