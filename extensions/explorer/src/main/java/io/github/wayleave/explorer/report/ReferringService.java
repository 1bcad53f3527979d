package io.github.wayleave.explorer.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A search engine or an AI service, whose pages lead to those of a site.
 *
 * @param operator its operator, as the catalogue of crawlers names it
 * @param name the name of the service
 * @param hosts the hosts of its pages; one that begins with {@code *.} stands for all below it, too
 * @param source the address of the page that names the hosts
 */
public record ReferringService(String operator, String name, List<String> hosts, String source) {
  private static final List<ReferringService> ALL = read();
  private static final Map<String, ReferringService> BY_HOST = byHost();

  /** Copies the list. */
  public ReferringService {
    hosts = List.copyOf(hosts);
  }

  /** Returns all of them. */
  public static List<ReferringService> all() {
    return ALL;
  }

  /** Returns the service at a host in lower case; empty if the host is not known. */
  public static Optional<ReferringService> at(String host) {
    @Nullable ReferringService service = BY_HOST.get(host);
    for (int dot = host.indexOf('.'); service == null && dot >= 0; ) {
      service = BY_HOST.get("*" + host.substring(dot));
      dot = host.indexOf('.', dot + 1);
    }
    return Optional.ofNullable(service);
  }

  private static Map<String, ReferringService> byHost() {
    Map<String, ReferringService> services = new HashMap<>();
    for (ReferringService service : ALL) {
      for (String host : service.hosts) {
        services.put(host, service);
        services.put(host.startsWith("*.") ? host.substring(2) : "www." + host, service);
      }
    }
    return services;
  }

  private static List<ReferringService> read() {
    try (InputStream in =
        Objects.requireNonNull(ReferringService.class.getResourceAsStream("services.csv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(",", -1))
          .map(row -> new ReferringService(row[0], row[1], List.of(row[2].split(" ", -1)), row[3]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
