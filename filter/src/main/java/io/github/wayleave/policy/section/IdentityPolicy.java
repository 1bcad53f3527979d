package io.github.wayleave.policy.section;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section {@code identity} of a policy: how to find out whether a request comes from the
 * crawler that it names.
 *
 * @param dns the name servers to ask for the names of addresses; empty to ask none
 * @param ranges where the operators' lists of addresses come from; empty to use none
 * @param signatures whether signatures of requests (Web Bot Auth) are checked
 * @param location where the section is in the policy, if known
 */
public record IdentityPolicy(
    Optional<NameServers> dns,
    Optional<RangeSource> ranges,
    boolean signatures,
    Optional<Location> location) {
  /** The key of the section: {@value}. */
  public static final String KEY = "identity";

  /**
   * Checks the values.
   *
   * @throws InvalidValueException if nothing is used
   */
  public IdentityPolicy {
    if (dns.isEmpty() && ranges.isEmpty() && !signatures) {
      throw new InvalidValueException(
          "uses neither \"dns\" nor \"ranges\" nor \"signatures\"; add one of them, or write \"identity: none\"");
    }
  }

  /** Creates a builder for a section that uses nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns whether the address of a client can show whether it is a crawler. */
  public boolean usesAddressesOf(Crawler crawler) {
    Optional<Verification> verification = crawler.verification();
    return verification.isPresent()
        && ((dns.isPresent() && !verification.get().dns().isEmpty())
            || (ranges.isPresent() && verification.get().addresses().isPresent()));
  }

  /** Returns an error about the whole section. */
  public PolicyProblem problem(String sentence) {
    PolicyProblem problem = PolicyProblem.error(KEY, sentence);
    return location.isPresent() ? problem.withLocation(location.get()) : problem;
  }

  /** Returns whether two sections have the same effect, wherever they are written. */
  public boolean hasSameEffect(IdentityPolicy other) {
    return dns.equals(other.dns) && ranges.equals(other.ranges) && signatures == other.signatures;
  }

  /** A builder for the section. */
  public static final class Builder {
    private Optional<NameServers> dns = Optional.empty();
    private Optional<RangeSource> ranges = Optional.empty();
    private boolean signatures;
    private Optional<Location> location = Optional.empty();

    private Builder() {}

    /** Sets the name servers to ask for the names of addresses. */
    public Builder dns(NameServers servers) {
      dns = Optional.of(servers);
      return this;
    }

    /** Sets where the operators' lists of addresses come from. */
    public Builder ranges(RangeSource source) {
      ranges = Optional.of(source);
      return this;
    }

    /** Sets whether signatures of requests are checked. */
    public Builder signatures(boolean enabled) {
      signatures = enabled;
      return this;
    }

    /** Sets where the section is in the policy. */
    public Builder location(Location position) {
      location = Optional.of(position);
      return this;
    }

    /**
     * Creates the section.
     *
     * @throws InvalidValueException if nothing is used
     */
    public IdentityPolicy build() {
      return new IdentityPolicy(dns, ranges, signatures, location);
    }
  }

  /**
   * The name servers to ask.
   *
   * @param servers the servers in the order in which they are asked; empty for those of this
   *     machine
   */
  public record NameServers(List<NameServer> servers) {
    /** The name servers of this machine. */
    public static final NameServers SYSTEM = new NameServers(List.of());

    private static final int MOST_SERVERS = 8;

    /**
     * Copies the list.
     *
     * @throws InvalidValueException if there are more than 8 servers
     */
    public NameServers {
      servers = List.copyOf(servers);
      PolicyLimits.requireAtMost(MOST_SERVERS, servers.size(), "name servers");
    }

    /**
     * Returns name servers, such as {@code 192.0.2.53} or {@code [::1]:5353}.
     *
     * @throws InvalidValueException if one is not an address with or without a port
     */
    public static NameServers of(String... servers) {
      return new NameServers(Stream.of(servers).map(NameServer::of).toList());
    }

    /** Returns whether the servers are those of this machine. */
    public boolean isSystem() {
      return servers.isEmpty();
    }
  }

  /**
   * A name server.
   *
   * @param address its address
   * @param port its port, 1 to 65535
   */
  public record NameServer(IpAddress address, int port) {
    /** The port of name servers (RFC 1035, 4.2): {@value}. */
    public static final int DEFAULT_PORT = 53;

    private static final int LAST_PORT = 65_535;

    /**
     * Checks the port.
     *
     * @throws InvalidValueException if it is out of range
     */
    public NameServer {
      if (port < 1 || port > LAST_PORT) {
        throw new InvalidValueException(
            "expected a port from 1 to %s, found %s".formatted(LAST_PORT, port));
      }
    }

    /**
     * Parses an address with or without a port: {@code 192.0.2.53}, {@code 127.0.0.1:5353}, {@code
     * [::1]:53} or {@code ::1}.
     *
     * @throws InvalidValueException if the text has another form
     */
    public static NameServer of(String text) {
      int colon = text.lastIndexOf(':');
      boolean hasPort =
          text.startsWith("[") ? text.indexOf("]:") >= 0 : colon == text.indexOf(':') && colon >= 0;
      String port = hasPort ? text.substring(colon + 1) : String.valueOf(DEFAULT_PORT);
      Optional<IpAddress> address = IpAddress.of(hasPort ? text.substring(0, colon) : text);
      if (address.isEmpty() || !port.matches("[1-9][0-9]{0,4}")) {
        throw new InvalidValueException(
            "\"%s\" is not the address of a name server; write one such as 192.0.2.53, 127.0.0.1:5353 or \"[::1]:53\""
                .formatted(text));
      }
      return new NameServer(address.get(), Integer.parseInt(port));
    }

    /** Returns the address and the port. */
    @Override
    public String toString() {
      return (address.isIpv4() ? address : "[" + address + "]") + ":" + port;
    }
  }

  /**
   * Where the operators' lists of addresses come from.
   *
   * @param file the file with all lists; empty to fetch each list from its operator
   */
  public record RangeSource(Optional<RangesFile> file) {
    /** Fetches each list from its operator. */
    public static final RangeSource FETCH = new RangeSource(Optional.empty());
  }

  /** A file with the operators' lists of addresses, as {@code wayleave ranges update} writes it. */
  public static final class RangesFile {
    /** The maximum number of bytes of the file: {@value}. */
    public static final int MAX_BYTES = 16 << 20;

    private final String name;
    private final byte[] octets;

    private RangesFile(String name, byte[] octets) {
      this.name = name;
      this.octets = octets;
    }

    /**
     * Returns a file.
     *
     * @param name its name in messages
     * @throws InvalidValueException if it is larger than {@value #MAX_BYTES} bytes
     */
    public static RangesFile of(String name, byte[] octets) {
      if (octets.length > MAX_BYTES) {
        throw new InvalidValueException(
            "\"%s\" has more than %s bytes; write it with \"wayleave ranges update\""
                .formatted(name, MAX_BYTES));
      }
      return new RangesFile(name, octets.clone());
    }

    /** Returns a copy of the content. */
    public byte[] octets() {
      return octets.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof RangesFile file
          && file.name.equals(name)
          && Arrays.equals(file.octets, octets);
    }

    @Override
    public int hashCode() {
      return 31 * name.hashCode() + Arrays.hashCode(octets);
    }

    /** Returns the name. */
    @Override
    public String toString() {
      return name;
    }
  }
}
