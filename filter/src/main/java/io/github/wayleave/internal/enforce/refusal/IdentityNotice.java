package io.github.wayleave.internal.enforce.refusal;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Spoofed;
import java.util.Optional;

/**
 * What a refusal says about the identity of the client. {@code operator} is that of the crawler;
 * {@code canSign} if its operator publishes keys that the policy uses.
 */
public record IdentityNotice(Identity identity, Optional<String> operator, boolean canSign) {
  /** The field that asks for a signature (RFC 9421, 5.1). */
  static final String ACCEPT_SIGNATURE = "Accept-Signature";

  static final String SIGNATURE =
      "sig1=(\"@authority\" \"signature-agent\";key=\"sig1\");created;expires;tag=\"web-bot-auth\"";

  boolean asksForSignature() {
    return canSign && identity instanceof Spoofed;
  }
}
