package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.metrics.WayleaveMetrics;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableWebApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.core.Ordered;
import org.springframework.core.io.ClassPathResource;
import org.springframework.mock.web.MockFilterConfig;

/** The beans of an application, depending on its properties and class path. */
class WayleaveAutoConfigurationTest {
  private static final AutoConfigurations AUTO_CONFIGURATIONS =
      AutoConfigurations.of(
          WayleaveAutoConfiguration.class,
          WayleaveReactiveAutoConfiguration.class,
          WayleaveWithoutServletsAutoConfiguration.class,
          WayleaveActuatorAutoConfiguration.class,
          WayleaveMetricsAutoConfiguration.class);
  private static final FilteredClassLoader WITHOUT_POLICY =
      new FilteredClassLoader(new ClassPathResource("wayleave.yaml"));

  private final WebApplicationContextRunner runner =
      new WebApplicationContextRunner().withConfiguration(AUTO_CONFIGURATIONS);

  @Test
  void policyOnTheClassPath_registersTheFilter() {
    runner.run(
        context -> {
          FilterRegistrationBean<?> registration = context.getBean(FilterRegistrationBean.class);
          assertThat(registration.getFilter()).isInstanceOf(WayleaveFilter.class);
          assertThat(registration.getFilterName()).isEqualTo("wayleave");
          assertThat(registration.getOrder()).isEqualTo(Ordered.HIGHEST_PRECEDENCE + 10);
          assertThat(registration.isAsyncSupported()).isTrue();
          assertThat(context).hasSingleBean(HealthIndicator.class);
          assertThat(context).doesNotHaveBean(WayleaveEndpoint.class);
        });
  }

  private static boolean isRegistered(AssertableWebApplicationContext context) {
    return context.getBean(FilterRegistrationBean.class).isEnabled();
  }

  /**
   * Returns the lines that the application logs at its start, when Spring calls the initializer
   * with a servlet context.
   */
  private static List<String> linesAtStart(AssertableWebApplicationContext context) {
    return LoggedLines.of(
        MissingPolicyWarning.class,
        () -> context.getBean(MissingPolicyWarning.class).onStartup(context.getServletContext()));
  }

  @Test
  void noPolicy_logsAWarningAndRegistersNoFilter() {
    runner
        .withClassLoader(WITHOUT_POLICY)
        .run(
            context -> {
              assertThat(isRegistered(context)).isFalse();
              assertThat(linesAtStart(context))
                  .containsExactly(
                      "WARN no policy found: nothing is published and no crawler is refused; add wayleave.yaml to the class path (src/main/resources), set wayleave.policy, or set wayleave.enabled=false");
            });
  }

  @Test
  void policy_logsNothing() {
    runner.run(context -> assertThat(linesAtStart(context)).isEmpty());
  }

  /** Spring Boot logs each registration that is disabled, which looks like a fault. */
  @Test
  void noServletPath_hasNoRegistrationOfAServlet() {
    runner.run(context -> assertThat(context).doesNotHaveBean(ServletRegistrationBean.class));
  }

  @Test
  void policyWithExtensionYml_isNamedInTheWarning(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("wayleave.yml"), "robots: { disallow: /a }\n");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, WITHOUT_POLICY)) {
      runner
          .withClassLoader(loader)
          .run(
              context ->
                  assertThat(linesAtStart(context))
                      .singleElement()
                      .asString()
                      .contains("rename wayleave.yml on the class path to wayleave.yaml"));
    }
  }

  @Test
  void disabled_checksAndLogsNothing() {
    runner
        .withPropertyValues(
            "wayleave.enabled=false", "wayleave.policy=http://x", "wayleave.reload=5")
        .run(
            context -> {
              assertThat(isRegistered(context)).isFalse();
              assertThat(linesAtStart(context)).isEmpty();
            });
  }

  @Test
  void noWebServer_logsAWarning() {
    assertThat(
            LoggedLines.of(
                WayleaveWithoutServletsAutoConfiguration.class,
                () ->
                    new ApplicationContextRunner()
                        .withConfiguration(AUTO_CONFIGURATIONS)
                        .run(context -> {})))
        .containsExactly(
            "WARN Wayleave needs a web application, and this one has no web server: nothing is published and no crawler is refused; use spring-boot-starter-webmvc or -webflux, serve the files that \"wayleave render\" writes, or set wayleave.enabled=false");
  }

  @Test
  void servletsOrDisabled_logsNothingAboutServlets() {
    assertThat(
            LoggedLines.of(
                WayleaveWithoutServletsAutoConfiguration.class,
                () -> {
                  runner.run(context -> {});
                  new ApplicationContextRunner()
                      .withConfiguration(AUTO_CONFIGURATIONS)
                      .withPropertyValues("wayleave.enabled=false")
                      .run(context -> {});
                }))
        .isEmpty();
  }

  @Test
  void noActuator_registersOnlyTheFilter() {
    runner
        .withClassLoader(
            new FilteredClassLoader(
                "org.springframework.boot.actuate", "org.springframework.boot.health"))
        .run(
            context -> {
              assertThat(context).hasSingleBean(WayleaveFilter.class);
              assertThat(context).doesNotHaveBean("wayleaveHealthIndicator");
            });
  }

  @Test
  void policyInWebInf_isLeftToTheInitializer() {
    runner
        .withPropertyValues("wayleave.policy=/WEB-INF/rules.yaml")
        .run(
            context -> {
              assertThat(isRegistered(context)).isFalse();
              assertThat(linesAtStart(context))
                  .singleElement()
                  .asString()
                  .startsWith(
                      "WARN wayleave.policy: this application has no /WEB-INF/rules.yaml: nothing is published");
            });
  }

  @Test
  void policySourceBean_takesPrecedence() {
    PolicySource source =
        PolicySource.fromClassPath("wayleave.yaml", getClass().getClassLoader())
            .map(
                policy ->
                    SitePolicy.builder()
                        .robots(RobotsPolicy.builder().disallow("/from-the-database").build())
                        .build());

    runner
        .withClassLoader(WITHOUT_POLICY)
        .withBean(PolicySource.class, () -> source)
        .run(
            context -> {
              WayleaveFilter filter = context.getBean(WayleaveFilter.class);
              filter.init(new MockFilterConfig(context.getServletContext()));
              assertThat(
                      filter
                          .live()
                          .orElseThrow()
                          .policy()
                          .orElseThrow()
                          .defaultRules()
                          .robots()
                          .toString())
                  .contains("/from-the-database");
            });
  }

  @Test
  void filterBean_isRegisteredInsteadOfTheDefault() {
    WayleaveFilter filter = new WayleaveFilter();

    runner
        .withBean("own", WayleaveFilter.class, () -> filter)
        .run(
            context ->
                assertThat(context.getBean(FilterRegistrationBean.class).getFilter())
                    .isSameAs(filter));
  }

  @Test
  void listenerBean_isCalled() {
    List<PolicyStatus> statuses = new ArrayList<>();
    LiveListener listener =
        new LiveListener() {
          @Override
          public void onLoad(PolicyStatus status) {
            statuses.add(status);
          }
        };

    runner
        .withBean(LiveListener.class, () -> listener)
        .run(
            context ->
                context
                    .getBean(WayleaveFilter.class)
                    .init(new MockFilterConfig(context.getServletContext())));

    assertThat(statuses).hasSize(1);
  }

  @Test
  void meterRegistryBean_getsTheMeters() {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();

    runner.run(context -> assertThat(context).doesNotHaveBean(WayleaveMetrics.class));
    runner
        .withClassLoader(new FilteredClassLoader(WayleaveMetrics.class))
        .withBean(MeterRegistry.class, () -> registry)
        .run(context -> assertThat(context).doesNotHaveBean("wayleaveMetrics"));
    runner
        .withBean(MeterRegistry.class, () -> registry)
        .run(
            context -> {
              context
                  .getBean(WayleaveFilter.class)
                  .init(new MockFilterConfig(context.getServletContext()));
              assertThat(registry.getMeters()).isNotEmpty();
            });
  }

  @Test
  void properties_areParsedAsSettings(@TempDir Path folder) {
    runner
        .withPropertyValues(
            "wayleave.enforcement=false",
            "wayleave.reload=false",
            "wayleave.on-faulty-start=last-good",
            "wayleave.state=" + folder,
            "wayleave.filter.order=7")
        .run(
            context -> {
              LiveSettings settings = context.getBean(LiveSettings.class);
              assertThat(settings.access().mode()).contains(EnforcementMode.OFF);
              assertThat(settings.reload()).isEmpty();
              assertThat(settings.startup().onFaultyStart()).isPresent();
              assertThat(settings.startup().state()).isPresent();
              assertThat(context.getBean(FilterRegistrationBean.class).getOrder()).isEqualTo(7);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          stagin        | did you mean "staging"?
          local         | expected one of staging, preview-*, production
          local,stagign | did you mean "staging"?
          """)
  void noProfileIsAnEnvironment_warnsAndUsesProduction(String profiles, String advice) {
    assertThat(
            LoggedLines.of(
                Settings.class,
                () ->
                    runner
                        .withPropertyValues("spring.profiles.active=" + profiles)
                        .run(context -> assertThat(context).hasNotFailed())))
        .containsExactly(
            "WARN no active profile is an environment of the policy (%s): production is in force; activate a profile with the name of one, or set wayleave.environment"
                .formatted(advice));
  }

  @ParameterizedTest
  @CsvSource({
    "'', production",
    "'local', production",
    "'local,staging', staging",
    "'staging,preview-7', staging",
    "'preview-7,staging', preview-7",
    "'production,staging', production",
    "'Staging', production",
  })
  void firstProfileThatIsAnEnvironment_isUsed(String profiles, String environment) {
    runner
        .withPropertyValues("spring.profiles.active=" + profiles)
        .run(
            context ->
                assertThat(context.getBean(LiveSettings.class).environment().name())
                    .isEqualTo(environment));
  }

  @Test
  void noProfileIsAnEnvironment_refuse_preventsTheStart() {
    runner
        .withPropertyValues("spring.profiles.active=stagin", "wayleave.on-unknown-profile=refuse")
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .rootCause()
                    .isInstanceOf(SettingException.class)
                    .hasMessage(
                        "no active profile is an environment of the policy (did you mean \"staging\"?), and wayleave.on-unknown-profile is \"refuse\""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spring.profiles.active=",
        "spring.profiles.active=production",
        "spring.profiles.active=local,staging",
        "spring.profiles.active=stagin,wayleave.environment=production"
      })
  void profileIsAnEnvironment_logsNothing(String properties) {
    String[] propertyValues = properties.replace(",wayleave", ";wayleave").split(";");
    assertThat(
            LoggedLines.of(
                Settings.class,
                () ->
                    runner
                        .withPropertyValues(propertyValues)
                        .withPropertyValues("wayleave.on-unknown-profile=refuse")
                        .run(context -> assertThat(context).hasNotFailed())))
        .isEmpty();
  }

  @Test
  void policyWithoutEnvironments_anyProfileIsAccepted(@TempDir Path folder) {
    assertThat(
            LoggedLines.of(
                Settings.class,
                () ->
                    runner
                        .withPropertyValues(
                            "spring.profiles.active=local",
                            "wayleave.policy=" + SpringPolicies.write(folder, SpringPolicies.GOOD))
                        .run(context -> assertThat(context).hasNotFailed())))
        .isEmpty();
  }

  @Test
  void environmentProperty_takesPrecedenceOverProfiles() {
    runner
        .withPropertyValues("spring.profiles.active=staging", "wayleave.environment=preview-1")
        .run(
            context ->
                assertThat(context.getBean(LiveSettings.class).environment().name())
                    .isEqualTo("preview-1"));
  }

  @Test
  void faultyPolicy_keepsTheEnvironmentOfTheProfile(@TempDir Path folder) {
    Path policy =
        SpringPolicies.write(
            folder,
            "environments:\n  staging: { hidden: true, robots: { disallow: \"${UNSET_X}\" } }\n");

    runner
        .withPropertyValues("spring.profiles.active=staging", "wayleave.policy=" + policy)
        .run(
            context ->
                assertThat(context.getBean(LiveSettings.class).environment().name())
                    .isEqualTo("staging"));
  }
}
