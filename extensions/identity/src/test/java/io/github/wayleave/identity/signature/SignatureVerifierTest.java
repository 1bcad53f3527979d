package io.github.wayleave.identity.signature;

import static io.github.wayleave.identity.signature.TestSignature.AGENT;
import static io.github.wayleave.identity.signature.TestSignature.AUTHORITY;
import static io.github.wayleave.identity.signature.TestSignature.request;
import static io.github.wayleave.identity.signature.TestSignature.second;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureVerifierTest {
  private static final TestKey KEY = TestKey.ed25519(1);
  private static final TestKey OTHER_KEY = TestKey.ed25519(2);
  private static final TestKey RSA = TestKey.rsa(2048, 3);
  private static final TestSignature VALID = TestSignature.by(KEY);

  private final TestVerifier verifier = TestVerifier.of(KEY, RSA);

  @Test
  void signature_ofAgentWithItsKey_isValid() {
    SignatureResults results = verifier.verify(VALID.on(request()));
    assertThat(results.outcomes()).containsExactly(SignatureOutcome.VALID);
    assertThat(results.agents()).containsExactly(TestVerifier.AGENT);
  }

  @Test
  void signature_withRsa_isValid() {
    TestSignature signature = TestSignature.by(RSA);
    assertThat(verifier.words(signature.on(request()))).containsExactly("valid");
    assertThat(verifier.words(signature.parameter("alg", "\"rsa-pss-sha512\"").on(request())))
        .containsExactly("valid");
  }

  @Test
  void request_withoutSignature_hasNoOutcome() {
    assertThat(verifier.verify(request())).isEqualTo(SignatureResults.UNSIGNED);
    assertThat(verifier.verify(request().with("Signature", "sig1=:AAAA:")))
        .isEqualTo(SignatureResults.UNSIGNED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\"other\"", "web-bot-auth", "1", "\"WEB-BOT-AUTH\""})
  void signature_withoutTheTag_isIgnored(String tag) {
    assertThat(verifier.verify(VALID.parameter("tag", tag).on(request())))
        .isEqualTo(SignatureResults.UNSIGNED);
  }

  // Agents.

  @Test
  void key_ofAnotherAgent_isUnknown() {
    verifier.with(new SignatureAgent("https://b.example"), TestVerifier.keySet(OTHER_KEY));
    assertThat(verifier.words(TestSignature.by(OTHER_KEY).on(request())))
        .containsExactly("unknown-key");
  }

  @Test
  void agents_withOriginAndItsKeySet_areBothNamedByTheKeySet() {
    String keySet = "https://agent.example/.well-known/http-message-signatures-directory";
    SignatureAgent second = new SignatureAgent(keySet);
    verifier.with(second, TestVerifier.keySet(KEY));
    assertThat(verifier.verify(VALID.on(request())).agents()).containsOnly(TestVerifier.AGENT);
    TestRequest named =
        request().without("Signature-Agent").with("Signature-Agent", "sig1=\"" + keySet + "\"");
    String line = "\"signature-agent\";key=\"sig1\": \"" + keySet + "\"";
    assertThat(verifier.verify(VALID.covering(AUTHORITY, line).on(named)).agents())
        .isEqualTo(Set.of(TestVerifier.AGENT, second));
  }

  @Test
  void keys_thatAreMissing_giveTheirReason() {
    verifier.with(TestVerifier.AGENT, AgentKeys.Missing.PENDING);
    assertThat(verifier.words(VALID.on(request()))).containsExactly("pending");
    verifier.with(TestVerifier.AGENT, AgentKeys.Missing.FAILED);
    assertThat(verifier.words(VALID.on(request()))).containsExactly("failed");
    verifier.with(TestVerifier.AGENT, TestVerifier.keySet(new TestKey[0]));
    assertThat(verifier.words(VALID.on(request()))).containsExactly("unknown-key");
  }

  @Test
  void key_outsideItsValidity_isRefused() {
    for (String validity :
        List.of("\"nbf\":" + second(1), "\"exp\":" + second(0), "\"exp\":" + second(-5))) {
      verifier.with(TestVerifier.AGENT, TestVerifier.keySet(KEY.json(validity)));
      assertThat(verifier.words(VALID.on(request()))).as(validity).containsExactly("refused-key");
    }
    String validity = "\"nbf\":%s,\"exp\":%s".formatted(second(0), second(1));
    verifier.with(TestVerifier.AGENT, TestVerifier.keySet(KEY.json(validity)));
    assertThat(verifier.words(VALID.on(request()))).containsExactly("valid");
  }

  // Parameters.

  static Stream<Arguments> parameters() {
    return Stream.of(
        arguments(VALID.parameter("created", ""), "malformed"),
        arguments(VALID.parameter("expires", ""), "malformed"),
        arguments(VALID.parameter("keyid", ""), "malformed"),
        arguments(VALID.parameter("created", second(-1) + ".0"), "malformed"),
        arguments(VALID.parameter("expires", second(9) + ".5"), "malformed"),
        arguments(VALID.parameter("created", "\"" + second(-1) + "\""), "malformed"),
        arguments(VALID.parameter("created", "@" + second(-1)), "malformed"),
        arguments(VALID.parameter("expires", "?1"), "malformed"),
        arguments(VALID.parameter("expires", "1000000000000000"), "malformed"),
        arguments(VALID.parameter("keyid", KEY.thumbprint()), "malformed"),
        arguments(VALID.parameter("keyid", "%\"" + KEY.thumbprint() + "\""), "malformed"),
        arguments(VALID.parameter("alg", "ed25519"), "malformed"),
        arguments(VALID.parameter("nonce", "1"), "malformed"),
        arguments(VALID.times(10, 9), "malformed"),
        arguments(VALID.times(10, 10), "valid"),
        arguments(VALID.times(60, 300), "valid"),
        arguments(VALID.times(61, 300), "not-yet"),
        arguments(VALID.times(3600, 3900), "not-yet"),
        arguments(VALID.times(-300, -60), "valid"),
        arguments(VALID.times(-300, -61), "expired"),
        arguments(VALID.times(-3900, -3600), "expired"),
        arguments(VALID.times(0, 86_400), "valid"),
        arguments(VALID.times(0, 86_401), "too-long"),
        arguments(VALID.parameter("expires", "999999999999999"), "too-long"),
        arguments(VALID.parameter("created", "-999999999999999"), "too-long"),
        arguments(VALID.parameter("keyid", "\"" + OTHER_KEY.thumbprint() + "\""), "unknown-key"),
        arguments(VALID.parameter("keyid", "\"a\""), "unknown-key"),
        arguments(VALID.parameter("alg", "\"ed25519\""), "valid"),
        arguments(VALID.parameter("alg", "\"rsa-pss-sha512\""), "algorithm"),
        arguments(VALID.parameter("alg", "\"hmac-sha256\""), "algorithm"),
        arguments(VALID.parameter("alg", "\"ED25519\""), "algorithm"),
        arguments(VALID.parameter("alg", "\"\""), "algorithm"),
        arguments(VALID.parameter("x", "(1)"), "malformed"),
        arguments(VALID.parameter("x", "1"), "valid"),
        arguments(VALID.parameter("nonce", "\"a\\\"b\\\\c\""), "valid"));
  }

  @ParameterizedTest
  @MethodSource
  void parameters(TestSignature signature, String word) {
    assertThat(verifier.words(signature.on(request()))).containsExactly(word);
  }

  @Test
  void parameters_inAnyOrder_areSignedInTheirOrder() {
    List<String> reversed = Arrays.asList(VALID.parameters().split(";", -1));
    Collections.reverse(reversed);
    TestSignature signature = VALID.parameters(String.join(";", reversed));
    assertThat(verifier.words(signature.on(request()))).containsExactly("valid");
    TestRequest reordered =
        request()
            .with("Signature-Input", "sig1=" + VALID.input())
            .with("Signature", signature.on(request()).fieldValues("signature").get(0));
    assertThat(verifier.words(reordered)).containsExactly("wrong");
  }

  @Test
  void parameters_inAnotherSpelling_areSerializedAgain() {
    TestRequest signed = VALID.on(request());
    String spelled =
        signed.fieldValues("signature-input").get(0).replace(";", "; ").replace("\" \"", "\"  \"");
    TestRequest respelled =
        signed
            .without("Signature-Input")
            .with("Signature-Input", spelled.replace("created=", "created=0"));
    assertThat(spelled).isNotEqualTo(signed.fieldValues("signature-input").get(0));
    assertThat(verifier.words(respelled)).containsExactly("valid");
  }

  @Test
  void times_areComparedWithAllDigits() {
    TestRequest request = VALID.times(0, 10).on(request());
    assertThat(verifier.verify(request, TestSignature.NOW.plusSeconds(70)).outcomes())
        .containsExactly(SignatureOutcome.VALID);
    assertThat(verifier.verify(request, TestSignature.NOW.plusMillis(70_001)).outcomes())
        .containsExactly(SignatureOutcome.EXPIRED);
    assertThat(verifier.verify(request, TestSignature.NOW.minusMillis(60_001)).outcomes())
        .containsExactly(SignatureOutcome.NOT_YET);
  }

  // Components.

  static Stream<Arguments> derivedComponents() {
    String uri = "\"@target-uri\": https://www.example.org/a?b=c";
    return Stream.of(
        arguments(VALID.covering(AGENT), "components"),
        arguments(VALID.covering(AUTHORITY), "components"),
        arguments(VALID.covering(), "components"),
        arguments(VALID.covering(AGENT, uri), "valid"),
        arguments(VALID.covering(AGENT, AUTHORITY, uri), "valid"),
        arguments(VALID.andCovering("\"@method\": GET"), "valid"),
        arguments(VALID.andCovering("\"@scheme\": https"), "valid"),
        arguments(VALID.andCovering("\"@request-target\": /a?b=c"), "valid"),
        arguments(VALID.andCovering("\"@path\": /a"), "valid"),
        arguments(VALID.andCovering("\"@query\": ?b=c"), "valid"),
        arguments(VALID.andCovering("\"@query-param\";name=\"b\": c"), "valid"),
        arguments(VALID.andCovering("\"@query-param\";name=\"x\": "), "components"),
        arguments(VALID.andCovering("\"@query-param\": c"), "components"),
        arguments(VALID.andCovering("\"@method\": POST"), "wrong"),
        arguments(VALID.andCovering("\"@path\": /b"), "wrong"),
        arguments(VALID.covering("\"@authority\": www.example.net", AGENT), "wrong"),
        arguments(VALID.andCovering(AUTHORITY), "components"),
        arguments(VALID.andCovering(AGENT), "components"),
        arguments(VALID.andCovering("\"@status\": 200"), "components"),
        arguments(VALID.andCovering("\"@unknown\": x"), "components"),
        arguments(VALID.andCovering("\"@signature-params\": x"), "components"),
        arguments(VALID.andCovering("\"@method\";req: GET"), "components"),
        arguments(VALID.andCovering("\"@method\";sf: GET"), "components"),
        arguments(VALID.andCovering("\"@method\";key=\"a\": GET"), "components"),
        arguments(VALID.andCovering("\"\": "), "components"),
        arguments(VALID.andCovering("1: a,  b"), "malformed"));
  }

  @ParameterizedTest
  @MethodSource
  void derivedComponents(TestSignature signature, String word) {
    assertThat(verifier.words(signature.on(request()))).containsExactly(word);
  }

  static Stream<Arguments> fields() {
    return Stream.of(
        arguments(VALID.andCovering("\"x-list\": a,  b"), "valid"),
        arguments(VALID.andCovering("\"x-list\";sf: a, b"), "valid"),
        arguments(VALID.andCovering("\"x-list\";sf=?0: a,  b"), "components"),
        arguments(VALID.andCovering("\"x-list\";sf=1: a,  b"), "components"),
        arguments(VALID.andCovering("\"x-list\";bs: :YSwgIGI=:"), "valid"),
        arguments(VALID.andCovering("\"x-list\";bs;sf: :YSwgIGI=:"), "components"),
        arguments(VALID.andCovering("\"x-list\";tr: a, b"), "components"),
        arguments(VALID.andCovering("\"x-list\";name=\"a\": a, b"), "components"),
        arguments(VALID.andCovering("\"x-map\";key=\"b\": (1 2);c"), "valid"),
        arguments(VALID.andCovering("\"x-map\";key=\"b\";sf: (1 2);c"), "valid"),
        arguments(VALID.andCovering("\"x-map\";key=\"a\": ?1"), "valid"),
        arguments(VALID.andCovering("\"x-map\";key=\"z\": ?1"), "components"),
        arguments(VALID.andCovering("\"x-map\";key=a: ?1"), "components"),
        arguments(VALID.andCovering("\"x-map\";key=\"b\";bs: (1 2);c"), "components"),
        arguments(VALID.andCovering("\"x-text\": Not a: list"), "valid"),
        arguments(VALID.andCovering("\"x-text\";sf: Not a: list"), "components"),
        arguments(VALID.andCovering("\"x-text\";key=\"a\": Not"), "components"),
        arguments(VALID.andCovering("\"X-List\": a,  b"), "components"),
        arguments(VALID.andCovering("\"x-none\": "), "components"),
        arguments(VALID.andCovering("\"x-empty\": "), "valid"),
        arguments(VALID.andCovering("\"x-twice\": a, b"), "valid"),
        arguments(VALID.andCovering("\"x-twice\";bs: :YQ==:, :Yg==:"), "valid"),
        arguments(VALID.andCovering("\"x-octet\": \u00e9"), "components"),
        arguments(VALID.andCovering("\"x-octet\";bs: :6Q==:"), "valid"),
        arguments(VALID.andCovering("x-list: a,  b"), "malformed"));
  }

  @ParameterizedTest
  @MethodSource
  void fields(TestSignature signature, String word) {
    TestRequest request =
        request()
            .with("X-List", " a,  b\t")
            .with("X-Map", "a, b=( 1  2 );c")
            .with("X-Text", "Not a: list")
            .with("X-Empty", "")
            .with("X-Twice", "a")
            .with("X-Twice", "b")
            .with("X-Octet", "\u00e9");
    assertThat(verifier.words(signature.on(request))).containsExactly(word);
  }

  // Signatures.

  @Test
  void signature_ofOtherLength_isWrong() {
    byte[] octets = VALID.octets();
    for (int length : new int[] {0, 1, 63, 65, 128}) {
      assertThat(verifier.words(VALID.on(request(), Arrays.copyOf(octets, length))))
          .as("%s octets", length)
          .containsExactly("wrong");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sig2=:AAAA:",
        "sig1=\"AAAA\"",
        "sig1",
        "sig1=(:AAAA:)",
        "sig1=:AAAA",
        "sig1=:A*:",
        "",
        ";"
      })
  void signatureField_withoutTheSignature_isMalformed(String value) {
    TestRequest request = VALID.on(request()).without("Signature").with("Signature", value);
    assertThat(verifier.words(request)).containsExactly("malformed");
    assertThat(verifier.words(request.without("Signature"))).containsExactly("malformed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"sig1=", "=", "sig1=(\"a\"", "SIG1=()", "sig1=();tag=\"\u00e9\"", "\u0000"})
  void inputField_thatIsNoDictionary_isMalformed(String value) {
    TestRequest request =
        VALID.on(request()).without("Signature-Input").with("Signature-Input", value);
    assertThat(verifier.words(request)).containsExactly("malformed");
  }

  @Test
  void inputField_withAnItem_isMalformed() {
    TestRequest request = request().with("Signature-Input", "sig1=1;tag=\"web-bot-auth\"");
    assertThat(verifier.words(request.with("Signature", "sig1=:AAAA:")))
        .containsExactly("malformed");
  }

  @Test
  void fields_ofMoreThan8KiB_areMalformed() {
    TestRequest signed = VALID.on(request());
    int octets =
        Stream.of("signature", "signature-input", "signature-agent")
            .mapToInt(name -> signed.fieldValues(name).get(0).length())
            .sum();
    int padding = RequestVerification.MAX_FIELD_OCTETS - octets;
    TestSignature longest = VALID.parameter("x", "\"" + "a".repeat(padding - 5) + "\"");
    assertThat(verifier.words(longest.on(request()))).containsExactly("valid");
    TestSignature tooLong = VALID.parameter("x", "\"" + "a".repeat(padding - 4) + "\"");
    assertThat(verifier.words(tooLong.on(request()))).containsExactly("malformed");
  }

  @Test
  void signatures_areCheckedEachOnItsOwn() {
    TestSignature wrong = VALID.label("sig2");
    TestRequest request = wrong.on(VALID.on(request()), new byte[64]);
    SignatureResults results = verifier.verify(request);
    assertThat(results.outcomes()).containsExactly(SignatureOutcome.VALID, SignatureOutcome.WRONG);
    assertThat(results.agents()).containsExactly(TestVerifier.AGENT);
  }

  @Test
  void signature_coveringAnother_doesNotMakeItValid() {
    TestRequest inner = VALID.on(request(), new byte[64]);
    String octets = inner.fieldValues("signature").get(0).substring("sig1=".length());
    TestSignature outer =
        VALID
            .label("sig2")
            .andCovering("\"signature\";key=\"sig1\": " + octets)
            .andCovering("\"signature-input\";key=\"sig1\": " + VALID.input());
    assertThat(verifier.words(outer.on(inner))).containsExactly("wrong", "valid");
  }

  @Test
  void signatures_afterTheThird_areMalformed_andTwoAreChecked() {
    TestRequest request = request();
    for (int i = 1; i <= 5; i++) {
      request = VALID.label("sig" + i).on(request);
    }
    assertThat(verifier.words(request))
        .containsExactly("valid", "valid", "busy", "malformed", "malformed");
  }

  @Test
  void signatures_thatNeedNoKey_areNotCountedAsChecked() {
    TestRequest request = VALID.label("a").parameter("keyid", "\"x\"").on(request());
    request = VALID.label("b").on(VALID.label("c").on(request));
    assertThat(verifier.words(request)).containsExactly("unknown-key", "valid", "valid");
  }

  // Nonces.

  @Test
  void nonce_usedAgain_isReplayed() {
    TestSignature signature = VALID.parameter("nonce", "\"a\"");
    assertThat(verifier.words(signature.on(request()))).containsExactly("valid");
    assertThat(verifier.words(signature.on(request()))).containsExactly("replayed");
    assertThat(verifier.words(VALID.parameter("nonce", "\"b\"").on(request())))
        .containsExactly("valid");
    assertThat(verifier.words(TestSignature.by(RSA).parameter("nonce", "\"a\"").on(request())))
        .as("the same nonce with another key")
        .containsExactly("valid");
  }

  @Test
  void signatureWithoutNonce_usedAgain_isValid() {
    assertThat(verifier.words(VALID.on(request()))).containsExactly("valid");
    assertThat(verifier.words(VALID.on(request()))).containsExactly("valid");
  }

  @Test
  void nonce_ofWrongSignature_isNotRemembered() {
    TestSignature signature = VALID.parameter("nonce", "\"a\"");
    assertThat(verifier.words(signature.on(request(), new byte[64]))).containsExactly("wrong");
    assertThat(verifier.nonces.size()).isZero();
    assertThat(verifier.words(signature.on(request()))).containsExactly("valid");
    assertThat(verifier.nonces.size()).isEqualTo(1);
  }

  @Test
  void nonce_ofExpiredSignature_canBeUsedAgain() {
    TestSignature first = VALID.parameter("nonce", "\"a\"").times(0, 10);
    TestSignature second = VALID.parameter("nonce", "\"a\"").times(50, 300);
    assertThat(verifier.words(first.on(request()))).containsExactly("valid");
    assertThat(verifier.verify(second.on(request()), TestSignature.NOW.plusSeconds(70)).outcomes())
        .containsExactly(SignatureOutcome.REPLAYED);
    assertThat(verifier.verify(second.on(request()), TestSignature.NOW.plusSeconds(71)).outcomes())
        .containsExactly(SignatureOutcome.VALID);
  }

  // Limits.

  @Test
  void network_with16WrongSignatures_isBusyUntilTheNextMinute() {
    TestRequest wrong = VALID.on(request(), new byte[64]);
    for (int i = 0; i < VerificationLimiter.MAX_FAILURES_PER_MINUTE; i++) {
      assertThat(verifier.words(wrong)).containsExactly("wrong");
    }
    assertThat(verifier.words(wrong)).containsExactly("busy");
    assertThat(verifier.words(VALID.on(request()))).containsExactly("busy");
    assertThat(verifier.verify(VALID.on(request()), TestSignature.NOW.plusSeconds(60)).outcomes())
        .containsExactly(SignatureOutcome.VALID);
  }
}
