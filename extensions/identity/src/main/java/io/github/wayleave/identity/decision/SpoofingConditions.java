package io.github.wayleave.identity.decision;

/**
 * What must hold, besides the denial of a means, before a client is called spoofed. Each condition
 * is evaluated only if all before it hold, since some of them ask questions.
 */
public interface SpoofingConditions {
  /** Returns whether the address is not global, or that of a trusted proxy. */
  boolean isLocal();

  /** Returns whether the address belongs to another crawler of the same operator. */
  SiblingResult sibling();

  /**
   * Returns whether a crawler of the same operator was verified by its address lately, and the
   * addresses of clients are not doubtful since.
   */
  boolean isProven();

  /** Returns whether the DNS confirms a verified address of the operator after the denial. */
  ControlResult control();
}
