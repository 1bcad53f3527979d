package io.github.wayleave.jetty;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configuration of the Jetty module. */
class ModuleConfigurationTest {
  private final ModuleConfiguration configuration = new ModuleConfiguration();

  @TempDir Path base;

  @BeforeEach
  void writePolicy() throws Exception {
    Files.createDirectories(base.resolve("etc"));
    Files.writeString(base.resolve("etc/wayleave.yaml"), "robots: { disallow: /a }\n");
    configuration.setBase(base.toString());
  }

  @Test
  void start_withoutSettings_readsThePolicyInEtc() throws Exception {
    try (RunningModule running = new RunningModule(configuration.newHandler())) {
      assertThat(running.status())
          .startsWith("PolicyStatus[health=UP, environment=Environment[name=production]");
    }
  }

  @Test
  void start_everySetting_isApplied() throws Exception {
    Files.writeString(
        base.resolve("other.yaml"), "robots: { dissallow: /a }\nenvironments: { staging: {} }\n");
    configuration.setPolicy("other.yaml");
    configuration.setEnvironment("staging");
    configuration.setEnforcement("observe");
    configuration.setReload("off");
    configuration.setOnFaultyStart("open");
    configuration.setState(base.resolve("state").toString());
    try (RunningModule running = new RunningModule(configuration.newHandler())) {
      assertThat(running.status())
          .startsWith("PolicyStatus[health=DEGRADED, environment=Environment[name=staging]")
          .contains("robots.dissallow: unknown key; did you mean \"disallow\"?");
    }
  }

  @Test
  void start_noFileAtTheDefaultPath_publishesNothing() throws Exception {
    Files.delete(base.resolve("etc/wayleave.yaml"));
    try (RunningModule running = new RunningModule(configuration.newHandler())) {
      assertThat(running.status())
          .startsWith("PolicyStatus[health=DEGRADED")
          .contains("activePolicy=Optional.empty")
          .contains(base.resolve("etc/wayleave.yaml") + ": does not exist; write the policy there");
    }
  }

  @Test
  void start_namedPolicyDoesNotExist_isOneError() {
    configuration.setPolicy("etc/other.yaml");
    assertThat(errorsOfStart())
        .containsExactly(
            "the server does not start: the policy cannot be used:",
            base.resolve("etc/other.yaml") + ": does not exist; name a file that does");
  }

  @Test
  void start_invalidSetting_isOneError() {
    configuration.setEnforcement("on");
    assertThat(errorsOfStart())
        .containsExactly(
            "the server does not start: wayleave.enforcement: expected one of off, observe, enforce, found \"on\"");
    configuration.setEnforcement("off");
    configuration.setPolicy("http://a.example/b");
    assertThat(errorsOfStart())
        .containsExactly(
            "the server does not start: wayleave.policy: expected an https URL, found \"http://a.example/b\"; http is allowed for the loopback interface only");
    configuration.setPolicy("https://a.example/b");
    configuration.setPolicyAuthorizationFile("secret");
    assertThat(errorsOfStart())
        .containsExactly(
            "the server does not start: wayleave.policy-authorization-file: expected the absolute path of a file, found \"secret\"; write it like /run/secrets/policy");
    configuration.setPolicyAuthorizationFile("/run/secrets/policy");
    configuration.setPolicy("etc/\0.yaml");
    assertThat(errorsOfStart())
        .singleElement()
        .asString()
        .startsWith(
            "the server does not start: wayleave.policy: expected the path of a file, found ");
  }

  @Test
  void start_emptySettings_areIgnored() throws Exception {
    configuration.setPolicy("");
    configuration.setEnvironment(" ");
    configuration.setEnforcement("");
    configuration.setReload("");
    configuration.setOnFaultyStart("");
    configuration.setState("");
    try (RunningModule running = new RunningModule(configuration.newHandler())) {
      assertThat(running.status())
          .startsWith("PolicyStatus[health=UP, environment=Environment[name=production]");
    }
  }

  @Test
  void start_unknownSettingInIniFile_isAnErrorWithItsLine() throws Exception {
    Path file = Files.createDirectories(base.resolve("start.d")).resolve("wayleave.ini");
    Files.writeString(
        file,
        "--module=wayleave\n# wayleave.nonsense=\nwayleave.reload=5s\n wayleave.enforcment?=off\n");
    assertThat(errorsOfStart())
        .containsExactly(
            "the server does not start: "
                + file
                + ":4: wayleave.enforcment: unknown setting; did you mean \"wayleave.enforcement\"?");
    Files.move(file, base.resolve("start.ini"));
    assertThat(errorsOfStart()).singleElement().asString().contains("start.ini:4: ");
  }

  @Test
  void commandLine_unknownSetting_isAnError() {
    new DeclaredSettings(base, "start.jar jetty.http.port=0 wayleave.reload=1s").requireKnown();
    assertThatThrownBy(
            () -> new DeclaredSettings(base, "start.jar a=b wayleave.relaod=1s").requireKnown())
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("wayleave.relaod: unknown setting; did you mean \"wayleave.reload\"?");
  }

  @Test
  void start_faultyPolicyOfProgrammaticHandler_throwsPolicyException() {
    PolicySource missingFile = PolicySource.of(base.resolve("missing.yaml"));
    assertThatThrownBy(
            () ->
                new RunningModule(
                    new WayleaveHandler(missingFile, LiveSettings.of(Environment.PRODUCTION))))
        .isInstanceOf(PolicyException.class);
  }

  @Test
  void start_policyHidesRobotsTxtAtTheRoot_logsAWarning() throws Exception {
    Path site = Files.createDirectories(base.resolve("webapps/root"));
    Files.writeString(site.resolve("robots.txt"), "User-agent: *\nDisallow: /private\n");
    String warning = site.resolve("robots.txt") + " is not served because the policy";
    assertThat(logOf(() -> startInFrontOf(files(site, "/"))))
        .anyMatch(line -> line.contains(warning));
    assertThat(logOf(() -> startInFrontOf(files(site, "/shop"))))
        .noneMatch(line -> line.contains("is not served because the policy"));
    Files.delete(base.resolve("etc/wayleave.yaml"));
    assertThat(logOf(() -> startInFrontOf(files(site, "/"))))
        .noneMatch(line -> line.contains("is not served because the policy"));
  }

  private static Handler files(Path folder, String path) {
    ResourceHandler files = new ResourceHandler();
    files.setBaseResourceAsString(folder.toString());
    return new ContextHandler(files, path);
  }

  private void startInFrontOf(Handler next) {
    WayleaveHandler handler = configuration.newHandler();
    handler.setHandler(next);
    try {
      new RunningModule(handler).close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the lines of the error that the start logs. The exception has neither the error nor a
   * stack trace.
   */
  private List<String> errorsOfStart() {
    List<String> log =
        logOf(
            () ->
                assertThatThrownBy(() -> new RunningModule(configuration.newHandler()))
                    .isInstanceOf(JettyStartException.class)
                    .hasNoCause()
                    .hasMessage("see the error that Wayleave logged")
                    .extracting(Throwable::getStackTrace, as(InstanceOfAssertFactories.ARRAY))
                    .isEmpty());
    return log.stream()
        .dropWhile(line -> !line.contains("ERROR io.github.wayleave"))
        .takeWhile(line -> !line.contains("org.eclipse"))
        .map(line -> line.replaceFirst(".* - ", ""))
        .toList();
  }

  private static List<String> logOf(Runnable action) {
    PrintStream originalErr = System.err;
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    try {
      action.run();
    } finally {
      System.setErr(originalErr);
    }
    return log.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** A server without a connector. */
  private record RunningModule(WayleaveHandler handler, Server server) implements AutoCloseable {
    RunningModule(WayleaveHandler handler) throws Exception {
      this(handler, new Server());
      server.setHandler(handler);
      server.start();
    }

    String status() {
      return handler.live().orElseThrow().status().toString();
    }

    @Override
    public void close() {
      LifeCycle.stop(server);
      assertThat(handler.live()).isEmpty();
    }
  }
}
