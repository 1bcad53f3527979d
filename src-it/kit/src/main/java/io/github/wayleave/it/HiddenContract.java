package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts that are hidden from search engines, and one that is not. */
@RunInForms(FILTER)
public class HiddenContract extends RunningSite {
  static final String TAG = "X-Robots-Tag";
  static final String NOINDEX = "noindex";
  static final String HIDDEN_ROBOTS = "User-agent: *\r\nDisallow: /\r\n";

  static final String HIDDEN = "hidden.example.org";
  private static final String FORGOTTEN = "forgotten.example.org";
  static final String OPEN = "www.example.org";

  private static final String POLICY =
      ContractPolicies.LARGE
          + """
          hosts:
            - { names: hidden.example.org, hidden: true }
            - { names: forgotten.example.org, hidden: deindex }
            - { names: nothing.example.org, hidden: true, robots: none, data: none }
          """;

  public HiddenContract(Launcher launcher) {
    super(launcher, Deployment.of(POLICY));
  }

  @ParameterizedTest
  @ValueSource(strings = {HIDDEN, "nothing.example.org"})
  void hiddenHost_disallowsEverything(String host) {
    RawResponse robots = send(RawRequest.get(ContractPolicies.ROBOTS).at(host));
    assertOk(robots, HIDDEN_ROBOTS);
    assertThat(robots.headerValues(TAG)).containsExactly(NOINDEX);
    RawResponse data = send(RawRequest.get(ContractPolicies.DATA).at(host));
    assertThat(data.status()).isEqualTo(404);
    assertThat(data.content()).isEmpty();
    assertThat(data.headerValues(TAG)).containsExactly(NOINDEX);
  }

  /** Crawlers must fetch pages to see that they are to be removed from the index. */
  @Test
  void deindexedHost_staysAllowedAndPublished() {
    RawResponse robots = send(RawRequest.get(ContractPolicies.ROBOTS).at(FORGOTTEN));
    assertThat(robots.text())
        .isEqualTo(
            ContractPolicies.LARGE_ROBOTS.replace(
                "//www.example.org/", "//forgotten.example.org/"));
    assertThat(robots.headerValues(TAG)).containsExactly(NOINDEX);
    assertThat(send(RawRequest.get(ContractPolicies.DATA).at(FORGOTTEN)).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({"GET, 200", "HEAD, 200", "OPTIONS, 204", "POST, 405", "BREW, 405"})
  void responsesOfTheFilter_areHidden(String method, int status) {
    for (String host : new String[] {HIDDEN, FORGOTTEN}) {
      RawResponse response = send(RawRequest.of(method, ContractPolicies.ROBOTS).at(host));
      assertThat(response.status()).isEqualTo(status);
      assertThat(response.headerValues(TAG)).containsExactly(NOINDEX);
    }
    assertThat(send(RawRequest.of(method, ContractPolicies.ROBOTS)).has(TAG)).isFalse();
  }

  @Test
  void rfc9110_15_4_5_notModified_isHidden() {
    RawRequest request = RawRequest.get(ContractPolicies.ROBOTS).with("If-None-Match", "*");
    assertNotModified(send(request.at(HIDDEN)));
    assertThat(send(request.at(HIDDEN)).headerValues(TAG)).containsExactly(NOINDEX);
    assertThat(send(request).has(TAG)).isFalse();
  }

  /** The steps of {@link ResponseSteps}, the field that the application sets, and the one sent. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          page                 | 200 | -        | noindex
          octets               | 200 | -        | noindex
          redirect             | 302 | -        | noindex
          missing              | 404 | -        | noindex
          failed               | 500 | -        | noindex
          not-modified         | 304 | -        | noindex
          no-content           | 204 | -        | noindex
          status/page          | 202 | -        | noindex
          forward              | 200 | -        | noindex
          dispatch             | 200 | -        | noindex
          dispatch-wrapped     | 200 | -        | noindex
          complete             | 200 | -        | noindex
          complete-wrapped     | 200 | -        | noindex
          complete-missing     | 404 | -        | noindex
          set/page             | 200 | all      | all, noindex
          set-lower/page       | 200 | all      | all, noindex
          set/set/page         | 200 | all      | all, noindex
          set/redirect         | 302 | all      | all, noindex
          set/missing          | 404 | all      | all, noindex
          set/not-modified     | 304 | all      | all, noindex
          set/forward          | 200 | all      | all, noindex
          set/dispatch         | 200 | all      | all, noindex
          set/dispatch-wrapped | 200 | all      | all, noindex
          set/complete         | 200 | all      | all, noindex
          set-null/page        | 200 | -        | noindex
          set-number/page      | 200 | 7        | 7, noindex
          set-date/page        | 200 | Thu, 01 Jan 1970 00:00:00 GMT | Thu, 01 Jan 1970 00:00:00 GMT, noindex
          add/set/page         | 200 | all      | all, noindex
          reset/page           | 200 | -        | noindex
          set/reset/page       | 200 | -        | noindex
          reset/set/page       | 200 | all      | all, noindex
          reset/missing        | 404 | -        | noindex
          reset/redirect       | 302 | -        | noindex
          reset/dispatch       | 200 | -        | noindex
          print-and-reset/page | 200 | -        | noindex
          send/set/page        | 200 | -        | noindex
          """)
  void responsesOfTheApplication_areHidden(
      String steps, int status, String applicationField, String expected) {
    for (String method : new String[] {"GET", "HEAD", "POST"}) {
      RawRequest request = RawRequest.of(method, ResponseSteps.PATH + steps);
      assertTags(send(request), status, applicationField);
      assertTags(send(request.at(HIDDEN)), status, expected);
      assertTags(send(request.at(FORGOTTEN)), status, expected);
    }
  }

  /** Whether ours comes first, and whether it is there twice, makes no difference. */
  @ParameterizedTest
  @CsvSource({"add/page, nofollow", "add-same/page, noindex"})
  void linesOfTheApplication_stay(String steps, String line) {
    RawRequest request = RawRequest.get(ResponseSteps.PATH + steps);
    assertTags(send(request), 200, line);
    for (String host : new String[] {HIDDEN, FORGOTTEN}) {
      assertThat(Set.copyOf(send(request.at(host)).headerValues(TAG)))
          .isEqualTo(new HashSet<>(List.of(line, NOINDEX)));
    }
  }

  @Test
  void uncaughtException_isHidden() {
    assertTags(send(RawRequest.get(ResponseSteps.PATH + "uncaught").at(HIDDEN)), 500, NOINDEX);
    assertTags(
        send(RawRequest.get(ResponseSteps.PATH + "set/reset/uncaught").at(HIDDEN)), 500, NOINDEX);
  }

  @Test
  void exceptionAfterCommit_isHidden() {
    RawRequest request = RawRequest.get(ResponseSteps.PATH + "time-out");
    assertTags(send(request.at(HIDDEN)), 500, NOINDEX);
  }

  /** {@code startAsync()} returns the container's own response (Servlet 6.0, ServletRequest). */
  @Test
  void onlyAFieldSetOnTheOuterResponse_replacesOurs() {
    RawRequest request = RawRequest.get(ResponseSteps.PATH + "complete-set");
    assertTags(send(request.at(HIDDEN)), 200, "all");
  }

  @Test
  void responses_areTheSameForEveryUserAgent() {
    for (String agent :
        new String[] {"", "Googlebot/2.1", "Mozilla/5.0 (X11) Firefox/140.0", "GPTBot/1.2"}) {
      for (String target : new String[] {ContractPolicies.ROBOTS, ResponseSteps.PATH + "page"}) {
        RawRequest request = RawRequest.get(target).with("User-Agent", agent);
        assertThat(send(request.at(HIDDEN)).headerValues(TAG)).containsExactly(NOINDEX);
        assertThat(send(request.at(HIDDEN)).headerValues("Vary")).doesNotContain("User-Agent");
        assertThat(send(request).has(TAG)).isFalse();
      }
    }
  }

  @Test
  void onlyHiddenHosts_getAWrappedResponse() {
    RawRequest request = RawRequest.get(ResponseSteps.PATH + "wrapped");
    assertOk(send(request.at(OPEN)), "false");
    assertOk(send(request.at(HIDDEN)), "true");
    assertOk(send(request.at(FORGOTTEN)), "true");
  }

  static void assertTags(RawResponse response, int status, String values) {
    assertThat(response.status()).as("%s", response).isEqualTo(status);
    assertThat(String.join(", ", response.headerValues(TAG)))
        .as("%s", response)
        .isEqualTo(values == null ? "" : values);
  }
}
