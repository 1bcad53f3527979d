package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.internal.enforce.log.AccessLog;
import io.github.wayleave.internal.enforce.log.IdentityLog;
import io.github.wayleave.internal.enforce.log.RefusalLog;
import io.github.wayleave.net.IpAddress;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs a sample of the violations, every refusal, and the identities of clients, each with its own
 * logger.
 */
final class AccessLogs {
  private static final Logger ACCESS = LoggerFactory.getLogger("io.github.wayleave.access");
  private static final Logger REFUSED = LoggerFactory.getLogger("io.github.wayleave.refused");

  private static final Logger IDENTITY = LoggerFactory.getLogger("io.github.wayleave.identity");

  private final AccessLog violations;
  private final RefusalLog refusals;
  private final IdentityLog identities;

  AccessLogs(InstantSource clock) {
    Refusals sink = new Refusals();
    this.violations = new AccessLog(new Violations(), ACCESS.getName(), clock);
    this.refusals = new RefusalLog(sink, sink, clock);
    this.identities = new IdentityLog(new Identities(), clock);
  }

  void log(AccessEvent event) {
    violations.log(event);
    refusals.log(event);
  }

  /** Logs the identity of a client, unless that was done in this hour. */
  void log(
      Identity identity,
      IpAddress client,
      BiFunction<Identity, IpAddress, Optional<String>> evidence) {
    if (IDENTITY.isInfoEnabled()) {
      identities.log(identity, client, evidence);
    }
  }

  /** Logs what was counted in the last minute, if a new one has started. */
  void tick() {
    violations.tick();
  }

  /** Logs what was counted, before the process ends. */
  void flush() {
    violations.flush();
  }

  private static final class Violations implements Consumer<String> {
    @Override
    public void accept(String line) {
      ACCESS.info(line);
    }
  }

  private static final class Identities implements Consumer<String> {
    @Override
    public void accept(String line) {
      IDENTITY.info(line);
    }
  }

  private static final class Refusals implements Consumer<String>, BooleanSupplier {
    @Override
    public void accept(String line) {
      REFUSED.debug(line);
    }

    @Override
    public boolean getAsBoolean() {
      return REFUSED.isDebugEnabled();
    }
  }
}
