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
      assertThat(log.with("publishing nothing")).hasSize(1);
    }
  }

  @Test
  void rulesThatAreNotPublished_areObserved_unlessTheServerInFrontPublishesThem() throws Exception {
    Deployment deployment =
        Deployment.of("robots: { disallow: /app/cart }\nenforcement: { mode: enforce }\n")
            .at("/app");
    try (LogLines log = new LogLines();
        Container container = launcher.start(deployment)) {
      RunningSite.assertApplication(ask(container));
      assertThat(log.with("no crawler is refused"))
          .singleElement()
          .asString()
          .contains("WARN", "/app", "wayleave.enforce-unpublished");
      assertThat(log.with("since the application is at /app; environment: production")).hasSize(1);
      assertThat(log.with("enforcement: observe (by its path /app")).hasSize(1);
    }
    try (LogLines log = new LogLines();
        Container container =
            launcher.start(deployment.with("wayleave.enforce-unpublished", "true"))) {
      EnforcedSite.assertRefused(ask(container), 403);
      assertThat(log.with("enforcement: enforce")).hasSize(1);
      assertThat(log.with("belongs to the host")).isEmpty();
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

  private static RawResponse ask(Container container) throws Exception {
    return RunningSite.send(
        container, RawRequest.get("/app/cart").with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER));
  }
}
