package io.github.wayleave.net;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of IP addresses: the dotted quad of an IPv4 address (RFC 3986, 3.2.2), and of an IPv6
 * address any form (RFC 4291, 2.2) to read, one to write (RFC 5952).
 */
final class IpAddressFormat {
  /** How many groups of 16 bits an IPv6 address has. */
  static final int GROUPS = 8;

  private static final int LONGEST_IPV4 = "255.255.255.255".length();
  private static final int LONGEST_IPV6 = "0000:0000:0000:0000:0000:0000:255.255.255.255".length();

  /** A leading zero is refused, since some readers take it for octal. */
  private static final Pattern OCTET =
      Pattern.compile("[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]");

  private static final Pattern GROUP = Pattern.compile("[0-9A-Fa-f]{1,4}");

  private IpAddressFormat() {}

  /** Returns the 32 bits of the IPv4 address that {@code text} is. */
  static OptionalLong readIpv4(String text) {
    if (text.length() > LONGEST_IPV4) {
      return OptionalLong.empty();
    }
    String[] octets = text.split("\\.", -1);
    if (octets.length != 4) {
      return OptionalLong.empty();
    }
    long bits = 0;
    for (String octet : octets) {
      if (!OCTET.matcher(octet).matches()) {
        return OptionalLong.empty();
      }
      bits = bits << 8 | Integer.parseInt(octet);
    }
    return OptionalLong.of(bits);
  }

  /** Returns the dotted quad of the last 32 bits of the groups of an address. */
  static String writeIpv4(int[] groups) {
    int high = groups[6];
    int low = groups[7];
    return (high >> 8) + "." + (high & 0xFF) + "." + (low >> 8) + "." + (low & 0xFF);
  }

  /**
   * Returns the groups of the IPv6 address that {@code text} is, without brackets and zone; null if
   * it is none.
   */
  static int @Nullable [] readIpv6(String text) {
    String hex = text.length() > LONGEST_IPV6 ? null : withoutQuad(text);
    if (hex == null) {
      return null;
    }
    int gap = hex.indexOf("::");
    if (gap < 0) {
      int[] groups = parseGroups(hex);
      return groups != null && groups.length == GROUPS ? groups : null;
    }
    // RFC 4291, 2.2: one "::" stands for one or more groups of zeros.
    int[] head = parseGroups(hex.substring(0, gap));
    int[] tail = parseGroups(hex.substring(gap + 2));
    if (head == null || tail == null || head.length + tail.length >= GROUPS) {
      return null;
    }
    int[] groups = Arrays.copyOf(head, GROUPS);
    System.arraycopy(tail, 0, groups, GROUPS - tail.length, tail.length);
    return groups;
  }

  /** RFC 4291, 2.2: the last 32 bits may be a dotted quad, which becomes two groups. */
  private static @Nullable String withoutQuad(String text) {
    if (text.indexOf('.') < 0) {
      return text;
    }
    int quad = text.lastIndexOf(':') + 1;
    OptionalLong bits = readIpv4(text.substring(quad));
    return bits.isEmpty()
        ? null
        : text.substring(0, quad)
            + Long.toHexString(bits.getAsLong() >>> 16)
            + ":"
            + Long.toHexString(bits.getAsLong() & 0xFFFF);
  }

  private static int @Nullable [] parseGroups(String text) {
    String[] hex = text.isEmpty() ? new String[0] : text.split(":", -1);
    int[] groups = new int[hex.length];
    for (int i = 0; i < hex.length; i++) {
      if (!GROUP.matcher(hex[i]).matches()) {
        return null;
      }
      groups[i] = Integer.parseInt(hex[i], 16);
    }
    return groups;
  }

  /** Returns the text of the groups of an address, in which an IPv4 address shows as such. */
  static String writeIpv6(int[] groups) {
    return isIpv4(groups) ? "::ffff:" + writeIpv4(groups) : shortened(groups);
  }

  /** RFC 4291, 2.5.5.2: an address that maps an IPv4 address begins with these groups. */
  private static boolean isIpv4(int[] groups) {
    return Arrays.equals(groups, 0, 6, new int[] {0, 0, 0, 0, 0, 0xFFFF}, 0, 6);
  }

  /** RFC 5952, 4.2: the longest run of two or more zeros, of equal ones the first. */
  private static String shortened(int[] groups) {
    int gap = 0;
    int longest = 0;
    for (int start = 0; start < GROUPS; start++) {
      int end = start;
      while (end < GROUPS && groups[end] == 0) {
        end++;
      }
      if (end - start > longest) {
        longest = end - start;
        gap = start;
      }
    }
    return longest < 2
        ? hex(groups, 0, GROUPS)
        : hex(groups, 0, gap) + "::" + hex(groups, gap + longest, GROUPS);
  }

  /** RFC 5952, 4.1 and 4.3: no leading zeros, lower case. */
  private static String hex(int[] groups, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(i > from ? ":" : "").append(Integer.toHexString(groups[i]));
    }
    return text.toString();
  }
}
