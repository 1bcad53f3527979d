package io.github.wayleave.jetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the ini file of the module says. */
class ModuleConfigurationTest {
  private final ModuleConfiguration said = new ModuleConfiguration();

  @TempDir Path base;

  @BeforeEach
  void beginInTheBaseFolder() throws Exception {
    Files.createDirectories(base.resolve("etc"));
    Files.writeString(base.resolve("etc/wayleave.yaml"), "robots: { disallow: /a }\n");
    said.setBase(base.toString());
  }

  @Test
  void thePolicyIsInEtcOfTheBaseFolder() throws Exception {
    try (Running running = new Running(said.newHandler())) {
      assertThat(running.status())
          .startsWith("PolicyStatus[health=UP, environment=Environment[name=production]");
    }
  }

  @Test
  void eachSettingIsTaken() throws Exception {
    Files.writeString(
        base.resolve("other.yaml"), "robots: { dissallow: /a }\nenvironments: { staging: {} }\n");
    said.setPolicy("other.yaml");
    said.setEnvironment("staging");
    said.setEnforcement("observe");
    said.setReload("off");
    said.setOnFaultyStart("open");
    said.setState(base.resolve("state").toString());
    try (Running running = new Running(said.newHandler())) {
      assertThat(running.status())
          .startsWith("PolicyStatus[health=DEGRADED, environment=Environment[name=staging]")
          .contains("robots.dissallow: unknown key; did you mean \"disallow\"?");
    }
  }

  @Test
  void aFaultyPolicyKeepsTheServerFromStarting() throws Exception {
    Files.delete(base.resolve("etc/wayleave.yaml"));
    assertThatThrownBy(() -> new Running(said.newHandler()))
        .isInstanceOf(PolicyException.class)
        .hasMessage(base.resolve("etc/wayleave.yaml") + ": does not exist; name a file that does");
  }

  @Test
  void aSettingThatCannotBeIsOneSentence() {
    said.setEnforcement("on");
    assertThatThrownBy(said::newHandler)
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("wayleave.enforcement: found \"on\"; allowed are off, observe, enforce");
    said.setEnforcement("off");
    said.setPolicy("etc/\0.yaml");
    assertThatThrownBy(said::newHandler)
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith("wayleave.policy: found ");
  }

  /** A server without a connector. */
  private record Running(WayleaveHandler handler, Server server) implements AutoCloseable {
    Running(WayleaveHandler handler) throws Exception {
      this(handler, new Server());
      server.setHandler(handler);
      server.start();
    }

    String status() {
      return handler.status().orElseThrow().toString();
    }

    @Override
    public void close() {
      LifeCycle.stop(server);
      assertThat(handler.status()).isEmpty();
    }
  }
}
