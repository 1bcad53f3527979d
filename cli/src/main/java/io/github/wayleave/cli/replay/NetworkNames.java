package io.github.wayleave.cli.replay;

import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The networks of logged addresses, as a ledger names them. Each address has one slot in a table,
 * where the last one that came is remembered.
 */
final class NetworkNames {
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;
  private static final int SLOTS = 1 << 13;

  /** A hash, such as one of an address. */
  private static final Pattern HASH = Pattern.compile("[0-9A-Fa-f]{8,}");

  /** A name of the DNS; those of a local network and cut addresses are those of many clients. */
  private static final Pattern PUBLIC_NAME =
      Pattern.compile(
          "(?:[0-9A-Za-z_-]{1,63}[.])+"
              + "(?!(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|xxx)$)"
              + "(?:[a-z]{2,63}|xn--[0-9a-z-]{1,59})",
          Pattern.CASE_INSENSITIVE);

  private final @Nullable RememberedNetwork[] remembered = new RememberedNetwork[SLOTS];

  private record RememberedNetwork(IpAddress address, String name) {}

  /**
   * Returns the text of an address; empty if the log has none, or one whose end may have been cut.
   */
  static String wholeAddress(Optional<IpAddress> address, String text) {
    boolean isWhole = address.isPresent() && !text.endsWith(".0") && !text.endsWith(":");
    return isWhole ? text : "";
  }

  /** Returns whether what a log has in place of an address is that of one client. */
  private static boolean isOfOneClient(String text) {
    return HASH.matcher(text).matches() || PUBLIC_NAME.matcher(text).matches();
  }

  /** Returns the network of an address; {@code text} is what the log has in its place. */
  String of(Optional<IpAddress> address, String text) {
    if (address.isEmpty()) {
      return isOfOneClient(text) ? text : Subject.UNKNOWN;
    }
    IpAddress ip = address.get();
    int hash = ip.hashCode();
    int slot = (hash ^ hash >>> 13) & SLOTS - 1;
    RememberedNetwork known = remembered[slot];
    if (known == null || !known.address.equals(ip)) {
      known =
          new RememberedNetwork(ip, IpNetwork.containing(ip, IPV4_PREFIX, IPV6_PREFIX).toString());
      remembered[slot] = known;
    }
    return known.name;
  }
}
