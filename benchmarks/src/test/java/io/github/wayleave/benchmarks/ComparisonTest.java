package io.github.wayleave.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  @Test
  void rows_compareWithWayleaveAndWithTenRules() {
    Comparison comparison =
        new Comparison(
            List.of(
                decision("wayleave", "10", 40, 0.2),
                decision("wayleave", "10000", 60, 0),
                decision("crawler-commons", "10", 120, 1_000),
                decision("crawler-commons", "10000", 120_000, 1_000.6)));
    assertThat(comparison)
        .hasToString(
            """
            benchmark  case         who               ns/op  B/op   x ours  x size 10  within reach
            Decision   rules=10     wayleave           40.0     0     1.00       1.00
            Decision   rules=10     crawler-commons     120  1000     3.00       1.00
            Decision   rules=10000  wayleave           60.0     0     1.00       1.50
            Decision   rules=10000  crawler-commons  120000  1001  2000.00    1000.00
            """);
  }

  @Test
  void wholeRequest_isComparedWithItsGoal() {
    Comparison comparison =
        new Comparison(List.of(request("10", 249, 0), request("10000", 500, 0.6)));
    assertThat(comparison.toString()).endsWith("  500 ns: yes, 0 B: NO, 2 x 10 rules: NO\n");
  }

  @Test
  void wholeRequest_isComparedWithHashing() {
    Comparison comparison =
        new Comparison(List.of(request("hash", "10000", 100, 0), request("10000", 301, 0)));
    assertThat(comparison.toString())
        .endsWith("  500 ns: yes, 0 B: yes, 2 x 10 rules: yes, 3 x hash: NO\n");
  }

  private static Measurement decision(String contender, String rules, double nanos, double octets) {
    return new Measurement("Decision", contender, Map.of("rules", rules), nanos, octets);
  }

  private static Measurement request(String rules, double nanos, double octets) {
    return request("wayleave", rules, nanos, octets);
  }

  private static Measurement request(String contender, String rules, double nanos, double octets) {
    return new Measurement(
        "Request",
        contender,
        Map.of("rules", rules, "targets", "plain", "outcome", "miss"),
        nanos,
        octets);
  }
}
