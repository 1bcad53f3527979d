package io.github.wayleave.internal.management;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.management.PolicyMXBean;
import java.lang.management.ManagementFactory;
import java.util.Hashtable;
import java.util.Map;
import java.util.Optional;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registers the {@link PolicyMXBean} of a live policy with the platform MBean server.
 *
 * <p>If that is impossible, a log line says why, and everything else works.
 */
public final class PolicyManagement implements AutoCloseable {
  /** The domain of all object names: {@value}. */
  public static final String DOMAIN = "io.github.wayleave";

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.management");

  private final Optional<AutoCloseable> registration;

  private PolicyManagement(Optional<AutoCloseable> registration) {
    this.registration = registration;
  }

  /**
   * Registers a policy as {@code io.github.wayleave:type=Policy,…}. If the name is already in use,
   * the key {@code instance} is added.
   *
   * @param keys further keys of the object name, which identify the application
   */
  public static PolicyManagement register(LivePolicy live, Map<String, String> keys) {
    try {
      return new PolicyManagement(Optional.of(BeanRegistration.register(live, keys)));
    } catch (NoClassDefFoundError e) {
      return failed("this Java runtime has no module java.management", e);
    } catch (Exception | LinkageError e) {
      return failed(e.toString(), e);
    }
  }

  private static PolicyManagement failed(String reason, Throwable cause) {
    LOG.warn("the policy is not available through JMX ({}); everything else works", reason);
    LOG.debug("no MXBean", cause);
    return new PolicyManagement(Optional.empty());
  }

  @Override
  public void close() {
    registration.ifPresent(PolicyManagement::close);
  }

  private static void close(AutoCloseable registration) {
    try {
      registration.close();
    } catch (Exception e) {
      LOG.warn("cannot unregister the MXBean of the policy ({})", e.toString());
    }
  }

  /** The only class that uses {@code javax.management}, so that a runtime without it can start. */
  private static final class BeanRegistration implements AutoCloseable {
    /** How many policies may have the same keys, for example during a redeployment. */
    private static final int MAX_INSTANCES = 1_000;

    private final MBeanServer server;
    private final ObjectName name;

    private BeanRegistration(MBeanServer server, ObjectName name) {
      this.server = server;
      this.name = name;
    }

    static BeanRegistration register(LivePolicy live, Map<String, String> keys) throws JMException {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      StandardMBean bean = new StandardMBean(new ManagedPolicy(live), PolicyMXBean.class, true);
      ObjectName preferred = name(keys, 1);
      ObjectName name = preferred;
      for (int instance = 2; !isRegistered(server, bean, name); instance++) {
        if (instance > MAX_INSTANCES) {
          throw new InstanceAlreadyExistsException(preferred.toString());
        }
        name = name(keys, instance);
      }
      if (!name.equals(preferred)) {
        LOG.info(
            "the MXBean {} already exists, for another policy or an earlier deployment; this policy is registered as {}",
            preferred,
            name);
      }
      return new BeanRegistration(server, name);
    }

    private static boolean isRegistered(MBeanServer server, StandardMBean bean, ObjectName name)
        throws JMException {
      try {
        server.registerMBean(bean, name);
        return true;
      } catch (InstanceAlreadyExistsException e) {
        return false;
      }
    }

    @SuppressWarnings("JdkObsolete") // The only map that ObjectName takes.
    private static ObjectName name(Map<String, String> keys, int instance) throws JMException {
      Hashtable<String, String> properties = new Hashtable<>();
      properties.put("type", "Policy");
      for (Map.Entry<String, String> entry : keys.entrySet()) {
        properties.put(entry.getKey(), quoted(entry.getValue()));
      }
      if (instance > 1) {
        properties.put("instance", String.valueOf(instance));
      }
      return new ObjectName(DOMAIN, properties);
    }

    private static String quoted(String value) {
      for (int i = 0; i < value.length(); i++) {
        if (",=:\"*?\n".indexOf(value.charAt(i)) >= 0) {
          return ObjectName.quote(value);
        }
      }
      return value.isEmpty() ? ObjectName.quote(value) : value;
    }

    /**
     * Unregisters the bean; otherwise the server would keep the application's classes in memory.
     */
    @Override
    public void close() {
      try {
        server.unregisterMBean(name);
      } catch (InstanceNotFoundException e) {
        LOG.debug("{} is already unregistered", name);
      } catch (JMException e) {
        LOG.warn("cannot unregister the MXBean {} ({})", name, e.toString());
      }
    }
  }
}
