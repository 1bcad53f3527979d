package io.github.wayleave.cli;

import io.github.wayleave.cli.identify.ClientCheck;
import io.github.wayleave.cli.identify.ListLookup;
import io.github.wayleave.cli.identify.NameLookup;
import io.github.wayleave.cli.identify.OpenMeans;
import io.github.wayleave.cli.identify.UsedMeans;
import io.github.wayleave.cli.identify.UsedMeans.ListOrigin;
import io.github.wayleave.cli.network.OperatorNetwork;
import io.github.wayleave.cli.network.UnsafeNetworks;
import io.github.wayleave.cli.ranges.RangesFileReader;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import java.time.Instant;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that override which means a policy uses. */
final class MeansOptions {
  @Mixin private NetworkOptions network;

  @Option(
      names = "--ranges",
      paramLabel = "FILE",
      description =
          "A file with the operators' lists of addresses, from wayleave ranges update, instead of"
              + " fetching each list.")
  private Optional<String> ranges;

  @Option(
      names = "--offline",
      description = "Asks no name servers and fetches nothing; a file of lists is enough.")
  private boolean isOffline;

  /** Prepares the means of a policy, or all means without one. */
  OpenMeans open(CommandEnvironment shell, Optional<SitePolicy> site, CrawlerCatalogue crawlers) {
    Optional<NameServers> servers = network.servers();
    if (isOffline && servers.isPresent()) {
      throw new CommandException("--offline asks no name servers; leave out --dns");
    }
    Optional<IdentityPolicy> policy = site.flatMap(SitePolicy::identity);
    UsedMeans used = used(policy.map(UsedMeans::of).orElse(UsedMeans.ALL), servers);
    Optional<OperatorNetwork> opened =
        used.dns().isPresent() || used.lists() == ListOrigin.OPERATORS
            ? Optional.of(NetworkOptions.open(shell, used.dns().orElse(NameServers.SYSTEM)))
            : Optional.empty();
    Instant now = shell.clock().instant();
    ListLookup lists =
        switch (used.lists()) {
          case NOWHERE -> ListLookup.none();
          case OPERATORS -> ListLookup.fetching(opened.orElseThrow()::fetchList, now);
          case FILE -> ListLookup.inFile(file(shell, policy).lists());
        };
    return new OpenMeans(
        new ClientCheck(crawlers, used.signatures(), lists, UnsafeNetworks.fromProcess(), now),
        used.dns()
            .flatMap(dns -> opened)
            .map(operators -> NameLookup.asking(operators.reverseLookup(), crawlers)),
        opened);
  }

  private UsedMeans used(UsedMeans ofPolicy, Optional<NameServers> servers) {
    UsedMeans named = servers.map(ofPolicy::withDns).orElse(ofPolicy);
    UsedMeans used = ranges.isPresent() ? named.withFile() : named;
    return isOffline ? used.offline() : used;
  }

  private RangesFile file(CommandEnvironment shell, Optional<IdentityPolicy> policy) {
    return ranges
        .map(name -> new RangesFileReader(shell).read(name))
        .or(
            () ->
                policy
                    .flatMap(IdentityPolicy::ranges)
                    .flatMap(RangeSource::file)
                    .map(RangesFileReader::parse))
        .orElseThrow();
  }
}
