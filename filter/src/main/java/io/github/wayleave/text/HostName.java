package io.github.wayleave.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host in normal form, in which one host is one text; no name is ever looked up.
 *
 * @param value a registered name in lower case as A-labels, without a dot at the end; an IPv4
 *     address; or an IPv6 address in brackets, as RFC 5952 writes it
 */
public record HostName(String value) {
  /** RFC 1035, 2.3.4: 255 octets on the wire are 253 characters. */
  private static final int LONGEST = 253;

  private static final int LONGEST_LABEL = 63;
  private static final int LONGEST_AUTHORITY = LONGEST + ".:65535".length();
  private static final Pattern AUTHORITY =
      Pattern.compile("(?<host>\\[[^\\]]*+]|[^:\\[\\]]*+)(:[0-9]{0,5})?");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+|0x[0-9a-f]*");

  /**
   * Checks the host.
   *
   * @throws InvalidValueException if it is not in normal form
   */
  public HostName {
    if (!isNormal(value)) {
      throw new InvalidValueException(
          "\"%s\" is not a host in normal form; write it like shop.example.org, 192.0.2.1 or [2001:db8::1]"
              .formatted(value));
    }
  }

  /**
   * Returns the host that a person wrote: a name in any case, with U-labels or A-labels and perhaps
   * one dot at the end, an IPv4 address, or an IPv6 address in brackets.
   *
   * @throws InvalidValueException if it is anything else, like a host with a port
   */
  public static HostName of(String text) {
    LineText.check(text);
    return parse(withoutDot(text))
        .orElseThrow(() -> new InvalidValueException(HostAdvice.sentence(text)));
  }

  /**
   * Returns the host that a request asks for, without port and one dot at the end; empty if there
   * is none, or none that can be.
   *
   * @param authority what {@code Host}, {@code :authority} or the container says, which may be
   *     anything at all; an IPv6 address without brackets has no port
   */
  public static Optional<HostName> asked(String authority) {
    if (isNormal(authority)) {
      return Optional.of(new HostName(authority));
    }
    return authority.length() > LONGEST_AUTHORITY
        ? Optional.empty()
        : withoutPort(authority).map(HostName::withoutDot).flatMap(HostName::parse);
  }

  /** Returns the host itself. */
  @Override
  public String toString() {
    return value;
  }

  /** Returns the host that {@code text} is, without a port or a dot at the end. */
  static Optional<HostName> parse(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    return (text.startsWith("[") ? bracketed(text) : ALabels.of(text))
        .filter(HostName::isNormal)
        .map(HostName::new);
  }

  /** Returns what stands before the port, an IPv6 address in brackets. */
  static Optional<String> withoutPort(String authority) {
    Matcher parts = AUTHORITY.matcher(authority);
    if (parts.matches()) {
      return Optional.of(parts.group("host"));
    }
    return Optional.of("[" + authority + "]").filter(host -> bracketed(host).isPresent());
  }

  /** Returns {@code host} without one dot at its end, which only a name or a quad may have. */
  static String withoutDot(String host) {
    return host.endsWith(".") && !host.startsWith("[")
        ? host.substring(0, host.length() - 1)
        : host;
  }

  /** Tells whether {@code text} is a host in normal form. */
  static boolean isNormal(String text) {
    if (text.startsWith("[")) {
      return bracketed(text).filter(text::equals).isPresent();
    }
    return text.length() <= LONGEST
        && isName(text)
        && (!endsInNumber(text) || Ipv4Text.read(text).isPresent());
  }

  /**
   * Tells whether the last label is a number, so that the host is an IPv4 address or nothing
   * (WHATWG URL, host parsing).
   */
  static boolean endsInNumber(String name) {
    int label = name.lastIndexOf('.') + 1;
    return label < name.length()
        && isDigit(name.charAt(label))
        && NUMBER.matcher(name.substring(label)).matches();
  }

  private static Optional<String> bracketed(String text) {
    return text.endsWith("]")
        ? Ipv6Text.read(text.substring(1, text.length() - 1))
            .map(address -> "[" + Ipv6Text.write(address) + "]")
        : Optional.empty();
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

  /** RFC 1123, 2.1, and the underscore, which hosts have although they may not. */
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
