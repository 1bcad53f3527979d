package io.github.wayleave.publish;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Policies for 1,000 hosts with 100 rules each, and their cost.
 *
 * <p>ThousandHostsTest measures each of them in a separate JVM: {@code ./mvnw -B -ntp -pl filter
 * test -Dtest=ThousandHostsTest} prints the figures.
 */
final class ThousandHosts {
  static final int HOSTS = 1_000;
  private static final int RULES = 100;
  private static final int LOOKUPS = 5_000_000;

  /** The sections that the hosts share. */
  enum HostKind {
    /** None: each host has 100 rules of its own. */
    OWN {
      @Override
      String top() {
        return "/top";
      }

      @Override
      String host(int number) {
        return "robots: { disallow: %s }".formatted(paths(number));
      }

      @Override
      List<String> paths(int number) {
        return IntStream.range(0, RULES).mapToObj(i -> path(number * RULES + i)).toList();
      }
    },
    /** The 100 rules at the top; each host adds one. */
    ADDED {
      @Override
      String top() {
        return paths(0).subList(0, RULES).toString();
      }

      @Override
      String host(int number) {
        return "add: { robots: { disallow: %s } }".formatted(path(number));
      }

      @Override
      List<String> paths(int number) {
        List<String> paths = new ArrayList<>();
        IntStream.range(0, RULES).forEach(i -> paths.add("/everywhere" + path(i)));
        paths.add(path(number));
        return paths;
      }
    };

    abstract String top();

    abstract String host(int number);

    /** Returns the disallowed paths of a host. */
    abstract List<String> paths(int number);

    /** Returns the policy file. */
    String yaml() {
      return IntStream.range(0, HOSTS)
          .mapToObj(i -> "  - { names: %s, %s }\n".formatted(hostName(i), host(i)))
          .collect(joining("", "robots: { disallow: %s }\nhosts:\n".formatted(top()), ""));
    }
  }

  private ThousandHosts() {}

  /** Loads and publishes the policy file {@code args[0]}, and prints the cost. */
  public static void main(String[] args) {
    long start = System.nanoTime();
    SitePolicy policy = PolicySource.of(Path.of(args[0])).load();
    long loaded = System.nanoTime();
    SitePublication publication = SitePublication.of(policy, InstantSource.system());
    long published = System.nanoTime();
    List<HostName> names = IntStream.range(0, HOSTS).mapToObj(ThousandHosts::hostName).toList();
    lookups(publication, names);
    double lookup = lookups(publication, names);
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    System.out.println(
        "%s hosts: loaded %.2f s and published %.2f s after main, %.1f MB of heap are kept, a host is found in %.0f ns"
            .formatted(
                publication.hosts().patterns().size(),
                (loaded - start) / 1e9,
                (published - start) / 1e9,
                heap / 1e6,
                lookup));
  }

  private static double lookups(SitePublication publication, List<HostName> names) {
    long start = System.nanoTime();
    for (int i = 0; i < LOOKUPS; i++) {
      if (publication.forHost(names.get(i * 7 % HOSTS)) == publication.defaultPublication()) {
        throw new IllegalStateException("a host is not found");
      }
    }
    return (double) (System.nanoTime() - start) / LOOKUPS;
  }

  static HostName hostName(int number) {
    return HostName.of("host-" + number + ".example.org");
  }

  private static String path(int number) {
    return "/" + Integer.toString(number, Character.MAX_RADIX) + "/";
  }
}
