package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;

/** Reads the address of a client. */
final class ClientAddress {
  private ClientAddress() {}

  /** Returns a client; of a list of addresses, as proxies write it, the first one counts. */
  static LoggedClient of(String text, String agent) {
    int comma = text.indexOf(',');
    String address = (comma < 0 ? text : text.substring(0, comma)).strip();
    Optional<IpAddress> ip = IpAddress.of(address);
    int port = address.lastIndexOf(':');
    if (ip.isEmpty() && port > 0 && isNumber(address, port + 1)) {
      Optional<IpAddress> beforePort = IpAddress.of(address.substring(0, port));
      if (beforePort.isPresent()) {
        return new LoggedClient(address.substring(0, port), beforePort, agent);
      }
    }
    return new LoggedClient(printable(address), ip, agent);
  }

  private static boolean isNumber(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Cuts the text, and replaces controls and spaces. */
  private static String printable(String address) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(address.length(), LoggedClient.MAX_ADDRESS); i++) {
      char c = address.charAt(i);
      text.append(c > ' ' && c < 0x7F ? c : '_');
    }
    return text.toString();
  }
}
