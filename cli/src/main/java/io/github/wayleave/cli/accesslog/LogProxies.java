package io.github.wayleave.cli.accesslog;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.gate.forwarded.ForwardedChain;
import io.github.wayleave.internal.gate.forwarded.ForwardedFields;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.OperationPolicy.TrustedProxies;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proxies that are believed what they say about their clients, by the rule of the key {@code
 * trusted-proxies}: the chain is walked from the server outwards while its hops are trusted, as
 * anything further out may be forged. Those on the machine of the server are always trusted.
 */
public final class LogProxies {
  /** Proxies in private networks, those that carriers share, and link-local ones. */
  public static final LogProxies USUAL =
      of(
          networks(
              "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,169.254.0.0/16,fc00::/7,fe80::/10"));

  private static final IpAddress LOOPBACK = IpAddress.ofOctets(new byte[] {127, 0, 0, 1});
  private static final String FORWARDED = "Forwarded";

  private final TrustedProxies trusted;

  private LogProxies(TrustedProxies trusted) {
    this.trusted = trusted;
  }

  private static LogProxies of(List<IpNetwork> networks) {
    List<IpNetwork> all = new ArrayList<>(networks("127.0.0.0/8,::1/128"));
    all.addAll(networks);
    return new LogProxies(TrustedProxies.of(all));
  }

  private static List<IpNetwork> networks(String networks) {
    return Stream.of(networks.split(",", -1)).map(String::strip).map(IpNetwork::of).toList();
  }

  /**
   * Returns the proxies in networks that commas separate.
   *
   * @throws CommandException if one is invalid
   */
  public static LogProxies parse(String networks) {
    try {
      return of(networks(networks));
    } catch (InvalidValueException e) {
      throw new CommandException("--proxies: " + e.sentence());
    }
  }

  /** Returns the proxies that a policy trusts; the usual ones if it leaves that to a container. */
  public static LogProxies of(TrustedProxies ofPolicy) {
    return ofPolicy.usesContainer() ? USUAL : new LogProxies(ofPolicy);
  }

  /** Returns whether these are named, and not only supposed. */
  public boolean areNamed() {
    return this != USUAL;
  }

  /**
   * Returns the client that proxies report; empty if the peer is not trusted, or they report none.
   *
   * @param peer the last hop; empty if it is on the machine of the server, or unknown
   * @param forwarded the value of {@code Forwarded}, or a list of addresses
   */
  public Optional<IpAddress> client(Optional<IpAddress> peer, String forwarded) {
    IpAddress last = peer.orElse(LOOPBACK);
    if (!trusted.trusts(last)) {
      return Optional.empty();
    }
    // Most lines have a single address, which needs no walk.
    Optional<IpAddress> only = IpAddress.of(forwarded);
    if (only.isPresent()) {
      return only;
    }
    String field = forwarded.indexOf('=') < 0 ? ForwardedFields.X_FORWARDED_FOR : FORWARDED;
    return ForwardedChain.of(
            trusted,
            last.toString(),
            "",
            name -> name.equals(field) ? List.of(forwarded) : List.of())
        .client()
        .filter(client -> !client.equals(last));
  }
}
