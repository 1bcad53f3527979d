package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.metrics.WayleaveMetrics;
import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.RobotsPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.core.Ordered;
import org.springframework.core.io.ClassPathResource;
import org.springframework.mock.web.MockFilterConfig;

/** What an application gets, by what it has and says. */
class WayleaveAutoConfigurationTest {
  private static final AutoConfigurations OURS =
      AutoConfigurations.of(
          WayleaveAutoConfiguration.class,
          WayleaveActuatorAutoConfiguration.class,
          WayleaveMetricsAutoConfiguration.class);
  private static final FilteredClassLoader WITHOUT_POLICY =
      new FilteredClassLoader(new ClassPathResource("wayleave.yaml"));

  private final WebApplicationContextRunner runner =
      new WebApplicationContextRunner().withConfiguration(OURS);

  @Test
  void aPolicyOnTheClassPathIsEnough() {
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

  @Test
  void withoutAPolicyThereIsNoFilterAndALineThatSaysSo() {
    Logger log = (Logger) LoggerFactory.getLogger(OnPolicy.class);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    log.setLevel(Level.INFO);
    log.addAppender(lines);

    runner
        .withClassLoader(WITHOUT_POLICY)
        .run(context -> assertThat(context).doesNotHaveBean(WayleaveFilter.class));

    log.detachAppender(lines);
    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactly(
            "nothing is published: there is no classpath:wayleave.yaml, no property wayleave.policy, and no bean of the type PolicySource");
  }

  @Test
  void switchedOffThereIsNoFilter() {
    runner
        .withPropertyValues("wayleave.enabled=false")
        .run(context -> assertThat(context).doesNotHaveBean(WayleaveFilter.class));
  }

  @Test
  void anApplicationWithoutServletsHasNone() {
    new ApplicationContextRunner()
        .withConfiguration(OURS)
        .run(context -> assertThat(context).doesNotHaveBean(WayleaveFilter.class));
  }

  @Test
  void withoutTheActuatorThereIsTheFilterAlone() {
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
  void whatIsInAWarIsForTheInitializerOfTheFilter() {
    runner
        .withPropertyValues("wayleave.policy=/WEB-INF/rules.yaml")
        .run(context -> assertThat(context).doesNotHaveBean(WayleaveFilter.class));
  }

  @Test
  void aSourceOfTheApplicationWinsAndMayAddToAnother() {
    PolicySource completed =
        PolicySource.onClassPath("wayleave.yaml", getClass().getClassLoader())
            .map(
                policy ->
                    SitePolicy.builder()
                        .robots(RobotsPolicy.builder().disallow("/from-the-database").build())
                        .build());

    runner
        .withClassLoader(WITHOUT_POLICY)
        .withBean(PolicySource.class, () -> completed)
        .run(
            context -> {
              WayleaveFilter filter = context.getBean(WayleaveFilter.class);
              filter.init(new MockFilterConfig(context.getServletContext()));
              assertThat(filter.current().orElseThrow().policy().robots().toString())
                  .contains("/from-the-database");
            });
  }

  @Test
  void theFilterOfTheApplicationIsRegisteredInPlaceOfOurs() {
    WayleaveFilter own = new WayleaveFilter();

    runner
        .withBean("own", WayleaveFilter.class, () -> own)
        .run(
            context ->
                assertThat(context.getBean(FilterRegistrationBean.class).getFilter())
                    .isSameAs(own));
  }

  @Test
  void whoListensIsTold() {
    List<PolicyStatus> told = new ArrayList<>();
    LiveListener listener =
        new LiveListener() {
          @Override
          public void loaded(PolicyStatus status) {
            told.add(status);
          }
        };

    runner
        .withBean(LiveListener.class, () -> listener)
        .run(
            context ->
                context
                    .getBean(WayleaveFilter.class)
                    .init(new MockFilterConfig(context.getServletContext())));

    assertThat(told).hasSize(1);
  }

  @Test
  void aRegistryOfMetersIsToldIfThereIsOne() {
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
  void theSettingsAreThoseOfEveryServer(@TempDir Path folder) {
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
              assertThat(settings.atStart().onFaultyStart()).isPresent();
              assertThat(settings.atStart().state()).isPresent();
              assertThat(context.getBean(FilterRegistrationBean.class).getOrder()).isEqualTo(7);
            });
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
  void theEnvironmentIsTheFirstActiveProfileThatThePolicyHas(String profiles, String environment) {
    runner
        .withPropertyValues("spring.profiles.active=" + profiles)
        .run(
            context ->
                assertThat(context.getBean(LiveSettings.class).environment().name())
                    .isEqualTo(environment));
  }

  @Test
  void anEnvironmentThatIsNamedWinsOverProfiles() {
    runner
        .withPropertyValues("spring.profiles.active=staging", "wayleave.environment=preview-1")
        .run(
            context ->
                assertThat(context.getBean(LiveSettings.class).environment().name())
                    .isEqualTo("preview-1"));
  }

  @Test
  void aFaultyPolicyIsNotTakenForThatOfProduction(@TempDir Path folder) {
    Path policy =
        Policies.write(
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
