package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Starts with an invalid policy or invalid properties. */
@ExtendWith(OutputCaptureExtension.class)
class FaultyStartTest {
  private static final String ACTION =
      """

      Action:

      Correct the policy and start again. To start anyway, set wayleave.on-faulty-start: \
      last-good uses the last good policy in the folder wayleave.state; open publishes nothing \
      until there is a usable policy.
      """;

  @TempDir private Path folder;

  private static void assertRefused(EmbeddedContainer container, String... arguments) {
    assertThatThrownBy(() -> Site.start(container, arguments)).isInstanceOf(RuntimeException.class);
  }

  @ParameterizedTest
  @EnumSource
  void faultyPolicy_isReportedLineByLineWithoutStackTrace(
      EmbeddedContainer container, CapturedOutput output) {
    Path policy = SpringPolicies.write(folder, SpringPolicies.FAULTY);

    assertRefused(container, "--wayleave.policy=" + policy);

    assertThat(output.getAll())
        .contains(
            """
            APPLICATION FAILED TO START
            ***************************

            Description:

            The policy cannot be used:

                %1$s:2:3: robots.dissallow: unknown key; did you mean "disallow"?
                %1$s:3:16: robots.crawl-delay: \
            """
                .formatted(policy)
                .stripTrailing())
        .contains(ACTION)
        .doesNotContain("\tat ");
  }

  @Test
  void missingPolicy_isReportedWithItsPath(CapturedOutput output) {
    Path missing = folder.resolve("missing.yaml");

    assertRefused(EmbeddedContainer.TOMCAT, "--wayleave.policy=" + missing.toUri());

    assertThat(output.getAll())
        .contains(
            "The policy cannot be used:\n\n    "
                + missing
                + ": does not exist; name a file that does")
        .contains(ACTION)
        .doesNotContain("\tat ");
  }

  @Test
  void unreadablePolicy_isReportedWithItsPath(CapturedOutput output) {
    assertRefused(EmbeddedContainer.TOMCAT, "--wayleave.policy=" + folder);

    assertThat(output.getAll())
        .contains(
            "The policy cannot be used:\n\n    " + folder + ": is a directory; name a file in it")
        .doesNotContain("\tat ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          enforcement     | enfroce  | expected one of off, observe, enforce, found "enfroce"
          reload          | 5        | expected "off" or a duration of at least 1s, found "5"; write it like 5s
          on-faulty-start | hide     | expected one of refuse, last-good, open, found "hide"
          state           | here     | "here" is not an absolute path; write one, such as /var/lib/example
          environment     | ''       | has no value; set one, or remove it
          on-unknown-profile | stop   | expected warn or refuse, found "stop"
          policy          | ftp://x  | expected "classpath:…", "file:…", the path of a file or an https URL, found "ftp://x"
          policy          | http://x | expected an https URL, found "http://x"; http is allowed for the loopback interface only
          """)
  void invalidProperty_isReportedWithItsOrigin(
      String name, String value, String message, CapturedOutput output) {
    assertRefused(EmbeddedContainer.TOMCAT, "--wayleave.%s=%s".formatted(name, value));

    assertThat(output.getAll())
        .contains(
            """
            Description:

            wayleave.%1$s ("wayleave.%1$s" from property source "commandLineArgs"): %2$s

            Action:

            Give wayleave.%1$s a valid value, or remove it.
            """
                .formatted(name, message))
        .doesNotContain("\tat ");
  }

  @Test
  void unknownProperty_isReportedWithItsOriginAndASuggestion(CapturedOutput output)
      throws IOException {
    Path file = folder.resolve("more.properties");
    Files.writeString(file, "wayleave.enforcment=off\nwayleave.colour=red\n");

    assertRefused(EmbeddedContainer.TOMCAT, "--spring.config.additional-location=" + file.toUri());

    assertThat(output.getAll())
        .contains("Description:\n\nwayleave.colour (", "more.properties] - 2:17)")
        .contains(
            ": unknown property; expected one of wayleave.enabled, wayleave.policy, ",
            "wayleave.enforcment (",
            " - 1:21): unknown property; did you mean \"wayleave.enforcement\"?",
            "Action:\n\nCorrect the name, or remove the property.\n")
        .doesNotContain("\tat ", "Binding to target");
  }

  @Test
  void unknownSystemProperty_isReported(CapturedOutput output) {
    System.setProperty("wayleave.enforcment", "off");
    try {
      assertRefused(EmbeddedContainer.TOMCAT);
    } finally {
      System.clearProperty("wayleave.enforcment");
    }
    assertThat(output.getAll())
        .contains(
            "wayleave.enforcment (\"wayleave.enforcment\" from property source \"systemProperties\"): unknown property; did you mean \"wayleave.enforcement\"?")
        .doesNotContain("\tat ");
  }

  @Test
  void unknownEnvironment_isReportedWithASuggestion(CapturedOutput output) {
    assertRefused(EmbeddedContainer.TOMCAT, "--wayleave.environment=stagign");

    assertThat(output.getAll()).contains("has no \"stagign\"", "did you mean \"staging\"?");
  }

  @Test
  void open_startsWithoutAPolicyAndUsesTheNextGoodOne() {
    Path policy = SpringPolicies.write(folder, SpringPolicies.FAULTY);

    try (Site site = startManaged(policy, "--wayleave.on-faulty-start=open")) {
      assertThat(text(site.get("/robots.txt"))).contains("Disallow: /of-the-application");
      assertThat(site.manage("GET", "/actuator/health", "").statusCode()).isEqualTo(200);
      assertThat(text(site.manage("GET", "/actuator/wayleave", "")))
          .startsWith("{\"format\":1,\"health\":\"DEGRADED\"")
          .contains("\"documents\":[]", "did you mean");

      SpringPolicies.write(folder, SpringPolicies.GOOD);
      site.manage("POST", "/actuator/wayleave", ManagedReloadTest.RELOAD);

      assertThat(text(site.get("/robots.txt"))).contains("Disallow: /old");
    }
  }

  @Test
  void lastGood_usesThePolicyInTheStateFolder() throws IOException {
    Path policy = SpringPolicies.write(folder, SpringPolicies.GOOD);
    Path state = folder.resolve("state");
    String[] arguments = {"--wayleave.on-faulty-start=last-good", "--wayleave.state=" + state};
    startManaged(policy, arguments).close();
    Files.delete(policy);

    try (Site site = startManaged(policy, arguments)) {
      assertThat(text(site.get("/robots.txt"))).contains("Disallow: /old");
      assertThat(text(site.manage("GET", "/actuator/health/wayleave", "")))
          .contains("DEGRADED", "does not exist; name a file that does");
    }
  }

  private static Site startManaged(Path policy, String... arguments) {
    String[] command = new String[arguments.length + 4];
    command[0] = "--wayleave.policy=" + policy;
    command[1] = "--management.server.port=0";
    command[2] = "--management.endpoints.web.exposure.include=*";
    command[3] = "--management.endpoint.health.show-details=always";
    System.arraycopy(arguments, 0, command, 4, arguments.length);
    return Site.start(EmbeddedContainer.TOMCAT, command);
  }
}
