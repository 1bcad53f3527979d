package io.github.wayleave.fuzz;

import io.github.wayleave.internal.gate.forwarded.ForwardedChain;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.OperationPolicy.TrustedProxies;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Client and host behind proxies are those of a second reader of {@code Forwarded} (RFC 7239, 4 to
 * 6) and {@code X-Forwarded-For}, which walks from the nearest proxy to the first untrusted one.
 */
public final class ForwardedFuzz {
  private static final TrustedProxies PROXIES =
      TrustedProxies.of(List.of(IpNetwork.of("10.0.0.0/8"), IpNetwork.of("fd00::/8")));
  private static final List<String> PEERS =
      List.of("10.0.0.1", "fd00::1", "192.0.2.1", "2001:db8::1", "unix:", "[fd00::2]");
  private static final List<String> NAMES =
      List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "Forwarded");
  private static final List<String> PARTS =
      List.of(
          "for=",
          "host=",
          "proto=https",
          "by=",
          "For=",
          "\"",
          "\\",
          ";",
          ",",
          ", ",
          "; ",
          "=",
          "10.0.0.2",
          "10.1.2.3:443",
          "\"[fd00::3]:80\"",
          "[fd00::4]",
          "fd00::5",
          "198.51.100.7",
          "\"[2001:db8::2]\"",
          "2001:db8::3",
          "unknown",
          "_hidden",
          ":_port",
          "a.example",
          "b.example:8080",
          " ",
          "\t",
          "::ffff:10.0.0.9",
          "%eth0",
          "]",
          "[",
          "010.0.0.1");

  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]++";
  private static final Pattern PAIR =
      Pattern.compile(
          "(%1$s)=(?:(%1$s)|\"((?:[^\"\\\\]|\\\\.)*+)\")".formatted(TOKEN), Pattern.DOTALL);
  private static final Pattern NODE =
      Pattern.compile(
          "(\\[[^]]*]|[^:\\[\\]]*)(?::(?:[0-9]{1,5}|_[A-Za-z0-9._-]+))?", Pattern.DOTALL);

  private ForwardedFuzz() {}

  private record Hop(Optional<IpAddress> client, Optional<String> host) {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    String peer = input.choice(PEERS);
    Map<String, List<String>> fields = new HashMap<>();
    while (input.remaining() > 0) {
      fields.computeIfAbsent(input.choice(NAMES), name -> new ArrayList<>()).add(value(input));
    }
    ForwardedChain chain = chain(peer, fields);
    ForwardedChain expected = walk(peer, hops(fields));
    if (!chain.client().equals(expected.client())) {
      throw new AssertionError(peer + " " + fields + ": " + chain + ", expected " + expected);
    }
    if (!chain.host().equals(expected.host())) {
      throw new AssertionError(fields + " from " + peer + ": " + chain + ", expected " + expected);
    }
    boolean isTrusted = IpAddress.of(peer).filter(PROXIES::trusts).isPresent();
    if (!isTrusted && !chain.client().equals(IpAddress.of(peer))) {
      throw new AssertionError(peer + " is not a proxy, but reports " + chain);
    }
    checkForgery(peer, fields, chain);
  }

  private static ForwardedChain chain(String peer, Map<String, List<String>> fields) {
    return ForwardedChain.of(
        PROXIES, peer, "own.example", name -> fields.getOrDefault(name, List.of()));
  }

  /** What a client writes in front of the report of its proxy changes nothing. */
  private static void checkForgery(
      String peer, Map<String, List<String>> fields, ForwardedChain chain) {
    if (chain.client().filter(PROXIES::trusts).isPresent() || hops(fields).isEmpty()) {
      return;
    }
    Map<String, List<String>> forged = new HashMap<>(fields);
    String name =
        fields.containsKey("Forwarded") && !forwarded(fields).isEmpty()
            ? "Forwarded"
            : "X-Forwarded-For";
    List<String> lines = new ArrayList<>(fields.getOrDefault(name, List.of()));
    lines.add(0, name.equals("Forwarded") ? "for=203.0.113.5;host=forged.example" : "203.0.113.5");
    forged.put(name, lines);
    boolean hasNode = name.equals("Forwarded") || fields.containsKey("X-Forwarded-For");
    if (hasNode && !chain(peer, forged).equals(chain)) {
      throw new AssertionError(peer + " " + fields + ": forged " + chain(peer, forged));
    }
  }

  private static String value(Input input) {
    StringBuilder value = new StringBuilder();
    for (int parts = input.below(20); parts > 0; parts--) {
      int octet = input.octet();
      value.append(octet < 0x80 ? String.valueOf((char) octet) : PARTS.get(octet % PARTS.size()));
    }
    return value.toString();
  }

  private static ForwardedChain walk(String peer, List<Hop> hops) {
    Optional<IpAddress> client = IpAddress.of(peer);
    String host = "own.example";
    boolean isTrusted = client.isPresent() && PROXIES.trusts(client.get());
    for (int i = hops.size() - 1; isTrusted && i >= 0; i--) {
      Hop hop = hops.get(i);
      host = hop.host().orElse(host);
      isTrusted = hop.client().isPresent() && PROXIES.trusts(hop.client().get());
      client = hop.client().isPresent() ? hop.client() : client;
    }
    return new ForwardedChain(client, HostName.fromHostField(host));
  }

  private static List<Hop> hops(Map<String, List<String>> fields) {
    List<Hop> hops = forwarded(fields);
    return hops.isEmpty()
        ? paired(list(fields, "X-Forwarded-For"), list(fields, "X-Forwarded-Host"))
        : hops;
  }

  private static List<Hop> forwarded(Map<String, List<String>> fields) {
    List<Hop> hops = new ArrayList<>();
    fields.getOrDefault("Forwarded", List.of()).forEach(line -> hops.addAll(lineHops(line)));
    return hops;
  }

  private static List<Hop> paired(List<String> nodes, List<String> hosts) {
    List<Hop> hops = new ArrayList<>();
    for (int back = Math.max(nodes.size(), Math.min(1, hosts.size())); back > 0; back--) {
      if (back <= nodes.size() || nodes.isEmpty()) {
        hops.add(
            new Hop(
                back <= nodes.size() ? address(nodes.get(nodes.size() - back)) : Optional.empty(),
                back <= hosts.size()
                    ? Optional.of(hosts.get(hosts.size() - back))
                    : Optional.empty()));
      }
    }
    return hops;
  }

  private static List<String> list(Map<String, List<String>> fields, String name) {
    return Arrays.stream(String.join(",", fields.getOrDefault(name, List.of())).split(","))
        .map(String::strip)
        .filter(element -> !element.isEmpty())
        .toList();
  }

  /** Returns the elements of a line; one that reports nothing if it is malformed. */
  private static List<Hop> lineHops(String line) {
    List<Hop> hops = new ArrayList<>();
    Map<String, String> element = new LinkedHashMap<>();
    Matcher pair = PAIR.matcher(line);
    int i = 0;
    boolean mayBePair = true;
    while (i <= line.length()) {
      char c = i < line.length() ? line.charAt(i) : ',';
      if (c == ',') {
        if (!element.isEmpty()) {
          hops.add(
              new Hop(
                  Optional.ofNullable(element.get("for")).flatMap(ForwardedFuzz::address),
                  Optional.ofNullable(element.get("host"))));
        }
        element = new LinkedHashMap<>();
      }
      if (c == ',' || c == ';') {
        mayBePair = true;
        i++;
      } else if (c == ' ' || c == '\t') {
        i++;
      } else if (mayBePair && pair.region(i, line.length()).lookingAt()) {
        String name = pair.group(1).toLowerCase(Locale.ROOT);
        String value =
            pair.group(2) == null
                ? Pattern.compile("\\\\(.)", Pattern.DOTALL).matcher(pair.group(3)).replaceAll("$1")
                : pair.group(2);
        if (element.put(name, value) != null) {
          return List.of(new Hop(Optional.empty(), Optional.empty()));
        }
        mayBePair = false;
        i = pair.end();
      } else {
        return List.of(new Hop(Optional.empty(), Optional.empty()));
      }
    }
    return hops;
  }

  /** RFC 7239, 6; and an IPv6 address without brackets. */
  private static Optional<IpAddress> address(String node) {
    Matcher parts = NODE.matcher(node);
    return IpAddress.of(parts.matches() ? parts.group(1) : node);
  }
}
