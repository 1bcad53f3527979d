package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.explain.question.Askers.Asker;
import io.github.wayleave.net.HostName;
import java.util.Optional;

/** Who asks, and what for; without a host for what holds at the top of a policy. */
public record Question(Asker asker, AskedUrl url, Optional<HostName> host) {}
