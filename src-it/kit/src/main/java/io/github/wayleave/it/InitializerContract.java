package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.WayleaveFilter;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The filter as discovered by the container, in an application that has a policy. */
@RunInForms(FILTER)
public class InitializerContract extends FolderContract {
  private static final String STARTED = "publishing robots.txt";

  public InitializerContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void policyInWebInf_isEnough(WorkDir work) throws Exception {
    try (LogLines log = new LogLines();
        Container container = start(war(work).policy(ContractPolicies.SMALL))) {
      assertSmall(container);
      assertThat(log.with(STARTED)).hasSize(1);
    }
  }

  @Test
  void rfc9309_2_3_1_3_filterPrecedesTheLoginPage(WorkDir work) throws Exception {
    WarFolder war =
        war(work)
            .policy(ContractPolicies.LARGE)
            .webXml(WarFolder.filter("login", LoginFilter.class), WarFolder.application("/"));
    try (Container container = start(war)) {
      RawResponse document = get(container, ContractPolicies.ROBOTS);
      RunningSite.assertOk(document, ContractPolicies.LARGE_ROBOTS);
      assertThat(document.has("Set-Cookie")).isFalse();
      assertThat(get(container, ContractPolicies.DATA).status()).isEqualTo(200);
      RawResponse otherPath = get(container, "/other");
      assertThat(otherPath.status()).isEqualTo(302);
      assertThat(otherPath.has("Set-Cookie")).isTrue();
    }
  }

  @Test
  void withoutPolicy_thereIsNoFilter(WorkDir work) throws Exception {
    WarFolder war = war(work).webXml(WarFolder.application("/"));
    try (LogLines log = new LogLines();
        Container container = start(war)) {
      RunningSite.assertApplication(get(container, ContractPolicies.ROBOTS));
      assertThat(log.with(STARTED)).isEmpty();
    }
  }

  @Test
  void contextParam_namesAPolicyElsewhere(WorkDir work) throws Exception {
    WarFolder war = war(work);
    war.webXml(
        "<context-param><param-name>wayleave.policy</param-name><param-value>%s</param-value></context-param>"
            .formatted(policyFile(war)));
    try (Container container = start(war)) {
      assertSmall(container);
    }
  }

  @Test
  void declaredFilter_isTheOnlyOne(WorkDir work) throws Exception {
    WarFolder war =
        war(work)
            .policy(ContractPolicies.SMALL)
            .webXml(WarFolder.filter("terms", WayleaveFilter.class), WarFolder.application("/"));
    try (LogLines log = new LogLines();
        Container container = start(war)) {
      assertSmall(container);
      assertThat(log.with(STARTED)).hasSize(1);
    }
  }

  @Test
  void filterOfTheSameName_stopsTheStart(WorkDir work) throws Exception {
    WarFolder war =
        war(work)
            .policy(ContractPolicies.SMALL)
            .webXml(WarFolder.filter("wayleave", LoginFilter.class));
    assertThat(StartFailures.of(() -> start(war)))
        .contains("the application already has a filter named \"wayleave\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/*"})
  void internalDispatch_isNotFiltered(String mapping, WorkDir work) throws Exception {
    WarFolder war = war(work).policy(ContractPolicies.SMALL).webXml(WarFolder.application(mapping));
    try (Container container = start(war)) {
      assertDispatches(container);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/*"})
  void filterDeclaredForEveryDispatch_ignoresInternalOnes(String mapping, WorkDir work)
      throws Exception {
    WarFolder war =
        war(work)
            .policy(ContractPolicies.SMALL)
            .webXml(
                WarFolder.filter("terms", WayleaveFilter.class), WarFolder.application(mapping));
    try (Container container = start(war)) {
      assertDispatches(container);
    }
  }

  private static void assertDispatches(Container container) {
    assertSmall(container);
    RunningSite.assertOk(get(container, "/%72obots.txt;x=1"), ContractPolicies.SMALL_ROBOTS);
    assertThat(get(container, "/forward").text()).isEqualTo("application: GET FORWARD /robots.txt");
    assertThat(get(container, "/async").text()).isEqualTo("application: GET ASYNC /robots.txt");
    RawResponse error = get(container, "/gone");
    assertThat(error.status()).isEqualTo(410);
    assertThat(error.text()).isEqualTo("application: GET ERROR /robots.txt");
  }
}
