package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys and signatures of Ed25519, in the categories of the Wycheproof project. */
class Ed25519KeyTest {
  /** The order of the base point (RFC 8032, 5.1). */
  private static final BigInteger ORDER =
      BigInteger.TWO.pow(252).add(new BigInteger("27742317777372353535851937790883648493"));

  private static final HexFormat HEX = HexFormat.of();
  private static final TestKey KEY = TestKey.ed25519(1);
  private static final byte[] MESSAGE = "message".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SIGNATURE = KEY.sign(MESSAGE);

  @ParameterizedTest
  @CsvSource({
    // RFC 8032, 7.1
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a, '', "
        + "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025, af82, "
        + "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    // Wycheproof, 5
    "7d4d0e7f6153a69b6242b522abbee685fda4420f8834b108c3bdae369ef549fa, 313233343030, "
        + "657c1492402ab5ce03e2c3a7f0384d051b9cf3570f1207fc78c1bcc98c281c2bf0cf5b3a289976458a1be6277a5055545253b45b07dcc1abd96c8b989c00f301",
  })
  void rfc8032_7_1_signature_isValid(String key, String message, String signature) {
    VerificationKey verification = key(HEX.parseHex(key));
    assertThat(verification.verifies(HEX.parseHex(message), HEX.parseHex(signature))).isTrue();
    assertThat(verification.verifies(MESSAGE, HEX.parseHex(signature))).isFalse();
  }

  /**
   * Wycheproof, 42 and 58 to 61: the first half encodes another point than the one that was signed,
   * and the second half is computed for it.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "647c1492402ab5ce03e2c3a7f0384d051b9cf3570f1207fc78c1bcc98c281c2b1d125e5538f38afbcc1c84e489521083041d24bc6240767029da063271a1ff0c",
        "657c1492402ab5ce03e2c3a7f0384d051b9cf3570f1207fc78c1bcc98c281c6b8da07efd07a6dafb015ed6a32fe136319a972ffbc341f3a0beae97ccf8136505",
        "657c1492402ab5ce03e2c3a7f0384d051b9cf3570f1207fc78c1bcc98c281cab227aedf259f910f0f3a759a335062665217925d019173b88917eae294f75d40f",
        "0000000000000000000000000000000000000000000000000000000000000000e0b8e7770d51c7a36375d006c5bffd6af43ff54aaf47e4330dc118c71d61ec02",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff463a1908382e7eb7693acef9884f7cf931a215e0791876be22c631a59881fd0e",
      })
  void signature_withAnotherPoint_isWrong(String signature) {
    VerificationKey key =
        key(HEX.parseHex("7d4d0e7f6153a69b6242b522abbee685fda4420f8834b108c3bdae369ef549fa"));
    assertThat(key.verifies("123400".getBytes(StandardCharsets.US_ASCII), HEX.parseHex(signature)))
        .isFalse();
  }

  @Test
  void signature_withAnotherSpellingOfItsNumber_isWrong() {
    BigInteger s = number(Arrays.copyOfRange(SIGNATURE, 32, 64));
    assertThat(verifies(point(), s)).isTrue();
    for (BigInteger other = s.add(ORDER); other.bitLength() <= 256; other = other.add(ORDER)) {
      assertThat(verifies(point(), other)).isFalse();
    }
    assertThat(verifies(point(), s.setBit(255))).isFalse();
    assertThat(verifies(point(), ORDER.subtract(s))).isFalse();
  }

  @Test
  void signature_withSpecialNumbers_isWrong() {
    BigInteger prime = Ed25519Encoding.FIELD_PRIME;
    List<BigInteger> special = new ArrayList<>(Ed25519Encoding.SMALL_ORDER);
    special.addAll(List.of(prime, prime.add(BigInteger.ONE), BigInteger.TWO.pow(256)));
    special.addAll(List.of(ORDER, ORDER.subtract(BigInteger.ONE), ORDER.add(BigInteger.ONE)));
    special.replaceAll(number -> number.min(BigInteger.TWO.pow(256).subtract(BigInteger.ONE)));
    for (BigInteger point : special) {
      for (BigInteger s : special) {
        assertThat(verifies(octets(point), s)).as("%x %x", point, s).isFalse();
      }
    }
  }

  @Test
  void signature_thatIsNot64Octets_isWrong() {
    VerificationKey key = key(decode(KEY.members().get("x")));
    for (int length = 0; length < 130; length++) {
      assertThat(key.verifies(MESSAGE, Arrays.copyOf(SIGNATURE, length)))
          .as("%s octets", length)
          .isEqualTo(length == 64);
    }
  }

  @Test
  void signature_withAnyBitChanged_isWrong() {
    VerificationKey key = key(decode(KEY.members().get("x")));
    assertThat(key.verifies(MESSAGE, SIGNATURE)).isTrue();
    for (int bit = 0; bit < 512; bit += 5) {
      byte[] changed = SIGNATURE.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(key.verifies(MESSAGE, changed)).as("bit %s", bit).isFalse();
    }
  }

  /** Returns the encodings of points of small order, and those that are not canonical. */
  static List<String> unacceptable() {
    List<BigInteger> ordinates = new ArrayList<>(Ed25519Encoding.SMALL_ORDER);
    for (int i = 0; i < 19; i++) {
      ordinates.add(Ed25519Encoding.FIELD_PRIME.add(BigInteger.valueOf(i)));
    }
    List<String> encodings = new ArrayList<>();
    for (BigInteger y : ordinates) {
      encodings.add(HEX.formatHex(octets(y)));
      encodings.add(HEX.formatHex(octets(y.setBit(255))));
    }
    return encodings;
  }

  @ParameterizedTest
  @MethodSource("unacceptable")
  void key_ofSmallOrderOrNotCanonical_isRefused(String encoding) {
    assertThat(Ed25519Encoding.isAcceptable(HEX.parseHex(encoding))).isFalse();
    assertThat(published(HEX.parseHex(encoding)))
        .isEqualTo(
            new PublishedKey.Refused(
                thumbprint(HEX.parseHex(encoding)), SignatureOutcome.REFUSED_KEY));
  }

  @Test
  void pointsOfSmallOrder_areThePublishedOnes() {
    assertThat(unacceptable())
        .contains(
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
            "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
  }

  @Test
  void keyOfOrderOne_verifiesAnyMessageInTheJdk() throws Exception {
    byte[] one = octets(BigInteger.ONE);
    byte[] forged = Arrays.copyOf(one, 64);
    PublicKey key = publicKey(TestKey.base64(one));
    assertThat(jdkVerifies(key, MESSAGE, forged)).isTrue();
    assertThat(jdkVerifies(key, new byte[0], forged)).isTrue();
  }

  @Test
  void key_thatIsNotOnTheCurveOrHasAnotherLength_isRefused() {
    int refused = 0;
    for (int y = 2; y < 40; y++) {
      refused += published(octets(BigInteger.valueOf(y))) instanceof PublishedKey.Refused ? 1 : 0;
    }
    assertThat(refused).as("about half of all numbers").isBetween(10, 30);
    for (int length : new int[] {1, 31, 33, 64}) {
      byte[] octets = Arrays.copyOf(decode(KEY.members().get("x")), length);
      assertThat(published(octets)).isInstanceOf(PublishedKey.Refused.class);
    }
  }

  @Test
  void key_inAnotherSpelling_isRefused() {
    String x = KEY.members().get("x");
    char last = x.charAt(x.length() - 1);
    String respelled = x.substring(0, x.length() - 1) + (char) (last + 1);
    assertThat(decode(respelled)).isEqualTo(decode(x));
    Map<String, String> members = Map.of("kty", "OKP", "crv", "Ed25519", "x", respelled);
    assertThat(
            TestVerifier.keySet("{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"" + respelled + "\"}")
                .find(Thumbprint.of(members)))
        .containsInstanceOf(PublishedKey.Refused.class);
  }

  private static boolean verifies(byte[] point, BigInteger s) {
    byte[] signature = Arrays.copyOf(point, 64);
    System.arraycopy(octets(s), 0, signature, 32, 32);
    return key(decode(KEY.members().get("x"))).verifies(MESSAGE, signature);
  }

  private static byte[] point() {
    return Arrays.copyOf(SIGNATURE, 32);
  }

  /** Returns 32 octets, the lowest first. */
  private static byte[] octets(BigInteger number) {
    byte[] octets = new byte[32];
    for (int i = 0; i < octets.length; i++) {
      octets[i] = number.shiftRight(8 * i).byteValue();
    }
    return octets;
  }

  private static BigInteger number(byte[] octets) {
    BigInteger number = BigInteger.ZERO;
    for (int i = octets.length - 1; i >= 0; i--) {
      number = number.shiftLeft(8).or(BigInteger.valueOf(octets[i] & 0xFF));
    }
    return number;
  }

  private static VerificationKey key(byte[] point) {
    return (VerificationKey) published(point);
  }

  private static PublishedKey published(byte[] point) {
    String json =
        "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"%s\"}".formatted(TestKey.base64(point));
    return TestVerifier.keySet(json).find(thumbprint(point)).orElseThrow();
  }

  private static String thumbprint(byte[] point) {
    return Thumbprint.of(Map.of("kty", "OKP", "crv", "Ed25519", "x", TestKey.base64(point)));
  }

  private static byte[] decode(String base64) {
    return Base64.getUrlDecoder().decode(base64);
  }

  private static PublicKey publicKey(String x) throws Exception {
    byte[] encoded = HEX.parseHex("302a300506032b6570032100" + HEX.formatHex(decode(x)));
    return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
  }

  private static boolean jdkVerifies(PublicKey key, byte[] message, byte[] signature)
      throws Exception {
    Signature verification = Signature.getInstance("Ed25519");
    verification.initVerify(key);
    verification.update(message);
    return verification.verify(signature);
  }
}
