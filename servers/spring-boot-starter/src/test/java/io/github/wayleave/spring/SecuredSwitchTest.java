package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/** The endpoint in an application whose pages, and so its error page, require a login. */
class SecuredSwitchTest {
  private static final List<Path> PAGES =
      List.of(Path.of("../../docs/run/spring-boot.md"), Path.of("../../docs/explorer.md"));
  private static final Path SOURCE =
      Path.of("src/test/java/io/github/wayleave/spring/SecuredSwitchTest.java");

  private static final String OFF = "{\"enforcement\":\"off\"}";

  @TempDir private Path folder;

  /** An ordinary application with a login. */
  @SpringBootConfiguration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  @Import(TestSite.Pages.class)
  static class ClosedShop {
    @Bean
    SecurityFilterChain pages(HttpSecurity http) throws Exception {
      return http.formLogin(Customizer.withDefaults())
          .httpBasic(Customizer.withDefaults())
          .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
          .build();
    }

    @Bean
    UserDetailsService users() {
      return new InMemoryUserDetailsManager(
          User.withUsername("ops").password("{noop}night").roles("OPS").build(),
          User.withUsername("shop").password("{noop}day").roles("SALES").build());
    }
  }

  /** The same with the chain that the documentation shows. */
  @SpringBootConfiguration(proxyBeanMethods = false)
  @Import(ClosedShop.class)
  static class SwitchableShop {
    // begin chain
    @Bean
    @Order(1)
    SecurityFilterChain crawlerSwitch(HttpSecurity http) throws Exception {
      return http.securityMatcher(EndpointRequest.to("wayleave"))
          .authorizeHttpRequests(requests -> requests.anyRequest().hasRole("OPS"))
          .httpBasic(Customizer.withDefaults())
          .csrf(csrf -> csrf.ignoringRequestMatchers(EndpointRequest.to("wayleave")))
          .build();
    }
    // end chain
  }

  private Site start(Class<?> application, String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "--wayleave.policy=" + SpringPolicies.write(folder, ManagedSiteTest.ENFORCED);
    all[1] = "--management.endpoints.web.exposure.include=wayleave";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return Site.start(EmbeddedContainer.TOMCAT, application, all);
  }

  private static HttpResponse<byte[]> send(
      Site site, String port, String method, String json, String user) {
    return site.sendTo(
        port,
        "/actuator/wayleave",
        request -> {
          HttpRequest.Builder described =
              request
                  .setHeader("Content-Type", "application/json")
                  .method(method, BodyPublishers.ofString(json));
          return user.isEmpty()
              ? described
              : described.setHeader(
                  "Authorization",
                  "Basic "
                      + Base64.getEncoder()
                          .encodeToString(user.getBytes(StandardCharsets.US_ASCII)));
        });
  }

  private static int status(Site site) {
    return site.get("/search", ManagedSiteTest.CRAWLER).statusCode();
  }

  @ParameterizedTest
  @ValueSource(strings = {"local.server.port", "local.management.port"})
  void chainOfThePage_switchesWithTheCredentialsOfTheRole(String port) {
    String[] own =
        port.startsWith("local.server")
            ? new String[0]
            : new String[] {"--management.server.port=0"};
    try (Site site = start(SwitchableShop.class, own)) {
      assertThat(send(site, port, "POST", OFF, "").statusCode()).isEqualTo(401);
      assertThat(send(site, port, "POST", OFF, "ops:wrong").statusCode()).isEqualTo(401);
      assertThat(send(site, port, "POST", OFF, "shop:day").statusCode()).isIn(401, 403);
      assertThat(status(site)).isEqualTo(403);

      assertThat(text(send(site, port, "POST", OFF, "ops:night"))).contains("\"switched\":\"off\"");
      assertThat(status(site)).isNotEqualTo(403);
      assertThat(send(site, port, "DELETE", "", "ops:night").statusCode()).isEqualTo(200);
      assertThat(status(site)).isEqualTo(403);
      assertThat(send(site, port, "POST", ManagedReloadTest.RELOAD, "ops:night").statusCode())
          .isEqualTo(200);
      assertThat(send(site, port, "POST", "{}", "ops:night").statusCode()).isEqualTo(400);
    }
  }

  /** As the page says: reading works, and switching needs the chain, because of CSRF. */
  @Test
  void withoutTheChain_credentialsSufficeForReadingOnly() {
    try (Site site = start(ClosedShop.class)) {
      assertThat(send(site, "local.server.port", "GET", "", "ops:night").statusCode())
          .isEqualTo(200);
      assertThat(send(site, "local.server.port", "POST", OFF, "ops:night").statusCode())
          .isIn(401, 403);
      assertThat(status(site)).isEqualTo(403);
    }
  }

  @Test
  void pages_showTheChain() throws IOException {
    String source = Files.readString(SOURCE);
    String chain =
        source
            .substring(source.indexOf("    // begin chain\n"), source.indexOf("    // end chain\n"))
            .replace("    // begin chain\n", "");
    for (Path page : PAGES) {
      assertThat(Files.readString(page))
          .contains("```java\n" + chain.stripTrailing().stripIndent() + "\n```\n");
    }
  }
}
