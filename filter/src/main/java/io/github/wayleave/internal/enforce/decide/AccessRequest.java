package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request of a crawler, as far as it is decided by; what nobody needs is not asked for. */
public interface AccessRequest {
  String path();

  /** Returns what was sent behind the {@code ?}; null if there was none. */
  @Nullable String query();

  /** Returns the path that the container made of it, as {@link ResolvedPath} tells it. */
  String resolved();

  /** Returns the address from which the request comes, as far as that is known. */
  Optional<IpAddress> client();

  /**
   * Returns a request as a server at {@code /} would see it, from an unknown address. {@code
   * target} is sent as it stands, perhaps with a query, like {@code /search?q=tea}.
   *
   * @throws InvalidValueException if it does not begin with a slash
   */
  static AccessRequest of(String target) {
    return new PlainRequest(target);
  }

  /** A request of which the target is known and nothing else. */
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
