package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Applications with a context path, another servlet path, lazy beans or virtual threads. */
@ExtendWith(OutputCaptureExtension.class)
class ApplicationPlacementTest {
  private static final String APPLICATION_ROBOTS_TXT =
      "User-agent: *\nDisallow: /of-the-application\n";

  private Site site;

  @AfterEach
  void stop() {
    site.close();
  }

  @ParameterizedTest
  @EnumSource
  void contextPath_publishesNothingAndWarnsOnce(
      EmbeddedContainer container, CapturedOutput output) {
    site = Site.start(container, "--server.servlet.context-path=/shop");

    assertThat(site.get("/robots.txt").statusCode()).isEqualTo(404);
    assertThat(text(site.get("/shop/robots.txt"))).isEqualTo(APPLICATION_ROBOTS_TXT);
    assertThat(site.get("/shop/page", "ExampleBot/1.0").statusCode()).isEqualTo(200);
    assertThat(output)
        .containsOnlyOnce(
            "this application is at /shop: nothing is published, and no crawler is refused");
  }

  /** A mode that is switched on does not apply where nothing is published. */
  @Test
  void contextPath_endpointShowsTheModeThatApplies() {
    site =
        Site.start(
            EmbeddedContainer.TOMCAT,
            "--server.servlet.context-path=/shop",
            "--management.endpoints.web.exposure.include=wayleave");

    assertThat(
            text(site.manage("POST", "/shop/actuator/wayleave", "{\"enforcement\":\"enforce\"}")))
        .contains(
            "\"switched\":\"enforce\",\"mode\":\"observe\",\"by\":\"its path /shop, where nothing is published\"");
  }

  @Test
  void contextPath_frontPublishes_enforces() {
    site =
        Site.start(
            EmbeddedContainer.TOMCAT,
            "--server.servlet.context-path=/shop",
            "--wayleave.enforce-unpublished=true");

    assertThat(site.get("/shop/page", "ExampleBot/1.0").statusCode()).isEqualTo(403);
  }

  @Test
  void servletPath_doesNotAffectDocuments() {
    site = Site.start(EmbeddedContainer.TOMCAT, "--spring.mvc.servlet.path=/mvc");

    assertThat(text(site.get("/robots.txt"))).contains("Disallow: /search");
    assertThat(text(site.get("/mvc/page"))).isEqualTo("page");
  }

  @Test
  void policyWithoutRobots_applicationAnswersRobotsTxt(@TempDir Path folder) {
    site =
        Site.start(
            EmbeddedContainer.TOMCAT,
            "--wayleave.policy="
                + SpringPolicies.write(folder, "contact: webmaster@example.org\n"));

    assertThat(text(site.get("/robots.txt"))).isEqualTo(APPLICATION_ROBOTS_TXT);
  }

  @Test
  void policyWithRobots_hidesRobotsTxtOfTheApplication() {
    site = Site.start(EmbeddedContainer.TOMCAT);

    assertThat(text(site.get("/robots.txt"))).doesNotContain("of-the-application");
  }

  @ParameterizedTest
  @EnumSource
  void lazyBeansAndVirtualThreads_work(EmbeddedContainer container) {
    site =
        Site.start(
            container,
            "--spring.main.lazy-initialization=true",
            "--spring.threads.virtual.enabled=true");

    assertThat(text(site.get("/robots.txt"))).contains("Disallow: /search");
    assertThat(text(site.get("/thread")).startsWith("VirtualThread"))
        .isEqualTo(Runtime.version().feature() >= 21);
  }

  @Test
  void disabled_publishesNothing(CapturedOutput output) {
    site = Site.start(EmbeddedContainer.TOMCAT, "--wayleave.enabled=false");

    assertThat(text(site.get("/robots.txt"))).isEqualTo(APPLICATION_ROBOTS_TXT);
    assertThat(output).doesNotContain("publishing");
  }
}
