package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogProxies;
import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;

/** Reads the address of a client, which proxies may report. */
final class ClientAddress {
  /** What nginx logs for a peer on the same machine. */
  private static final String SOCKET = "unix:";

  private ClientAddress() {}

  /**
   * Returns a client.
   *
   * @param logged the peer, or a list whose last address is that of the peer
   * @param forwarded what proxies report; empty if they report nothing
   */
  static LoggedClient of(String logged, String forwarded, String agent, LogProxies proxies) {
    String outer = forwarded;
    String inner = logged.equals(SOCKET) ? "" : logged;
    if (inner.isEmpty() && forwarded.indexOf('=') < 0) {
      // The address that the nearest proxy saw, as the log does not say which proxy that is.
      inner = forwarded;
      outer = "";
    }
    int comma = inner.lastIndexOf(',');
    LoggedClient peer = client(inner.substring(comma + 1).strip(), agent);
    if (comma >= 0) {
      outer = outer.isEmpty() ? inner.substring(0, comma) : outer + "," + inner.substring(0, comma);
    }
    boolean isKnown = peer.ip().isPresent() || peer.address().isEmpty();
    if (outer.isEmpty() || !isKnown) {
      return peer;
    }
    Optional<IpAddress> client = proxies.client(peer.ip(), outer);
    String reported = proxies.areNamed() || outer.indexOf('=') >= 0 ? "" : reported(outer, client);
    return client
        .map(ip -> new LoggedClient(ip.toString(), Optional.of(ip), agent, reported))
        .orElseGet(() -> new LoggedClient(peer.address(), peer.ip(), agent, reported));
  }

  /** Returns the address in a list that is left of the client, or the last one if that is none. */
  private static String reported(String list, Optional<IpAddress> client) {
    String left = "";
    for (String part : list.split(",", -1)) {
      LoggedClient hop = client(part.strip(), "");
      if (client.isPresent() && hop.ip().equals(client)) {
        return left;
      }
      left = hop.address();
    }
    return client.isPresent() ? "" : left;
  }

  private static LoggedClient client(String address, String agent) {
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
