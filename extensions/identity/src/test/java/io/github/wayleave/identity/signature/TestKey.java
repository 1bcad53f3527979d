package io.github.wayleave.identity.signature;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Random;

/** A key pair for tests, always the same for a seed. */
public record TestKey(KeyPair pair, SignatureAlgorithm algorithm) {
  public static TestKey ed25519(long seed) {
    return generate("Ed25519", 255, seed, SignatureAlgorithm.ED25519);
  }

  static TestKey rsa(int bits, long seed) {
    return generate("RSA", bits, seed, SignatureAlgorithm.RSA_PSS_SHA512);
  }

  private static TestKey generate(String type, int bits, long seed, SignatureAlgorithm algorithm) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(type);
      generator.initialize(bits, new FixedRandom(seed));
      return new TestKey(generator.generateKeyPair(), algorithm);
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the members of the JSON Web Key that identify the key. */
  Map<String, String> members() {
    if (pair.getPublic() instanceof RSAPublicKey rsa) {
      String modulus = base64(withoutZero(rsa.getModulus().toByteArray()));
      String exponent = base64(withoutZero(rsa.getPublicExponent().toByteArray()));
      return Map.of("kty", "RSA", "n", modulus, "e", exponent);
    }
    byte[] encoded = pair.getPublic().getEncoded();
    String point = base64(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
    return Map.of("kty", "OKP", "crv", "Ed25519", "x", point);
  }

  /** Returns a JSON Web Key; {@code more} are further members in JSON. */
  public String json(String... more) {
    StringBuilder json = new StringBuilder("{");
    members().forEach((name, value) -> json.append("\"%s\":\"%s\",".formatted(name, value)));
    for (String member : more) {
      json.append(member).append(',');
    }
    return json.append("\"kid\":\"a\"}").toString();
  }

  public String thumbprint() {
    return Thumbprint.of(members());
  }

  byte[] sign(byte[] message) {
    try {
      Signature signature = algorithm.newSignature();
      signature.initSign(pair.getPrivate());
      signature.update(message);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  static String base64(byte[] octets) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
  }

  private static byte[] withoutZero(byte[] octets) {
    return octets[0] == 0 ? Arrays.copyOfRange(octets, 1, octets.length) : octets;
  }

  /** Repeats the same octets for a seed, unlike {@link SecureRandom} itself. */
  private static final class FixedRandom extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private final Random random;

    FixedRandom(long seed) {
      this.random = new Random(seed);
    }

    @Override
    public void nextBytes(byte[] octets) {
      random.nextBytes(octets);
    }
  }
}
