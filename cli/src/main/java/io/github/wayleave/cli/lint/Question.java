package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.check.Profile;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.problem.Warning;
import java.util.Optional;
import java.util.Set;

/** For whom a file is looked at, and what is not to be told; without a host about all of them. */
public record Question(Set<Profile> profiles, Set<Warning> ignored, Optional<HostName> host) {
  public Question {
    profiles = Set.copyOf(profiles);
    ignored = Set.copyOf(ignored);
  }

  public Question orAt(HostName site) {
    return new Question(profiles, ignored, host.or(() -> Optional.of(site)));
  }
}
