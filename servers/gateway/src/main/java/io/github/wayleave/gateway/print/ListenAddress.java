package io.github.wayleave.gateway.print;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The address and the port of a gate.
 *
 * @param address the address
 * @param port the port, 0 to {@value #MAX_PORT}; 0 selects a free port
 */
public record ListenAddress(IpAddress address, int port) {
  /** The address that a gate listens on by default. */
  public static final ListenAddress DEFAULT = parse("127.0.0.1:8099");

  /** The highest port: {@value}. */
  public static final int MAX_PORT = 65_535;

  /**
   * Parses an address such as {@code 127.0.0.1:8099} or {@code [::1]:8099}.
   *
   * @throws InvalidValueException if it is none
   */
  public static ListenAddress parse(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? "" : text.substring(0, colon);
    String port = text.substring(colon + 1);
    boolean isBracketed = host.startsWith("[") && host.endsWith("]");
    Optional<IpAddress> address =
        IpAddress.of(isBracketed ? host.substring(1, host.length() - 1) : host);
    if (address.isEmpty()
        || address.get().isIpv4() == isBracketed
        || !port.matches("[0-9]{1,5}")
        || Integer.parseInt(port) > MAX_PORT) {
      throw new InvalidValueException(
          "expected an address and a port, found \"%s\"; write it like 127.0.0.1:8099 or [::1]:8099"
              .formatted(text));
    }
    return new ListenAddress(address.get(), Integer.parseInt(port));
  }

  /** Returns whether only programs on this machine can connect. */
  public boolean isLoopback() {
    return address.isLoopback();
  }

  /** Returns a copy with another port. */
  public ListenAddress withPort(int other) {
    return new ListenAddress(address, other);
  }

  /** Returns the address as a URL has it, with brackets around an IPv6 address. */
  public String host() {
    return address.isIpv4() ? address.toString() : "[" + address + "]";
  }

  @Override
  public String toString() {
    return host() + ":" + port;
  }
}
