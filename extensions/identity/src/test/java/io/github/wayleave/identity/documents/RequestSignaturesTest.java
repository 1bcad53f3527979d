package io.github.wayleave.identity.documents;

import static io.github.wayleave.identity.signature.TestSignature.AUTHORITY;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.identity.signature.AgentKeys;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.identity.signature.TestRequest;
import io.github.wayleave.identity.signature.TestSignature;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.publish.SettableClock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestSignaturesTest {
  private static final TestKey KEY = TestKey.ed25519(1);
  private static final String ORIGIN = "https://agent.example";
  private static final String DIRECTORY = ORIGIN + "/.well-known/http-message-signatures-directory";
  private static final TestSignature VALID = TestSignature.by(KEY);

  private final SettableClock clock = new SettableClock(TestSignature.NOW);
  private final Map<String, AgentKeys> keys = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private final List<IdentityCheck> checks = new ArrayList<>();
  private final RequestSignatures signatures =
      new RequestSignatures(this::keysAt, clock, 8, checks::add);

  private AgentKeys keysAt(String url) {
    asked.add(url);
    return keys.getOrDefault(url, AgentKeys.Missing.PENDING);
  }

  private static KeySet keySet(TestKey key) {
    return KeySet.parse(("{\"keys\":[" + key.json() + "]}").getBytes(StandardCharsets.UTF_8));
  }

  private static Crawler crawler(String token, String agent) {
    Verification verification =
        new Verification(
            List.of(), Optional.empty(), Optional.of(Verification.agent(agent)), Set.of());
    return Crawler.builder(token).purposes(Purpose.SEARCH).verification(verification).build();
  }

  private void configure(Crawler... crawlers) {
    signatures.configure(CrawlerCatalogue.of("test", List.of(crawlers)));
  }

  private SignatureResult check(TestRequest request) {
    return signatures.check(new SampleIdentityRequest(request, IpAddress.of("198.51.100.7")));
  }

  private List<String> takeOutcomes() {
    List<String> outcomes = checks.stream().map(IdentityCheck::outcome).toList();
    assertThat(checks).allMatch(check -> check.means() == Means.SIGNATURE);
    assertThat(checks).noneMatch(check -> check.time().isNegative());
    checks.clear();
    return outcomes;
  }

  private static List<UrlReference> urls(String... urls) {
    return List.of(urls).stream().map(UrlReference::of).toList();
  }

  @Test
  void validSignature_hasTheAgentOfTheCrawler() {
    configure(crawler("A", ORIGIN));
    keys.put(DIRECTORY, keySet(KEY));
    assertThat(check(VALID.on(TestSignature.request())))
        .isEqualTo(new SignatureResult(urls(ORIGIN), Optional.empty()));
    assertThat(takeOutcomes()).containsExactly("valid");
  }

  @Test
  void agents_areReturnedAsTheirCrawlersNameThem() {
    configure(
        crawler("A", ORIGIN),
        crawler("B", ORIGIN + "/"),
        crawler("C", "https://AGENT.example:443"),
        crawler("D", ORIGIN + "/a/../"),
        crawler("E", "https://other.example"));
    keys.put(DIRECTORY, keySet(KEY));
    assertThat(check(VALID.on(TestSignature.request())).agents())
        .containsExactlyInAnyOrderElementsOf(urls(ORIGIN, ORIGIN + "/a/../"));
  }

  @Test
  void request_withoutATaggedSignature_isNotChecked() {
    configure(crawler("A", ORIGIN));
    assertThat(check(TestSignature.request())).isSameAs(SignatureResult.NONE);
    assertThat(check(VALID.parameter("tag", "\"x\"").on(TestSignature.request())))
        .isSameAs(SignatureResult.NONE);
    assertThat(takeOutcomes()).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void keys_ofUnknownAgents_areNeverAskedFor() {
    configure(crawler("A", "https://other.example"));
    assertThat(check(VALID.on(TestSignature.request())).reason()).isEmpty();
    assertThat(takeOutcomes()).containsExactly("unknown-agent");
    signatures.configure(CrawlerCatalogue.EMPTY);
    assertThat(check(VALID.on(TestSignature.request())).agents()).isEmpty();
    assertThat(takeOutcomes()).containsExactly("unknown-agent");
    assertThat(asked).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"PENDING, PENDING, pending", "FAILED, FAILED, failed"})
  void missingKeys_areTheReason(AgentKeys.Missing missing, Reason reason, String word) {
    configure(crawler("A", ORIGIN));
    keys.put(DIRECTORY, missing);
    assertThat(check(VALID.on(TestSignature.request())))
        .isEqualTo(new SignatureResult(List.of(), Optional.of(reason)));
    assertThat(takeOutcomes()).containsExactly(word);
    assertThat(asked).containsExactly(DIRECTORY);
  }

  @ParameterizedTest
  @ValueSource(longs = {-3_600, 3_600})
  void clock_thatIsAnHourOff_provesNothing(long seconds) {
    configure(crawler("A", ORIGIN));
    keys.put(DIRECTORY, keySet(KEY));
    clock.set(TestSignature.NOW.plusSeconds(seconds));
    assertThat(check(VALID.on(TestSignature.request())))
        .isEqualTo(new SignatureResult(List.of(), Optional.empty()));
    assertThat(takeOutcomes()).containsExactly(seconds < 0 ? "not-yet" : "expired");
  }

  @Test
  void networkWithWrongSignatures_isBusy_alsoAfterAChangeOfThePolicy() {
    configure(crawler("A", ORIGIN));
    keys.put(DIRECTORY, keySet(KEY));
    TestRequest wrong = VALID.on(TestSignature.request(), new byte[64]);
    for (int i = 0; i < 16; i++) {
      assertThat(check(wrong).reason()).isEmpty();
    }
    assertThat(takeOutcomes()).hasSize(16).containsOnly("wrong");
    configure(crawler("A", ORIGIN), crawler("B", "https://b.example"));
    assertThat(check(VALID.on(TestSignature.request())))
        .isEqualTo(new SignatureResult(List.of(), Optional.of(Reason.BUSY)));
    SignatureResult other =
        signatures.check(
            new SampleIdentityRequest(
                VALID.on(TestSignature.request()), IpAddress.of("198.51.101.7")));
    assertThat(other.agents()).hasSize(1);
    clock.set(TestSignature.NOW.plusSeconds(60));
    assertThat(check(VALID.on(TestSignature.request())).agents()).hasSize(1);
  }

  @Test
  void nonce_isReplayed_alsoAfterAChangeOfThePolicy() {
    configure(crawler("A", ORIGIN));
    keys.put(DIRECTORY, keySet(KEY));
    TestSignature once = VALID.parameter("nonce", "\"n\"");
    assertThat(check(once.on(TestSignature.request())).agents()).hasSize(1);
    configure(crawler("A", ORIGIN));
    assertThat(check(once.on(TestSignature.request())).agents()).isEmpty();
    assertThat(takeOutcomes()).containsExactly("valid", "replayed");
    assertThat(signatures.forgottenNonces()).isZero();
  }

  @Test
  void signature_coversWhatTheClientSent() {
    configure(crawler("A", ORIGIN));
    keys.put(DIRECTORY, keySet(KEY));
    TestSignature all =
        VALID.covering(
            "\"@method\": GET",
            AUTHORITY,
            "\"@scheme\": https",
            "\"@path\": /a",
            "\"@query\": ?b=c",
            TestSignature.AGENT);
    assertThat(check(all.on(TestSignature.request())).agents()).hasSize(1);
  }

  @Test
  void twoSignatures_haveTwoOutcomes() {
    configure(crawler("A", ORIGIN), crawler("B", "https://b.example"));
    keys.put(DIRECTORY, keySet(KEY));
    TestSignature second =
        VALID
            .label("sig2")
            .covering(AUTHORITY, "\"signature-agent\";key=\"sig2\": \"https://b.example\"");
    TestRequest request =
        VALID.on(TestSignature.request().with("Signature-Agent", "sig2=\"https://b.example\""));
    SignatureResult result = check(second.on(request));
    assertThat(takeOutcomes()).containsExactly("valid", "pending");
    assertThat(result).isEqualTo(new SignatureResult(urls(ORIGIN), Optional.of(Reason.PENDING)));
  }
}
