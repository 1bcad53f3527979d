package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.Environment;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The active environment of a policy, and the settings that name it. */
@RunInForms(FILTER)
public class EnvironmentContract extends FolderContract {
  private static final String POLICY =
      ContractPolicies.LARGE
          + """
          environments:
            staging: { hidden: true }
            preview-*: { hidden: true }
            archive: { robots: { disallow: /archive } }
          """;

  public EnvironmentContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void production_isNotHidden() throws Exception {
    try (LogLines log = new LogLines();
        Container container = start(Deployment.of(POLICY))) {
      assertOpen(container);
      assertThat(log.with("publishing robots.txt"))
          .singleElement()
          .asString()
          .endsWith(ContractPolicies.LARGE_STARTED);
    }
  }

  @Test
  void siteHiddenAtTheTop_isHiddenEverywhere() throws Exception {
    try (LogLines log = new LogLines();
        Container container = start(Deployment.of(ContractPolicies.LARGE + "hidden: true\n"))) {
      assertHidden(container);
      assertThat(log.with("publishing robots.txt"))
          .singleElement()
          .asString()
          .endsWith(
              "publishing robots.txt for 1 host, data.txt for 0 hosts; hidden: 1 host;"
                  + " unknown hosts: hidden; environment: production; enforcement: off");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"staging", " staging ", "preview-", "preview-4711"})
  void initParam_namesTheEnvironment(String name) throws Exception {
    try (LogLines log = new LogLines();
        Container container = start(Deployment.of(POLICY).with(Environment.PROPERTY, name))) {
      assertHidden(container);
      assertThat(log.with("; environment: " + name.strip())).hasSize(1);
    }
  }

  @Test
  void contextParam_namesTheEnvironment(WorkDir work) throws Exception {
    WarFolder war = war(work).policy(POLICY);
    war.webXml(WarFolder.contextParameter(Environment.PROPERTY, "staging"), application());
    try (Container container = start(war)) {
      assertHidden(container);
    }
  }

  @Test
  void parameter_overridesTheSystemProperty() throws Exception {
    System.setProperty(Environment.PROPERTY, "staging");
    try {
      try (Container container = start(Deployment.of(POLICY))) {
        assertHidden(container);
      }
      Deployment withParameter = Deployment.of(POLICY).with(Environment.PROPERTY, "production");
      try (Container container = start(withParameter)) {
        assertOpen(container);
      }
    } finally {
      System.clearProperty(Environment.PROPERTY);
    }
  }

  @Test
  void sectionOfTheEnvironment_replacesTheSectionAbove() throws Exception {
    try (Container container = start(Deployment.of(POLICY).with(Environment.PROPERTY, "archive"))) {
      RunningSite.assertOk(
          get(container, ContractPolicies.ROBOTS), "User-agent: *\r\nDisallow: /archive\r\n");
      assertThat(get(container, ContractPolicies.DATA).status()).isEqualTo(200);
      assertThat(get(container, "/other").has(HiddenContract.TAG)).isFalse();
    }
  }

  @Test
  void unknownEnvironment_stopsTheStart() {
    Deployment misspelt = Deployment.of(POLICY).with(Environment.PROPERTY, "stagin");
    assertThat(StartFailures.of(() -> start(misspelt)))
        .contains("environments: has no \"stagin\"", "did you mean \"staging\"?");
  }

  /** As with a script that passes on an unset variable. */
  @Test
  void emptyEnvironment_stopsTheStart() {
    Deployment empty = Deployment.of(POLICY).with(Environment.PROPERTY, " ");
    assertThat(StartFailures.of(() -> start(empty)))
        .contains("wayleave.environment: has no value; set one, or remove it");
  }

  private static String application() {
    return WarFolder.application("/");
  }

  private static void assertOpen(Container container) {
    RunningSite.assertOk(get(container, ContractPolicies.ROBOTS), ContractPolicies.LARGE_ROBOTS);
    assertThat(get(container, ContractPolicies.DATA).status()).isEqualTo(200);
    RawResponse page = get(container, "/other");
    RunningSite.assertApplication(page);
    assertThat(page.has(HiddenContract.TAG)).isFalse();
  }

  private static void assertHidden(Container container) {
    RawResponse robots = get(container, ContractPolicies.ROBOTS);
    RunningSite.assertOk(robots, HiddenContract.HIDDEN_ROBOTS);
    assertThat(robots.headerValues(HiddenContract.TAG)).containsExactly(HiddenContract.NOINDEX);
    assertMissing(container, ContractPolicies.DATA);
    RawResponse page = get(container, "/other");
    RunningSite.assertApplication(page);
    assertThat(page.headerValues(HiddenContract.TAG)).containsExactly(HiddenContract.NOINDEX);
  }
}
