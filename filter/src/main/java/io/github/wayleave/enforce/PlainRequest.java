package io.github.wayleave.enforce;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.IpAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request of which the target is known and nothing else.
 *
 * @param target the path as it is sent, perhaps with a query
 */
record PlainRequest(String target) implements AccessRequest {
  /** Requires a path. */
  PlainRequest {
    if (!target.startsWith("/")) {
      throw new InvalidValueException(
          "\"%s\" is not a target; write a path that begins with /, like /search?q=tea"
              .formatted(target));
    }
  }

  @Override
  public String path() {
    return hasQuery() ? target.substring(0, target.indexOf('?')) : target;
  }

  @Override
  public @Nullable String query() {
    return hasQuery() ? target.substring(target.indexOf('?') + 1) : null;
  }

  @Override
  public String resolved() {
    return ResolvedPath.of(path());
  }

  @Override
  public Optional<IpAddress> client() {
    return Optional.empty();
  }

  private boolean hasQuery() {
    return target.indexOf('?') >= 0;
  }
}
