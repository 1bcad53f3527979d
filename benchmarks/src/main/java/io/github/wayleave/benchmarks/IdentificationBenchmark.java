package io.github.wayleave.benchmarks;

import io.github.wayleave.benchmarks.HeaderWorkload.ClientHeader;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Measures how long it takes to find the crawler that a header names, if any. */
public class IdentificationBenchmark extends TimedBenchmark {
  @Param({"wayleave", "contains", "regex", "ahocorasick"})
  public String impl = "";

  /** The number of known crawlers. */
  @Param({"10", "100", "1000"})
  public int tokens;

  private IdentificationContender identifier = header -> "";
  private String[] headers = {};
  private int next;

  /** Creates the names and the headers, and checks every answer. */
  @Setup
  public void prepare() {
    HeaderWorkload workload = HeaderWorkload.of(tokens);
    List<ClientHeader> mixed = workload.mixed();
    identifier = IdentificationContender.of(impl, workload.tokens());
    headers = mixed.stream().map(ClientHeader::text).toArray(String[]::new);
    for (ClientHeader header : mixed) {
      if (!identifier.nameIn(header.text()).equalsIgnoreCase(header.token())) {
        throw new IllegalStateException(impl + " is wrong about " + header);
      }
    }
  }

  /** Identifies the crawler in the next header. */
  @Benchmark
  public String identify() {
    next = (next + 1) % headers.length;
    return identifier.nameIn(headers[next]);
  }
}
