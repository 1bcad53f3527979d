package io.github.wayleave.gate;

import io.github.wayleave.publish.answer.DocumentRequest;
import java.util.List;

/** A request, as a server or a framework received it. */
public interface GateRequest extends DocumentRequest {
  /**
   * Returns the target as the client sent it: the path and the query, neither decoded nor
   * normalized, since programs interpret paths in different ways. The absolute form of a proxy
   * request is valid, too. If a framework reads {@code //a/b} as {@code /b}, it is {@code /b}.
   */
  String target();

  /**
   * Returns the address of the other end of the connection, without a port; empty if it is unknown.
   * Behind a proxy that the policy trusts, the fields of the proxy name the client.
   */
  String peer();

  /**
   * Returns the requested host with or without a port, from {@code Host} or {@code :authority};
   * empty for none. The default is that of the only {@code Host} line.
   */
  default String authority() {
    List<String> hosts = headerValues("Host");
    return hosts.size() == 1 ? hosts.get(0) : "";
  }

  /** Returns {@code http}, the default, or {@code https}. */
  default String scheme() {
    return "http";
  }
}
