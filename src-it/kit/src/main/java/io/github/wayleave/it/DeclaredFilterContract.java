package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.PolicyLocation;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** A filter that the application declares in web.xml or in code, and the location of its policy. */
@RunInForms(FILTER)
public class DeclaredFilterContract extends FolderContract {
  private static final String ON_CLASS_PATH = "classpath:io/github/wayleave/it/small.yaml";

  public DeclaredFilterContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void policy_inWebInf_isFound(WorkDir work) throws Exception {
    WarFolder war = war(work).file("WEB-INF/terms/site.yaml", ContractPolicies.SMALL);
    try (Container container = start(declared(war, "/WEB-INF/terms/site.yaml"))) {
      assertSmall(container);
    }
  }

  @Test
  void policy_onTheClassPath_isFound(WorkDir work) throws Exception {
    WarFolder war = war(work).file("WEB-INF/classes/terms/site.yaml", ContractPolicies.SMALL);
    try (Container container = start(declared(war, "classpath:terms/site.yaml"))) {
      assertSmall(container);
    }
  }

  @Test
  void policy_asFile_isFound(WorkDir work) throws Exception {
    WarFolder war = war(work);
    try (Container container = start(declared(war, " " + policyFile(war) + " "))) {
      assertSmall(container);
    }
  }

  @Test
  void policy_withoutParameter_isAtItsDefaultPath(WorkDir work) throws Exception {
    WarFolder war = war(work).policy(ContractPolicies.SMALL);
    war.webXml(WarFolder.filter("terms", WayleaveFilter.class));
    try (Container container = start(war)) {
      assertSmall(container);
    }
  }

  @Test
  void initParam_overridesContextParam(WorkDir work) throws Exception {
    WarFolder war = war(work).file("WEB-INF/terms.yaml", ContractPolicies.SMALL);
    war.webXml(
        "<context-param><param-name>wayleave.policy</param-name><param-value>/nowhere</param-value></context-param>",
        filterWithPolicy("/WEB-INF/terms.yaml"));
    try (Container container = start(war)) {
      assertSmall(container);
    }
  }

  @Test
  void missingPolicy_stopsTheStart_andIsNamed(WorkDir work) {
    WarFolder war = war(work);
    Path nowhere = war.root().resolveSibling("nowhere.yaml");
    assertThat(StartFailures.of(() -> start(declared(war, "/WEB-INF/nowhere.yaml"))))
        .contains("/WEB-INF/nowhere.yaml: does not exist");
    assertThat(StartFailures.of(() -> start(declared(war, "classpath:nowhere.yaml"))))
        .contains("classpath:nowhere.yaml: does not exist");
    assertThat(StartFailures.of(() -> start(declared(war, nowhere.toString()))))
        .contains(nowhere + ": does not exist");
    assertThat(StartFailures.of(() -> start(declared(war, ""))))
        .contains("The policy cannot be used");
  }

  @Test
  void filterCreatedInCode_readsAFile(WorkDir work) throws Exception {
    PolicySource source = PolicySource.of(policyFile(war(work)));
    try (Container container = start(Deployment.of(new WayleaveFilter(source)))) {
      assertSmall(container);
      RunningSite.assertApplication(get(container, "/other"));
    }
  }

  @Test
  void filterCreatedInCode_readsItsInitParam(WorkDir work) throws Exception {
    Path file = policyFile(war(work));
    Deployment deployment = Deployment.of(new WayleaveFilter());
    for (String location : List.of(file.toString(), file.toUri().toString(), ON_CLASS_PATH)) {
      try (Container container = start(deployment.with(PolicyLocation.PARAMETER, location))) {
        assertSmall(container);
      }
    }
  }

  @Test
  void rfc9309_2_3_1_3_filterCreatedInCode_precedesTheNextFilter() throws Exception {
    WayleaveFilter filter =
        new WayleaveFilter(
            PolicySource.fromClassPath(
                "io/github/wayleave/it/small.yaml", DeclaredFilterContract.class.getClassLoader()));
    try (Container container = start(Deployment.of(filter, new LoginFilter()))) {
      assertSmall(container);
      assertThat(get(container, "/other").status()).isEqualTo(302);
    }
  }

  private static WarFolder declared(WarFolder war, String location) {
    return war.webXml(filterWithPolicy(location));
  }

  private static String filterWithPolicy(String location) {
    return WarFolder.filter(
        "terms", WayleaveFilter.class, WarFolder.parameter(PolicyLocation.PARAMETER, location));
  }
}
