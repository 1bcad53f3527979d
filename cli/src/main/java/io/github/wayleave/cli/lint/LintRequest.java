package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.problem.Warning;
import java.util.Optional;
import java.util.Set;

/**
 * What to check: the profiles, the ignored warnings, and the host, or every host if it is empty.
 */
public record LintRequest(
    Set<LintProfile> profiles, Set<Warning> ignored, Optional<HostName> host) {
  public LintRequest {
    profiles = Set.copyOf(profiles);
    ignored = Set.copyOf(ignored);
  }

  public LintRequest orAt(HostName site) {
    return new LintRequest(profiles, ignored, host.or(() -> Optional.of(site)));
  }
}
