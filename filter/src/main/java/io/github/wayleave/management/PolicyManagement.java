package io.github.wayleave.management;

import io.github.wayleave.live.LivePolicy;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A policy in production that JMX clients can read and switch, as a {@link PolicyMXBean} of the
 * platform's server.
 *
 * <p>Management is never a reason not to start: where it is impossible, one line of the log says
 * why, and everything else works.
 */
public final class PolicyManagement implements AutoCloseable {
  /** The domain of all names: {@value}. */
  public static final String DOMAIN = "io.github.wayleave";

  private static final Logger LOG = LoggerFactory.getLogger(PolicyManagement.class);

  private final Optional<AutoCloseable> registration;

  private PolicyManagement(Optional<AutoCloseable> registration) {
    this.registration = registration;
  }

  /**
   * Registers a policy as {@code io.github.wayleave:type=Policy,…}. If the name exists already, a
   * key {@code instance} is added to it.
   *
   * @param place the further keys of the name, which say where the policy is in force
   */
  public static PolicyManagement register(LivePolicy live, Map<String, String> place) {
    try {
      return new PolicyManagement(Optional.of(BeanRegistration.register(live, place)));
    } catch (NoClassDefFoundError e) {
      return failed("this Java runtime has no module java.management", e);
    } catch (Exception | LinkageError e) {
      return failed(e.toString(), e);
    }
  }

  private static PolicyManagement failed(String reason, Throwable cause) {
    LOG.warn("the policy cannot be read and switched by JMX ({}); all else works", reason);
    LOG.debug("no MXBean", cause);
    return new PolicyManagement(Optional.empty());
  }

  /** Takes the policy out of the platform's server. */
  @Override
  public void close() {
    registration.ifPresent(PolicyManagement::close);
  }

  private static void close(AutoCloseable registration) {
    try {
      registration.close();
    } catch (Exception e) {
      LOG.warn("the MXBean of the policy cannot be taken out ({})", e.toString());
    }
  }
}
