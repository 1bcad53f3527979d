package io.github.wayleave.internal.enforce.pace;

import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.net.IpNetwork;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * The names of slots in the store that nodes share, such as {@code
 * wayleave:shop:pace:www.example.org:gptbot:192.0.2.0/24}.
 *
 * <p>A name has at most {@value #MAX_LENGTH} octets of visible ASCII; a hash replaces the end of a
 * longer name, and everything from the first character that a name may not contain. Braces would
 * choose the node of a cluster.
 */
final class SlotNames {
  static final int MAX_LENGTH = 100;

  /** Begins the hash; no name of a host, crawler or network contains it. */
  private static final char HASH = '#';

  /** 20 characters, so that one who chooses names cannot find two with one hash. */
  private static final int HASH_OCTETS = 15;

  private static final int HASH_LENGTH = HASH_OCTETS * 4 / 3;

  private final String prefix;
  private final int longest;

  SlotNames(String fleet) {
    this.prefix = "wayleave:" + fleet + ":pace:";
    this.longest = MAX_LENGTH - prefix.length();
  }

  /** Returns the name without what all names of a fleet begin with. */
  String name(Pacer.PaceKey client) {
    String hosts = client.hosts().isEmpty() ? "*" : client.hosts();
    String name =
        hosts
            + ":"
            + Ascii.lower(client.crawler().toString())
            + ":"
            + client.network().map(IpNetwork::toString).orElse("*");
    int plain = plainLength(hosts);
    if (plain == hosts.length()) {
      // A token contains none of these characters, and neither does a network.
      plain = name.length();
    }
    if (plain == name.length() && plain <= longest) {
      return name;
    }
    return name.substring(0, Math.min(plain, longest - HASH_LENGTH - 1)) + HASH + hash(name);
  }

  /** Returns the whole name of a slot. */
  String key(String name) {
    return prefix + name;
  }

  private static int plainLength(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c <= ' ' || c > '~' || c == '{' || c == '}' || c == HASH) {
        return i;
      }
    }
    return name.length();
  }

  private static String hash(String name) {
    byte[] hash = Sha256.of(name.getBytes(StandardCharsets.UTF_8));
    return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, HASH_OCTETS));
  }
}
