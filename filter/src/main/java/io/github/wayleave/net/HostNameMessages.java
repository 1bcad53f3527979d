package io.github.wayleave.net;

import java.util.Optional;
import java.util.regex.Pattern;

/** Explains why a text is not a host, and how to fix it. */
final class HostNameMessages {
  private static final String SCHEME = "://";
  private static final Pattern BEHIND_AUTHORITY = Pattern.compile("[/?#\\\\].*+");
  private static final String EXAMPLES = "shop.example.org, 192.0.2.1 or [2001:db8::1]";

  private HostNameMessages() {}

  /** Returns the message for a single line of text that {@link HostName#of} rejects. */
  static String sentence(String text) {
    if (text.isEmpty()) {
      return "is empty; write a host such as " + EXAMPLES;
    }
    if (text.codePoints().anyMatch(Character::isSpaceChar)) {
      return "\"%s\" contains a space, which no host has; remove it".formatted(text);
    }
    return host(text).map(host -> notOnlyHost(text, host)).orElseGet(() -> notAHost(text));
  }

  /** Returns the host as written in a longer text such as a URL. */
  private static Optional<String> host(String text) {
    int scheme = text.indexOf(SCHEME);
    String afterScheme = scheme < 0 ? text : text.substring(scheme + SCHEME.length());
    String authority = BEHIND_AUTHORITY.matcher(afterScheme).replaceFirst("");
    return HostNameParser.withoutPort(authority.substring(authority.lastIndexOf('@') + 1))
        .filter(host -> HostNameParser.parse(HostNameParser.withoutDot(host)).isPresent());
  }

  private static String notOnlyHost(String text, String host) {
    return "\"%s\" %s; write \"%s\"".formatted(text, reason(text, host), host);
  }

  private static String reason(String text, String host) {
    if (text.contains(SCHEME)) {
      return "is a URL, not a host";
    }
    if (host.equals("[" + text + "]")) {
      return "is an IPv6 address without brackets";
    }
    return HostNameParser.withoutPort(text).filter(host::equals).isPresent()
        ? "has a port, but one policy covers http, https and all ports of a host"
        : "contains more than a host";
  }

  private static String notAHost(String text) {
    if (HostNameParser.hasDeviation(text)) {
      return ambiguous(text);
    }
    if (HostNameParser.endsInNumber(text)) {
      return "\"%s\" ends in a number, as only IPv4 addresses do; write four numbers from 0 to 255 without leading zeros, such as 192.0.2.1"
          .formatted(text);
    }
    return "\"%s\" is not a host; a name has up to 253 characters, and between its dots up to 63 letters, digits, \"-\" (inside) and \"_\"; write a host such as %s"
        .formatted(text, EXAMPLES);
  }

  /** Returns the message for a name whose A-labels are ambiguous. */
  static String ambiguous(String name) {
    return "\"%s\" contains a character that IDNA 2003 and 2008 convert to different names; write the name as in the DNS, with \"xn--\""
        .formatted(name);
  }
}
