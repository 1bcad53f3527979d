package io.github.wayleave.benchmarks;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.lang.management.ManagementFactory;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Prints the cost of hostile requests: each input at one length and at twice that length. Linear
 * work takes twice as long for twice the length. The first length is that of a header or target
 * that containers accept by default.
 */
public final class HostileTable {
  private static final int LENGTH = 8_000;
  private static final int ROUNDS = 100;

  /** The number of pieces of patterns that end at each character of a hostile target. */
  private static final int NESTED = 40;

  private static final String ENFORCED = "enforcement: { mode: enforce }\n";

  private HostileTable() {}

  /** An input of a given length, created before it is measured. */
  private interface HostileInput {
    Runnable ofLength(int length);
  }

  public static void main(String... args) {
    System.out.printf("%-44s %12s %12s %6s%n", "input", "8,000", "16,000", "ratio");
    print("User-Agent: names of one hash", HostileTable::namesOfOneHash);
    print("User-Agent: other names", length -> identified(length, i -> "x" + i + "bot "));
    print("target, 1 wildcard rule", length -> request(access(wildcards(1), 0), plain(length)));
    print(
        "target, 1,000 wildcard rules",
        length -> request(access(wildcards(1_000), 0), plain(length)));
    print(
        "target, 10,000 wildcard rules",
        length -> request(access(wildcards(10_000), 0), plain(length)));
    print("refused target", length -> request(access("/a", 0), plain(length)));
    print("refused target, 16 files in grace", length -> request(access("/a", 16), plain(length)));
    print("refused spelled target", length -> request(access("/a", 0), spelled(length)));
    print(
        "refused spelled target, 16 files in grace",
        length -> request(access("/a", 16), spelled(length)));
    print("page headers, 1 path", length -> headers(1, length));
    print("page headers, 1,000 paths", length -> headers(1_000, length));
  }

  /** Alternates between both lengths, so that the compiler and other work affect them equally. */
  private static void print(String name, HostileInput input) {
    Runnable request = input.ofLength(LENGTH);
    Runnable twice = input.ofLength(2 * LENGTH);
    double onceTime = Double.MAX_VALUE;
    double twiceTime = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      onceTime = Math.min(onceTime, microseconds(request));
      twiceTime = Math.min(twiceTime, microseconds(twice));
    }
    System.out.printf(
        Locale.ROOT,
        "%-44s %9.0f us %9.0f us %6.1f%n",
        name,
        onceTime,
        twiceTime,
        twiceTime / onceTime);
  }

  private static double microseconds(Runnable work) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    work.run();
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1_000.0;
  }

  private static Runnable namesOfOneHash(int length) {
    return identified(
        length,
        i -> Integer.toBinaryString(1 << 10 | i).replace("0", "a~").replace("1", "b_") + "bot ");
  }

  private static Runnable identified(int length, IntFunction<String> name) {
    CrawlerIdentifier identifier = IdentificationContender.crawlers(List.of());
    String header =
        IntStream.range(0, length).mapToObj(name).limit(length).collect(Collectors.joining());
    String cut = header.substring(0, length);
    return () -> {
      if (identifier.identify(cut).isEmpty()) {
        throw new IllegalStateException("no crawler in " + cut);
      }
    };
  }

  /** Returns rules whose pieces end alike, so that all of them end at each character. */
  private static String wildcards(int rules) {
    return IntStream.range(0, rules)
        .mapToObj(i -> "\"/*" + "a".repeat(1 + i % NESTED) + "*b" + i + "\"")
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns access control with these rules and as many other robots.txt files in a grace period.
   */
  private static SiteAccess access(String rules, int earlier) {
    AccessSettings settings = LocalPacer.settings(InstantSource.system());
    SiteAccess access = SiteAccess.of(policy(rules), settings);
    for (int i = 0; i < earlier; i++) {
      access = access.withSuccessor(policy(rules + ", /other" + i), settings);
    }
    return access;
  }

  private static SitePolicy policy(String rules) {
    return SitePolicyLoader.load(
        "policy.yaml", "robots: { disallow: [" + rules + "] }\n" + ENFORCED);
  }

  private static Runnable request(SiteAccess access, HostileRequest request) {
    ClaimedCrawlers claim = access.identify(Collections.enumeration(List.of("Otherbot/1.0")));
    return () -> {
      AccessDecision decision = access.defaultControl().decide(claim, request);
      if (decision == AccessDecision.Passed.NO_CRAWLER) {
        throw new IllegalStateException("no request for " + request.path());
      }
    };
  }

  private static HostileRequest plain(int length) {
    return HostileRequest.of("/" + "a".repeat(length - 1));
  }

  private static HostileRequest spelled(int length) {
    return HostileRequest.of("/a" + "/%61;x=1".repeat(length / 8));
  }

  private static Runnable headers(int paths, int length) {
    String listed =
        IntStream.range(0, paths)
            .mapToObj(i -> "\"/*a" + i + "*b\"")
            .collect(Collectors.joining(", "));
    SitePolicy policy =
        SitePolicyLoader.load(
            "policy.yaml", "headers: [ { paths: [" + listed + "], x-robots-tag: noindex } ]\n");
    Publication page = SitePublication.of(policy, InstantSource.system()).defaultPublication();
    List<Target> target = List.of(Target.of(plain(length).path()));
    return () -> {
      if (!page.headers(target).isEmpty()) {
        throw new IllegalStateException("no header is for the target");
      }
    };
  }

  private record HostileRequest(String path, String resolved) implements AccessRequest {
    static HostileRequest of(String path) {
      return new HostileRequest(path, ResolvedPath.of(path));
    }

    @Override
    public @Nullable String query() {
      return null;
    }

    @Override
    public Optional<IpAddress> client() {
      return Optional.empty();
    }
  }
}
