package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * A network from which clients send the names of crawlers that they are not.
 *
 * @param network a /24, or a /48 of IPv6
 * @param denied the clients, those with the most requests first; at least one
 */
record DeniedNetwork(IpNetwork network, List<ClientResult> denied) {
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;
  private static final int MOST = 10;

  DeniedNetwork {
    denied =
        denied.stream()
            .sorted(
                Comparator.comparingLong(ClientResult::requests)
                    .reversed()
                    .thenComparing(ClientResult::address))
            .toList();
  }

  /** Returns the networks with the most requests. */
  static List<DeniedNetwork> worst(List<ClientResult> results) {
    Map<IpNetwork, List<ClientResult>> byNetwork = new HashMap<>();
    results.stream()
        .filter(ClientResult::isDenied)
        .forEach(
            result ->
                byNetwork
                    .computeIfAbsent(
                        IpNetwork.containing(result.address(), IPV4_PREFIX, IPV6_PREFIX),
                        network -> new ArrayList<>())
                    .add(result));
    return byNetwork.entrySet().stream()
        .map(entry -> new DeniedNetwork(entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparingLong(DeniedNetwork::requests)
                .reversed()
                .thenComparing(DeniedNetwork::network))
        .limit(MOST)
        .toList();
  }

  long requests() {
    return denied.stream().mapToLong(ClientResult::requests).sum();
  }

  private List<ProductToken> crawlers() {
    return denied.stream().map(ClientResult::crawler).distinct().toList();
  }

  private List<IpAddress> addresses() {
    return denied.stream().map(ClientResult::address).distinct().toList();
  }

  /** Returns the network, its numbers, and the evidence against its busiest client. */
  String text() {
    int addresses = addresses().size();
    return "%s: %s from %s, as %s; %s"
        .formatted(
            network,
            requests() == 1 ? "1 request" : requests() + " requests",
            addresses == 1 ? "1 address" : addresses + " addresses",
            NameLists.listed(crawlers()),
            reason());
  }

  private String reason() {
    ClientResult busiest = denied.get(0);
    String address = busiest.address().toString();
    return busiest.reason().startsWith(address)
        ? busiest.reason()
        : address + " is " + busiest.reason();
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("network", network.toString());
    json.writeNumberProperty("requests", requests());
    json.writeNumberProperty("addresses", addresses().size());
    json.writeArrayPropertyStart("crawlers");
    crawlers().forEach(crawler -> json.writeString(crawler.toString()));
    json.writeEndArray();
    json.writeStringProperty("reason", reason());
    json.writeEndObject();
  }
}
