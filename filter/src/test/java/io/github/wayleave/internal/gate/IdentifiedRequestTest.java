package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.IdentityVerifier;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus.SourceKind;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.identity.IdentityVerifierFactory;
import io.github.wayleave.identity.SampleVerifier;
import io.github.wayleave.identity.SampleVerifierFactory;
import io.github.wayleave.internal.enforce.refusal.Refusal.RefusalFormat;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests to a policy with {@code identity}, from the gate to the listeners. */
class IdentifiedRequestTest {
  private static final String POLICY =
      """
      contact: webmaster@example.org
      robots:
        disallow: /archive/
        groups:
          - { agents: FindBot, disallow: /search }
          - { agents: AgentBot, disallow: /search }
      identity: { dns: system, signatures: true }
      enforcement:
        mode: enforce
        spoofed: %s
        clients: { networks: 198.51.100.0/24 }
      trusted-proxies: 10.0.0.0/8
      crawlers:
        - { token: FindBot, operator: Find Ltd, purposes: search, verify: { dns: find.example, signature: "https://find.example" } }
        - { token: AgentBot, purposes: ai-input, verify: { signature: "https://agent.example" } }
        - { token: PlainBot, purposes: monitor }
      ignore-warnings: [rules-not-inherited, identity-without-state]
      """;
  private static final LiveSettings SETTINGS =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
  private static final String ADDRESS = "8.8.8.8";
  private static final UrlReference FIND = UrlReference.absolute("https://find.example");
  private static final UrlReference AGENT = UrlReference.absolute("https://agent.example");

  @TempDir Path folder;

  private final List<AccessEvent> events = new ArrayList<>();
  private final List<IdentityCheck> checks = new ArrayList<>();
  private final AtomicReference<String> yaml = new AtomicReference<>(POLICY.formatted("refuse"));

  /** A factory that fails. */
  public static final class BrokenFactory implements IdentityVerifierFactory {
    @Override
    public IdentityVerifier create(VerifierContext context) {
      throw new NoClassDefFoundError("a library");
    }
  }

  @Test
  void spoofed_refuse_saysSoInFieldAndText() {
    try (RunningPolicy live = start()) {
      spoof("FindBot");
      GateResult.RefusalResult refused =
          (GateResult.RefusalResult) receive(live, request("/open", "FindBot"));
      assertThat(refused.refusal().status()).isEqualTo(403);
      assertThat(refused.refusal().fields().get("Wayleave"))
          .matches("refused; crawler=FindBot; reason=spoofed; by=dns; policy=[0-9a-f]{8}");
      assertThat(refused.refusal().fields().get("Accept-Signature"))
          .isEqualTo(
              "sig1=(\"@authority\" \"signature-agent\";key=\"sig1\");created;expires;tag=\"web-bot-auth\"");
      assertThat(refused.refusal().content(RefusalFormat.TEXT))
          .isEqualTo(
              """
              This is not FindBot.
              According to the names of addresses that Find Ltd publishes, this request does not come from FindBot.
              Questions: webmaster@example.org
              """);
      assertThat(refused.refusal().content(RefusalFormat.HTML))
          .contains("This is not FindBot.", "Find Ltd");
      assertThat(refused.refusal().content(RefusalFormat.JSON))
          .contains("\"identity\": \"spoofed\"");
      assertThat(attributes(refused.request()).get(DecidedRequest.IDENTITY))
          .isEqualTo(new Spoofed(ProductToken.of("FindBot"), Means.DNS));
      assertThat(events.get(0).identity())
          .contains(new Spoofed(events.get(0).crawler().orElseThrow().token(), Means.DNS));
      assertThat(events.get(0).toString())
          .startsWith("refused FindBot from 8.8.8.8 at www.example.org: \"GET /open\"")
          .contains(" because it is spoofed by dns; User-Agent ");
    }
  }

  @Test
  void refusalByRule_namesTheIdentity() {
    yaml.set(POLICY.formatted("as-anybody"));
    try (RunningPolicy live = start()) {
      assertThat(field(live, "/search", "FindBot"))
          .startsWith("refused; crawler=FindBot; identity=unverifiable; rule=\"/search\"; line=");
      spoof("FindBot");
      assertThat(field(live, "/archive/x", "FindBot"))
          .startsWith(
              "refused; crawler=FindBot; identity=spoofed; by=dns; rule=\"/archive/\"; line=");
      SampleVerifierFactory.last()
          .identities
          .put("FindBot " + ADDRESS, new Verified(ProductToken.of("FindBot"), Means.RANGES));
      assertThat(field(live, "/search", "FindBot"))
          .startsWith("refused; crawler=FindBot; identity=verified; by=ranges; rule=\"/search\"");
    }
  }

  @Test
  void reasons_knownWithoutTheVerifier_doNotCallIt() {
    try (RunningPolicy live = start()) {
      SampleVerifier verifier = SampleVerifierFactory.last();
      assertThat(identity(live, request("/open", "PlainBot")))
          .isEqualTo(unverifiable("PlainBot", Reason.NO_MEANS));
      assertThat(identity(live, request("/open", "StrangeBot")))
          .isEqualTo(unverifiable("StrangeBot", Reason.NO_MEANS));
      assertThat(identity(live, request("/open", "AgentBot")))
          .isEqualTo(unverifiable("AgentBot", Reason.NO_MEANS));
      assertThat(identity(live, from("/open", "", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.NO_ADDRESS));
      assertThat(identity(live, from("/open", "198.51.100.9", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.NO_MEANS));
      assertThat(verifier.calls.get()).isZero();
      assertThat(identity(live, request("/open", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.PENDING));
    }
  }

  @Test
  void proxyOrPrivateAddress_isNeverSpoofed() {
    try (RunningPolicy live = start()) {
      SampleVerifierFactory.last().answer =
          (crawler, request) -> new Spoofed(crawler.token(), Means.DNS);
      for (String address : List.of("10.0.0.1", "192.168.1.1", "127.0.0.1", "192.0.2.1", "::1")) {
        assertThat(identity(live, from("/open", address, "FindBot")))
            .isEqualTo(unverifiable("FindBot", Reason.LOCAL));
      }
    }
  }

  @Test
  void trustedProxyWithAPublicAddress_isNeverSpoofed() {
    yaml.set(yaml.get().replace("10.0.0.0/8", "8.8.8.0/24"));
    try (RunningPolicy live = start()) {
      spoof("FindBot");
      assertThat(identity(live, request("/open", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.LOCAL));
    }
  }

  @Test
  void severalNames_oneVerified_isVerified() {
    yaml.set(
        yaml.get()
            .replace(
                "{ token: PlainBot, purposes: monitor }",
                "{ token: PlainBot, purposes: monitor, verify: { dns: plain.example } }"));
    try (RunningPolicy live = start()) {
      spoof("FindBot");
      assertThat(identity(live, request("/open", "PlainBot FindBot")).state()).isEqualTo("spoofed");
      Identity verified = new Verified(ProductToken.of("PlainBot"), Means.DNS);
      SampleVerifierFactory.last().identities.put("PlainBot " + ADDRESS, verified);
      assertThat(identity(live, request("/open", "FindBot PlainBot"))).isEqualTo(verified);
    }
  }

  @Test
  void signedBrowser_isHeldToTheGroupThatNamesItsCrawler() {
    try (RunningPolicy live = start()) {
      SampleVerifierFactory.last().signatures.put("a", signed(AGENT));
      String[] browser = {"User-Agent", "Mozilla/5.0 Chrome/140", "Signature", "a"};
      SampleServerRequest search = SampleServerRequest.of("/search", ADDRESS, browser);
      GateResult.RefusalResult refused = (GateResult.RefusalResult) receive(live, search);
      assertThat(refused.refusal().fields().get("Wayleave"))
          .startsWith(
              "refused; crawler=AgentBot; identity=verified; by=signature; rule=\"/search\"");
      Identity identity = identity(live, SampleServerRequest.of("/archive/x", ADDRESS, browser));
      assertThat(identity)
          .isEqualTo(new Verified(ProductToken.of("AgentBot"), Means.SIGNATURE, List.of(AGENT)));
      assertThat(receive(live, SampleServerRequest.of("/search", ADDRESS, "Signature", "a")))
          .isInstanceOf(GateResult.RefusalResult.class);
      assertThat(receive(live, SampleServerRequest.of("/search", ADDRESS, "Signature", "b")))
          .isSameAs(GateResult.PassResult.UNTOUCHED);
    }
  }

  @Test
  void signature_ofTheClaimedCrawler_verifies_andTheVerifierSeesTheRequest() {
    try (RunningPolicy live = start()) {
      SampleVerifier verifier = SampleVerifierFactory.last();
      verifier.signatures.put("f", signed(FIND));
      verifier.signatures.put("later", new SignatureResult(List.of(), Optional.of(Reason.BUSY)));
      spoof("FindBot");
      assertThat(identity(live, signed("FindBot", "f")))
          .isEqualTo(new Verified(ProductToken.of("FindBot"), Means.SIGNATURE, List.of(FIND)));
      assertThat(identity(live, signed("AgentBot", "later")))
          .isEqualTo(unverifiable("AgentBot", Reason.BUSY));
      assertThat(identity(live, signed("FindBot", "later")).state()).isEqualTo("spoofed");
    }
  }

  @Test
  void signatureOfAnUnknownAgent_countsForNothing() {
    try (RunningPolicy live = start()) {
      SampleVerifierFactory.last()
          .signatures
          .put("x", signed(UrlReference.absolute("https://unknown.example")));
      assertThat(receive(live, SampleServerRequest.of("/search", ADDRESS, "Signature", "x")))
          .isSameAs(GateResult.PassResult.UNTOUCHED);
      assertThat(live.extensionFailureCount()).isEqualTo(1);
    }
  }

  @Test
  void unsignedRequest_noFieldIsReadTwice() {
    try (RunningPolicy live = start()) {
      SampleServerRequest browser =
          SampleServerRequest.of("/search", ADDRESS, "User-Agent", "Mozilla/5.0 Chrome/140");
      assertThat(receive(live, browser)).isSameAs(GateResult.PassResult.UNTOUCHED);
      assertThat(browser.readFields()).containsExactly("Signature");
      assertThat(SampleVerifierFactory.last().calls.get()).isZero();
    }
  }

  @Test
  void switchOff_nothingIsAskedFromTheNextRequestOn() {
    try (RunningPolicy live = start()) {
      SampleVerifier first = SampleVerifierFactory.last();
      spoof("FindBot");
      assertThat(receive(live, request("/open", "FindBot")))
          .isInstanceOf(GateResult.RefusalResult.class);
      live.setVerifiesCrawlers(false, "the test");
      assertThat(first.isClosed).isTrue();
      assertThat(identity(live, request("/open", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.NO_MEANS));
      assertThat(first.calls.get()).isEqualTo(1);
      SampleServerRequest signed =
          SampleServerRequest.of("/search", ADDRESS, "User-Agent", "Chrome/140", "Signature", "a");
      assertThat(receive(live, signed)).isSameAs(GateResult.PassResult.UNTOUCHED);
      live.setVerifiesCrawlers(true, "the test");
      assertThat(SampleVerifierFactory.last()).isNotSameAs(first);
      assertThat(SampleVerifierFactory.last().configurations).hasSize(1);
    }
    assertThat(SampleVerifierFactory.last().isClosed).isTrue();
  }

  @Test
  void serverSettingOff_createsNoVerifier() {
    int created = SampleVerifierFactory.CREATED.size();
    try (RunningPolicy live = start(SETTINGS.withVerifiesCrawlers(false))) {
      assertThat(identity(live, request("/open", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.NO_MEANS));
      assertThat(SampleVerifierFactory.CREATED).hasSize(created);
    }
  }

  @Test
  void policyWithoutIdentity_hasNoVerifierAndNoAttribute() {
    int created = SampleVerifierFactory.CREATED.size();
    yaml.set(yaml.get().replaceFirst("identity: \\{.*\n", ""));
    try (RunningPolicy live = start()) {
      SampleServerRequest crawler = request("/open", "FindBot");
      GateResult.PassResult passed = (GateResult.PassResult) receive(live, crawler);
      assertThat(attributes(passed.request().orElseThrow())).containsOnlyKeys(DecidedRequest.CLAIM);
      assertThat(field(live, "/search", "FindBot"))
          .startsWith("refused; crawler=FindBot; rule=\"/search\"; line=");
      assertThat(events).allMatch(event -> event.identity().isEmpty());
      assertThat(SampleVerifierFactory.CREATED).hasSize(created);
      assertThat(live.status().details()).doesNotContainKey("identity");
      yaml.set(POLICY.formatted("refuse"));
      live.reload();
      assertThat(SampleVerifierFactory.CREATED).hasSize(created + 1);
      yaml.set(yaml.get().replaceFirst("identity: \\{.*\n", "identity: none\n"));
      live.reload();
      assertThat(SampleVerifierFactory.last().isClosed).isTrue();
      assertThat(live.verifier()).isNull();
    }
  }

  @Test
  void moduleMissing_isAnErrorWithItsLocation() {
    assertThatThrownBy(() -> RunningPolicy.start(source(), SETTINGS))
        .isInstanceOf(PolicyException.class)
        .hasMessage(
            "wayleave.yaml:7:1: identity: needs wayleave-identity beside the filter; add it, or remove the section");
  }

  @Test
  void brokenModule_leavesEveryClientUnverifiable() {
    try (RunningPolicy live =
        SampleVerifierFactory.onClassPath(
            folder, BrokenFactory.class.getName(), () -> RunningPolicy.start(source(), SETTINGS))) {
      assertThat(identity(live, request("/open", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.NO_MEANS));
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(live.extensionFailureCount()).isEqualTo(1);
    }
  }

  @Test
  void verifierThatThrows_isAsWithoutIdentity() {
    try (RunningPolicy live = start()) {
      SampleVerifierFactory.last().answer =
          (crawler, request) -> {
            throw new IllegalStateException("broken");
          };
      assertThat(identity(live, request("/open", "FindBot")))
          .isEqualTo(unverifiable("FindBot", Reason.FAILED));
      assertThat(live.extensionFailureCount()).isEqualTo(1);
    }
  }

  @Test
  void statusAndChecks_reachOperators() {
    try (RunningPolicy live = start()) {
      SampleVerifierFactory.last().status =
          new VerifierStatus(
              List.of(
                  new SourceStatus(
                      SourceKind.LIST,
                      "https://find.example/list.json",
                      Optional.of(Instant.parse("2026-11-23T10:00:00.5Z")),
                      "12 networks\nforged"),
                  new SourceStatus(SourceKind.PROOF, "dns", Optional.empty(), "no proof yet")),
              3,
              4,
              5);
      assertThat(live.status().identity())
          .containsExactly(
              "list https://find.example/list.json: 2026-11-23T10:00:00Z; 12 networks\\u000Aforged",
              "proof dns: never; no proof yet");
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(live.status().details()).containsKey("identity");
      IdentityCheck check = new IdentityCheck(Means.DNS, "yes", Duration.ofMillis(3));
      SampleVerifierFactory.lastContext.checks().accept(check);
      assertThat(checks).containsExactly(check);
      SampleVerifierFactory.lastContext.failures().accept(new IllegalStateException("a thread"));
      assertThat(live.extensionFailureCount()).isEqualTo(1);
    }
  }

  /** The lookups of a verifier that is being closed end with exceptions. */
  @Test
  void failuresOfAClosedVerifier_areNotCounted() {
    try (RunningPolicy live = start()) {
      Consumer<Throwable> failures = SampleVerifierFactory.lastContext.failures();
      live.setVerifiesCrawlers(false, "the test");
      failures.accept(new IllegalStateException("a thread"));
      assertThat(live.extensionFailureCount()).isZero();
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  private RunningPolicy start() {
    return start(SETTINGS);
  }

  private RunningPolicy start(LiveSettings settings) {
    LiveListener listener =
        new LiveListener() {
          @Override
          public void onDecision(AccessEvent event) {
            events.add(event);
          }

          @Override
          public void onIdentityCheck(IdentityCheck check) {
            checks.add(check);
          }
        };
    return SampleVerifierFactory.onClassPath(
        folder,
        SampleVerifierFactory.class.getName(),
        () -> RunningPolicy.start(source(), settings, List.of(listener)));
  }

  private PolicySource source() {
    return PolicySource.of(
        "wayleave.yaml",
        () -> new ByteArrayInputStream(yaml.get().getBytes(StandardCharsets.UTF_8)));
  }

  private static GateResult receive(RunningPolicy live, SampleServerRequest request) {
    return new RequestGate(live, true).receive(request);
  }

  private static Identity identity(RunningPolicy live, SampleServerRequest request) {
    GateResult result = receive(live, request);
    DecidedRequest decided =
        result instanceof GateResult.RefusalResult refused
            ? refused.request()
            : ((GateResult.PassResult) result).request().orElseThrow();
    return (Identity) attributes(decided).get(DecidedRequest.IDENTITY);
  }

  private static Map<String, Object> attributes(DecidedRequest request) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    request.setAttributes(attributes::put);
    return attributes;
  }

  private static String field(RunningPolicy live, String path, String name) {
    return ((GateResult.RefusalResult) receive(live, request(path, name)))
        .refusal()
        .fields()
        .get("Wayleave");
  }

  private static SampleServerRequest request(String path, String names) {
    return from(path, ADDRESS, names);
  }

  private static SampleServerRequest from(String path, String address, String names) {
    return SampleServerRequest.of(
        path, address, "User-Agent", names.replace(" ", "/1.0 ") + "/1.0");
  }

  private static SampleServerRequest signed(String name, String signature) {
    return SampleServerRequest.of(
        "/open", ADDRESS, "User-Agent", name + "/1.0", "Signature", signature);
  }

  private static SignatureResult signed(UrlReference agent) {
    return new SignatureResult(List.of(agent), Optional.empty());
  }

  private static void spoof(String name) {
    SampleVerifierFactory.last()
        .identities
        .put(name + " " + ADDRESS, new Spoofed(ProductToken.of(name), Means.DNS));
  }

  private static Unverifiable unverifiable(String name, Reason reason) {
    return new Unverifiable(ProductToken.of(name), reason);
  }
}
