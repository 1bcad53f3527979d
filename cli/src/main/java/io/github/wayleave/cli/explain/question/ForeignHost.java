package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subject.OfRobotsTxt;
import io.github.wayleave.cli.terminal.Paper;
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
  public static Optional<String> note(Subject subject, HostName asked) {
    if (subject instanceof OfRobotsTxt file) {
      return file.site()
          .filter(site -> !site.host().equals(asked.value()))
          .map(site -> ofAnother(file, asked));
    }
    SitePolicy whole = ((OfPolicy) subject).whole();
    return whole
        .main()
        .site()
        .filter(site -> !site.host().equals(asked.value()))
        .filter(site -> !whole.hosts().isNamed(asked))
        .map(site -> unnamed(subject, site, asked));
  }

  private static String ofAnother(OfRobotsTxt file, HostName asked) {
    return "%s has a robots.txt of its own; the rules of %s decide here"
        .formatted(asked, Paper.quoted(file.name()));
  }

  private static String unnamed(Subject policy, Origin site, HostName asked) {
    return "%s is a host that %s does not name (its site is %s); the rules at the top of the policy decide"
        .formatted(asked, Paper.quoted(policy.name()), site);
  }
}
