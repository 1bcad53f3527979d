package io.github.wayleave.internal.source;

import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpAddress;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/**
 * A lookup of a host's addresses by the system, on a thread of its own: the system has no time
 * limit, and a call of it cannot be interrupted.
 */
public final class HostLookup implements Runnable {
  private final String host;
  private volatile InetAddress[] addresses = {};
  private volatile Optional<UnknownHostException> failure = Optional.empty();

  private HostLookup(String host) {
    this.host = host;
  }

  /**
   * Returns the addresses of a host, at least one.
   *
   * @throws IOException if there are none, or none are known at the deadline
   */
  public static InetAddress[] addresses(String host, Deadline deadline) throws IOException {
    Optional<IpAddress> literal = IpAddress.of(host);
    if (literal.isPresent()) {
      return new InetAddress[] {InetAddress.getByAddress(literal.get().octets())};
    }
    HostLookup lookup = new HostLookup(host);
    Thread thread = new Thread(lookup, "wayleave-policy-host");
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(deadline.millisLeft());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
    return lookup.result();
  }

  private InetAddress[] result() throws UnknownHostException {
    if (failure.isPresent()) {
      throw new UnknownHostException("the name of its host is unknown");
    }
    if (addresses.length == 0) {
      throw new UnknownHostException("the addresses of its host are not known in time");
    }
    return addresses;
  }

  @Override
  public void run() {
    try {
      addresses = InetAddress.getAllByName(host);
    } catch (UnknownHostException e) {
      failure = Optional.of(e);
    }
  }
}
