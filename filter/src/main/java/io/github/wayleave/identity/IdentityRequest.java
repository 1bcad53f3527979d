package io.github.wayleave.identity;

import io.github.wayleave.net.IpAddress;
import java.util.List;
import java.util.Optional;

/**
 * A request of a client to be identified. Each value is computed when it is asked for, so a
 * verifier asks only for what it needs. An instance must not be used after the call that it is
 * passed to.
 */
public interface IdentityRequest {
  /** Returns the address of the client, as determined with the trusted proxies of the policy. */
  Optional<IpAddress> client();

  /** Returns whether the address of the client is that of a trusted proxy. */
  boolean isTrustedProxy();

  /** Returns the method, as it was sent. */
  String method();

  /** Returns the scheme in lower case, as the client used it. */
  String scheme();

  /** Returns the requested host in lower case, with its port unless that is 80 or 443. */
  String authority();

  /** Returns the path, as it was sent. */
  String path();

  /** Returns the query without the {@code ?}, as it was sent; empty if there was none. */
  Optional<String> sentQuery();

  /** Returns the values of all lines of a header field, in order; empty if there is none. */
  List<String> fieldValues(String name);
}
