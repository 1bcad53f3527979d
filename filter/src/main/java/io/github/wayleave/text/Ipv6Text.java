package io.github.wayleave.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The text of an IPv6 address: any form (RFC 4291, 2.2) to read, one to write (RFC 5952). */
final class Ipv6Text {
  private static final int LONGEST = "0000:0000:0000:0000:0000:0000:255.255.255.255".length();
  private static final int GROUPS = 8;
  private static final Pattern GROUP = Pattern.compile("[0-9A-Fa-f]{1,4}");

  private Ipv6Text() {}

  /** Returns the address that {@code text} is, without brackets and zone. */
  static Optional<IpAddress> read(String text) {
    return text.length() > LONGEST
        ? Optional.empty()
        : withoutQuad(text).flatMap(Ipv6Text::groups).map(Ipv6Text::address);
  }

  /** RFC 4291, 2.2: the last 32 bits may be a dotted quad, which becomes two groups. */
  private static Optional<String> withoutQuad(String text) {
    int quad = text.lastIndexOf(':') + 1;
    return text.indexOf('.') < 0
        ? Optional.of(text)
        : Ipv4Text.read(text.substring(quad))
            .map(ipv4 -> text.substring(0, quad) + hex(ipv4, GROUPS - 2, GROUPS));
  }

  /** RFC 4291, 2.2: one {@code ::} stands for one or more groups of zeros. */
  private static Optional<List<Integer>> groups(String text) {
    int gap = text.indexOf("::");
    if (gap < 0) {
      return written(text).filter(groups -> groups.size() == GROUPS);
    }
    return written(text.substring(0, gap))
        .flatMap(before -> written(text.substring(gap + 2)).map(after -> withZeros(before, after)))
        .filter(groups -> groups.size() == GROUPS);
  }

  private static List<Integer> withZeros(List<Integer> before, List<Integer> after) {
    List<Integer> groups = new ArrayList<>(before);
    do {
      groups.add(0);
    } while (groups.size() + after.size() < GROUPS);
    groups.addAll(after);
    return groups;
  }

  private static Optional<List<Integer>> written(String text) {
    List<Integer> groups = new ArrayList<>();
    for (String group : text.isEmpty() ? new String[0] : text.split(":", -1)) {
      if (!GROUP.matcher(group).matches()) {
        return Optional.empty();
      }
      groups.add(Integer.parseInt(group, 16));
    }
    return Optional.of(groups);
  }

  private static IpAddress address(List<Integer> groups) {
    return new IpAddress(bits(groups.subList(0, 4)), bits(groups.subList(4, GROUPS)));
  }

  private static long bits(List<Integer> groups) {
    long bits = 0;
    for (int group : groups) {
      bits = bits << 16 | group;
    }
    return bits;
  }

  /** Returns the text, in which an IPv4 address shows as such (RFC 5952, 5). */
  static String write(IpAddress address) {
    return address.isIpv4() ? "::ffff:" + Ipv4Text.write(address) : shortened(address);
  }

  /** RFC 5952, 4.2: the longest run of two or more zeros, of equal ones the first. */
  private static String shortened(IpAddress address) {
    int gap = 0;
    int longest = 0;
    for (int start = 0; start < GROUPS; start++) {
      int zeros = zeros(address, start);
      if (zeros > longest) {
        longest = zeros;
        gap = start;
      }
    }
    return longest < 2
        ? hex(address, 0, GROUPS)
        : hex(address, 0, gap) + "::" + hex(address, gap + longest, GROUPS);
  }

  private static int zeros(IpAddress address, int start) {
    int end = start;
    while (end < GROUPS && address.group(end) == 0) {
      end++;
    }
    return end - start;
  }

  /** RFC 5952, 4.1 and 4.3: no leading zeros, lower case. */
  private static String hex(IpAddress address, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(index -> Integer.toHexString(address.group(index)))
        .collect(Collectors.joining(":"));
  }
}
