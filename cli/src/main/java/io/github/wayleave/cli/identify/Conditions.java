package io.github.wayleave.cli.identify;

import io.github.wayleave.identity.decision.ControlResult;
import io.github.wayleave.identity.decision.SiblingResult;
import io.github.wayleave.identity.decision.SpoofingConditions;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;

/**
 * The conditions under which a command calls a client spoofed. Only a server can know that the
 * means work at its site, so a command assumes it, and says so.
 */
record Conditions(
    boolean isGlobal, Siblings siblings, IpAddress address, Optional<AddressNames> names)
    implements SpoofingConditions {
  @Override
  public boolean isLocal() {
    return !isGlobal;
  }

  @Override
  public SiblingResult sibling() {
    return siblings.find(address, names).isPresent() ? SiblingResult.FOUND : SiblingResult.NONE;
  }

  @Override
  public boolean isProven() {
    return true;
  }

  @Override
  public ControlResult control() {
    return ControlResult.CONFIRMED;
  }
}
