package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.header;
import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verification of crawlers in an application with wayleave-identity and the actuator. */
class VerifyingSiteTest {
  private static final String POLICY =
      """
      robots: { disallow: /search }
      identity: { signatures: true }
      enforcement: { mode: enforce }
      ignore-warnings: [identity-without-state]
      """;

  @TempDir private static Path folder;
  private static Site site;

  @BeforeAll
  static void start() {
    site =
        Site.start(
            EmbeddedContainer.TOMCAT,
            "--wayleave.policy=" + SpringPolicies.write(folder, POLICY),
            "--wayleave.reload=off",
            "--management.server.port=0",
            "--management.endpoints.web.exposure.include=wayleave");
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  @Test
  void refusal_namesTheIdentity() {
    assertThat(header(site.get("/search", "CCBot/2.0"), "Wayleave"))
        .startsWith("refused; crawler=CCBot; identity=unverifiable; rule=\"/search\"");
  }

  @Test
  void endpoint_switchesTheVerificationOffAndOn() {
    assertThat(text(site.manage("GET", "/actuator/wayleave", "")))
        .contains("\"identity\":{\"on\":true,\"waiting\":0,\"verified\":0,\"others\":0,");
    HttpResponse<byte[]> off = site.manage("POST", "/actuator/wayleave", "{\"identity\":\"off\"}");
    assertThat(text(off)).contains("\"identity\":{\"on\":false,");
    HttpResponse<byte[]> on = site.manage("POST", "/actuator/wayleave", "{\"identity\":\"on\"}");
    assertThat(text(on)).contains("\"identity\":{\"on\":true,");
  }

  /** What a page of another site makes a browser send without asking this one first (CORS). */
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "'', ?enforcement=off&identity=off&policy=reload",
    "'', /identity-off",
    "'', /identity",
    "'', /reload",
    "application/x-www-form-urlencoded, ''",
    "application/x-www-form-urlencoded, ?identity=off",
    "text/plain, ''",
    "text/plain, ?identity=off",
    "text/plain, /identity-off"
  })
  void requestOfAnotherSite_switchesNothing(String type, String path) {
    String before = text(site.manage("GET", "/actuator/wayleave", ""));
    for (String body : new String[] {"", "{\"identity\":\"off\"}", "identity=off"}) {
      HttpResponse<byte[]> answer =
          site.sendTo(
              "local.management.port",
              "/actuator/wayleave" + path,
              request -> {
                request
                    .setHeader("Origin", "https://attacker.example")
                    .setHeader("Sec-Fetch-Site", "cross-site")
                    .POST(HttpRequest.BodyPublishers.ofString(body));
                return type.isEmpty() ? request : request.setHeader("Content-Type", type);
              });
      assertThat(answer.statusCode()).as(body).isBetween(400, 499);
    }
    assertThat(text(site.manage("GET", "/actuator/wayleave", ""))).isEqualTo(before);
  }
}
