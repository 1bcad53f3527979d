package io.github.wayleave.cli.replay.site;

import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.path.PathInterpretations;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A logged request as a server at {@code /} would have seen it. */
public final class ReplayedRequest implements AccessRequest {
  private final String path;
  private final @Nullable String query;
  private final Optional<IpAddress> client;

  /**
   * Creates a request.
   *
   * @param target path and query, beginning with a slash
   */
  public ReplayedRequest(String target, Optional<IpAddress> client) {
    int mark = target.indexOf('?');
    this.path = mark < 0 ? target : target.substring(0, mark);
    this.query = mark < 0 ? null : target.substring(mark + 1);
    this.client = client;
  }

  @Override
  public String path() {
    return path;
  }

  /** Returns the path in normal form (RFC 3986, 6.2.2), the only form that a rule is about. */
  String normalPath() {
    boolean isNormal = path.indexOf('%') < 0 && path.indexOf('#') < 0 && !path.contains("/.");
    return isNormal ? path : PathInterpretations.published(path);
  }

  @Override
  public @Nullable String query() {
    return query;
  }

  @Override
  public String resolved() {
    return ResolvedPath.of(path);
  }

  @Override
  public Optional<IpAddress> client() {
    return client;
  }
}
