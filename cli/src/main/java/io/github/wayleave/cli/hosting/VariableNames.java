package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules.HeaderLineKey;
import io.github.wayleave.cli.render.StaticHost;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Names variables. All hosts of a server share one namespace, so a host has a prefix; it is a short
 * hash, because nginx does not start with long names.
 */
final class VariableNames {
  private final String prefix;
  private final Map<HeaderLineKey, String> lines = new HashMap<>();
  private final Map<String, String> fields = new HashMap<>();

  VariableNames(StaticHost host) {
    String name = host.hosts().toString();
    this.prefix = "wayleave_" + (name.equals("*") ? "" : sum(name) + "_");
  }

  private static String sum(String name) {
    CRC32 sum = new CRC32();
    sum.update(name.getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }

  String of(String name) {
    return prefix + name;
  }

  String ofPages(HeaderLineKey line) {
    return lines.computeIfAbsent(line, key -> prefix + "page_" + (lines.size() + 1));
  }

  String ofDocuments(String field) {
    return fields.computeIfAbsent(field, key -> prefix + "document_" + (fields.size() + 1));
  }
}
