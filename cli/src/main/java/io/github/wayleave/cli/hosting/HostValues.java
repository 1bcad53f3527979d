package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** The values that the templates of all servers share. */
record HostValues(
    String name,
    String prefix,
    String odd,
    List<HostedDocument> documents,
    List<DocumentGroup> groups) {
  static HostValues of(StaticHost host) {
    return new HostValues(
        host.name(),
        prefix(host),
        PathRegex.ODD,
        host.documents().stream().map(HostedDocument::of).toList(),
        DocumentGroup.of(host));
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

  /** A document; it is elsewhere if its file has another name. */
  record HostedDocument(
      String path,
      String exactly,
      String location,
      String file,
      boolean isElsewhere,
      boolean isNotFound) {
    static HostedDocument of(StaticDocument document) {
      return new HostedDocument(
          PathRegex.plain(document.path().substring(1)),
          PathRegex.exactly(document.path()),
          escaped(document.path()),
          document.name(),
          document.published().isPresent() && !document.path().equals("/" + document.name()),
          document.isNotFound());
    }

    /** Returns the file as the substitution of Apache's RewriteRule. */
    String substitution() {
      return file.replace("\\", "\\\\\\\\")
          .replace("\"", "\\\"")
          .replace("%", "\\%")
          .replace("$", "\\$");
    }
  }

  /** Escapes a text within quotation marks. */
  static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
