package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;

import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A container that orders web fragments even if web.xml is metadata-complete. */
@RunInForms(FILTER)
public class CompleteWebXmlContract extends PackagedFolder {
  public CompleteWebXmlContract(Launcher launcher) {
    super(launcher);
  }

  @ParameterizedTest
  @ValueSource(strings = {"aaa.jar", "zzz.jar"})
  void rfc9309_2_3_1_3_filterPrecedesLoginPagesOfFragments(String name, WorkDir work)
      throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.jar(name, InitializerOrderContract.fragment(InitializerOrderContract.login(war), ""));
    war.file("WEB-INF/web.xml", PackagedContract.COMPLETE_WEB_XML);
    try (Container container = startAlone(war)) {
      assertLarge(container);
      assertLogin(container, "/other");
    }
  }
}
