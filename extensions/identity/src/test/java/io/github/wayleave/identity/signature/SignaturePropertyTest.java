package io.github.wayleave.identity.signature;

import static io.github.wayleave.identity.signature.TestSignature.second;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A signature is valid for the signed request, and for nothing else. */
class SignaturePropertyTest {
  private static final TestKey KEY = TestKey.ed25519(1);
  private static final TestKey RSA = TestKey.rsa(2048, 2);
  private static final KeySet KEYS = TestVerifier.keySet(KEY, RSA);
  private static final SignatureAgent OTHER_AGENT = new SignatureAgent("https://other.example");
  private static final String ALPHABET = "abcXYZ019-._~!$'()*+,;=:@/";

  private final Random random = new Random(Effort.seed(23));

  @Test
  void signature_ofAnotherRequest_isNotValid() {
    for (int round = 0; round < Effort.rounds(20, 300); round++) {
      TestRequest request = request();
      TestSignature signature = signature(request);
      assertThat(words(signature.on(request))).containsExactly("valid");
      byte[] octets = signature.octets();
      for (TestRequest other : changedRequests(request, signature)) {
        assertInvalid(signature.on(other, octets), other);
      }
    }
  }

  @Test
  void signature_withOtherParametersOrComponents_isNotValid() {
    for (int round = 0; round < Effort.rounds(20, 300); round++) {
      TestRequest request = request();
      TestSignature signature = signature(request);
      byte[] octets = signature.octets();
      for (TestSignature other : changedSignatures(signature)) {
        assertInvalid(other.on(request, octets), other);
      }
    }
  }

  @Test
  void signature_withAnyOctetChanged_isNotValid() {
    for (int round = 0; round < Effort.rounds(20, 300); round++) {
      TestRequest request = request();
      TestSignature signature = signature(request);
      byte[] octets = signature.octets();
      change(octets);
      assertInvalid(signature.on(request, octets), signature);
      byte[] base = signature.base().getBytes(StandardCharsets.US_ASCII);
      VerificationKey key = verificationKey(signature.key());
      assertThat(key.verifies(base, signature.octets())).isTrue();
      change(base);
      assertThat(key.verifies(base, signature.octets())).isFalse();
    }
  }

  @Test
  void signature_byAnotherKey_isNotValid() {
    for (int round = 0; round < Effort.rounds(10, 150); round++) {
      TestRequest request = request();
      TestSignature signature = signature(request);
      TestKey other = TestKey.ed25519(1_000 + round);
      assertInvalid(signature.on(request, other.sign(signature.octets())), signature);
      assertInvalid(
          signature.on(request, other.sign(signature.base().getBytes(StandardCharsets.US_ASCII))),
          signature);
      assertThat(
              verificationKey(other)
                  .verifies(
                      signature.base().getBytes(StandardCharsets.US_ASCII), signature.octets()))
          .isFalse();
    }
  }

  @Test
  void fields_ofAnyText_areNeverValid() {
    String marks = "sig1=2\"();,:@%?*-key tagwebbotauth\\\u0000\u00e9\u20ac";
    for (int round = 0; round < Effort.rounds(5_000, 60_000); round++) {
      TestRequest request = TestRequest.get("https://www.example.org/");
      for (String name : List.of("Signature", "Signature-Input", "Signature-Agent")) {
        request = request.with(name, text(marks, random.nextInt(40)));
      }
      assertThat(verifier().verify(request).agents()).isEmpty();
    }
  }

  @Test
  void fields_withAnyCharactersChanged_areValidForTheAgentOnly() {
    TestSignature signature = TestSignature.by(KEY).parameter("nonce", "\"a\"");
    TestRequest signed = signature.on(TestSignature.request());
    int valid = 0;
    for (int round = 0; round < Effort.rounds(1_000, 12_000); round++) {
      TestRequest changed = signed;
      for (String name : List.of("signature", "signature-input", "signature-agent")) {
        StringBuilder value = new StringBuilder(signed.fieldValues(name).get(0));
        if (random.nextInt(3) == 0) {
          value.setCharAt(random.nextInt(value.length()), (char) random.nextInt(0x100));
        }
        if (random.nextInt(20) == 0) {
          value.insert(random.nextInt(value.length()), text(" \t,;=", 2));
        }
        changed = changed.without(name).with(name, value.toString());
      }
      SignatureResults results = verifier().verify(changed);
      assertThat(results.outcomes()).hasSizeLessThanOrEqualTo(1);
      if (!results.agents().isEmpty()) {
        assertThat(results.agents()).containsExactly(TestVerifier.AGENT);
        valid++;
      }
    }
    assertThat(valid).isPositive();
  }

  private List<TestRequest> changedRequests(TestRequest request, TestSignature signature) {
    List<TestRequest> changed = new ArrayList<>();
    String agent = request.fieldValues("signature-agent").get(0);
    changed.add(
        request
            .without("Signature-Agent")
            .with("Signature-Agent", agent.replace("agent.example", "other.example")));
    changed.add(request.without("Signature-Agent"));
    for (String line : signature.lines()) {
      switch (line.substring(1, line.indexOf('"', 1))) {
        case "@method" -> changed.add(with(request, "HEAD", request.authority(), request.path()));
        case "@authority" -> changed.add(with(request, "GET", "evil.test", request.path()));
        case "@path", "@request-target" ->
            changed.add(with(request, "GET", request.authority(), request.path() + "x"));
        case "@target-uri" -> {
          changed.add(with(request, "GET", "evil.test", request.path()));
          changed.add(with(request, "GET", request.authority(), "/x" + request.path()));
          changed.add(withQuery(request, request.query().orElse("") + "x"));
        }
        case "@query" -> changed.add(withQuery(request, request.query().orElse("") + "&"));
        case "x-field" -> {
          changed.add(request.with("X-Field", ""));
          changed.add(request.without("X-Field"));
        }
        default -> {
          // The field of the agent is changed above.
        }
      }
    }
    return changed;
  }

  private List<TestSignature> changedSignatures(TestSignature signature) {
    List<TestSignature> changed = new ArrayList<>();
    changed.add(signature.parameter("created", Long.toString(second(-9))));
    changed.add(signature.parameter("expires", Long.toString(second(301))));
    changed.add(signature.parameter("nonce", "\"b\""));
    changed.add(signature.parameter("alg", ""));
    changed.add(signature.parameter("tag", "\"other\""));
    changed.add(signature.parameter("keyid", "\"" + TestKey.ed25519(9).thumbprint() + "\""));
    changed.add(signature.parameter("x", "1"));
    List<String> lines = new ArrayList<>(signature.lines());
    Collections.rotate(lines, 1);
    changed.add(signature.covering(lines.toArray(String[]::new)));
    lines.remove(random.nextInt(lines.size()));
    changed.add(signature.covering(lines.toArray(String[]::new)));
    changed.add(signature.andCovering("\"signature-agent\": any"));
    return changed;
  }

  /** Returns a signature with a new nonce, over random components of a request. */
  private TestSignature signature(TestRequest request) {
    TestKey key = random.nextInt(10) == 0 ? RSA : KEY;
    String target = request.path() + request.query().map(query -> "?" + query).orElse("");
    List<String> optional =
        new ArrayList<>(
            List.of(
                "\"@method\": GET",
                "\"@scheme\": https",
                "\"@path\": " + request.path(),
                "\"@query\": ?" + request.query().orElse(""),
                "\"@request-target\": " + target,
                "\"x-field\": " + request.fieldValues("x-field").get(0)));
    Collections.shuffle(optional, random);
    List<String> lines = new ArrayList<>(optional.subList(0, random.nextInt(4)));
    lines.add(TestSignature.AGENT);
    lines.add(
        random.nextBoolean()
            ? "\"@authority\": " + request.authority()
            : "\"@target-uri\": https://" + request.authority() + target);
    Collections.shuffle(lines, random);
    return TestSignature.by(key)
        .covering(lines.toArray(String[]::new))
        .parameter("alg", key.equals(RSA) ? "\"rsa-pss-sha512\"" : "\"ed25519\"")
        .parameter("nonce", "\"a\"");
  }

  private TestRequest request() {
    return new TestRequest(
            "GET",
            "https",
            "h" + random.nextInt(100) + ".example.org",
            "/" + text(ALPHABET, random.nextInt(20)),
            random.nextBoolean()
                ? Optional.of(text(ALPHABET, random.nextInt(20)))
                : Optional.empty(),
            Map.of())
        .with("Signature-Agent", "sig1=\"https://agent.example\"")
        .with("X-Field", "v" + text(ALPHABET, random.nextInt(20)));
  }

  private static TestRequest with(
      TestRequest request, String method, String authority, String path) {
    return new TestRequest(
        method, request.scheme(), authority, path, request.query(), request.fields());
  }

  private static TestRequest withQuery(TestRequest request, String query) {
    return new TestRequest(
        request.method(),
        request.scheme(),
        request.authority(),
        request.path(),
        Optional.of(query),
        request.fields());
  }

  private String text(String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private void change(byte[] octets) {
    octets[random.nextInt(octets.length)] ^= (byte) (1 << random.nextInt(8));
  }

  private static VerificationKey verificationKey(TestKey key) {
    return (VerificationKey) TestVerifier.keySet(key).find(key.thumbprint()).orElseThrow();
  }

  private static void assertInvalid(TestRequest request, Object changed) {
    SignatureResults results = verifier().verify(request);
    assertThat(results.agents()).as("%s", changed).isEmpty();
    assertThat(results.outcomes()).doesNotContain(SignatureOutcome.VALID);
  }

  private static List<String> words(TestRequest request) {
    return verifier().words(request);
  }

  /** Returns a new verifier, in which another agent publishes the same keys. */
  private static TestVerifier verifier() {
    return new TestVerifier(new VerificationLimiter(2))
        .with(TestVerifier.AGENT, KEYS)
        .with(OTHER_AGENT, KEYS);
  }
}
