package io.github.wayleave.cli.probe.exchange;

import io.github.wayleave.cli.fetch.LocalAddresses;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.source.HostLookup;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The addresses of hosts, which are looked up once, so that those checked are those connected. */
public final class PinnedHosts {
  private final HostAddresses lookup;
  private final Map<String, InetAddress[]> addresses = new HashMap<>();

  public interface HostAddresses {
    InetAddress[] find(String host, Deadline deadline) throws IOException;
  }

  public PinnedHosts() {
    this(HostLookup::addresses);
  }

  public PinnedHosts(HostAddresses lookup) {
    this.lookup = lookup;
  }

  /** Returns the addresses of a host; throws if there are none, or none are known in time. */
  public InetAddress[] of(String host, Deadline deadline) throws IOException {
    InetAddress[] found = addresses.get(host);
    if (found == null) {
      found = lookup.find(host, deadline);
      addresses.put(host, found);
    }
    return found.clone();
  }

  public boolean isLoopback(String host, Deadline deadline) throws IOException {
    return Arrays.stream(of(host, deadline)).allMatch(InetAddress::isLoopbackAddress);
  }

  /** Returns what keeps a redirect from being followed from one host to another. */
  Optional<String> barrier(String from, String to, Deadline deadline) throws IOException {
    if (from.equals(to)) {
      return Optional.empty();
    }
    List<InetAddress> found = List.of(of(to, deadline));
    if (isLoopback(from, deadline) && !isLoopback(to, deadline)) {
      return Optional.of("which is not on this machine");
    }
    boolean isPublic = !Arrays.stream(of(from, deadline)).allMatch(LocalAddresses::isLocal);
    return found.stream()
            .anyMatch(at -> at.isLinkLocalAddress() || (isPublic && LocalAddresses.isLocal(at)))
        ? Optional.of("which is a local address")
        : Optional.empty();
  }
}
