package io.github.wayleave.identity.signature;

import java.util.List;
import java.util.Optional;

/** A request as the client sent it, as far as a signature can cover it. */
public interface SignedRequest {
  /** Returns the method, such as {@code GET}. */
  String method();

  /** Returns the scheme of the URL that the client requested, {@code http} or {@code https}. */
  String scheme();

  /**
   * Returns the host that the client requested, optionally with a port, in any case. Behind a
   * trusted proxy, that is the host which the proxy states.
   */
  String authority();

  /** Returns the path of the request target, percent-encoded as sent, without the query. */
  String path();

  /** Returns the query of the request target as sent, without the question mark. */
  Optional<String> query();

  /**
   * Returns the values of a field in the order of the request, one for each line; empty if the
   * request does not have it. A character stands for one octet.
   *
   * @param name the name of the field in lower case
   */
  List<String> fieldValues(String name);
}
