package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;

/** Warns about queries for a host that the rules were not written for. */
public final class ForeignHost {
  private ForeignHost() {}

  /**
   * Returns a note about which rules apply to such a host; empty if the policy names the host, or
   * the site is unknown.
   */
  public static Optional<String> note(CommandSubject subject, HostName host) {
    if (subject instanceof RobotsTxtSubject file) {
      return file.site()
          .filter(site -> !site.host().equals(host.name()))
          .map(site -> otherSite(file, host));
    }
    SitePolicy whole = ((PolicySubject) subject).sitePolicy();
    return whole
        .defaultRules()
        .site()
        .filter(site -> !site.host().equals(host.name()))
        .filter(site -> !whole.hosts().isNamed(host))
        .map(site -> unnamedHost(subject, site, host));
  }

  private static String otherSite(RobotsTxtSubject file, HostName host) {
    return "%s has a separate robots.txt; this uses the rules of %s"
        .formatted(host, TextOutput.quoted(file.name()));
  }

  private static String unnamedHost(CommandSubject policy, Origin site, HostName host) {
    return "%s is not a host of %s (its site is %s); this uses the rules at the top of the policy"
        .formatted(host, TextOutput.quoted(policy.name()), site);
  }
}
