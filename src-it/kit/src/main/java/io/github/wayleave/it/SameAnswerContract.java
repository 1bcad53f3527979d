package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every client gets the same response, whatever else the request contains. */
@RunInForms({FILTER, FRONT})
public class SameAnswerContract extends RunningSite {
  public SameAnswerContract(Launcher launcher) {
    super(launcher, Deployment.of(ContractPolicies.LARGE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
        "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "GPTBot/1.2",
        "curl/8.0",
        "\u00fc\u00ff"
      })
  void everyUserAgent_getsTheSameDocument(String agent) {
    RawResponse response = get(ContractPolicies.ROBOTS, "User-Agent", agent);
    assertOk(response, ContractPolicies.LARGE_ROBOTS);
    assertThat(response.header("Vary")).isEqualTo("Accept-Encoding");
    assertThat(response.header("ETag")).isEqualTo(get(ContractPolicies.ROBOTS).header("ETag"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Accept | application/json",
        "Accept | text/plain;q=0",
        "Accept | */*;q=0",
        "Accept | nonsense",
        "Accept-Charset | iso-8859-1",
        "Accept-Language | cs, tr;q=0.5",
        "Authorization | Basic bm9ib2R5Om5vdGhpbmc=",
        "Cookie | JSESSIONID=0123456789; a=b",
        "Content-Type | ;;;",
        "Cache-Control | no-store, only-if-cached",
        "Pragma | no-cache",
        "Forwarded | for=192.0.2.1;host=evil.example;proto=https",
        "X-Forwarded-Host | evil.example",
        "X-Forwarded-For | 192.0.2.1",
        "X-HTTP-Method-Override | DELETE",
        "X-Original-URL | /other",
        "X-Rewrite-URL | /other",
        "TE | trailers",
        "From | bot(at)example.org",
        "Max-Forwards | 0",
        "Accept-Datetime | Thu, 31 May 2007 20:35:00 GMT",
        "Want-Content-Digest | sha-256=10",
        "Sec-Fetch-Mode | navigate",
        "Referer | not a url"
      })
  void otherFields_areIgnored(String name, String value) {
    RawResponse plain = get(ContractPolicies.ROBOTS);
    RawResponse response = get(ContractPolicies.ROBOTS, name, value);
    assertOk(response, ContractPolicies.LARGE_ROBOTS);
    assertThat(names(response)).isEqualTo(names(plain));
    assertThat(response.header("ETag")).isEqualTo(plain.header("ETag"));
    assertThat(response.header("Cache-Control")).isEqualTo(plain.header("Cache-Control"));
  }

  @Test
  void responses_haveNoSessionCookieOrRedirect() {
    for (String path : new String[] {ContractPolicies.ROBOTS, ContractPolicies.DATA}) {
      for (String method : new String[] {"GET", "HEAD", "OPTIONS", "POST"}) {
        RawResponse response = send(RawRequest.of(method, path));
        assertThat(response.has("Set-Cookie")).isFalse();
        assertThat(response.has("Location")).isFalse();
      }
    }
  }

  @Test
  void largeJunkHeader_isIgnored() {
    assertOk(
        get(ContractPolicies.ROBOTS, "X-Junk", "j".repeat(7 * 1024)),
        ContractPolicies.LARGE_ROBOTS);
    RawRequest request = RawRequest.get(ContractPolicies.ROBOTS);
    for (int i = 0; i < 80; i++) {
      request = request.with("X-Junk", "line " + i);
    }
    assertOk(send(request), ContractPolicies.LARGE_ROBOTS);
  }

  @Test
  void largeTagAndCodingLists_areParsed() {
    String tag = get(ContractPolicies.ROBOTS).header("ETag");
    RawRequest request = RawRequest.get(ContractPolicies.ROBOTS);
    assertNotModified(send(request.with("If-None-Match", "\"x\",".repeat(1_700) + tag)));
    assertOk(
        send(request.with("If-None-Match", "\"".repeat(7 * 1024))), ContractPolicies.LARGE_ROBOTS);
    assertOk(
        send(request.with("Accept-Encoding", ",;".repeat(3_500))), ContractPolicies.LARGE_ROBOTS);
    assertOk(
        send(request.with("If-Modified-Since", "Thu, ".repeat(1_400))),
        ContractPolicies.LARGE_ROBOTS);
  }

  /** The container sets the limit and answers; the status must not be a 5xx. */
  @Test
  void oversizedHeader_isAnswered4xxByTheContainer() {
    RawResponse response = get(ContractPolicies.ROBOTS, "X-Junk", "j".repeat(16 * 1024));
    assertNotDocument(response);
    assertThat(response.status()).isIn(400, 431);
  }

  @Test
  void rfc9309_2_3_1_noRequestForRobotsTxt_isRefused() {
    for (String method : new String[] {"GET", "HEAD", "OPTIONS", "POST", "PUT", "BREW"}) {
      for (String target : new String[] {"/robots.txt", "/data.txt", "/%72obots.txt;a?b"}) {
        RawRequest request =
            RawRequest.of(method, target)
                .with("If-None-Match", "W/\"\u00ff")
                .with("If-Modified-Since", "\u00e9t\u00e9")
                .with("Accept-Encoding", "\u00ff;q=\u00ff")
                .with("Expect", "200-maybe");
        assertThat(send(request).status()).isIn(200, 204, 405, 417);
      }
    }
  }
}
