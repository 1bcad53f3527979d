package io.github.wayleave.identity.decision;

/**
 * Decides whether a client is the crawler that it names, from what the means say about its address.
 *
 * <p>One "yes" is enough, whatever the other means says. A "no" counts only if no means still waits
 * for an answer and all {@link SpoofingConditions} hold; otherwise the client is unverifiable, for
 * the first of these reasons that applies:
 *
 * <ol>
 *   <li>{@code no-means}, if no means is used;
 *   <li>{@code pending}, then {@code busy}: an answer may still come;
 *   <li>after a "no": {@code local}, {@code sibling}, {@code unproven}, then {@code pending} or
 *       {@code failed} by the control, in the order of the conditions;
 *   <li>without a "no": {@code failed}, {@code stale}, {@code missing}, the one that an operator
 *       can do most about first.
 * </ol>
 */
public final class IdentityDecision {
  private IdentityDecision() {}

  /**
   * Returns the state of a client.
   *
   * @param dns what the DNS says
   * @param ranges what the operator's list says
   * @param conditions evaluated only after a "no"
   */
  public static Outcome decide(MeansResult dns, MeansResult ranges, SpoofingConditions conditions) {
    if (dns == MeansResult.YES) {
      return Outcome.VERIFIED_BY_DNS;
    }
    if (ranges == MeansResult.YES) {
      return Outcome.VERIFIED_BY_RANGES;
    }
    if (isAny(MeansResult.PENDING, dns, ranges)) {
      return Outcome.PENDING;
    }
    if (isAny(MeansResult.BUSY, dns, ranges)) {
      return Outcome.BUSY;
    }
    if (isAny(MeansResult.NO, dns, ranges)) {
      return denied(
          dns == MeansResult.NO ? Outcome.SPOOFED_BY_DNS : Outcome.SPOOFED_BY_RANGES, conditions);
    }
    return isAny(MeansResult.FAILED, dns, ranges)
        ? Outcome.FAILED
        : isAny(MeansResult.STALE, dns, ranges)
            ? Outcome.STALE
            : isAny(MeansResult.MISSING, dns, ranges) ? Outcome.MISSING : Outcome.NO_MEANS;
  }

  private static Outcome denied(Outcome spoofed, SpoofingConditions conditions) {
    if (conditions.isLocal()) {
      return Outcome.LOCAL;
    }
    SiblingResult sibling = conditions.sibling();
    if (sibling != SiblingResult.NONE) {
      return sibling == SiblingResult.FOUND ? Outcome.SIBLING : Outcome.PENDING;
    }
    if (!conditions.isProven()) {
      return Outcome.UNPROVEN;
    }
    return switch (conditions.control()) {
      case CONFIRMED -> spoofed;
      case PENDING -> Outcome.PENDING;
      case FAILED -> Outcome.FAILED;
    };
  }

  private static boolean isAny(MeansResult wanted, MeansResult dns, MeansResult ranges) {
    return dns == wanted || ranges == wanted;
  }
}
