package io.github.wayleave.cli.accesslog;

import io.github.wayleave.net.IpAddress;
import java.util.Optional;

/**
 * The client of a logged request.
 *
 * @param address the text of the address as it was logged, or what stands in its place, such as a
 *     hash or a name; at most {@value #MAX_ADDRESS} characters, without controls and spaces
 * @param ip the address; empty if {@code address} is something else
 * @param agent the field {@code User-Agent} as the client sent it
 * @param reported the address that the client says is behind it, which makes it a proxy if it is
 *     true; empty if there is none, or if the proxies are known
 */
public record LoggedClient(String address, Optional<IpAddress> ip, String agent, String reported) {
  public static final int MAX_ADDRESS = 64;

  /** Creates a client that says nothing of others. */
  public LoggedClient(String address, Optional<IpAddress> ip, String agent) {
    this(address, ip, agent, "");
  }
}
