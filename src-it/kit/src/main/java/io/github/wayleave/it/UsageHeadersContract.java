package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Usage preferences in header fields, documents and robots.txt. */
@RunInForms({FILTER, FRONT})
public class UsageHeadersContract extends RunningSite {
  private static final String TAG = HiddenContract.TAG;
  private static final String USAGE = "Content-Usage";
  private static final String RESERVATION = "tdm-reservation";
  private static final String TDMREP = "/.well-known/tdmrep.json";
  private static final String NOAI = "noai, noimageai";
  private static final String LINK =
      "<https://www.example.org/license.xml>; rel=\"license\"; type=\"application/rsl+xml\"";

  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /search }
      usage:
        search: allow
        ai-input: allow
        ai-train: deny
        except:
          - { paths: /open/, ai-train: allow }
          - { agents: OtherBot, search: deny }
        rsl-document: /license.xml
        reservation-document: https://www.example.org/tdm.json
      headers:
        - { paths: /answers/, x-robots-tag: "noarchive, max-snippet:50" }
        - { paths: /answers/, agents: OtherBot, x-robots-tag: "max-snippet:20" }
      hosts:
        - { names: hidden.example.org, hidden: true }
        - { names: later.example.org, hidden: deindex }
        - { names: plain.example.org, usage: none, headers: [{ x-robots-tag: nofollow }] }
      """;

  private static final List<String> TAGS =
      List.of("noarchive, max-snippet:50, " + NOAI, "OtherBot: noindex, max-snippet:20, " + NOAI);

  public UsageHeadersContract(Launcher launcher) {
    super(launcher, Deployment.of(POLICY));
  }

  /** The steps of {@link ResponseSteps}, and the result for fields that the application sets. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          page                   | 200 | train-ai=n, search=y          | -
          redirect               | 302 | train-ai=n, search=y          | -
          missing                | 404 | train-ai=n, search=y          | -
          failed                 | 500 | train-ai=n, search=y          | -
          not-modified           | 304 | train-ai=n, search=y          | -
          forward                | 200 | train-ai=n, search=y          | -
          dispatch               | 200 | train-ai=n, search=y          | -
          complete               | 200 | train-ai=n, search=y          | -
          complete-wrapped       | 200 | train-ai=n, search=y          | -
          set/page               | 200 | train-ai=n, search=y          | all
          set/reset/page         | 200 | train-ai=n, search=y          | -
          set-usage/page         | 200 | train-ai=n, search=y, other=n | -
          add-usage/page         | 200 | train-ai=n, search=n          | -
          add-usage/set-usage/forward | 200 | train-ai=n, search=y, other=n | -
          set-usage/add-usage/page | 200 | train-ai=n, search=n, other=n | -
          add-usage/reset/page   | 200 | train-ai=n, search=y          | -
          set-free/page          | 200 | train-ai=n, search=y          | -
          set-link/set-reserved/missing | 404 | train-ai=n, search=y   | -
          """)
  void responses_haveTheFields_besideThoseOfTheApplication(
      String steps, int status, String usage, String applicationField) {
    for (String method : new String[] {"GET", "HEAD", "POST"}) {
      RawResponse response = send(RawRequest.of(method, ResponseSteps.PATH + steps));
      assertThat(response.status()).as("%s", response).isEqualTo(status);
      assertThat(response.headerValues(USAGE)).as("%s", response).hasSize(1);
      assertThat(response.header(USAGE).split(", "))
          .as("%s", response)
          .containsExactlyInAnyOrder(usage.split(", "));
      assertThat(response.headerValues(RESERVATION)).as("%s", response).containsExactly("1");
      assertThat(response.headerValues("tdm-policy"))
          .as("%s", response)
          .containsExactly("https://www.example.org/tdm.json");
      assertThat(response.headerValues("Link")).as("%s", response).containsOnlyOnce(LINK);
      assertThat(response.headerValues(TAG)).as("%s", response).containsAll(TAGS);
      assertThat(response.headerValues(TAG))
          .as("%s", response)
          .hasSize(applicationField == null ? 2 : 3);
    }
  }

  @Test
  void application_mayReserveMoreRights() {
    RawResponse free = send(RawRequest.get("/open/nowhere"));
    assertThat(free.headerValues(RESERVATION)).containsExactly("0");
    assertThat(free.has("tdm-policy")).isFalse();
    assertThat(free.headerValues(USAGE)).containsExactly("search=y, train-ai=y");
    assertThat(free.headerValues(TAG)).containsExactly("OtherBot: noindex");
  }

  @Test
  void linksOfTheApplication_areKept() {
    assertThat(send(RawRequest.get(ResponseSteps.PATH + "set-link/page")).headerValues("Link"))
        .containsExactlyInAnyOrder("</next>; rel=next", LINK);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/open/../x", "/open/./../x", "/Open/x", "/open", "/?/open/"})
  void similarPath_isNotAnOverride(String target) {
    assertThat(send(RawRequest.get(target)).header(RESERVATION)).isEqualTo("1");
  }

  @Test
  void responses_areTheSameForEveryUserAgent() {
    for (String agent : new String[] {"", "OtherBot/1.0", "GPTBot/1.2", "Mozilla/5.0 Firefox/1"}) {
      RawResponse response =
          send(RawRequest.get(ResponseSteps.PATH + "page").with("User-Agent", agent));
      assertThat(response.headerValues(TAG)).containsExactlyElementsOf(TAGS);
      assertThat(response.headerValues("Vary")).doesNotContain("User-Agent");
    }
  }

  @Test
  void otherHosts_haveOtherFields() {
    RawRequest request = RawRequest.get(ResponseSteps.PATH + "page");
    RawResponse hidden = send(request.at("hidden.example.org"));
    assertThat(hidden.headerValues(TAG)).containsExactly("noindex");
    assertThat(hidden.has(USAGE)).isFalse();
    assertThat(send(RawRequest.get(TDMREP).at("hidden.example.org")).status()).isEqualTo(404);
    assertThat(send(request.at("later.example.org")).headerValues(TAG))
        .contains("noindex, noarchive, max-snippet:50, " + NOAI);
    RawResponse plain = send(request.at("plain.example.org"));
    assertThat(plain.headerValues(TAG)).containsExactly("nofollow");
    assertThat(plain.has(USAGE)).isFalse();
  }

  @Test
  void tdmrep_6_1_mostSpecificLocation_isFirst() {
    RawResponse file = send(RawRequest.get(TDMREP));
    assertThat(file.header("Content-Type")).isEqualTo("application/json");
    assertThat(file.text())
        .isEqualTo(
            """
            [
              {"location": "/open/", "tdm-reservation": 0},
              {"location": "/", "tdm-reservation": 1, "tdm-policy": "https://www.example.org/tdm.json"}
            ]
            """);
    RawResponse repeated = send(RawRequest.get(TDMREP).with("If-None-Match", file.header("ETag")));
    assertThat(repeated.status()).isEqualTo(304);
  }

  @Test
  void rsl_license_hasItsMediaType() {
    RawResponse license = send(RawRequest.get("/license.xml"));
    assertThat(license.header("Content-Type")).isEqualTo("application/rsl+xml");
    assertThat(license.text())
        .contains("<content url=\"/open/\">")
        .contains("<prohibits type=\"usage\">ai-train</prohibits>");
  }

  @Test
  void robotsTxt_disallowsDeniedCrawlers_andSignalsToAll() {
    String robots = send(RawRequest.get(ContractPolicies.ROBOTS)).text();
    assertThat(robots)
        .contains("User-agent: GPTBot\r\n")
        .contains("User-agent: *\r\nContent-Signal: search=yes, ai-input=yes, ai-train=no\r\n")
        .contains("User-agent: OtherBot\r\nContent-Signal: search=no")
        .doesNotContain("User-agent: Googlebot\r\n");
  }
}
