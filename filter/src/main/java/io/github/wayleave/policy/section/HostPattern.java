package io.github.wayleave.policy.section;

import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * A pattern for hosts: one host, all subdomains of a name ({@code *.example.org}), or all hosts
 * ({@code *}).
 *
 * @param name the name; empty for all hosts
 * @param isWildcard whether the hosts below the name are meant, and not the one of that name
 */
public record HostPattern(Optional<HostName> name, boolean isWildcard) {
  /** Every host that nothing else names. */
  public static final HostPattern ANY = new HostPattern(Optional.empty(), true);

  private static final String STAR = "*";
  private static final String BELOW = "*.";

  /**
   * Checks that the parts fit.
   *
   * @throws InvalidValueException if there are hosts below an address
   */
  public HostPattern {
    isWildcard |= name.isEmpty();
    if (isWildcard && name.isPresent() && isAddress(name.get())) {
      throw new InvalidValueException(
          "\"*.%s\" matches no host, because an IP address has no subdomains; write \"%s\""
              .formatted(name.get(), name.get()));
    }
  }

  /** Returns the pattern of one host. */
  public static HostPattern of(HostName name) {
    return new HostPattern(Optional.of(name), false);
  }

  /**
   * Returns the pattern that a text is.
   *
   * @throws InvalidValueException if it is neither a host name, nor one behind {@code *.}, nor
   *     {@code *}
   */
  public static HostPattern of(String text) {
    if (text.equals(STAR)) {
      return ANY;
    }
    if (text.startsWith(".")) {
      throw new InvalidValueException(
          "\"%s\" begins with a dot; write \"*%s\" for its subdomains, or the name without the dot for the host itself"
              .formatted(text, text));
    }
    boolean isWildcard = text.startsWith(BELOW) && text.length() > BELOW.length();
    String name = isWildcard ? text.substring(BELOW.length()) : text;
    if (name.contains(STAR)) {
      throw new InvalidValueException(
          "\"%s\" contains \"*\" within a name; write a name, \"*.\" and a name for its subdomains, or \"*\" for all other hosts"
              .formatted(text));
    }
    return new HostPattern(
        Optional.of(isWildcard ? nameBelow(name) : HostName.of(name)), isWildcard);
  }

  private static HostName nameBelow(String name) {
    try {
      return HostName.of(name);
    } catch (InvalidValueException e) {
      throw new InvalidValueException("after \"*.\", " + e.sentence());
    }
  }

  /** Returns the pattern as a policy writes it. */
  @Override
  public String toString() {
    if (name.isEmpty()) {
      return STAR;
    }
    return isWildcard ? BELOW + name.get() : name.get().toString();
  }

  private static boolean isAddress(HostName name) {
    return IpAddress.of(name.name()).isPresent();
  }
}
