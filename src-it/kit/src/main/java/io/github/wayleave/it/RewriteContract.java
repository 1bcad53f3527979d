package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.REWRITING;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The path that the client sent decides, not the one to which the server rewrites it before it
 * calls Wayleave. The launcher rewrites {@code /open/…} to {@code /inner/…}, and {@code /closed/…}
 * to {@code /public/…}.
 */
@RunInForms(REWRITING)
public class RewriteContract extends RunningSite {
  private static final String POLICY =
      """
      robots: { disallow: [/inner/, /closed/] }
      headers: { paths: [/inner/, /closed/], x-robots-tag: noarchive }
      enforcement: { mode: enforce }
      """;

  public RewriteContract(Launcher launcher) {
    super(launcher, Deployment.of(POLICY));
  }

  @ParameterizedTest
  @CsvSource({
    "/open/page, true",
    "/open/page?a=b, true",
    "/open/%70age, true",
    "/closed/page, false",
    "/closed/page?a=b, false",
    "/%63losed/page, false",
    "/inner/page, false",
    "/x/../inner/page, false",
    "/public/page, true"
  })
  void sentPath_isDecided(String target, boolean isAllowed) {
    for (int i = 0; i < 2; i++) {
      RawResponse page = get(target, "User-Agent", "GPTBot/1.2");
      assertThat(page.has("Wayleave")).as("%s: %s", target, page).isEqualTo(!isAllowed);
      assertThat(page.status()).as("%s: %s", target, page).isEqualTo(isAllowed ? 200 : 403);
      RawResponse browsers = get(target, "User-Agent", SpelledSite.BROWSER);
      assertApplication(browsers);
      assertThat(browsers.has("X-Robots-Tag")).as("%s: %s", target, browsers).isEqualTo(!isAllowed);
    }
  }

  @Test
  void rewriting_isInPlace() {
    assertThat(get("/open/page").text()).contains("/inner/page").doesNotContain("/open/");
    assertThat(get("/closed/page").text()).contains("/public/page");
  }

  @Test
  void robotsTxt_afterRewriting_isAnswered() {
    assertThat(get("/robots.txt").text()).contains("Disallow: /closed/");
  }
}
