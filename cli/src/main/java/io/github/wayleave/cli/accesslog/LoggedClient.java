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
 */
public record LoggedClient(String address, Optional<IpAddress> ip, String agent) {
  public static final int MAX_ADDRESS = 64;
}
