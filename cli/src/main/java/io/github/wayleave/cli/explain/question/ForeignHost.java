package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;

/** A host in a question that the rules were not written for. */
public final class ForeignHost {
  private ForeignHost() {}

  /**
   * Returns a sentence that says by which rules such a host is answered; empty if the policy names
   * the host, or nothing is known of the site.
   */
  public static Optional<String> note(CommandSubject subject, HostName asked) {
    if (subject instanceof RobotsTxtSubject file) {
      return file.site()
          .filter(site -> !site.host().equals(asked.name()))
          .map(site -> ofAnother(file, asked));
    }
    SitePolicy whole = ((PolicySubject) subject).whole();
    return whole
        .defaultRules()
        .site()
        .filter(site -> !site.host().equals(asked.name()))
        .filter(site -> !whole.hosts().isNamed(asked))
        .map(site -> unnamed(subject, site, asked));
  }

  private static String ofAnother(RobotsTxtSubject file, HostName asked) {
    return "%s has a separate robots.txt; this uses the rules of %s"
        .formatted(asked, TextOutput.quoted(file.name()));
  }

  private static String unnamed(CommandSubject policy, Origin site, HostName asked) {
    return "%s is not a host of %s (its site is %s); this uses the rules at the top of the policy"
        .formatted(asked, TextOutput.quoted(policy.name()), site);
  }
}
