package io.github.wayleave.internal.gate;

import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.List;
import java.util.Optional;

/** A request whose client is verified. The address of the client is determined once. */
final class VerifiableRequest extends CrawlerRequest implements IdentityRequest {
  private final PeerAddresses addresses;
  private Optional<IpAddress> client = Optional.empty();
  private boolean isClientKnown;

  VerifiableRequest(
      ServerRequest request,
      String userAgent,
      OperationPolicy.TrustedProxies proxies,
      Optional<HostName> host,
      PeerAddresses addresses) {
    super(request, userAgent, proxies, host);
    this.addresses = addresses;
  }

  @Override
  public Optional<IpAddress> client() {
    if (!isClientKnown) {
      client =
          proxies().usesContainer()
              ? addresses.parse(request().peer())
              : RequestEndpoints.client(request(), proxies());
      isClientKnown = true;
    }
    return client;
  }

  @Override
  public boolean isTrustedProxy() {
    return client().filter(proxies()::trusts).isPresent();
  }

  @Override
  public String method() {
    return request().method();
  }

  @Override
  public String scheme() {
    return RequestEndpoints.scheme(request(), proxies());
  }

  @Override
  public String authority() {
    return RequestEndpoints.authority(request(), proxies());
  }

  @Override
  public Optional<String> sentQuery() {
    return Optional.ofNullable(query());
  }

  @Override
  public List<String> fieldValues(String name) {
    return request().headerValues(name);
  }
}
