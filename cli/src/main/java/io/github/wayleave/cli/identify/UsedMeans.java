package io.github.wayleave.cli.identify;

import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import java.util.Optional;

/**
 * The means that a command uses.
 *
 * @param dns the name servers to ask for the names of addresses; empty to ask none
 * @param lists where the operators' lists of addresses come from
 * @param signatures whether the policy uses signatures, which a command cannot check
 */
public record UsedMeans(Optional<NameServers> dns, ListOrigin lists, boolean signatures) {
  /** All means, without a network that the command line names. */
  public static final UsedMeans ALL =
      new UsedMeans(Optional.of(NameServers.SYSTEM), ListOrigin.OPERATORS, true);

  /** Where lists come from. */
  public enum ListOrigin {
    /** No list is used. */
    NOWHERE,
    /** Each list is fetched from its operator. */
    OPERATORS,
    /** All lists are in a file. */
    FILE
  }

  /** Returns the means of a policy. */
  public static UsedMeans of(IdentityPolicy policy) {
    return new UsedMeans(
        policy.dns(),
        policy
            .ranges()
            .map(source -> source.file().isPresent() ? ListOrigin.FILE : ListOrigin.OPERATORS)
            .orElse(ListOrigin.NOWHERE),
        policy.signatures());
  }

  /** Returns these means with other name servers. */
  public UsedMeans withDns(NameServers servers) {
    return new UsedMeans(Optional.of(servers), lists, signatures);
  }

  /** Returns these means with the lists of a file. */
  public UsedMeans withFile() {
    return new UsedMeans(dns, ListOrigin.FILE, signatures);
  }

  /** Returns those of these means that need no network. */
  public UsedMeans offline() {
    return new UsedMeans(
        Optional.empty(), lists == ListOrigin.FILE ? lists : ListOrigin.NOWHERE, signatures);
  }
}
