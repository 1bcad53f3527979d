package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** An application that is not at the root of the host, where RFC 9309, 2.3 expects robots.txt. */
@RunInForms(FILTER)
public class ApplicationAtAPathContract {
  private final Launcher launcher;

  public ApplicationAtAPathContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @Test
  void rfc9309_2_3_nothingIsPublished_andTheChainContinues() throws Exception {
    try (Container container = launcher.start(Deployment.of(ContractPolicies.LARGE).at("/app"))) {
      for (String target : List.of("/app/robots.txt", "/app/data.txt", "/app/other")) {
        RunningSite.assertApplication(RunningSite.send(container, RawRequest.get(target)));
      }
      RawResponse root = RunningSite.send(container, RawRequest.get(ContractPolicies.ROBOTS));
      RunningSite.assertNotDocument(root);
      assertThat(root.status()).isEqualTo(404);
    }
  }

  @Test
  void log_warnsOnce() throws Exception {
    try (LogLines log = new LogLines();
        Container container = launcher.start(Deployment.of(ContractPolicies.LARGE).at("/app"))) {
      RunningSite.send(container, RawRequest.get("/app/robots.txt"));
      RunningSite.send(container, RawRequest.get("/app/robots.txt"));
      assertThat(log.with("/robots.txt belongs to the host"))
          .singleElement()
          .asString()
          .contains("WARN", "/app");
      assertThat(log.with("publishing robots.txt")).isEmpty();
    }
  }

  @Test
  void atTheRoot_oneLineListsPublishedDocuments() throws Exception {
    try (LogLines log = new LogLines();
        Container container = launcher.start(Deployment.of(ContractPolicies.LARGE))) {
      RunningSite.send(container, RawRequest.get(ContractPolicies.ROBOTS));
      assertThat(log.with("publishing robots.txt"))
          .singleElement()
          .asString()
          .endsWith(ContractPolicies.LARGE_STARTED);
      assertThat(log.with("belongs to the host")).isEmpty();
    }
  }
}
