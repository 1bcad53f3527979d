package io.github.wayleave.examples;

// begin switch-enforcement
import com.sun.tools.attach.VirtualMachine;
import java.util.Set;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Switches a running server: {@code java SwitchEnforcement.java PID off|observe|enforce|back}. */
final class SwitchEnforcement {
  private SwitchEnforcement() {}

  @SuppressWarnings("BanJNDI") // The address is that of a process on this machine.
  public static void main(String[] args) throws Exception {
    String address = VirtualMachine.attach(args[0]).startLocalManagementAgent();
    try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(address))) {
      MBeanServerConnection server = connector.getMBeanServerConnection();
      Set<ObjectName> policies =
          server.queryNames(new ObjectName("io.github.wayleave:type=Policy,*"), null);
      if (policies.isEmpty()) {
        throw new IllegalStateException("process " + args[0] + " has no policy");
      }
      for (ObjectName policy : policies) {
        if (args[1].equals("back")) {
          server.invoke(policy, "switchBack", new Object[0], new String[0]);
        } else {
          server.setAttribute(policy, new Attribute("Enforcement", args[1]));
        }
      }
    }
  }
}
// end switch-enforcement
