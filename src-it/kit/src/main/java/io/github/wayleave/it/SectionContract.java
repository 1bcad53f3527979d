package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** Sections that the policy omits or switches off, in front of static files of the application. */
@RunInForms(FILTER)
public class SectionContract extends FolderContract {
  private static final String STATIC_ROBOTS = "User-agent: static\nDisallow:\n";
  private static final String STATIC_DATA = "the application's own\n";

  public SectionContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void missingSection_leavesTheDocumentToTheApplication(WorkDir work) throws Exception {
    try (Container container = start(withStaticFiles(work).policy(ContractPolicies.SMALL))) {
      assertSmall(container);
      RunningSite.assertOk(get(container, ContractPolicies.DATA), STATIC_DATA);
    }
    try (Container container = start(withStaticFiles(work).policy("data: none\n"))) {
      RunningSite.assertOk(get(container, ContractPolicies.ROBOTS), STATIC_ROBOTS);
      assertMissing(container, ContractPolicies.DATA);
    }
  }

  @Test
  void none_is404AlthoughTheApplicationHasAFile(WorkDir work) throws Exception {
    String policy = "robots: none\ndata: none\n";
    try (Container container = start(withStaticFiles(work).policy(policy))) {
      assertMissing(container, ContractPolicies.ROBOTS);
      assertMissing(container, ContractPolicies.DATA);
      assertMissing(container, "/%72obots.txt;x=1?y");
    }
  }

  @Test
  void rfc9309_2_3_1_3_notFound_hasNoCookieOrRedirect(WorkDir work) throws Exception {
    try (Container container = start(withStaticFiles(work).policy("robots: none\n"))) {
      RawResponse response = get(container, ContractPolicies.ROBOTS);
      assertThat(RunningSite.names(response)).containsExactly("content-length");
    }
  }

  @Test
  void dataTxtDraft_3_1_withoutDatasets_thereIsNoDocument() throws Exception {
    SitePolicy policy = SitePolicy.builder().data(DataPolicy.builder().build()).build();
    Deployment deployment = Deployment.of(new WayleaveFilter(PolicySource.of(policy)));
    try (Container container = start(deployment)) {
      assertMissing(container, ContractPolicies.DATA);
      assertThat(get(container, ContractPolicies.ROBOTS).status())
          .as("the application's own")
          .isEqualTo(200);
    }
  }

  @Test
  void emptySection_isADocument() throws Exception {
    SitePolicy policy = SitePolicy.builder().robots(RobotsPolicy.builder().build()).build();
    Deployment deployment = Deployment.of(new WayleaveFilter(PolicySource.of(policy)));
    try (Container container = start(deployment)) {
      RawResponse response = get(container, ContractPolicies.ROBOTS);
      assertThat(response.status()).isEqualTo(200);
      assertThat(response.text()).isEqualTo("User-agent: *\r\nDisallow:\r\n");
      RawResponse head =
          RunningSite.send(container, RawRequest.of("HEAD", ContractPolicies.ROBOTS));
      assertThat(RunningSite.names(head)).isEqualTo(RunningSite.names(response));
    }
  }

  private static WarFolder withStaticFiles(WorkDir work) {
    return war(work).file("robots.txt", STATIC_ROBOTS).file("data.txt", STATIC_DATA);
  }
}
