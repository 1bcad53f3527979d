package io.github.wayleave.net;

import io.github.wayleave.internal.text.Ascii;
import java.net.IDN;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses hosts: names, whose U-labels become A-labels (RFC 5890), and IP addresses.
 *
 * <p>The same host may reach a server as {@code MÜNCHEN.example.}, {@code münchen.example} or
 * {@code xn--mnchen-3ya.example}, and a rule must match all of them. Parsing follows the host
 * parser of the WHATWG URL standard where that rejects ambiguous text: a name whose last label is a
 * number must be an IPv4 address, and numbers have no leading zeros, which some parsers read as
 * octal. Java implements IDNA 2003; names that contain one of the four characters which IDNA 2008
 * converts differently are rejected rather than guessed.
 *
 * <p>Names that are already normal, as in nearly every request, are recognized in one pass without
 * allocation; only names outside ASCII reach {@link IDN}.
 */
final class HostNameParser {
  /** RFC 1035, 2.3.4: 255 octets on the wire are 253 characters. */
  static final int LONGEST = 253;

  private static final int LONGEST_LABEL = 63;
  private static final Pattern AUTHORITY =
      Pattern.compile("(?<host>\\[[^\\]]*+]|[^:\\[\\]]*+)(:[0-9]{0,5})?");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+|0x[0-9a-f]*");

  /**
   * The deviation characters of UTS 46, and the capital of the first: IDNA 2003, in Java, and IDNA
   * 2008, in browsers, convert them to different names.
   */
  private static final String DEVIATIONS = "\u00DF\u1E9E\u03C2\u200C\u200D";

  private HostNameParser() {}

  /**
   * Returns the normal form of a host without a port or a dot at the end; empty if it is invalid.
   */
  static Optional<String> parse(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    Optional<String> host = text.startsWith("[") ? bracketed(text) : withALabels(text);
    return host.isPresent() && isNormal(host.get()) ? host : Optional.empty();
  }

  /** Returns the host of an authority without its port; an IPv6 address in brackets. */
  static Optional<String> withoutPort(String authority) {
    Matcher parts = AUTHORITY.matcher(authority);
    if (parts.matches()) {
      return Optional.of(parts.group("host"));
    }
    String host = "[" + authority + "]";
    return bracketed(host).isPresent() ? Optional.of(host) : Optional.empty();
  }

  /**
   * Returns {@code host} without one dot at its end, which only a name or an IPv4 address may have.
   */
  static String withoutDot(String host) {
    return host.endsWith(".") && !host.startsWith("[")
        ? host.substring(0, host.length() - 1)
        : host;
  }

  /** Returns whether {@code text} is a host in normal form. */
  static boolean isNormal(String text) {
    if (text.startsWith("[")) {
      return bracketed(text).equals(Optional.of(text));
    }
    return text.length() <= LONGEST
        && isName(text)
        && (!endsInNumber(text) || IpAddressFormat.readIpv4(text).isPresent());
  }

  /**
   * Returns whether the last label is a number, so that the host must be an IPv4 address (WHATWG
   * URL, host parsing).
   */
  static boolean endsInNumber(String name) {
    int label = name.lastIndexOf('.') + 1;
    return label < name.length()
        && isDigit(name.charAt(label))
        && NUMBER.matcher(name.substring(label)).matches();
  }

  /**
   * Returns {@code name} in lower case with all labels as A-labels; empty if it cannot be
   * converted.
   */
  private static Optional<String> withALabels(String name) {
    if (Ascii.isAscii(name)) {
      return Optional.of(Ascii.lower(name));
    }
    if (hasDeviation(name)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Ascii.lower(IDN.toASCII(name, IDN.ALLOW_UNASSIGNED)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns whether the A-labels of {@code name} are ambiguous. */
  static boolean hasDeviation(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (DEVIATIONS.indexOf(name.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static Optional<String> bracketed(String text) {
    int[] groups =
        text.endsWith("]") ? IpAddressFormat.readIpv6(text.substring(1, text.length() - 1)) : null;
    return groups == null
        ? Optional.empty()
        : Optional.of("[" + IpAddressFormat.writeIpv6(groups) + "]");
  }

  private static boolean isName(String text) {
    int from = 0;
    for (int dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', from)) {
      if (!isLabel(text, from, dot)) {
        return false;
      }
      from = dot + 1;
    }
    return isLabel(text, from, text.length());
  }

  /** Allows the labels of RFC 1123, 2.1, and the underscore, which real host names contain. */
  private static boolean isLabel(String text, int from, int to) {
    if (from == to
        || to - from > LONGEST_LABEL
        || text.charAt(from) == '-'
        || text.charAt(to - 1) == '-') {
      return false;
    }
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (!(c >= 'a' && c <= 'z') && !isDigit(c) && c != '-' && c != '_') {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
