package io.github.wayleave.identity.signature;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.RSAPublicKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Creates published keys from JSON Web Keys, and decides which of them are refused. */
final class PublishedKeyFactory {
  /**
   * The thumbprints of the keys in RFC 9421, B.1.1, B.1.2 and B.1.4. Their private keys are public,
   * so anyone can sign with them (draft-ietf-webbotauth-httpsig-protocol-01, 6.8). The keys in
   * B.1.3 and B.1.5 have other algorithms.
   */
  static final Set<String> TEST_KEYS =
      Set.of(
          "BHj8s0GPnMEQtkaULIM-PLgEhLBbuGUQ1vMxmBWZzEo",
          "oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA",
          "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U");

  /** The members that identify a key, for each type (RFC 7638, 3.2; RFC 8037, 2). */
  private static final Map<String, List<String>> REQUIRED_MEMBERS =
      Map.of(
          "OKP", List.of("crv", "kty", "x"),
          "RSA", List.of("e", "kty", "n"),
          "EC", List.of("crv", "kty", "x", "y"),
          "oct", List.of("k", "kty"));

  private static final Pattern MEMBER_VALUE = Pattern.compile("[A-Za-z0-9_-]+");

  /** What precedes the 32 octets of an Ed25519 key in X.509 (RFC 8410, 4). */
  private static final byte[] X509_PREFIX = HexFormat.of().parseHex("302a300506032b6570032100");

  private static final int MIN_RSA_BITS = 2048;
  private static final int MAX_RSA_BITS = 4096;

  /** Larger exponents would only make each verification slower. */
  private static final int MAX_EXPONENT_BITS = 32;

  private PublishedKeyFactory() {}

  /** Returns the key; empty if a member that identifies it is missing or invalid. */
  static Optional<PublishedKey> of(JsonWebKey key, Set<String> refused) {
    List<String> required = REQUIRED_MEMBERS.getOrDefault(key.text("kty").orElse(""), List.of());
    Map<String, String> members = new HashMap<>();
    for (String name : required) {
      key.text(name)
          .filter(value -> MEMBER_VALUE.matcher(value).matches())
          .ifPresent(value -> members.put(name, value));
    }
    boolean complete = !members.isEmpty() && members.size() == required.size();
    return complete ? Optional.of(of(key, Thumbprint.of(members), refused)) : Optional.empty();
  }

  private static PublishedKey of(JsonWebKey key, String thumbprint, Set<String> refused) {
    Optional<SignatureAlgorithm> algorithm = algorithm(key);
    if (algorithm.isEmpty()) {
      return new PublishedKey.Refused(thumbprint, SignatureOutcome.ALGORITHM);
    }
    // A key that is for encryption, or published with its private part, proves nothing.
    boolean misused = key.text("use").filter(use -> !use.equals("sig")).isPresent();
    boolean compromised = refused.contains(thumbprint) || key.text("d").isPresent();
    Optional<PublicKey> publicKey =
        misused || compromised ? Optional.empty() : publicKey(key, algorithm.get());
    return publicKey.isPresent()
        ? new VerificationKey(thumbprint, algorithm.get(), publicKey.get(), key.validity())
        : new PublishedKey.Refused(thumbprint, SignatureOutcome.REFUSED_KEY);
  }

  /** Returns the algorithm of a key, unless its {@code alg} names another. */
  private static Optional<SignatureAlgorithm> algorithm(JsonWebKey key) {
    Optional<SignatureAlgorithm> byType =
        switch (key.text("kty").orElse("")) {
          case "OKP" ->
              key.text("crv")
                  .filter(curve -> curve.equals("Ed25519"))
                  .map(curve -> SignatureAlgorithm.ED25519);
          case "RSA" -> Optional.of(SignatureAlgorithm.RSA_PSS_SHA512);
          default -> Optional.empty();
        };
    Optional<String> named = key.text("alg");
    return byType.filter(type -> named.isEmpty() || type.isNamedInKey(named.get()));
  }

  private static Optional<PublicKey> publicKey(JsonWebKey key, SignatureAlgorithm algorithm) {
    try {
      return algorithm == SignatureAlgorithm.ED25519 ? ed25519(key) : rsa(key);
    } catch (GeneralSecurityException e) {
      return Optional.empty();
    }
  }

  private static Optional<PublicKey> ed25519(JsonWebKey key) throws GeneralSecurityException {
    byte[] point = octets(key, "x");
    if (point.length != Ed25519Encoding.OCTETS || !Ed25519Encoding.isAcceptable(point)) {
      return Optional.empty();
    }
    byte[] encoded = new byte[X509_PREFIX.length + point.length];
    System.arraycopy(X509_PREFIX, 0, encoded, 0, X509_PREFIX.length);
    System.arraycopy(point, 0, encoded, X509_PREFIX.length, point.length);
    PublicKey publicKey =
        KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
    // Only this throws if the point is not on the curve.
    SignatureAlgorithm.ED25519.newSignature().initVerify(publicKey);
    return Optional.of(publicKey);
  }

  private static Optional<PublicKey> rsa(JsonWebKey key) throws GeneralSecurityException {
    byte[] modulusOctets = octets(key, "n");
    byte[] exponentOctets = octets(key, "e");
    BigInteger modulus = new BigInteger(1, modulusOctets);
    BigInteger exponent = new BigInteger(1, exponentOctets);
    boolean acceptable =
        modulus.bitLength() >= MIN_RSA_BITS
            && modulus.bitLength() <= MAX_RSA_BITS
            && modulus.testBit(0)
            && exponent.bitLength() > 1
            && exponent.bitLength() <= MAX_EXPONENT_BITS
            && exponent.testBit(0)
            // RFC 7518, 2: a second spelling of the number would have another thumbprint.
            && modulusOctets[0] != 0
            && exponentOctets[0] != 0;
    return acceptable
        ? Optional.of(
            KeyFactory.getInstance("RSA").generatePublic(new RSAPublicKeySpec(modulus, exponent)))
        : Optional.empty();
  }

  /** Decodes base64url without padding; empty if it is not the only spelling of the octets. */
  private static byte[] octets(JsonWebKey key, String member) {
    String text = key.text(member).orElse("");
    try {
      byte[] octets = Base64.getUrlDecoder().decode(text);
      String canonical = Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
      return canonical.equals(text) ? octets : new byte[0];
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }
}
