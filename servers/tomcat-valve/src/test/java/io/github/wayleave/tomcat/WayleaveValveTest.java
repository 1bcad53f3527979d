package io.github.wayleave.tomcat;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.management.Attribute;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.IntrospectionUtils;
import org.apache.tomcat.util.modeler.Registry;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The valve as {@code server.xml} configures it. */
class WayleaveValveTest {
  private static final String BASE = "catalina.base";

  private final WayleaveValve valve = new WayleaveValve();

  @TempDir Path base;

  @BeforeEach
  void writePolicy() throws Exception {
    Files.createDirectories(base.resolve("conf"));
    Files.writeString(base.resolve("conf/wayleave.yaml"), "robots: { disallow: /a }\n");
    System.setProperty(BASE, base.toString());
    valve.setContainer(host());
  }

  @AfterEach
  void clearBaseFolder() {
    System.clearProperty(BASE);
  }

  @Test
  void start_withoutSettings_readsThePolicyInConf() throws Exception {
    valve.start();
    assertThat(status())
        .startsWith("PolicyStatus[health=UP, environment=Environment[name=production]");
    valve.stop();
    assertThat(valve.live()).isEmpty();
  }

  @Test
  void start_registersThePolicyInJmx_untilStop() throws Exception {
    ObjectName name =
        new ObjectName("io.github.wayleave:type=Policy,host=localhost,valve=WayleaveValve");
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    valve.start();
    assertThat(server.getAttribute(name, "Enforcement")).isEqualTo("off");
    server.setAttribute(name, new Attribute("Enforcement", "observe"));
    assertThat(status()).contains("health=UP");
    assertThat(server.getAttribute(name, "EnforcementSetBy")).isEqualTo("JMX");
    valve.stop();
    assertThat(server.isRegistered(name)).isFalse();
  }

  /** By reflection Tomcat would find attributes that can be neither read nor usefully set. */
  @Test
  void mbeanOfTomcat_everyAttributeIsReadable() throws Exception {
    Registry registry = Registry.getRegistry(null, null);
    ObjectName name = new ObjectName("Catalina:type=Valve,host=localhost,name=WayleaveValve");
    registry.registerComponent(valve, name, null);
    try {
      MBeanServer server = registry.getMBeanServer();
      MBeanAttributeInfo[] attributes = server.getMBeanInfo(name).getAttributes();
      assertThat(attributes).extracting(MBeanAttributeInfo::getName).contains("stateName");
      for (MBeanAttributeInfo attribute : attributes) {
        assertThat(attribute.isWritable()).as(attribute.getName()).isFalse();
        assertThat(server.getAttribute(name, attribute.getName())).isNotNull();
      }
    } finally {
      registry.unregisterComponent(name);
    }
  }

  @Test
  void start_everySetting_isApplied() throws Exception {
    Files.writeString(
        base.resolve("other.yaml"), "robots: { dissallow: /a }\nenvironments: { staging: {} }\n");
    valve.setProperty("policy", "other.yaml");
    valve.setProperty("environment", "staging");
    valve.setProperty("enforcement", "observe");
    valve.setProperty("reload", "off");
    valve.setProperty("onFaultyStart", "open");
    valve.setProperty("state", base.resolve("state").toString());
    valve.start();
    assertThat(status())
        .startsWith("PolicyStatus[health=DEGRADED, environment=Environment[name=staging]")
        .contains("robots.dissallow: unknown key; did you mean \"disallow\"?");
    valve.stop();
  }

  @Test
  void start_noFileAtTheDefaultPath_publishesNothing() throws Exception {
    Files.delete(base.resolve("conf/wayleave.yaml"));
    valve.start();
    assertThat(status())
        .startsWith("PolicyStatus[health=DEGRADED")
        .contains("activePolicy=Optional.empty")
        .contains(base.resolve("conf/wayleave.yaml") + ": does not exist; write the policy there");
    valve.stop();
  }

  @Test
  void start_namedPolicyDoesNotExist_isOneError() {
    valve.setProperty("policy", "conf/other.yaml");
    assertThat(errorOfStart())
        .isEqualTo(
            "localhost does not start: the policy cannot be used:\n%s: does not exist; name a file that does",
            base.resolve("conf/other.yaml"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          enforcement | on  | wayleave.enforcement: expected one of off, observe, enforce, found "on"
          enforcement | ''  | wayleave.enforcement: has no value; set one, or remove it
          policy      | ''  | policy: has no value; set one, or remove it
          policy      | http://a.example/b | wayleave.policy: expected an https URL, found "http://a.example/b"; http is allowed for the loopback interface only
          enforcment  | off | attribute enforcment: unknown setting; did you mean "enforcement"?
          color       | red | attribute color: unknown setting; expected one of policy, policyAuthorizationFile, environment, enforcement, enforceUnpublished, identity, reload, onFaultyStart, state, files, variables, store, fleet, storePasswordFile, storeTimeout, node, nodes
          """)
  void start_invalidAttribute_isOneError(String name, String value, String message) {
    // Tomcat sets the attributes of server.xml in this way.
    assertThat(IntrospectionUtils.setProperty(valve, name, value)).isTrue();
    assertThat(errorOfStart()).isEqualTo("localhost does not start: " + message);
  }

  @Test
  void start_faultyPolicyOfProgrammaticValve_throwsItsMessage() {
    WayleaveValve programmaticValve =
        new WayleaveValve(
            PolicySource.of(base.resolve("nowhere.yaml")), LiveSettings.of(Environment.PRODUCTION));
    programmaticValve.setContainer(host());
    assertThatThrownBy(programmaticValve::start)
        .isInstanceOf(LifecycleException.class)
        .hasNoCause()
        .hasMessageEndingWith("nowhere.yaml: does not exist; name a file that does");
  }

  private static StandardHost host() {
    StandardHost host = new StandardHost();
    host.setName("localhost");
    return host;
  }

  /**
   * Returns the only error that the start logs. The exception has neither the error nor a stack
   * trace.
   */
  private String errorOfStart() {
    List<String> errors = new ArrayList<>();
    Logger logger = Logger.getLogger(WayleaveValve.class.getName());
    Handler handler = new ErrorRecorder(errors);
    logger.addHandler(handler);
    try {
      assertThatThrownBy(valve::start)
          .isInstanceOf(LifecycleException.class)
          .hasNoCause()
          .hasMessage("see the error that Wayleave logged")
          .extracting(Throwable::getStackTrace, as(InstanceOfAssertFactories.ARRAY))
          .isEmpty();
    } finally {
      logger.removeHandler(handler);
    }
    assertThat(errors).hasSize(1);
    return errors.get(0);
  }

  /** Tomcat's log shows the class and method that log in place of the logger. */
  @Test
  void startLine_ofJavaUtilLogging_hasAReadableMethod() throws Exception {
    List<LogRecord> records = new CopyOnWriteArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            records.add(record);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger root = Logger.getLogger("io.github.wayleave");
    root.addHandler(handler);
    try {
      valve.start();
      valve.stop();
    } finally {
      root.removeHandler(handler);
    }
    assertThat(records)
        .filteredOn(record -> record.getMessage().startsWith("publishing robots.txt"))
        .extracting(record -> record.getSourceClassName() + "." + record.getSourceMethodName())
        .containsExactly("io.github.wayleave.internal.gate.RequestGate.announce");
  }

  private String status() {
    return valve.live().orElseThrow().status().toString();
  }

  /** Records the errors of a logger. */
  private static final class ErrorRecorder extends Handler {
    private final List<String> errors;

    ErrorRecorder(List<String> errors) {
      this.errors = errors;
    }

    @Override
    public void publish(LogRecord line) {
      if (line.getLevel().equals(Level.SEVERE)) {
        errors.add(line.getMessage());
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
