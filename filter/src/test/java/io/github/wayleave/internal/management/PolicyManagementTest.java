package io.github.wayleave.internal.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.SampleAccessRequest;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.management.PolicyMXBean;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javax.management.Attribute;
import javax.management.JMX;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.TabularData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A policy as JMX clients see it. */
@Timeout(180)
class PolicyManagementTest {
  private static final LiveSettings NO_RELOAD =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
  private static final String RULES =
      "robots: { disallow: [%s] }\nenforcement: { mode: enforce }\n";

  private final AtomicReference<String> yaml = new AtomicReference<>(RULES.formatted("/a"));
  private final PolicySource source =
      PolicySource.of(
          "policy.yaml",
          () -> new ByteArrayInputStream(yaml.get().getBytes(StandardCharsets.UTF_8)));

  /** Open types only, as for a client without the classes of this library. */
  @Test
  void remoteClient_readsSwitchesAndReloads() throws Exception {
    ObjectName name = new ObjectName("io.github.wayleave:type=Policy,context=/remote");
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD);
        PolicyManagement bean = PolicyManagement.register(live, Map.of("context", "/remote"));
        Remote remote = Remote.open()) {
      MBeanServerConnection client = remote.connection();
      assertThat(client.getAttribute(name, "Enforcement")).isEqualTo("enforce");
      assertThat(client.getAttribute(name, "EnforcementSetBy")).isEqualTo("the policy");
      assertThat(client.getAttribute(name, "Health")).isEqualTo("UP");
      assertThat(client.getAttribute(name, "GraceUntil")).isEqualTo("");

      client.setAttribute(name, new Attribute("Enforcement", "observe"));
      assertThat(client.getAttribute(name, "EnforcementSetBy")).isEqualTo("JMX");
      assertThat(isRefused(live)).isFalse();
      client.invoke(name, "switchBack", null, null);
      assertThat(client.getAttribute(name, "Enforcement")).isEqualTo("enforce");
      assertThat(isRefused(live)).isTrue();

      client.setAttribute(name, new Attribute("VerifiesCrawlers", false));
      assertThat(live.verifiesCrawlers()).isFalse();
      assertThat((String[]) client.getAttribute(name, "IdentitySources")).isEmpty();
      assertThat(client.getAttribute(name, "Ledger")).isEqualTo("in memory, 90 days");

      Object version = client.getAttribute(name, "Version");
      yaml.set(RULES.formatted("/a, /b"));
      assertThat(client.invoke(name, "reload", null, null)).isEqualTo("UP");
      assertThat(client.getAttribute(name, "Version")).isNotEqualTo(version);
      assertThat((String) client.getAttribute(name, "GraceUntil")).startsWith("20");
      yaml.set("robots: { dissallow: /a }\n");
      assertThat((String) client.invoke(name, "reload", null, null))
          .startsWith("DEGRADED: policy.yaml:1:11: robots.dissallow: unknown key");
      assertThat((String[]) client.getAttribute(name, "Problems")).hasSize(1);
      assertThat(bean).isNotNull();
    }
  }

  @Test
  void everyAttribute_isReadableAndHasOpenType() throws Exception {
    ObjectName name = new ObjectName("io.github.wayleave:type=Policy,context=/open");
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD);
        PolicyManagement bean = PolicyManagement.register(live, Map.of("context", "/open"))) {
      ClaimedCrawlers claim =
          live.current()
              .orElseThrow()
              .access()
              .identify(Collections.enumeration(List.of("GPTBot/1.0")));
      AccessDecision decision = decision(live, "GPTBot/1.0");
      live.recorder()
          .recordDecision(claim, decision, () -> AccessEvent.builder(claim, decision).build());
      var server = ManagementFactory.getPlatformMBeanServer();
      for (MBeanAttributeInfo attribute : server.getMBeanInfo(name).getAttributes()) {
        assertThat(attribute.getDescriptor().getFieldValue("openType"))
            .as(attribute.getName())
            .isInstanceOf(OpenType.class);
        assertThat(server.getAttribute(name, attribute.getName()))
            .as(attribute.getName())
            .isNotNull();
      }
      assertThat(
              Arrays.stream(server.getMBeanInfo(name).getOperations())
                  .map(MBeanOperationInfo::getName))
          .containsExactlyInAnyOrder("reload", "switchBack");
      assertThat(server.getAttribute(name, "Refused")).isEqualTo(1L);
      TabularData crawlers = (TabularData) server.getAttribute(name, "Crawlers");
      assertThat(crawlers.containsKey(new Object[] {"GPTBot"})).isTrue();
      PolicyMXBean proxy = JMX.newMXBeanProxy(server, name, PolicyMXBean.class);
      assertThat(proxy.getCrawlers().get("GPTBot").getRefused()).isEqualTo(1);
      assertThat(proxy.getSummary()).isEqualTo(live.startSummary().orElseThrow());
      assertThat(bean).isNotNull();
    }
  }

  @Test
  void unknownMode_isRefusedWithMessage() throws Exception {
    ObjectName name = new ObjectName("io.github.wayleave:type=Policy,context=/mode");
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD);
        PolicyManagement bean = PolicyManagement.register(live, Map.of("context", "/mode"))) {
      assertThatThrownBy(
              () ->
                  ManagementFactory.getPlatformMBeanServer()
                      .setAttribute(name, new Attribute("Enforcement", "of")))
          .isInstanceOf(RuntimeMBeanException.class)
          .hasCause(
              new IllegalArgumentException("expected one of off, observe, enforce, found \"of\""));
      assertThat(isRefused(live)).isTrue();
      assertThat(bean).isNotNull();
    }
  }

  @Test
  void existingName_getsInstanceKey_andBothAreUnregistered() throws Exception {
    Map<String, String> keys = Map.of("context", "/a,b=c");
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD)) {
      PolicyManagement first = PolicyManagement.register(live, keys);
      PolicyManagement second = PolicyManagement.register(live, keys);
      assertThat(names("/a,b=c"))
          .containsExactlyInAnyOrder(
              new ObjectName("io.github.wayleave:type=Policy,context=\"/a,b=c\""),
              new ObjectName("io.github.wayleave:type=Policy,context=\"/a,b=c\",instance=2"));
      first.close();
      first.close();
      second.close();
      assertThat(names("/a,b=c")).isEmpty();
    }
  }

  private static Set<ObjectName> names(String context) throws Exception {
    return ManagementFactory.getPlatformMBeanServer()
        .queryNames(
            new ObjectName(
                "io.github.wayleave:type=Policy,context=%s,*".formatted(ObjectName.quote(context))),
            null);
  }

  private static boolean isRefused(RunningPolicy live) {
    return decision(live, "Otherbot/1.0") instanceof Refused;
  }

  private static AccessDecision decision(RunningPolicy live, String crawler) {
    Snapshot snapshot = live.current().orElseThrow();
    ClaimedCrawlers claim = snapshot.access().identify(Collections.enumeration(List.of(crawler)));
    return snapshot.access().defaultControl().decide(claim, new SampleAccessRequest("/a"));
  }

  /** An RMI connection over loopback. */
  private record Remote(JMXConnectorServer server, JMXConnector client) implements AutoCloseable {
    @SuppressWarnings("BanJNDI") // The address is that of the local server above.
    static Remote open() throws Exception {
      System.setProperty("java.rmi.server.hostname", "127.0.0.1");
      JMXConnectorServer server =
          JMXConnectorServerFactory.newJMXConnectorServer(
              new JMXServiceURL("service:jmx:rmi://127.0.0.1"),
              null,
              ManagementFactory.getPlatformMBeanServer());
      server.start();
      return new Remote(server, JMXConnectorFactory.connect(server.getAddress()));
    }

    MBeanServerConnection connection() throws Exception {
      return client.getMBeanServerConnection();
    }

    @Override
    public void close() throws IOException {
      client.close();
      server.stop();
    }
  }
}
