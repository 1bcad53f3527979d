package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.WayleaveFilter;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** The usual deployment of the filter: its JAR in WEB-INF/lib, in a server without it. */
@RunInForms(FILTER)
public class PackagedContract extends PackagedFolder {
  static final String COMPLETE_WEB_XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0" metadata-complete="true"/>
      """;

  public PackagedContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void jarAndTwoDependencies_areEnough(WorkDir work) throws Exception {
    try (Container container = startAlone(withJars(work).policy(ContractPolicies.LARGE))) {
      assertLarge(container);
      assertThat(get(container, "/other").status()).isEqualTo(404);
    }
  }

  @Test
  void server_hasNoneOfTheJars(WorkDir work) throws Exception {
    WarFolder war = war(work).policy(ContractPolicies.LARGE).classes(ApplicationServlet.class);
    try (Container container = startAlone(war.webXml(WarFolder.application("/")))) {
      RunningSite.assertApplication(get(container, ContractPolicies.ROBOTS));
      RunningSite.assertApplication(get(container, ContractPolicies.DATA));
    }
  }

  @Test
  void warningsAndStartLine_areInTheApplicationLog(WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE + "cache: { max-age: 2d }\n");
    try (LogLines log = new LogLines();
        Container container = startAlone(withLogger(war))) {
      assertLarge(container);
      assertThat(log.with("cache.max-age"))
          .singleElement()
          .asString()
          .contains("WARN", "/WEB-INF/wayleave.yaml:17:19: ");
      assertThat(log.with(STARTED))
          .singleElement()
          .asString()
          .endsWith(
              "INFO io.github.wayleave.servlet.WayleaveFilter - " + ContractPolicies.LARGE_STARTED);
    }
  }

  @Test
  void rfc9309_2_3_1_3_filterPrecedesTheLoginPageOfWebXml(WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE).classes(LoginFilter.class);
    try (Container container =
        startAlone(war.webXml(WarFolder.filter("login", LoginFilter.class)))) {
      assertLarge(container);
      assertLogin(container, "/other");
    }
  }

  @Test
  void contextParam_namesAPolicyInWebInfClasses(WorkDir work) throws Exception {
    WarFolder war = withJars(work).file("WEB-INF/classes/terms/site.yaml", ContractPolicies.SMALL);
    war.webXml(WarFolder.contextParameter("wayleave.policy", "classpath:terms/site.yaml"));
    try (Container container = startAlone(war)) {
      assertSmall(container);
    }
  }

  @Test
  void completeWebXml_keepsTheFilter(WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.file("WEB-INF/web.xml", COMPLETE_WEB_XML);
    try (Container container = startAlone(war)) {
      assertLarge(container);
    }
  }

  @Test
  void servlet_8_2_2_twoCopiesOfTheJar_stopTheStart(WorkDir work) {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.jar("wayleave-filter-2.jar", WayleaveFilter.class);
    assertThat(StartFailures.of(() -> startAlone(war))).contains("wayleave");
  }

  @Test
  void faultyPolicy_stopsTheStart(WorkDir work) {
    WarFolder war = withJars(work).policy("robots: { dissallow: /cart }\n");
    assertThat(StartFailures.of(() -> startAlone(war)))
        .contains("/WEB-INF/wayleave.yaml:1:11: robots.dissallow: unknown key");
  }
}
