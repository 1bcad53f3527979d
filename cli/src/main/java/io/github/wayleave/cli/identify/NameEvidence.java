package io.github.wayleave.cli.identify;

import io.github.wayleave.crawler.Verification;
import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.DnsVerdict;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;

/** What the names of an address say about a crawler. */
final class NameEvidence {
  private static final String NAMED = "named ";

  private NameEvidence() {}

  /**
   * Returns the evidence. A missing name says nothing, since that takes two looks.
   *
   * @param names the names; empty if no name servers are used
   */
  static Evidence of(IpAddress address, Optional<AddressNames> names, Verification verification) {
    if (names.isEmpty()) {
      return Evidence.unused(Evidence.DNS, "not asked: no name servers are used");
    }
    DnsVerdict verdict = names.get().verdictFor(name -> NameLookup.fits(name, verification.dns()));
    boolean isComplete = verification.complete().contains(AddressCheck.DNS);
    return new Evidence(
        Evidence.DNS,
        MeansResult.ofNames(verdict, false, false),
        text(address, verdict, isComplete));
  }

  private static String text(IpAddress address, DnsVerdict verdict, boolean isComplete) {
    if (verdict instanceof DnsVerdict.Failed) {
      return "failed: " + verdict.text();
    }
    String text = address + " is " + withoutVerb(verdict.text());
    if (verdict instanceof DnsVerdict.Yes) {
      return text + ", which is " + address;
    }
    return verdict instanceof DnsVerdict.Missing && isComplete
        ? text + "; a server looks twice before that counts"
        : text;
  }

  private static String withoutVerb(String text) {
    return text.startsWith(NAMED) ? text.substring(NAMED.length()) : text;
  }
}
