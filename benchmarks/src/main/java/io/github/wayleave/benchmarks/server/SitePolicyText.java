package io.github.wayleave.benchmarks.server;

import io.github.wayleave.benchmarks.Workload;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** A policy as its owner writes it: rules for everybody, and perhaps a key more. */
final class SitePolicyText {
  /** How many rules a large site has. */
  static final int MANY = 1_000;

  /** How many rules most sites have. */
  static final int FEW = 10;

  private SitePolicyText() {}

  /** Returns the source of a policy of a number of rules, with a line behind them. */
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
