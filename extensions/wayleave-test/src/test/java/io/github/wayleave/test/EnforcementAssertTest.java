package io.github.wayleave.test;

import static io.github.wayleave.test.WayleaveAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Assertions about enforcement and environments. */
class EnforcementAssertTest {
  private static final String BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";

  private final PolicySource source =
      source(
          """
          site: https://www.example.org
          robots:
            disallow: [/search, /drafts/]
            crawl-delay: 10s
          enforcement:
            mode: enforce
            pace: true
            exempt-paths: /drafts/press
          hosts:
            - names: shop.example.org
              enforcement: { mode: observe }
          environments:
            staging:
              robots: { disallow: / }
            dark:
              enforcement: { mode: off }
          """);

  private static PolicySource source(String yaml) {
    byte[] octets = yaml.getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("site.yaml", () -> new ByteArrayInputStream(octets));
  }

  private static void assertFails(ThrowingCallable assertion, String message) {
    assertThatThrownBy(assertion).isExactlyInstanceOf(AssertionError.class).hasMessage(message);
  }

  @Test
  void trueAssertions_pass() {
    assertThat(source)
        .inProduction()
        .refuses("GPTBot/1.2", "/search", "/search?q=tea", "/drafts/1", "/%73earch")
        .letsPass("GPTBot", "/", "/about", "/", "/robots.txt", "/drafts/press")
        .letsPass(BROWSER, "/search")
        .atHost("shop.example.org")
        .observes("GPTBot", "/search")
        .letsPass("GPTBot", "/");
    assertThat(source).inEnvironment("staging").refuses("GPTBot", "/", "/about");
    assertThat(source).inEnvironment("dark").letsPass("GPTBot", "/search");
  }

  @Test
  void refuses_requestsThatPass_areListedWithTheReason() {
    assertFails(
        () ->
            assertThat(source)
                .inProduction()
                .refuses("GPTBot", "/about", "/robots.txt", "/drafts/press", "/search"),
        """
        [in production]\s
        Expecting GPTBot to be refused:
          /about passes: the rules allow it
          /robots.txt passes: it is published and always allowed
          /drafts/press passes: enforcement.exempt-paths has the path""");
    assertFails(
        () -> assertThat(source).inProduction().refuses("Firefox", "/search"),
        """
        [in production]\s
        Expecting Firefox to be refused:
          /search passes: the User-Agent names no crawler""");
    assertFails(
        () -> assertThat(source).inEnvironment("dark").refuses("GPTBot", "/search"),
        """
        [in dark]\s
        Expecting GPTBot to be refused:
          /search passes: enforcement is off""");
  }

  @Test
  void letsPassAndObserves_failures_nameTheRule() {
    assertThatThrownBy(() -> assertThat(source).inProduction().letsPass("GPTBot", "/search"))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessageContaining("  /search is refused; crawler=GPTBot; rule=\"/search\"");
    assertThatThrownBy(() -> assertThat(source).inProduction().observes("GPTBot", "/search", "/"))
        .hasMessageContaining("Expecting GPTBot to be observed:")
        .hasMessageContaining("  /search is refused; ")
        .hasMessageContaining("  / passes: the rules allow it");
    assertThatThrownBy(
            () ->
                assertThat(source)
                    .inProduction()
                    .atHost("shop.example.org")
                    .refuses("GPTBot", "/search"))
        .hasMessageContaining("[in production, at shop.example.org]")
        .hasMessageContaining("  /search is observed; crawler=GPTBot;");
  }

  @Test
  void inEnvironment_unknownName_throws() {
    assertThatThrownBy(() -> assertThat(source).inEnvironment("stagin"))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("did you mean \"staging\"?");
  }

  @Test
  void refuses_noTargetOrInvalidTarget_throws() {
    assertThatThrownBy(() -> assertThat(source).inProduction().refuses("GPTBot"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> assertThat(source).inProduction().refuses("GPTBot", "search"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "\"search\" is not a target; write a path that begins with /, like /search?q=tea");
  }
}
