package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ACAP terms of a page in {@code X-Robots-Tag}, which crawlers obey. */
@RunInForms({FILTER, FRONT})
public class AcapHeadersContract extends RunningSite {
  private static final String TAG = HiddenContract.TAG;
  private static final String SEARCH = "SearchBot: nofollow, noarchive, max-snippet:50";
  private static final String ARCHIVE = "ArchiveBot: noindex, noarchive";
  private static final String ANY = "noarchive";

  /** Only SearchBot may index these pages, which a field for all crawlers cannot express. */
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /search }
      acap:
        headers: true
        records:
          - crawlers: "*"
            disallow: { index: /answers/, preserve: / }
          - crawlers: SearchBot
            allow:
              index: /answers/
              present-snippet: { resource: /answers/, max-length: 50-chars }
            disallow: { follow: /answers/ }
          - crawlers: ArchiveBot
            disallow: { crawl: /archive/ }
      ignore-warnings: [acap-crawl-gap, acap-header-left-out]
      hosts:
        - { names: hidden.example.org, hidden: true }
        - { names: plain.example.org, acap: none }
      """;

  public AcapHeadersContract(Launcher launcher) {
    super(launcher, Deployment.of(POLICY));
  }

  /** The steps of {@link ResponseSteps}, and the field that the application sets itself. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          page, 200, -
          redirect, 302, -
          missing, 404, -
          failed, 500, -
          not-modified, 304, -
          forward, 200, -
          dispatch, 200, -
          complete, 200, -
          complete-wrapped, 200, -
          set/page, 200, all
          set/set/page, 200, all
          set/forward, 200, all
          set/missing, 404, all
          reset/page, 200, -
          set/reset/page, 200, -
          reset/set/page, 200, all
          """)
  void responses_haveALineForEachName_besideThoseOfTheApplication(
      String steps, int status, String applicationField) {
    for (String method : new String[] {"GET", "HEAD", "POST"}) {
      RawResponse response = send(RawRequest.of(method, ResponseSteps.PATH + steps));
      assertThat(response.status()).as("%s", response).isEqualTo(status);
      List<String> lines = new ArrayList<>(List.of(ANY, SEARCH, ARCHIVE));
      if (applicationField != null) {
        lines.add(applicationField);
      }
      assertThat(response.headerValues(TAG))
          .as("%s", response)
          .containsExactlyInAnyOrderElementsOf(lines);
    }
  }

  @Test
  void lineAddedByTheApplication_isKeptToo() {
    assertThat(send(RawRequest.get(ResponseSteps.PATH + "add/page")).headerValues(TAG))
        .containsExactlyInAnyOrder(ANY, SEARCH, ARCHIVE, "nofollow");
  }

  @Test
  void otherPaths_haveOtherFields() {
    assertThat(send(RawRequest.get("/nowhere")).headerValues(TAG)).contains(ANY);
    assertThat(send(RawRequest.get("/nowhere")).headerValues(TAG)).doesNotContain(SEARCH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/Answers/missing", "/%61nswers/missing", "/answers/missing?a=b"})
  void acap_2_8_caseAndSpelling_areIgnored(String target) {
    assertThat(send(RawRequest.get(target)).headerValues(TAG)).contains(SEARCH);
  }

  @Test
  void responses_areTheSameForEveryUserAgent() {
    for (String agent : new String[] {"", "SearchBot/1.0", "Mozilla/5.0 (X11) Firefox/140.0"}) {
      RawResponse response =
          send(RawRequest.get(ResponseSteps.PATH + "page").with("User-Agent", agent));
      assertThat(response.headerValues(TAG)).containsExactlyInAnyOrder(ANY, SEARCH, ARCHIVE);
      assertThat(response.headerValues("Vary")).doesNotContain("User-Agent");
    }
  }

  @Test
  void otherHosts_haveOtherFields() {
    RawRequest request = RawRequest.get(ResponseSteps.PATH + "page");
    assertThat(send(request.at("hidden.example.org")).headerValues(TAG)).containsExactly("noindex");
    assertThat(send(request.at("plain.example.org")).has(TAG)).isFalse();
  }

  @Test
  void acap_2_9_3_robotsTxt_startsWithTheVersion() {
    RawResponse robots = send(RawRequest.get(ContractPolicies.ROBOTS));
    assertThat(robots.text())
        .startsWith("##ACAP version=1.0\r\nUser-agent: *\r\n")
        .contains("\r\nACAP-crawler: SearchBot\r\n");
    assertThat(send(RawRequest.get(ContractPolicies.ROBOTS).at("plain.example.org")).text())
        .isEqualTo("User-agent: *\r\nDisallow: /search\r\n");
  }
}
