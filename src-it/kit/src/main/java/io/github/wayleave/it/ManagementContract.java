package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Set;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** A policy is visible and switchable through JMX while its container runs. */
@RunInForms({FILTER, FRONT})
public class ManagementContract {
  private static final String POLICY =
      "robots: { disallow: /search }\nenforcement: { mode: enforce }\n";
  private static final String ENFORCEMENT = "Enforcement";

  private final Launcher launcher;
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();

  public ManagementContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @Test
  void policyIsSwitchedByJmx_untilItsContainerStops() throws Exception {
    Set<ObjectName> existingNames = names();
    try (EnforcedSite site = EnforcedSite.start(launcher, POLICY);
        EnforcedSite secondSite = EnforcedSite.start(launcher, POLICY)) {
      Set<ObjectName> ours = new HashSet<>(names());
      ours.removeAll(existingNames);
      assertThat(ours).as("two policies, two names").hasSize(2);
      for (ObjectName name : ours) {
        assertThat(server.getAttribute(name, ENFORCEMENT)).isEqualTo("enforce");
        assertThat(server.getAttribute(name, "Health")).isEqualTo("UP");
        server.setAttribute(name, new Attribute(ENFORCEMENT, "observe"));
      }
      EnforcedSite.assertPassed(site.get(EnforcedSite.CRAWLER, "/search"), "Observed");
      EnforcedSite.assertPassed(secondSite.get(EnforcedSite.CRAWLER, "/search"), "Observed");
      for (ObjectName name : ours) {
        server.invoke(name, "switchBack", new Object[0], new String[0]);
        assertThat(server.invoke(name, "reload", new Object[0], new String[0])).isEqualTo("UP");
        assertThat(server.getAttribute(name, "Observed")).isEqualTo(1L);
      }
      EnforcedSite.assertRefused(site.get(EnforcedSite.CRAWLER, "/search"), 403);
      EnforcedSite.assertRefused(secondSite.get(EnforcedSite.CRAWLER, "/search"), 403);
    }
    assertThat(names()).isEqualTo(existingNames);
  }

  private Set<ObjectName> names() throws JMException {
    return server.queryNames(new ObjectName("io.github.wayleave:type=Policy,*"), null);
  }
}
