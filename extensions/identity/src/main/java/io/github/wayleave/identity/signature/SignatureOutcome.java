package io.github.wayleave.identity.signature;

/** The result of checking one signature, and its word in metrics and logs. */
public enum SignatureOutcome {
  /** The agent holds the key, and signed this request. */
  VALID("valid"),

  /** No crawler's entry names the agent of the signature. */
  UNKNOWN_AGENT("unknown-agent"),

  /** The agent's keys were not fetched yet. */
  PENDING("pending"),

  /** The agent's keys could not be fetched. */
  FAILED("failed"),

  /** The agent publishes no key with this thumbprint. */
  UNKNOWN_KEY("unknown-key"),

  /**
   * The agent publishes the key, but it is a test key, weak, invalid, not yet active or expired.
   */
  REFUSED_KEY("refused-key"),

  /** The signature or the key has an algorithm other than Ed25519 and RSASSA-PSS with SHA-512. */
  ALGORITHM("algorithm"),

  /** A field or a required parameter is missing, invalid or too long. */
  MALFORMED("malformed"),

  /** The signature does not cover what it must, or covers what cannot be determined. */
  COMPONENTS("components"),

  /** The signature has expired. */
  EXPIRED("expired"),

  /** The signature was created in the future. */
  NOT_YET("not-yet"),

  /** The signature is valid for more than a day. */
  TOO_LONG("too-long"),

  /** The nonce was used before with the same key. */
  REPLAYED("replayed"),

  /** The signature is not that of this key for this request. */
  WRONG("wrong"),

  /** The signature was not checked, since too many were checked. */
  BUSY("busy");

  private final String word;

  SignatureOutcome(String word) {
    this.word = word;
  }

  /** Returns the word for this outcome in metrics and logs, such as {@code unknown-agent}. */
  public String word() {
    return word;
  }
}
