package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.explain.question.Askers.Asker;
import io.github.wayleave.net.HostName;
import java.util.Optional;

/**
 * A question.
 *
 * @param asker who asks
 * @param url what for
 * @param host at which host; empty for what holds at the top of a policy
 */
public record Question(Asker asker, AskedUrl url, Optional<HostName> host) {}
