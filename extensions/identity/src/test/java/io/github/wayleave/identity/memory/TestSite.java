package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier.VerifierConfiguration;
import io.github.wayleave.identity.IdentityVerifierFactory.VerifierContext;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.robotstxt.ProductToken;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocketFactory;

/**
 * A verifier with a name server of its own, and a clock that a test sets. In the DNS, {@link #G}
 * and {@link #G2} are addresses of Googlebot, {@link #A} is one of AdsBot, and {@link #F} belongs
 * to another owner.
 */
final class TestSite implements Closeable {
  static final String G = "66.249.66.1";
  static final String G2 = "66.249.70.1";
  static final String A = "72.14.199.1";
  static final String B = "157.55.39.1";
  static final String F = "203.0.114.7";

  static final String GOOGLEBOT = "Googlebot";
  static final String ADSBOT = "AdsBot-Google";
  static final String BINGBOT = "bingbot";

  final TestDnsServer dns;
  final Queue<IdentityCheck> checks = new ConcurrentLinkedQueue<>();
  final List<Throwable> failures = new CopyOnWriteArrayList<>();
  volatile Instant now = Instant.parse("2026-11-24T12:00:00Z");

  final List<Crawler> crawlers = new ArrayList<>();
  Optional<Path> state = Optional.empty();
  Supplier<SSLSocketFactory> tls = () -> (SSLSocketFactory) SSLSocketFactory.getDefault();
  List<IpNetwork> unsafe = List.of();

  /** How much faster the pauses between questions go by; those of sockets do not change. */
  long speed = 20;

  private CrawlerVerifier verifier;
  private IdentityPolicy policy;

  TestSite() throws IOException {
    dns = new TestDnsServer();
    named(G, "crawl-66-249-66-1.googlebot.com");
    named(G2, "crawl-66-249-70-1.googlebot.com");
    named(A, "rate-limited-proxy-72-14-199-1.google.com");
    named(B, "msnbot-157-55-39-1.search.msn.com");
    ptr(F, "host7.example.net");
  }

  /** Returns a site that uses the DNS alone, with the crawlers of the class comment. */
  static TestSite usingDns() throws IOException {
    TestSite site = new TestSite();
    site.crawler(GOOGLEBOT, "Google", "googlebot.com", "", AddressCheck.DNS);
    site.crawler(ADSBOT, "Google", "rate-limited-proxy-*.google.com", "", AddressCheck.DNS);
    site.crawler(BINGBOT, "Microsoft", "search.msn.com", "");
    return site.start(IdentityPolicy.builder().dns(NameServers.of(site.dns.address())).build());
  }

  /** Adds a name to an address, and the address to the name. */
  TestSite named(String address, String name) {
    ptr(address, name);
    dns.record("%s. 300 IN A %s".formatted(name, address));
    return this;
  }

  /** Adds a name to an address. */
  TestSite ptr(String address, String name) {
    dns.record("%s. 300 IN PTR %s.".formatted(reverse(address), name));
    return this;
  }

  static String reverse(String address) {
    String[] parts = address.split("\\.", -1);
    return "%s.%s.%s.%s.in-addr.arpa".formatted(parts[3], parts[2], parts[1], parts[0]);
  }

  /** Adds a crawler; an empty text stands for none. */
  TestSite crawler(
      String token, String operator, String pattern, String list, AddressCheck... complete) {
    Set<AddressCheck> checks = EnumSet.noneOf(AddressCheck.class);
    checks.addAll(List.of(complete));
    Crawler.Builder builder = Crawler.builder(token).purposes(Purpose.SEARCH);
    if (!operator.isEmpty()) {
      builder.operator(operator);
    }
    crawlers.add(
        builder
            .verification(
                new Verification(
                    Stream.of(pattern).filter(p -> !p.isEmpty()).map(DnsPattern::of).toList(),
                    Optional.of(list).filter(url -> !url.isEmpty()).map(Verification::list),
                    Optional.empty(),
                    checks))
            .build());
    return this;
  }

  /** Starts a verifier with a policy, or restarts it. */
  TestSite start(IdentityPolicy identity) {
    policy = identity;
    verifier =
        new CrawlerVerifier(
            new VerifierContext(() -> now, checks::add, failures::add),
            unsafe,
            tls,
            () -> speed * System.nanoTime());
    configure(identity);
    return this;
  }

  void restart() {
    verifier.close();
    start(policy);
  }

  void configure(IdentityPolicy identity) {
    policy = identity;
    verifier.configure(
        new VerifierConfiguration(identity, CrawlerCatalogue.of("test", crawlers), state));
  }

  CrawlerVerifier verifier() {
    return verifier;
  }

  void passes(Duration time) {
    now = now.plus(time);
  }

  Identity identify(String crawler, String address) {
    return verifier.identify(crawler(crawler), new AddressRequest(address, false));
  }

  /** Returns the identity without the name of the crawler, such as {@code spoofed; by=dns}. */
  String state(String crawler, String address) {
    return text(identify(crawler, address));
  }

  String stateBehindProxy(String crawler, String address) {
    return text(verifier.identify(crawler(crawler), new AddressRequest(address, true)));
  }

  private static String text(Identity identity) {
    return identity.toString().replaceFirst(".*?; identity=(unverifiable; reason=)?", "");
  }

  Crawler crawler(String token) {
    return crawlers.stream()
        .filter(crawler -> crawler.token().equals(ProductToken.of(token)))
        .findFirst()
        .orElseThrow();
  }

  /** Sends requests until they have a state, and returns whether that was so in time. */
  void await(String crawler, String address, String expected) {
    List<String> states = new ArrayList<>();
    awaits(
        () -> {
          String state = state(crawler, address);
          if (states.isEmpty() || !states.get(states.size() - 1).equals(state)) {
            states.add(state);
          }
          return state.equals(expected);
        });
    assertThat(states).as("states of %s from %s", crawler, address).endsWith(expected);
  }

  /** Waits until something is so, for ten seconds at most. */
  static void awaits(BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    while (!condition.getAsBoolean() && System.nanoTime() - deadline < 0) {
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Waits until no look-up waits or runs. */
  void settle() {
    awaits(() -> verifier.isIdle());
    assertThat(verifier.isIdle()).isTrue();
  }

  @Override
  public void close() {
    verifier.close();
    dns.close();
    assertThat(failures).isEmpty();
  }

  /** A request of a client, of which only the address matters. */
  record AddressRequest(Optional<IpAddress> client, boolean isTrustedProxy)
      implements IdentityRequest {
    AddressRequest(String address, boolean isTrustedProxy) {
      this(IpAddress.of(address), isTrustedProxy);
    }

    @Override
    public String method() {
      return "GET";
    }

    @Override
    public String scheme() {
      return "https";
    }

    @Override
    public String authority() {
      return "www.example.org";
    }

    @Override
    public String path() {
      return "/";
    }

    @Override
    public Optional<String> sentQuery() {
      return Optional.empty();
    }

    @Override
    public List<String> fieldValues(String name) {
      return List.of();
    }
  }
}
