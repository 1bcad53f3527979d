package io.github.wayleave.management;

import io.github.wayleave.live.LivePolicy;
import java.lang.management.ManagementFactory;
import java.util.Hashtable;
import java.util.Map;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The only user of {@code javax.management}, so that a runtime without it starts all the same. */
final class BeanRegistration implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PolicyManagement.class);

  /** How many policies may have the same place, as while an application is deployed again. */
  private static final int MOST_INSTANCES = 1_000;

  private final MBeanServer server;
  private final ObjectName name;

  private BeanRegistration(MBeanServer server, ObjectName name) {
    this.server = server;
    this.name = name;
  }

  static BeanRegistration register(LivePolicy live, Map<String, String> place) throws JMException {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    StandardMBean bean = new StandardMBean(new ManagedPolicy(live), PolicyMXBean.class, true);
    ObjectName wanted = name(place, 1);
    ObjectName name = wanted;
    for (int instance = 2; !isRegistered(server, bean, name); instance++) {
      if (instance > MOST_INSTANCES) {
        throw new InstanceAlreadyExistsException(wanted.toString());
      }
      name = name(place, instance);
    }
    if (!name.equals(wanted)) {
      LOG.info(
          "the MXBean {} exists already, for another policy or an earlier deployment: this policy is {}",
          wanted,
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
  private static ObjectName name(Map<String, String> place, int instance) throws JMException {
    Hashtable<String, String> keys = new Hashtable<>();
    keys.put("type", "Policy");
    place.forEach((key, value) -> keys.put(key, quoted(value)));
    if (instance > 1) {
      keys.put("instance", String.valueOf(instance));
    }
    return new ObjectName(PolicyManagement.DOMAIN, keys);
  }

  private static String quoted(String value) {
    boolean isPlain = value.chars().noneMatch(c -> ",=:\"*?\n".indexOf(c) >= 0);
    return isPlain && !value.isEmpty() ? value : ObjectName.quote(value);
  }

  /**
   * Takes the bean out of the server, which would keep the classes of the application otherwise.
   */
  @Override
  public void close() {
    try {
      server.unregisterMBean(name);
    } catch (InstanceNotFoundException e) {
      LOG.debug("{} was taken out already", name);
    } catch (JMException e) {
      LOG.warn("the MXBean {} cannot be taken out ({})", name, e.toString());
    }
  }
}
