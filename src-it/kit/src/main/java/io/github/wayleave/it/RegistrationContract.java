package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.WITHOUT_INITIALIZERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.WayleaveFilter;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The filter registers itself once in an application that contains its JAR, whether the container
 * calls initializers, the listener of the web fragment, or both.
 */
@RunInForms({FILTER, WITHOUT_INITIALIZERS})
public class RegistrationContract extends PackagedFolder {
  private static final String NOT_PUBLISHED = "nothing is published";

  private final boolean callsInitializers;

  public RegistrationContract(ContainerForm form) {
    super(form.launcher());
    this.callsInitializers = form.kind() != WITHOUT_INITIALIZERS;
  }

  @Test
  void policyInWebInf_isPublishedAheadOfTheLoginPage_once(WorkDir work) throws Exception {
    WarFolder war =
        withLogger(withJars(work)).policy(ContractPolicies.LARGE).classes(LoginFilter.class);
    war.webXml(WarFolder.filter("login", LoginFilter.class));
    try (LogLines log = new LogLines();
        Container container = startAlone(war)) {
      assertLarge(container);
      assertLogin(container, "/other");
      assertThat(log.with(STARTED)).hasSize(1);
      assertThat(log.with(NOT_PUBLISHED)).isEmpty();
    }
  }

  @Test
  void filterOfWebXml_isTheOnlyOne(WorkDir work) throws Exception {
    WarFolder war = withLogger(withJars(work)).policy(ContractPolicies.LARGE);
    war.webXml(WarFolder.filter("terms", WayleaveFilter.class));
    try (LogLines log = new LogLines();
        Container container = startAlone(war)) {
      assertLarge(container);
      assertThat(log.with(STARTED)).hasSize(1);
    }
  }

  @Test
  void filterOfAListener_isTheOnlyOneInService(WorkDir work) throws Exception {
    WarFolder war = withLogger(withJars(work)).policy(ContractPolicies.LARGE);
    war.file("WEB-INF/classes/own.yaml", ContractPolicies.SMALL).classes(OwnFilterListener.class);
    war.webXml(WarFolder.listener(OwnFilterListener.class));
    try (LogLines log = new LogLines();
        Container container = startAlone(war)) {
      assertSmall(container);
      assertThat(get(container, ContractPolicies.DATA).status()).isEqualTo(404);
      assertThat(log.with("replaces the one that registered itself"))
          .hasSize(callsInitializers ? 1 : 0);
      assertThat(log.with(STARTED)).hasSize(callsInitializers ? 2 : 1);
    }
  }

  @Test
  void absoluteOrderingWithTheFragment_registersTheFilter(WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.webXml("<absolute-ordering><name>wayleave</name></absolute-ordering>");
    try (Container container = startAlone(war)) {
      assertLarge(container);
    }
  }

  @Test
  void robotsTxtOfTheApplication_hiddenByThePolicy_isNamedInAWarning(WorkDir work)
      throws Exception {
    WarFolder war = withLogger(withJars(work)).policy(ContractPolicies.SMALL);
    war.file("robots.txt", "User-agent: *\nDisallow: /private\n");
    try (LogLines log = new LogLines();
        Container container = startAlone(war)) {
      assertSmall(container);
      assertThat(log.with("is not served because the policy"))
          .singleElement()
          .asString()
          .contains("WARN", "the application's own /robots.txt", "robots.file");
    }
  }

  @Test
  void faultyPolicy_stopsTheStart(WorkDir work) {
    WarFolder war = withJars(work).policy("robots: { dissallow: /cart }\n");
    assertThat(StartFailures.of(() -> startAlone(war)))
        .contains("/WEB-INF/wayleave.yaml:1:11: robots.dissallow: unknown key");
  }

  @Test
  void missingPolicy_isAWarning(WorkDir work) throws Exception {
    assertThat(warnings(withLogger(withJars(work))))
        .singleElement()
        .asString()
        .contains("WARN")
        .endsWith(
            "nothing is published: there is no /WEB-INF/wayleave.yaml, and the parameter wayleave.policy is not set; add a policy, or remove the jar");
  }

  @ParameterizedTest
  @CsvSource({
    "WEB-INF/wayleave.yml, '; rename it to '",
    "WEB-INF/Wayleave.yaml, '; rename it to '",
    "WEB-INF/wayleave.yaml.txt, '; rename it to '",
    "WEB-INF/classes/wayleave.yaml, '; move it to '",
    "META-INF/wayleave.yml, '; move it to '",
    "wayleave.yaml, ', which every client can download; move it to '"
  })
  void similarFileName_isNamed(String path, String remedy, WorkDir work) throws Exception {
    WarFolder war = withLogger(withJars(work)).file(path, ContractPolicies.SMALL);
    assertThat(warnings(war))
        .singleElement()
        .asString()
        .contains("WARN")
        .endsWith(
            "nothing is published: there is no /WEB-INF/wayleave.yaml, but there is /"
                + path
                + remedy
                + "/WEB-INF/wayleave.yaml");
  }

  private List<String> warnings(WarFolder war) throws Exception {
    try (LogLines log = new LogLines();
        Container container = startAlone(war)) {
      assertThat(get(container, ContractPolicies.ROBOTS).status()).isEqualTo(404);
      return new ArrayList<>(log.with(NOT_PUBLISHED));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "slf4j-api.jar, org.slf4j.LoggerFactory, slf4j-api",
    "snakeyaml.jar, org.yaml.snakeyaml.Yaml, snakeyaml"
  })
  void missingJar_stopsTheStartAndIsNamed(String jar, String type, String name, WorkDir work)
      throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.SMALL).without(jar);
    assertThat(StartFailures.of(() -> startAlone(war)))
        .contains(
            "Wayleave cannot start, and nothing is published: the class "
                + type
                + " is missing; put the jar of "
                + name
                + " into WEB-INF/lib");
  }
}
