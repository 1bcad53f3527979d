package io.github.wayleave.identity.dns;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The name servers to ask. */
@FunctionalInterface
public interface NameServers {
  /** Returns the addresses of the name servers in the order in which they are asked. */
  List<InetSocketAddress> current();

  /** Returns the name servers that this machine uses, as they are at the time of each look-up. */
  static NameServers system() {
    return SystemNameServers::current;
  }

  /**
   * Parses addresses of name servers such as {@code 192.0.2.53}, {@code 127.0.0.1:5353}, {@code
   * 2001:db8::53} or {@code [::1]:53}. The default port is 53.
   *
   * @throws InvalidValueException if one is anything else
   */
  static NameServers of(List<String> texts) {
    List<InetSocketAddress> servers = texts.stream().map(AddressText::parse).toList();
    return () -> servers;
  }

  /** The notation of a name server. */
  final class AddressText {
    private static final Pattern WITH_PORT =
        Pattern.compile("(?<literal>[0-9.]+|\\[[0-9A-Fa-f:.]+]):(?<port>[1-9][0-9]{0,4})");

    private static final int DNS_PORT = 53;
    private static final int LAST_PORT = 65_535;

    private AddressText() {}

    private static InetSocketAddress parse(String text) {
      Optional<IpAddress> alone = IpAddress.of(text);
      if (alone.isPresent() && text.indexOf('%') < 0) {
        return socketAddress(alone.get(), DNS_PORT);
      }
      Matcher shape = WITH_PORT.matcher(text);
      if (shape.matches()) {
        int port = Integer.parseInt(shape.group("port"));
        Optional<IpAddress> address = IpAddress.of(shape.group("literal"));
        if (address.isPresent() && port <= LAST_PORT) {
          return socketAddress(address.get(), port);
        }
      }
      throw new InvalidValueException(
          "\"%s\" is not the address of a name server; write it like 192.0.2.53, 127.0.0.1:5353 or \"[::1]:53\""
              .formatted(text));
    }

    private static InetSocketAddress socketAddress(IpAddress address, int port) {
      try {
        return new InetSocketAddress(InetAddress.getByAddress(address.octets()), port);
      } catch (UnknownHostException e) {
        throw new IllegalStateException("addresses have 4 or 16 octets", e);
      }
    }
  }
}
