package io.github.wayleave.cli.replay;

import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The networks of logged addresses, as a ledger names them. */
final class NetworkNames {
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;
  private static final int MAX_REMEMBERED = 8_192;

  private final Map<IpAddress, String> remembered =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<IpAddress, String> eldest) {
          return size() > MAX_REMEMBERED;
        }
      };

  /** Returns the network of an address; {@code text} is what the log has in its place. */
  String of(Optional<IpAddress> address, String text) {
    if (address.isEmpty()) {
      return text.isEmpty() ? Subject.UNKNOWN : text;
    }
    return remembered.computeIfAbsent(
        address.get(), ip -> IpNetwork.containing(ip, IPV4_PREFIX, IPV6_PREFIX).toString());
  }
}
