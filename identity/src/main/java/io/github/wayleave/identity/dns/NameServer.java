package io.github.wayleave.identity.dns;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * A name server.
 *
 * @param address its address
 * @param port its port, 1 to 65535
 */
public record NameServer(IpAddress address, int port) {
  /** The port of name servers (RFC 1035, 4.2): {@value}. */
  public static final int DEFAULT_PORT = 53;

  private static final int LAST_PORT = 65_535;

  /**
   * Checks the port.
   *
   * @throws InvalidValueException if it is out of range
   */
  public NameServer {
    if (port < 1 || port > LAST_PORT) {
      throw new InvalidValueException(
          "expected a port from 1 to %s, found %s".formatted(LAST_PORT, port));
    }
  }

  /**
   * Parses an address with or without a port: {@code 192.0.2.53}, {@code 127.0.0.1:5353}, {@code
   * [::1]:53} or {@code ::1}.
   *
   * @throws InvalidValueException if the text has another form
   */
  public static NameServer of(String text) {
    int colon = text.lastIndexOf(':');
    boolean hasPort =
        text.startsWith("[") ? text.indexOf("]:") >= 0 : colon == text.indexOf(':') && colon >= 0;
    String port = hasPort ? text.substring(colon + 1) : String.valueOf(DEFAULT_PORT);
    Optional<IpAddress> address = IpAddress.of(hasPort ? text.substring(0, colon) : text);
    if (address.isEmpty() || !port.matches("[1-9][0-9]{0,4}")) {
      throw new InvalidValueException(
          "\"%s\" is not the address of a name server; write one such as 192.0.2.53, 127.0.0.1:5353 or \"[::1]:53\""
              .formatted(text));
    }
    return new NameServer(address.get(), Integer.parseInt(port));
  }

  /** Returns the address and the port. */
  @Override
  public String toString() {
    return (address.isIpv4() ? address : "[" + address + "]") + ":" + port;
  }
}
