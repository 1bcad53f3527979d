package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** A whole application whose files have usage preferences. */
@RunInForms(FILTER)
public class UsageFilesContract extends FolderContract {
  private static final String POLICY =
      """
      usage: { ai-train: deny, publish: [content-usage-header, tdmrep, x-robots-tag] }
      """;

  public UsageFilesContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void filesErrorsAndNotModified_haveTheFields(WorkDir work) throws Exception {
    try (Container container = start(war(work).file("page.html", "<p>page</p>\n").policy(POLICY))) {
      RunningSite.assertOk(get(container, "/page.html"), "<p>page</p>\n");
      answersAbout(container, "/page.html").forEach(UsageFilesContract::assertReserved);
      assertReserved(get(container, "/nowhere"));
      assertReserved(RunningSite.send(container, RawRequest.of("DELETE", "/page.html")));
    }
  }

  private static void assertReserved(RawResponse response) {
    assertThat(response.headerValues("Content-Usage"))
        .as("%s", response)
        .containsExactly("train-ai=n");
    assertThat(response.headerValues("tdm-reservation")).as("%s", response).containsExactly("1");
    assertThat(response.headerValues("X-Robots-Tag"))
        .as("%s", response)
        .containsExactly("noai, noimageai", "bingbot: nocache");
  }
}
