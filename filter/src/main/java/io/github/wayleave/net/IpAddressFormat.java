package io.github.wayleave.net;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses and formats IP addresses: the dotted quad of an IPv4 address (RFC 3986, 3.2.2), any form
 * of an IPv6 address (RFC 4291, 2.2) for parsing, and one for formatting (RFC 5952).
 */
final class IpAddressFormat {
  /** The number of 16-bit groups in an IPv6 address. */
  static final int GROUPS = 8;

  private static final int LONGEST_IPV4 = "255.255.255.255".length();
  private static final int LONGEST_IPV6 = "0000:0000:0000:0000:0000:0000:255.255.255.255".length();

  private static final int NO_DIGITS = 256;
  private static final int INVALID = -1;

  private static final Pattern GROUP = Pattern.compile("[0-9A-Fa-f]{1,4}");

  private IpAddressFormat() {}

  /**
   * Returns the 32 bits of an IPv4 address; empty if it is invalid. Every request from an address
   * that is not known needs this, so it uses no regular expression.
   */
  static OptionalLong readIpv4(String text) {
    if (text.length() > LONGEST_IPV4) {
      return OptionalLong.empty();
    }
    long bits = 0;
    int dots = 0;
    int octet = NO_DIGITS;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.' && octet != NO_DIGITS) {
        bits = bits << 8 | octet;
        octet = NO_DIGITS;
        dots++;
      } else {
        octet = octet(octet, c);
        if (octet < 0) {
          return OptionalLong.empty();
        }
      }
    }
    return dots == 3 && octet != NO_DIGITS
        ? OptionalLong.of(bits << 8 | octet)
        : OptionalLong.empty();
  }

  /**
   * Returns an octet with one more digit; negative if it is invalid. A leading zero is, since some
   * parsers read it as octal.
   */
  private static int octet(int before, char digit) {
    if (digit < '0' || digit > '9' || before == 0) {
      return INVALID;
    }
    int octet = before == NO_DIGITS ? digit - '0' : before * 10 + digit - '0';
    return octet <= 255 ? octet : INVALID;
  }

  /** Returns the dotted quad of the last 32 bits of the groups of an address. */
  static String writeIpv4(int[] groups) {
    int high = groups[6];
    int low = groups[7];
    return (high >> 8) + "." + (high & 0xFF) + "." + (low >> 8) + "." + (low & 0xFF);
  }

  /** Returns the groups of an IPv6 address without brackets and zone; null if it is invalid. */
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

  /** Replaces a dotted quad at the end by two groups (RFC 4291, 2.2). */
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

  /** Returns the text of an IPv6 address, with a mapped IPv4 address as a dotted quad. */
  static String writeIpv6(int[] groups) {
    return isIpv4(groups) ? "::ffff:" + writeIpv4(groups) : shortened(groups);
  }

  /** Returns whether the address maps an IPv4 address (RFC 4291, 2.5.5.2). */
  private static boolean isIpv4(int[] groups) {
    return Arrays.equals(groups, 0, 6, new int[] {0, 0, 0, 0, 0, 0xFFFF}, 0, 6);
  }

  /**
   * Shortens the longest run of two or more zero groups, or the first of equal runs (RFC 5952,
   * 4.2).
   */
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

  /** Formats groups without leading zeros in lower case (RFC 5952, 4.1 and 4.3). */
  private static String hex(int[] groups, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(i > from ? ":" : "").append(Integer.toHexString(groups[i]));
    }
    return text.toString();
  }
}
