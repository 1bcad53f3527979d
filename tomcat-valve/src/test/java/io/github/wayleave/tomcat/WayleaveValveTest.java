package io.github.wayleave.tomcat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.core.StandardHost;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the element in server.xml says. */
class WayleaveValveTest {
  private static final String BASE = "catalina.base";

  private final WayleaveValve valve = new WayleaveValve();

  @TempDir Path base;

  @BeforeEach
  void beginInTheBaseFolder() throws Exception {
    Files.createDirectories(base.resolve("conf"));
    Files.writeString(base.resolve("conf/wayleave.yaml"), "robots: { disallow: /a }\n");
    System.setProperty(BASE, base.toString());
    valve.setContainer(new StandardHost());
  }

  @AfterEach
  void forgetIt() {
    System.clearProperty(BASE);
  }

  @Test
  void thePolicyIsInConfOfTheBaseFolder() throws Exception {
    valve.start();
    assertThat(status())
        .startsWith("PolicyStatus[health=UP, environment=Environment[name=production]");
    valve.stop();
    assertThat(valve.status()).isEmpty();
  }

  @Test
  void eachSettingIsTaken() throws Exception {
    Files.writeString(
        base.resolve("other.yaml"), "robots: { dissallow: /a }\nenvironments: { staging: {} }\n");
    valve.setPolicy("other.yaml");
    valve.setEnvironment("staging");
    valve.setEnforcement("observe");
    valve.setReload("off");
    valve.setOnFaultyStart("open");
    valve.setState(base.resolve("state").toString());
    valve.start();
    assertThat(status())
        .startsWith("PolicyStatus[health=DEGRADED, environment=Environment[name=staging]")
        .contains("robots.dissallow: unknown key; did you mean \"disallow\"?");
    valve.stop();
  }

  @Test
  void aFaultyPolicyKeepsItsHostFromStarting() throws Exception {
    Files.delete(base.resolve("conf/wayleave.yaml"));
    assertThatThrownBy(valve::start)
        .rootCause()
        .hasMessage(base.resolve("conf/wayleave.yaml") + ": does not exist; name a file that does");
  }

  @Test
  void aSettingThatCannotBeIsOneSentence() {
    valve.setEnforcement("on");
    assertThatThrownBy(valve::start)
        .isInstanceOf(LifecycleException.class)
        .rootCause()
        .hasMessage("wayleave.enforcement: found \"on\"; allowed are off, observe, enforce");
  }

  private String status() {
    return valve.status().orElseThrow().toString();
  }
}
