package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.greenbytes.http.sfv.ByteSequenceItem;
import org.greenbytes.http.sfv.InnerList;
import org.greenbytes.http.sfv.IntegerItem;
import org.greenbytes.http.sfv.ListElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SignatureVectorsTest {
  private static final SignatureAgent AGENT = new SignatureAgent("https://signature-agent.test");

  static List<Vector> vectors() throws IOException {
    return Vector.all();
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void vector_hasTheSignatureBaseAndTheSignature(Vector vector) throws Exception {
    RequestComponents components = new RequestComponents(vector.request());
    byte[] base = SignatureBase.of(input(vector), components).octets();
    assertThat(new String(base, StandardCharsets.US_ASCII)).isEqualTo(vector.base());

    VerificationKey key = (VerificationKey) Vector.keys().find(vector.thumbprint()).orElseThrow();
    byte[] signature = ((ByteSequenceItem) member(vector, "signature")).get().array();
    assertThat(key.verifies(base, signature)).isTrue();
    base[0]++;
    assertThat(key.verifies(base, signature)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void vector_hasTheOutcome(Vector vector) throws Exception {
    long created = ((IntegerItem) input(vector).getParams().get("created")).getAsLong();
    KeySet keys = Vector.keys();
    SignatureVerifier verifier =
        new SignatureVerifier(
            KnownAgents.of(List.of(AGENT)),
            url -> keys,
            new NonceMemory(),
            new VerificationLimiter(2));
    SignatureResults results =
        verifier.verify(vector.request(), Optional.empty(), Instant.ofEpochSecond(created + 60));
    assertThat(results.outcomes())
        .extracting(SignatureOutcome::word)
        .isEqualTo(vector.outcome().equals("none") ? List.of() : List.of(vector.outcome()));
    assertThat(results.agents())
        .isEqualTo(vector.outcome().equals("valid") ? Set.of(AGENT) : Set.of());
  }

  @Test
  void testKeys_areRefused() throws Exception {
    KeySet keys = KeySet.parse(Vector.resource("test-keys.json").getBytes(StandardCharsets.UTF_8));
    assertThat(keys.size()).isZero();
    for (String thumbprint : PublishedKeyFactory.TEST_KEYS) {
      assertThat(keys.find(thumbprint))
          .contains(new PublishedKey.Refused(thumbprint, SignatureOutcome.REFUSED_KEY));
    }
  }

  private static InnerList input(Vector vector) {
    return (InnerList) member(vector, "signature-input");
  }

  private static ListElement<?> member(Vector vector, String field) {
    Map<String, ListElement<?>> dictionary =
        new RequestFields(vector.request()).dictionary(field).orElseThrow();
    return dictionary.values().iterator().next();
  }
}
