package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.WayleaveFilter;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** A faulty policy: the application does not start, and the error lists all problems. */
@RunInForms(FILTER)
public class FaultyPolicyContract extends FolderContract {
  private static final String FAULTY =
      """
      robots:
        dissallow: /cart
        disallow: cart
      cache: { max-age: soon }
      """;

  public FaultyPolicyContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void faultyPolicy_ofTheInitializer_stopsTheStart(WorkDir work) {
    WarFolder war = war(work).policy(FAULTY).webXml(WarFolder.application("/"));
    assertEveryProblem(StartFailures.of(() -> start(war)), "/WEB-INF/wayleave.yaml");
  }

  @Test
  void faultyPolicy_ofADeclaredFilter_stopsTheStart(WorkDir work) {
    WarFolder war = war(work).policy(FAULTY);
    war.webXml(WarFolder.filter("terms", WayleaveFilter.class), WarFolder.application("/"));
    assertEveryProblem(StartFailures.of(() -> start(war)), "/WEB-INF/wayleave.yaml");
  }

  @Test
  void faultyPolicy_ofAFilterCreatedInCode_stopsTheStart() {
    assertEveryProblem(StartFailures.of(() -> start(Deployment.of(FAULTY))), "policy.yaml");
  }

  private static void assertEveryProblem(String message, String name) {
    assertThat(message)
        .contains("The policy cannot be used:\n")
        .contains(name + ":2:3: robots.dissallow: unknown key; did you mean \"disallow\"?")
        .contains(name + ":3:13: robots.disallow")
        .contains(name + ":4:19: cache.max-age");
  }
}
