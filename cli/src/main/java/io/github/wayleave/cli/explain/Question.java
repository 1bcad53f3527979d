package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.Askers.Asker;
import io.github.wayleave.text.HostName;
import java.util.Optional;

/**
 * A question.
 *
 * @param asker who asks
 * @param url what for
 * @param host at which host; empty for what holds at the top of a policy
 */
record Question(Asker asker, AskedUrl url, Optional<HostName> host) {}
