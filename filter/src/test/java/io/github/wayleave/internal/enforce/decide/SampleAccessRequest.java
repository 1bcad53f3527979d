package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request whose container does not change the path. */
public record SampleAccessRequest(String target, String address) implements AccessRequest {
  /** Creates a request from an unknown address. */
  public SampleAccessRequest(String target) {
    this(target, "");
  }

  SampleAccessRequest from(String client) {
    return new SampleAccessRequest(target, client);
  }

  @Override
  public String path() {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  @Override
  public @Nullable String query() {
    int query = target.indexOf('?');
    return query < 0 ? null : target.substring(query + 1);
  }

  @Override
  public String resolved() {
    return path();
  }

  @Override
  public Optional<IpAddress> client() {
    return IpAddress.of(address);
  }
}
