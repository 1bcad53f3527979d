package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy.TrustedProxies;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The client of one request: the crawlers that it claims to be, whether it is, and what applies to
 * it. Decisions, the log and the ledger read it; its address is determined once.
 *
 * @see ClientIdentification
 */
final class Client implements AccessRequest, IdentityRequest {
  private final ServerRequest request;
  private final Snapshot current;
  private final Optional<HostName> host;
  private final AccessControl control;
  private final String userAgent;
  private final PeerAddresses addresses;
  private ClaimedCrawlers claim;
  private @Nullable Identity identity;
  private Optional<IpAddress> address = Optional.empty();
  private boolean isAddressKnown;

  /** Creates a client; {@code host} is empty if the requested host makes no difference. */
  Client(
      ServerRequest request,
      Snapshot current,
      Optional<HostName> host,
      String userAgent,
      ClaimedCrawlers claim,
      PeerAddresses addresses) {
    this.request = request;
    this.current = current;
    this.host = host;
    this.control = current.access().forHost(host);
    this.userAgent = userAgent;
    this.claim = claim;
    this.addresses = addresses;
  }

  ServerRequest request() {
    return request;
  }

  Snapshot current() {
    return current;
  }

  Optional<HostName> host() {
    return host;
  }

  AccessControl control() {
    return control;
  }

  String userAgent() {
    return userAgent;
  }

  ClaimedCrawlers claim() {
    return claim;
  }

  void setClaim(ClaimedCrawlers claim) {
    this.claim = claim;
  }

  /** Returns whether it is a claimed crawler; null if the policy verifies none. */
  @Nullable Identity identity() {
    return identity;
  }

  void setIdentity(Identity identity) {
    this.identity = identity;
  }

  TrustedProxies proxies() {
    return current.policy().operation().trustedProxies();
  }

  /** Returns the requested host, also where it makes no difference. */
  Optional<HostName> requestedHost() {
    return RequestEndpoints.host(request, proxies());
  }

  AccessEvent event(AccessDecision decision) {
    return AccessEvent.builder(claim, decision)
        .endpoints(client(), requestedHost())
        .request(request.method(), path(), query())
        .userAgent(userAgent)
        .identity(Optional.ofNullable(identity))
        .build();
  }

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
    if (!isAddressKnown) {
      address =
          proxies().usesContainer()
              ? addresses.parse(request.peer())
              : RequestEndpoints.client(request, proxies());
      isAddressKnown = true;
    }
    return address;
  }

  @Override
  public boolean isTrustedProxy() {
    return client().filter(proxies()::trusts).isPresent();
  }

  @Override
  public String method() {
    return request.method();
  }

  @Override
  public String scheme() {
    return RequestEndpoints.scheme(request, proxies());
  }

  @Override
  public String authority() {
    return RequestEndpoints.authority(request, proxies());
  }

  @Override
  public Optional<String> sentQuery() {
    return Optional.ofNullable(query());
  }

  @Override
  public List<String> fieldValues(String name) {
    return request.headerValues(name);
  }
}
