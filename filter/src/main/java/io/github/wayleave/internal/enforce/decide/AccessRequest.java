package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a request that a decision depends on; each value is computed only when it is
 * needed.
 */
public interface AccessRequest {
  String path();

  /** Returns the query without the {@code ?}; null if there was none. */
  @Nullable String query();

  /** Returns the path that the container resolved, as {@link ResolvedPath} returns it. */
  String resolved();

  /** Returns the address that the request comes from, if known. */
  Optional<IpAddress> client();

  /**
   * Returns a request as a server at {@code /} would see it, from an unknown address. {@code
   * target} is a path with or without a query, such as {@code /search?q=tea}.
   *
   * @throws InvalidValueException if {@code target} does not begin with a slash
   */
  static AccessRequest of(String target) {
    return new PlainRequest(target);
  }

  /** A request of which only the target is known. */
  record PlainRequest(String target) implements AccessRequest {
    public PlainRequest {
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
}
