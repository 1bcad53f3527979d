package io.github.wayleave.policy.section;

import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A pattern for hosts: one host, all subdomains of a name ({@code *.example.org}), or all hosts
 * ({@code *}).
 *
 * @param name the name; empty for all hosts
 * @param isWildcard whether the pattern matches the subdomains of the name, and not the name itself
 */
public record HostPattern(Optional<HostName> name, boolean isWildcard) {
  /** Every host that no other pattern matches. */
  public static final HostPattern ANY = new HostPattern(Optional.empty(), true);

  private static final String ANY_HOST = "*";
  private static final String SUBDOMAINS = "*.";

  /**
   * Checks the combination.
   *
   * @throws InvalidValueException if a wildcard has an IP address, which has no subdomains
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
   * Parses a pattern.
   *
   * @throws InvalidValueException if it is neither a host name, nor {@code *.} and a host name, nor
   *     {@code *}
   */
  public static HostPattern of(String text) {
    if (text.equals(ANY_HOST)) {
      return ANY;
    }
    if (text.startsWith(".")) {
      throw new InvalidValueException(
          "\"%s\" begins with a dot; write \"*%s\" for its subdomains, or the name without the dot for the host itself"
              .formatted(text, text));
    }
    boolean isWildcard = text.startsWith(SUBDOMAINS) && text.length() > SUBDOMAINS.length();
    String name = isWildcard ? text.substring(SUBDOMAINS.length()) : text;
    if (name.contains(ANY_HOST)) {
      throw new InvalidValueException(
          "\"%s\" contains \"*\" within a name; write a name, \"*.\" and a name for its subdomains, or \"*\" for all other hosts"
              .formatted(text));
    }
    return new HostPattern(
        Optional.of(isWildcard ? parentName(name) : HostName.of(name)), isWildcard);
  }

  private static HostName parentName(String name) {
    try {
      return HostName.of(name);
    } catch (InvalidValueException e) {
      throw new InvalidValueException("after \"*.\", " + e.sentence());
    }
  }

  /** Returns the pattern as written in a policy. */
  @Override
  public String toString() {
    if (name.isEmpty()) {
      return ANY_HOST;
    }
    return isWildcard ? SUBDOMAINS + name.get() : name.get().toString();
  }

  private static boolean isAddress(HostName name) {
    return IpAddress.of(name.name()).isPresent();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof HostPattern pattern
        && isWildcard == pattern.isWildcard
        && name.equals(pattern.name);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + Boolean.hashCode(isWildcard);
  }
}
