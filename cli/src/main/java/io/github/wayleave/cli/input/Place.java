package io.github.wayleave.cli.input;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import java.util.Optional;

/** Where a policy is asked; without a host where it says nothing of hosts. */
public record Place(Environment environment, Optional<HostName> host) {}
