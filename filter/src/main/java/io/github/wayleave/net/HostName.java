package io.github.wayleave.net;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A host in normal form, so equal hosts have equal names. No name is ever looked up.
 *
 * @param name a registered name in lower case with A-labels, without a dot at the end; an IPv4
 *     address; or an IPv6 address in brackets, in the form of RFC 5952
 */
public record HostName(String name) {
  private static final int LONGEST_AUTHORITY = HostNameParser.LONGEST + ".:65535".length();

  /**
   * Checks the host.
   *
   * @throws InvalidValueException if it is not in normal form
   */
  public HostName {
    if (!HostNameParser.isNormal(name)) {
      throw new InvalidValueException(
          "\"%s\" is not a host in normal form; write a host such as shop.example.org, 192.0.2.1 or [2001:db8::1]"
              .formatted(name));
    }
  }

  /**
   * Parses a host as people write it: a name in any case, with U-labels or A-labels and optionally
   * one dot at the end, an IPv4 address, or an IPv6 address in brackets.
   *
   * @throws InvalidValueException if it is anything else, such as a host with a port
   */
  public static HostName of(String text) {
    LineText.check(text);
    Optional<String> host = HostNameParser.parse(HostNameParser.withoutDot(text));
    if (host.isEmpty()) {
      throw new InvalidValueException(HostNameMessages.sentence(text));
    }
    return new HostName(host.get());
  }

  /**
   * Returns the host of a request, without the port and one dot at the end; empty if it is missing
   * or invalid.
   *
   * @param authority the value of {@code Host}, {@code :authority} or the container, which may be
   *     any text; an IPv6 address without brackets has no port
   */
  public static Optional<HostName> fromHostField(String authority) {
    if (HostNameParser.isNormal(authority)) {
      return Optional.of(new HostName(authority));
    }
    if (authority.length() > LONGEST_AUTHORITY) {
      return Optional.empty();
    }
    Optional<String> named = HostNameParser.withoutPort(authority);
    Optional<String> host =
        named.isPresent() ? HostNameParser.parse(HostNameParser.withoutDot(named.get())) : named;
    return host.isPresent() ? Optional.of(new HostName(host.get())) : Optional.empty();
  }

  /** Returns the host itself. */
  @Override
  public String toString() {
    return name;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof HostName host && name.equals(host.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
