package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.util.Locale;

/** Keys that tell readers apart, and names. Product tokens ignore case (RFC 9309, 2.2.1). */
public final class ReaderNames {
  private ReaderNames() {}

  /** Returns the key of a reader; a verified crawler is one reader in all networks. */
  public static String reader(Subject subject) {
    String network =
        subject.identity() == IdentityMark.VERIFIED ? "" : LineFields.encode(subject.network());
    return name(subject) + ' ' + subject.identity().mark() + ' ' + network;
  }

  /** Returns the key of a crawler at a host entry. */
  public static String name(Subject subject) {
    return LineFields.encode(subject.host())
        + ' '
        + LineFields.encode(subject.crawler()).toLowerCase(Locale.ROOT);
  }
}
