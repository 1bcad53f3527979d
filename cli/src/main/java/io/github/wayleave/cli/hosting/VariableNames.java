package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules.HeaderLineKey;
import io.github.wayleave.cli.render.StaticHost;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Names of variables: a host has names of its own, since all hosts of a server share them. They are
 * short, since nginx refuses to start with long ones.
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
