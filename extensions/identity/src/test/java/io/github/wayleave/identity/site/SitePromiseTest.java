package io.github.wayleave.identity.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.identity.site.ReverseZone.Kind;
import io.github.wayleave.identity.site.ReverseZone.ZoneAddress;
import io.github.wayleave.identity.site.SiteClient.SiteAnswer;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.robotstxt.ProductToken;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The promise of {@code identity}, through the whole filter: whatever name servers and header
 * fields say, no client is refused that is allowed without {@code identity}, unless it is spoofed,
 * and no client is allowed that is refused without it.
 *
 * <p>The same random requests go to a site without {@code identity} and to sites with each value of
 * {@code enforcement.spoofed}. Which clients may be spoofed follows from the name server's answers
 * alone, independently of the code under test.
 */
@Timeout(600)
class SitePromiseTest {
  private static final int REQUESTS = Effort.rounds(1_000, 10_000);

  /** On a busy machine fewer requests are enough, if every kind of answer has come. */
  private static final Duration TIME = Duration.ofMinutes(1);

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final List<String> NAMES =
      List.of("Googlebot", "Googlebot-Image", "AdsBot-Google", "bingbot", "GPTBot", "UnknownBot");
  private static final List<String> PATHS =
      List.of("/", "/archive/x", "/search", "/only-bing", "/robots.txt", "/%61rchive/x", "/a//b");
  private static final Set<String> OF_GOOGLE =
      Set.of("Googlebot", "Googlebot-Image", "AdsBot-Google");

  private static final String POLICY =
      """
      trusted-proxies: 127.0.0.0/8
      robots:
        disallow: [/archive/, /only-bing]
        groups:
          - { agents: [Googlebot, Googlebot-Image], disallow: /search }
          - { agents: bingbot, disallow: /search, allow: /only-bing }
          - { agents: AdsBot-Google, disallow: /search }
          - { agents: GPTBot, disallow: / }
      ignore-warnings: [rules-not-inherited, identity-without-state]
      """;

  @TempDir Path folder;

  private final Random random = new Random(Effort.seed(42));
  private final Set<String> seen = new HashSet<>();

  /** A site with {@code identity}, and the operators of which a crawler has come to it. */
  private record VerifyingSite(FilteredSite site, String spoofed, Set<Kind> provable) {}

  @Test
  void identity_refusesOnlySpoofedClients_andAllowsNoOthers() throws Exception {
    try (TestDnsServer dns = new TestDnsServer();
        FilteredSite plain = start("plain", "enforcement: { mode: enforce }");
        FilteredSite observing = start("observe", verifying(dns, "observe"));
        FilteredSite strict = start("as-anybody", verifying(dns, "as-anybody"));
        FilteredSite refusing = start("refuse", verifying(dns, "refuse"))) {
      List<VerifyingSite> sites =
          List.of(
              new VerifyingSite(observing, "observe", new HashSet<>()),
              new VerifyingSite(strict, "as-anybody", new HashSet<>()),
              new VerifyingSite(refusing, "refuse", new HashSet<>()));
      List<ZoneAddress> addresses = new ReverseZone(dns, random).addresses();
      Deadline end = Deadline.in(TIME);
      Deadline deadline = Deadline.in(PATIENCE);
      for (int i = 0; (i < REQUESTS && !end.isOver()) || !hasSeenEverything(); i++) {
        assertThat(deadline.isOver()).as("%s after %s requests", seen, i).isFalse();
        ZoneAddress address = addresses.get(random.nextInt(addresses.size()));
        compare(plain, sites, address);
      }
    }
  }

  private boolean hasSeenEverything() {
    return seen.containsAll(
        Set.of("verified", "spoofed at as-anybody", "spoofed at refuse", "refused without"));
  }

  private FilteredSite start(String name, String rest) throws Exception {
    Path own = Files.createDirectory(folder.resolve(name));
    return FilteredSite.start(TestContainer.JETTY, own, POLICY + rest + "\n");
  }

  private static String verifying(TestDnsServer dns, String spoofed) {
    return """
        identity: { dns: "%s", signatures: true }
        enforcement: { mode: enforce, spoofed: %s }
        """
        .formatted(dns.address(), spoofed);
  }

  private void compare(FilteredSite plain, List<VerifyingSite> sites, ZoneAddress address)
      throws Exception {
    List<String> names = names();
    String agent = "Mozilla/5.0 (compatible; " + String.join("/1.0; ", names) + "/1.0)";
    String path = PATHS.get(random.nextInt(PATHS.size()));
    String[] fields = fields();
    SiteAnswer without = plain.get(path, address.text(), agent, fields);
    if (without.status() == 403) {
      seen.add("refused without");
    }
    for (VerifyingSite verifying : sites) {
      noteProof(verifying, names, address.kind());
      SiteAnswer with = verifying.site.get(path, address.text(), agent, fields);
      String request = "%s of %s from %s: %s".formatted(path, agent, address, with);
      if (without.status() == 403) {
        assertThat(with.status()).as(request).isEqualTo(403);
      } else if (with.status() != without.status()) {
        assertThat(with.status()).as(request).isEqualTo(403);
        assertThat(verifying.spoofed).as(request).isNotEqualTo("observe");
        assertThat(with.refusal()).as(request).containsPattern("[=]spoofed; by=dns; ");
        assertThat(path).as(request).isNotEqualTo("/robots.txt");
        assertThat(mayBeSpoofed(verifying, names, address.kind())).as(request).isTrue();
        seen.add("spoofed at " + verifying.spoofed);
      }
      if (with.identity().contains("=verified")) {
        assertThat(address.kind()).as(request).isIn(Kind.GOOGLE, Kind.BING, Kind.ANYTHING);
        seen.add("verified");
      }
    }
  }

  private static void noteProof(VerifyingSite verifying, List<String> names, Kind kind) {
    if (kind == Kind.ANYTHING) {
      verifying.provable.add(Kind.GOOGLE);
    } else if (names.stream().anyMatch(name -> operator(name).filter(kind::equals).isPresent())) {
      verifying.provable.add(kind);
    }
  }

  private static Optional<Kind> operator(String name) {
    if (OF_GOOGLE.contains(name)) {
      return Optional.of(Kind.GOOGLE);
    }
    return name.equals("bingbot") ? Optional.of(Kind.BING) : Optional.empty();
  }

  private static boolean mayBeSpoofed(VerifyingSite site, List<String> names, Kind kind) {
    return names.stream()
        .anyMatch(
            name ->
                operator(name).isPresent()
                    && site.provable.contains(operator(name).get())
                    && isDenied(name, kind));
  }

  /** Returns whether the name server ever says that an address is not the crawler's. */
  private static boolean isDenied(String name, Kind kind) {
    return switch (kind) {
      case GOOGLE, BING -> !operator(name).orElseThrow().equals(kind);
      case OTHER_NAME, ANYTHING -> true;
      // These names are Google's: those of another operator for bingbot.
      case NAME_THAT_RESOLVES_ELSEWHERE -> true;
      case NAME_THAT_DOES_NOT_RESOLVE -> name.equals("bingbot") || isComplete(name);
      case NO_NAME -> isComplete(name);
      case SERVER_FAILURE, SILENCE, NONSENSE -> false;
    };
  }

  private static boolean isComplete(String name) {
    return CrawlerCatalogue.bundled()
        .find(ProductToken.of(name))
        .flatMap(Crawler::verification)
        .filter(
            verification ->
                verification.complete().contains(Verification.AddressCheck.of("dns").orElseThrow()))
        .isPresent();
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    do {
      names.add(NAMES.get(random.nextInt(NAMES.size())));
    } while (random.nextInt(4) == 0);
    return names;
  }

  private String[] fields() {
    return switch (random.nextInt(5)) {
      case 0 ->
          new String[] {
            "Signature", "sig1=:AAAA:",
            "Signature-Input", "sig1=(\"@authority\");created=1;expires=2;keyid=\"x\"",
            "Signature-Agent", "\"https://agent.bot.goog\""
          };
      case 1 -> new String[] {"Signature", "a".repeat(random.nextInt(5_000) + 1)};
      case 2 -> new String[] {"Accept-Signature", "sig1=()"};
      default -> new String[0];
    };
  }
}
