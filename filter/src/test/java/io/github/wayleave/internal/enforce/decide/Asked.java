package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request whose path, perhaps with a query, the container takes as it was sent. */
public record Asked(String target, String address) implements AccessRequest {
  /** Makes a request of whom nobody knows where it comes from. */
  public Asked(String target) {
    this(target, "");
  }

  Asked from(String client) {
    return new Asked(target, client);
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
