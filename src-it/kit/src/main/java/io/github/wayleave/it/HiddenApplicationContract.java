package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole application that is hidden from search engines, with its files and error pages. */
@RunInForms(FILTER)
public class HiddenApplicationContract extends FolderContract {
  private static final String HIDDEN = "hidden: true\n";

  public HiddenApplicationContract(Launcher launcher) {
    super(launcher);
  }

  @ParameterizedTest
  @ValueSource(strings = {HIDDEN, "robots: { disallow: /cart }\nhidden: deindex\n"})
  void itsFilesSaySo(String policy, WorkDir work) throws Exception {
    try (Container container = start(application(work).policy(policy))) {
      RunningSite.assertOk(get(container, "/page.html"), "<p>page</p>\n");
      answersAbout(container, "/page.html").forEach(HiddenApplicationContract::assertHidden);
    }
  }

  @Test
  void missingPagesAndContainerErrors_areHidden(WorkDir work) throws Exception {
    try (Container container = start(application(work).policy(HIDDEN))) {
      RawResponse missing = get(container, "/nowhere");
      assertThat(missing.status()).isEqualTo(404);
      assertHidden(missing);
      assertHidden(get(container, "/folder"));
      assertHidden(get(container, "/folder/"));
      assertHidden(RunningSite.send(container, RawRequest.of("DELETE", "/page.html")));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "failed", "uncaught", "set/missing", "reset/failed"})
  void errorPages_areHidden(String steps, WorkDir work) throws Exception {
    try (Container container = start(withErrorPages(work, "page").policy(HIDDEN))) {
      RawResponse response = get(container, ResponseSteps.PATH + steps);
      assertThat(response.status()).isGreaterThanOrEqualTo(404);
      assertThat(response.text()).as("the error page").isEqualTo("application: page");
      assertThat(response.headerValues(HiddenContract.TAG))
          .as("%s", response)
          .containsOnlyOnce(HiddenContract.NOINDEX);
      assertHidden(get(container, "/nowhere"));
    }
  }

  @Test
  void errorPagesThatResetTheResponse_areHidden(WorkDir work) throws Exception {
    WarFolder war = withErrorPages(work, "reset/set/page").policy(HIDDEN);
    try (Container container = start(war)) {
      assertThat(get(container, "/answers/missing").headerValues(HiddenContract.TAG))
          .containsExactly("all", HiddenContract.NOINDEX);
      assertThat(get(container, "/answers/uncaught").headerValues(HiddenContract.TAG))
          .containsExactly("all", HiddenContract.NOINDEX);
    }
  }

  /** A policy that hides nothing leaves the field to the application. */
  @Test
  void applicationThatIsNotHidden_setsItsOwnField(WorkDir work) throws Exception {
    try (Container container = start(withErrorPages(work, "page").policy(ContractPolicies.SMALL))) {
      for (String target :
          new String[] {"/page.html", "/nowhere", "/answers/failed", ContractPolicies.ROBOTS}) {
        assertThat(get(container, target).has(HiddenContract.TAG)).isFalse();
      }
      assertThat(get(container, "/answers/set/page").headerValues(HiddenContract.TAG))
          .containsExactly("all");
    }
  }

  private static void assertHidden(RawResponse response) {
    assertThat(response.headerValues(HiddenContract.TAG))
        .as("%s", response)
        .containsExactly(HiddenContract.NOINDEX);
  }

  private static WarFolder application(WorkDir work) {
    return war(work)
        .file("page.html", "<p>page</p>\n")
        .file("folder/page.html", "<p>page</p>\n")
        .webXml(WarFolder.application(ResponseSteps.PATH + "*"));
  }

  private static WarFolder withErrorPages(WorkDir work, String steps) {
    return application(work)
        .webXml(
            WarFolder.application(ResponseSteps.PATH + "*"),
            WarFolder.errorPage(404, ResponseSteps.PATH + steps),
            WarFolder.errorPage(500, ResponseSteps.PATH + steps));
  }
}
