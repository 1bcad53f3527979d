package io.github.wayleave.benchmarks.server;

import io.github.wayleave.benchmarks.Workload;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** A policy as an owner writes it: rules for every crawler, and optionally another key. */
final class SitePolicyText {
  /** The number of rules of a large site. */
  static final int MANY = 1_000;

  /** The number of rules of most sites. */
  static final int FEW = 10;

  private SitePolicyText() {}

  /** Returns a policy with this number of rules, followed by a line. */
  static PolicySource source(int rules, String line) {
    String disallow =
        Workload.patterns(rules).stream()
            .map("    - \"%s\"\n"::formatted)
            .collect(Collectors.joining());
    byte[] octets =
        ("robots:\n  disallow:\n" + disallow + line + "\n").getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(octets));
  }
}
