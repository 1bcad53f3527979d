package io.github.wayleave.cli.input;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import java.util.Optional;

/**
 * Where a policy is asked.
 *
 * @param environment the environment in which it is in force
 * @param host the host; empty for what holds at hosts that the policy says nothing else about
 */
public record Place(Environment environment, Optional<HostName> host) {}
