package io.github.wayleave.identity.signature;

import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;

/** The signature algorithms that are accepted (RFC 9421, 3.3.1 and 3.3.6). */
enum SignatureAlgorithm {
  ED25519("ed25519") {
    @Override
    boolean isNamedInKey(String name) {
      return isNamed(name) || name.equals("Ed25519") || name.equals("EdDSA");
    }

    @Override
    Signature newSignature() throws GeneralSecurityException {
      return Signature.getInstance("Ed25519");
    }
  },

  RSA_PSS_SHA512("rsa-pss-sha512") {
    @Override
    boolean isNamedInKey(String name) {
      return isNamed(name) || name.equals("PS512");
    }

    @Override
    Signature newSignature() throws GeneralSecurityException {
      Signature signature = Signature.getInstance("RSASSA-PSS");
      signature.setParameter(
          new PSSParameterSpec("SHA-512", "MGF1", MGF1ParameterSpec.SHA512, 64, 1));
      return signature;
    }
  };

  private final String registeredName;

  SignatureAlgorithm(String registeredName) {
    this.registeredName = registeredName;
  }

  abstract Signature newSignature() throws GeneralSecurityException;

  /** Returns whether {@code alg} of a signature names this algorithm. */
  boolean isNamed(String name) {
    return name.equals(registeredName);
  }

  /** Returns whether {@code alg} of a key names this algorithm, in RFC 9421 or in JOSE. */
  abstract boolean isNamedInKey(String name);
}
