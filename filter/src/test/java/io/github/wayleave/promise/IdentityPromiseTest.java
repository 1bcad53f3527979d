package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.identity.SampleVerifier;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.enforce.verify.ClaimVerification;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.internal.identity.GuardedVerifier;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Whatever a verifier answers, a policy with {@code identity} refuses no client that it allows
 * without, unless the client is spoofed and the policy restricts such clients; and it lets no
 * client pass that it refuses without.
 */
class IdentityPromiseTest {
  private static final List<SpoofedAction> ACTIONS = List.of(SpoofedAction.values());
  private static final List<Reason> REASONS = List.of(Reason.values());

  private static final int POLICIES = Effort.rounds(60, 3_000);
  private static final int REQUESTS = 40;
  private static final long SEED = Effort.seed(42);
  private static final UrlReference AGENT = UrlReference.absolute("https://agent.example");
  private static final String HOST = "www.example.org";

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> differences = new ArrayList<>();
  private final ExtensionFailures failures = new ExtensionFailures(() -> Instant.EPOCH);
  private Duration passed = Duration.ZERO;

  @Test
  void identity_neitherRefusesNorAdmitsMore() {
    for (int i = 0; i < POLICIES; i++) {
      compare(SEED + i);
    }
    assertThat(differences).as("seed " + SEED).isEmpty();
    System.out.println("The promise of identity, seed " + SEED + ": " + counts);
    assertThat(counts)
        .containsKeys(
            "verified passed", "verified refused", "unverifiable refused", "signed refused")
        .containsKeys("spoofed OBSERVE passed", "spoofed AS_ANYBODY stricter")
        .containsKeys("spoofed REFUSE stricter", "spoofed REFUSE passed");
  }

  private void compare(long seed) {
    Random random = new Random(seed);
    DocumentedCrawlers documented = new DocumentedCrawlers(random);
    PolicyGenerator generator = new PolicyGenerator(seed);
    SitePolicy.Builder builder = builder(generator, documented, random);
    SitePolicy without = builder.build();
    SitePolicy with = builder.identity(identity()).build();
    SitePolicy.Builder nextBuilder = builder(generator, documented, random);
    SitePolicy nextWithout = nextBuilder.build();
    SitePolicy nextWith = nextBuilder.identity(identity()).build();
    AccessSettings settings =
        new AccessSettings(
            random.nextInt(8) == 0 ? Optional.of(EnforcementMode.OBSERVE) : Optional.empty(),
            new LocalPacer(),
            InstantSource.system(),
            () -> passed.toNanos());
    SiteAccess plain = SiteAccess.of(without, settings);
    SiteAccess identified = SiteAccess.of(with, settings);
    compare(plain, identified, with, generator, random);
    compare(
        plain.withSuccessor(nextWithout, settings),
        identified.withSuccessor(nextWith, settings),
        nextWith,
        generator,
        random);
    passed = passed.plusHours(100);
  }

  private static SitePolicy.Builder builder(
      PolicyGenerator generator, DocumentedCrawlers documented, Random random) {
    EnforcementPolicy.Builder enforcement =
        EnforcementPolicy.builder()
            .mode(random.nextInt(4) == 0 ? EnforcementMode.OBSERVE : EnforcementMode.ENFORCE)
            .spoofed(ACTIONS.get(random.nextInt(ACTIONS.size())));
    if (random.nextBoolean()) {
      enforcement.neverRefuse(generator.agent());
    }
    if (random.nextInt(3) == 0) {
      enforcement.exemptPaths(generator.target().replaceAll("[#?].*", "").replace("$", ""));
    }
    return SitePolicy.builder()
        .site("https://" + HOST)
        .robots(generator.policy().defaultRules().robots().toOptional().orElseThrow())
        .enforcement(enforcement.build())
        .catalogue(verifiable(documented.catalogue()));
  }

  private static IdentityPolicy identity() {
    return IdentityPolicy.builder().dns(IdentityPolicy.NameServers.SYSTEM).signatures(true).build();
  }

  private static CrawlerCatalogue verifiable(CrawlerCatalogue catalogue) {
    Verification byName =
        new Verification(
            List.of(DnsPattern.of("bot.example.org")),
            Optional.empty(),
            Optional.of(AGENT),
            Set.of());
    return CrawlerCatalogue.of(
        "test",
        catalogue.crawlers().stream()
            .map(crawler -> crawler.toBuilder().verification(byName).build())
            .toList());
  }

  private void compare(
      SiteAccess plain,
      SiteAccess identified,
      SitePolicy policy,
      PolicyGenerator generator,
      Random random) {
    ClaimVerification verification = ClaimVerification.of(policy).orElseThrow();
    SampleVerifier liar = new SampleVerifier();
    liar.answer = (crawler, request) -> lie(crawler, random);
    GuardedVerifier verifier =
        new GuardedVerifier(liar, failures.extension("the liar", "it lies"), () -> 0);
    AccessControl control = plain.forHost(Optional.of(HostName.of(HOST)));
    AccessControl identifiedControl = identified.forHost(Optional.of(HostName.of(HOST)));
    SpoofedAction action = identifiedControl.enforcement().spoofed();
    for (int i = 0; i < REQUESTS; i++) {
      String header =
          generator.agent() + "/1.0" + (random.nextInt(4) == 0 ? " " + generator.agent() : "");
      SpelledRequest sent = SpelledRequest.of(generator.target());
      SpelledRequest request = random.nextInt(3) == 0 ? sent.spelled(random) : sent;
      SignatureResult signatures =
          random.nextInt(5) == 0
              ? new SignatureResult(List.of(AGENT), Optional.empty())
              : SignatureResult.NONE;
      ClaimedCrawlers claim = verification.withSigners(plain.identify(header), signatures);
      if (claim.isEmpty()) {
        continue;
      }
      Identity identity = verification.identify(claim, signatures, new GlobalClient(), verifier);
      int expected = strictness(control.decide(claim, request));
      AccessDecision decision = identifiedControl.decide(claim, request, identity);
      int found = strictness(decision);
      boolean mayBeStricter = identity instanceof Spoofed && action != SpoofedAction.OBSERVE;
      count(identity, signatures, action, expected, found);
      if (found < expected || (found > expected && !mayBeStricter)) {
        differences.add(
            "%s requests %s as %s, %s: %s, without identity %s"
                .formatted(
                    header, request, identity, action, decision, control.decide(claim, request)));
      }
    }
  }

  private void count(
      Identity identity,
      SignatureResult signatures,
      SpoofedAction action,
      int expected,
      int found) {
    String kind =
        identity instanceof Spoofed
            ? "spoofed " + action
            : signatures.agents().isEmpty() ? identity.state() : "signed";
    String outcome = found > expected ? "stricter" : found == 2 ? "refused" : "passed";
    counts.merge(kind + " " + outcome, 1, Integer::sum);
  }

  private static Identity lie(Crawler crawler, Random random) {
    ProductToken token = crawler.token();
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Verified(token, Means.DNS);
      case 2, 3, 4 -> new Spoofed(token, Means.DNS);
      case 5 -> new Unverifiable(token, REASONS.get(random.nextInt(REASONS.size())));
      case 6 -> new Spoofed(ProductToken.of("Otherbot"), Means.SIGNATURE);
      default -> throw new IllegalStateException("a verifier that fails");
    };
  }

  private static int strictness(AccessDecision decision) {
    return decision instanceof Refused ? 2 : decision instanceof Observed ? 1 : 0;
  }

  /** A request from a public address. */
  private record GlobalClient() implements IdentityRequest {
    @Override
    public Optional<IpAddress> client() {
      return IpAddress.of("8.8.8.8");
    }

    @Override
    public boolean isTrustedProxy() {
      return false;
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
      return HOST;
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
