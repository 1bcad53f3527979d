package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySetTest {
  private static final TestKey KEY = TestKey.ed25519(1);
  private static final TestKey RSA = TestKey.rsa(2048, 2);
  private static final String RFC_7638_MODULUS =
      "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPeb"
          + "WKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY36"
          + "8QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4"
          + "lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw";

  @Test
  void rfc7638_3_1_thumbprintOfRsaKey() {
    Map<String, String> members = Map.of("kty", "RSA", "e", "AQAB", "n", RFC_7638_MODULUS);
    assertThat(Thumbprint.of(members)).isEqualTo("NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs");
    KeySet keys =
        TestVerifier.keySet(
            "{\"kty\":\"RSA\",\"n\":\"%s\",\"e\":\"AQAB\",\"alg\":\"PS512\",\"kid\":\"2011-04-29\"}"
                .formatted(RFC_7638_MODULUS));
    assertThat(keys.find("NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"))
        .containsInstanceOf(VerificationKey.class);
    assertThat(keys.find("2011-04-29")).isEmpty();
  }

  @Test
  void rfc8037_A_3_thumbprintOfEd25519Key() {
    KeySet keys =
        TestVerifier.keySet(
            "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo\"}");
    assertThat(keys.find("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"))
        .containsInstanceOf(VerificationKey.class);
  }

  @Test
  void key_withTheKidOfAnother_isFoundByItsThumbprintOnly() {
    TestKey other = TestKey.ed25519(3);
    String json = KEY.json().replace("\"kid\":\"a\"", "\"kid\":\"" + other.thumbprint() + "\"");
    KeySet keys = TestVerifier.keySet(json);
    assertThat(keys.find(other.thumbprint())).isEmpty();
    assertThat(keys.find(KEY.thumbprint())).containsInstanceOf(VerificationKey.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"alg\":\"ed25519\"          | valid",
        "\"alg\":\"Ed25519\"          | valid",
        "\"alg\":\"EdDSA\"            | valid",
        "\"use\":\"sig\"              | valid",
        "\"alg\":null                 | valid",
        "\"x5c\":[\"a\",{\"b\":[1]}]  | valid",
        "\"nbf\":1.5,\"exp\":1e9      | valid",
        "\"nbf\":-1                   | valid",
        "\"alg\":\"PS512\"            | algorithm",
        "\"alg\":\"HS256\"            | algorithm",
        "\"alg\":\"hmac-sha256\"      | algorithm",
        "\"alg\":\"\"                 | algorithm",
        "\"use\":\"enc\"              | refused-key",
        "\"d\":\"AAAA\"               | refused-key",
        "\"nbf\":\"1\"                | unknown",
        "\"exp\":true                 | unknown",
        "\"exp\":null                 | unknown",
        "\"exp\":[1]                  | unknown",
        "\"nbf\":1e400                | unknown",
        "\"exp\":99999999999999999999 | unknown",
      })
  void key_withMember_isUsable(String member, String expected) {
    assertThat(state(TestVerifier.keySet(KEY.json(member)), KEY)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"alg\":\"rsa-pss-sha512\" | valid",
        "\"alg\":\"PS512\"          | valid",
        "\"alg\":\"PS256\"          | algorithm",
        "\"alg\":\"RS512\"          | algorithm",
        "\"alg\":\"ed25519\"        | algorithm",
      })
  void rsaKey_withMember_isUsable(String member, String expected) {
    assertThat(state(TestVerifier.keySet(RSA.json(member)), RSA)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"2047, refused-key", "2048, valid", "4096, valid", "4097, refused-key"})
  void rsaKey_of2048To4096Bits_isUsable(int bits, String expected) {
    byte[] modulus = new byte[(bits + 7) / 8];
    Arrays.fill(modulus, (byte) 0xFF);
    modulus[0] = (byte) (0xFF >>> (modulus.length * 8 - bits));
    assertThat(rsaState(TestKey.base64(modulus), "AQAB")).isEqualTo(expected);
  }

  @Test
  void rsaKey_withEvenModulus_isRefused() {
    byte[] modulus = new byte[256];
    Arrays.fill(modulus, (byte) 0xFE);
    assertThat(rsaState(TestKey.base64(modulus), "AQAB")).isEqualTo("refused-key");
  }

  @ParameterizedTest
  @CsvSource({
    "AQAB, valid",
    "Aw, valid",
    "AQ, refused-key", // 1
    "Ag, refused-key", // 2
    "AA, refused-key", // 0
    "AAEAAQ, refused-key", // A leading zero would give the key another thumbprint.
    "AQAAAAE, refused-key", // 33 bits
    "AQAAA, refused-key", // not base64url of whole octets
    "AQAC, refused-key",
  })
  void rsaKey_withExponent_isUsable(String exponent, String expected) {
    assertThat(rsaState(RSA.members().get("n"), exponent)).isEqualTo(expected);
  }

  static List<Map<String, String>> otherTypes() {
    return List.of(
        Map.of("kty", "EC", "crv", "P-256", "x", "AAAA", "y", "AAAA"),
        Map.of("kty", "oct", "k", "AAAA"),
        Map.of("kty", "OKP", "crv", "Ed448", "x", "AAAA"),
        Map.of("kty", "OKP", "crv", "X25519", "x", "AAAA"));
  }

  @ParameterizedTest
  @MethodSource("otherTypes")
  void key_ofAnotherType_hasAnotherAlgorithm(Map<String, String> members) {
    String json =
        members.entrySet().stream()
            .map(member -> "\"%s\":\"%s\"".formatted(member.getKey(), member.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
    String thumbprint = Thumbprint.of(members);
    assertThat(TestVerifier.keySet(json).find(thumbprint))
        .contains(new PublishedKey.Refused(thumbprint, SignatureOutcome.ALGORITHM));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"kty\":\"OKP\"}",
        "{\"kty\":\"OKP\",\"crv\":\"Ed25519\"}",
        "{\"kty\":\"okp\",\"crv\":\"Ed25519\",\"x\":\"AAAA\"}",
        "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":1}",
        "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"A\\\"A\"}",
        "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"\"}",
        "{\"kty\":[\"OKP\"],\"crv\":\"Ed25519\",\"x\":\"AAAA\"}",
        "1",
        "null",
        "[[]]",
        "\"key\"",
      })
  void key_withoutItsMembers_isIgnored(String json) {
    KeySet keys = TestVerifier.keySet(json, KEY.json());
    assertThat(keys.size()).isEqualTo(1);
    assertThat(state(keys, KEY)).isEqualTo("valid");
  }

  @Test
  void key_thatOccursTwice_isTheFirst() {
    KeySet keys = TestVerifier.keySet(KEY.json("\"nbf\":1"), KEY.json("\"alg\":\"HS256\""));
    assertThat(keys.size()).isEqualTo(1);
    assertThat(state(keys, KEY)).isEqualTo("valid");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      nullValues = "EMPTY",
      value = {
        "EMPTY                          | not an object",
        "[]                             | not an object",
        "\"keys\"                       | not an object",
        "1                              | not an object",
        "{}                             | no array \"keys\"",
        "{\"keys\":{}}                  | no array \"keys\"",
        "{\"keys\":null}                | no array \"keys\"",
        "{\"a\":{\"keys\":[]}}          | no array \"keys\"",
        "{\"keys\":[]                   | invalid JSON",
        "{\"keys\":[                    | invalid JSON",
        "{\"keys\":[{]}                 | invalid JSON",
        "{\"keys\":[{\"a\":]}           | invalid JSON",
        "{\"keys\":[],\"keys\":[]}      | invalid JSON",
        "{\"keys\":[{\"a\":1,\"a\":1}]} | invalid JSON",
        "{\"keys\":[]} {}               | text after the object",
        "{\"keys\":[]} x                | invalid JSON",
        "{'keys':[]}                    | invalid JSON",
        "{\"keys\":[/**/]}              | invalid JSON",
        "{\"keys\":[NaN]}               | invalid JSON",
        "<html>                         | invalid JSON",
      })
  void json_thatIsNoKeySet_isRefused(String json, String reason) {
    assertThatThrownBy(() -> parse(json == null ? "" : json))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("is not a key set: " + reason);
  }

  @Test
  void json_withUnknownMembers_isRead() {
    KeySet keys =
        parse("{\"purpose\":{\"a\":[{}]},\"keys\":[%s],\"z\":[1]}\n".formatted(KEY.json()));
    assertThat(keys.size()).isEqualTo(1);
    assertThat(parse("{\"keys\":[]}").size()).isZero();
  }

  @Test
  void json_ofMoreThan64KiB_isRefused() {
    String json = "{\"keys\":[%s],\"a\":\"\"}".formatted(KEY.json());
    String longest = json.replace("\"\"", "\"" + "a".repeat(65_536 - json.length()) + "\"");
    assertThat(longest).hasSize(KeySet.MAX_OCTETS);
    assertThat(parse(longest).size()).isEqualTo(1);
    assertThatThrownBy(() -> parse(longest + " "))
        .hasMessage("has 65537 octets; at most 65536 are read");
  }

  @Test
  void json_withMoreThan32Keys_isRefused() {
    String[] keys =
        IntStream.range(0, 33).mapToObj(i -> TestKey.ed25519(i).json()).toArray(String[]::new);
    assertThat(TestVerifier.keySet(Arrays.copyOf(keys, 32)).size()).isEqualTo(KeySet.MAX_KEYS);
    assertThatThrownBy(() -> TestVerifier.keySet(keys)).hasMessage("has more than 32 keys");
  }

  @Test
  void json_thatIsNestedTooDeeply_isRefused() {
    int depth = KeySetJson.MAX_DEPTH - 1;
    assertThat(parse("{\"a\":%s1%s,\"keys\":[]}".formatted("[".repeat(depth), "]".repeat(depth))))
        .isNotNull();
    assertThatThrownBy(() -> parse("{\"a\":" + "[".repeat(depth + 1)))
        .hasMessage("is not a key set: invalid JSON");
    assertThatThrownBy(() -> parse("[".repeat(65_536))).isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> parse("{\"keys\":[{\"a\":" + "{\"a\":".repeat(10_000)))
        .hasMessage("is not a key set: invalid JSON");
  }

  @Test
  void json_withAnyOctetsChanged_isReadOrRefused() {
    Random random = new Random(Effort.seed(7));
    byte[] json =
        "{\"keys\":[%s,%s]}"
            .formatted(KEY.json("\"nbf\":1,\"exp\":2.5e9"), KEY.json("\"a\":[{},null,true]"))
            .getBytes(StandardCharsets.UTF_8);
    int read = 0;
    for (int i = 0; i < Effort.rounds(1_000, 20_000); i++) {
      byte[] changed =
          Arrays.copyOf(json, random.nextInt(8) == 0 ? random.nextInt(json.length) : json.length);
      for (int changes = random.nextInt(3); changed.length > 0 && changes >= 0; changes--) {
        changed[random.nextInt(changed.length)] = octet(random);
      }
      try {
        assertThat(KeySet.parse(changed).size()).isLessThanOrEqualTo(2);
        read++;
      } catch (InvalidValueException e) {
        assertThat(e.getMessage()).startsWith("is not a key set");
      }
    }
    assertThat(read).isPositive();
  }

  private static byte octet(Random random) {
    String marks = "{}[]\":,\\0eE-+.tfn u";
    return (byte)
        (random.nextBoolean() ? marks.charAt(random.nextInt(marks.length())) : random.nextInt());
  }

  private static String rsaState(String modulus, String exponent) {
    String json = "{\"kty\":\"RSA\",\"n\":\"%s\",\"e\":\"%s\"}".formatted(modulus, exponent);
    String thumbprint = Thumbprint.of(Map.of("kty", "RSA", "n", modulus, "e", exponent));
    return state(TestVerifier.keySet(json).find(thumbprint));
  }

  private static String state(KeySet keys, TestKey key) {
    return state(keys.find(key.thumbprint()));
  }

  private static String state(Optional<PublishedKey> key) {
    if (key.isEmpty()) {
      return "unknown";
    }
    return key.get() instanceof PublishedKey.Refused refused ? refused.outcome().word() : "valid";
  }

  private static KeySet parse(String json) {
    return KeySet.parse(json.getBytes(StandardCharsets.UTF_8));
  }
}
