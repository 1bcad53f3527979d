package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.check.Profile;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.problem.Warning;
import java.util.Optional;
import java.util.Set;

/**
 * What is asked of a file.
 *
 * @param profiles for whom it is looked at
 * @param ignored what is not to be told
 * @param host the only host that is asked about; empty for all of them
 */
public record Question(Set<Profile> profiles, Set<Warning> ignored, Optional<HostName> host) {
  public Question {
    profiles = Set.copyOf(profiles);
    ignored = Set.copyOf(ignored);
  }

  public Question orAt(HostName site) {
    return new Question(profiles, ignored, host.or(() -> Optional.of(site)));
  }
}
