package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/** The values that the templates of all servers share. */
final class HostValues {
  private HostValues() {}

  /** Returns the values of a host, to which a writer adds its own. */
  static Map<String, Object> of(StaticHost host) {
    Map<String, Object> values = new HashMap<>();
    values.put("host", host.name());
    values.put("prefix", prefix(host));
    values.put("odd", PathRegex.ODD);
    values.put("documents", host.documents().stream().map(HostValues::of).toList());
    values.put("groups", DocumentGroup.of(host).stream().map(HostValues::of).toList());
    return values;
  }

  /**
   * Returns the start of variable names. All hosts of a server share one namespace, so a host has a
   * prefix; it is a short hash, because nginx does not start with long names.
   */
  static String prefix(StaticHost host) {
    String name = host.hosts().toString();
    CRC32 sum = new CRC32();
    sum.update(name.getBytes(StandardCharsets.UTF_8));
    return "wayleave_" + (name.equals("*") ? "" : "%08x_".formatted(sum.getValue()));
  }

  private static Map<String, Object> of(DocumentGroup group) {
    List<Header> preflight = group.preflight();
    return Map.of(
        "number", group.number(),
        "type", escaped(group.contentType()),
        "isPreflighted", !preflight.isEmpty(),
        "headers", group.headers().stream().map(HostValues::of).toList(),
        "preflight", preflight.stream().map(HostValues::of).toList(),
        "paths",
            group.documents().stream()
                .map(document -> PathRegex.plain(document.path()))
                .collect(Collectors.joining("|")),
        "files", group.documents().stream().map(HostValues::of).toList());
  }

  private static Map<String, Object> of(Header header) {
    return Map.of(
        "name", header.name(),
        "value", header.value(),
        "isLink", header.name().equals("Link"),
        "isCors", header.name().startsWith("Access-"));
  }

  /** Returns the values of a document; it is elsewhere if its file has another name. */
  static Map<String, Object> of(StaticDocument document) {
    boolean isFile = document.published().isPresent();
    return Map.of(
        "path", PathRegex.plain(document.path().substring(1)),
        "exactly", PathRegex.exactly(document.path()),
        "location", escaped(document.path()),
        "file", document.name(),
        "isElsewhere", isFile && !document.path().equals("/" + document.name()),
        "isNotFound", document.isNotFound());
  }

  /** Escapes a text within quotation marks. */
  static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
