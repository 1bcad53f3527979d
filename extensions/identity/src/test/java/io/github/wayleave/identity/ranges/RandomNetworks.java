package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Random networks and addresses that are often nested, adjacent or equal. */
final class RandomNetworks {
  private RandomNetworks() {}

  /** Returns an address of a small part of the internet, so that addresses are often near. */
  static IpAddress address(Random random) {
    byte[] octets = new byte[random.nextBoolean() ? 4 : 16];
    octets[0] = octets.length == 4 ? (byte) 66 : 0x2a;
    for (int i = 1; i < octets.length; i++) {
      octets[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(4) - 2 : 0);
    }
    return IpAddress.ofOctets(octets);
  }

  /** Returns a global network that a list may contain. */
  static IpNetwork network(Random random) {
    return IpNetwork.containing(address(random), 8 + random.nextInt(25), 19 + random.nextInt(110));
  }

  static List<IpNetwork> networks(Random random, int max) {
    return new ArrayList<>(
        Stream.generate(() -> network(random)).limit(random.nextInt(max + 1)).toList());
  }
}
