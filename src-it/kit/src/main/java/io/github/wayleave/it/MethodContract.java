package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods other than GET and HEAD, and preflight requests (Fetch standard, CORS). */
@RunInForms({FILTER, FRONT})
public class MethodContract extends RunningSite {
  private static final String ALLOWED = "GET, HEAD, OPTIONS";

  public MethodContract(Launcher launcher) {
    super(launcher, Deployment.of(ContractPolicies.LARGE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "PROPFIND", "BREW", "GETT", "Get"})
  void rfc9110_15_5_6_otherMethods_areNotAllowed(String method) {
    for (String path : new String[] {ContractPolicies.ROBOTS, ContractPolicies.DATA}) {
      RawResponse response = send(RawRequest.of(method, path));
      assertThat(response.status()).isEqualTo(405);
      assertThat(response.header("Allow")).isEqualTo(ALLOWED);
      assertThat(response.content()).isEmpty();
      assertThat(response.has("ETag")).isFalse();
    }
  }

  /** A container may refuse it before any filter; Jetty answers 403 by default. */
  @Test
  void rfc9110_9_3_8_trace_isNotAllowed() {
    RawResponse response = send(RawRequest.of("TRACE", ContractPolicies.ROBOTS));
    assertThat(response.status()).isIn(403, 405);
    assertNotDocument(response);
  }

  @Test
  void rfc9110_15_5_6_requestContent_isNotRead() {
    RawResponse response =
        send(RawRequest.of("POST", ContractPolicies.ROBOTS).withContent("a=1&b=2"));
    assertThat(response.status()).isEqualTo(405);
    assertThat(response.header("Allow")).isEqualTo(ALLOWED);
  }

  @Test
  void rfc9110_9_3_7_options_listsTheMethods() {
    RawResponse response = send(RawRequest.of("OPTIONS", ContractPolicies.ROBOTS));
    assertThat(response.status()).isEqualTo(204);
    assertThat(response.header("Allow")).isEqualTo(ALLOWED);
    assertThat(names(response)).containsExactly("allow");
  }

  @Test
  void fetch_3_2_3_preflightForDataTxt_isAnswered() {
    RawResponse response = send(preflight(ContractPolicies.DATA));
    assertThat(response.status()).isEqualTo(204);
    assertThat(response.header("Allow")).isEqualTo(ALLOWED);
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(response.header("Access-Control-Allow-Methods")).isEqualTo("GET, HEAD");
    assertThat(response.header("Access-Control-Allow-Headers"))
        .isEqualTo("If-None-Match, If-Modified-Since");
    assertThat(response.header("Access-Control-Max-Age")).isEqualTo("86400");
  }

  @Test
  void fetch_3_2_3_dataTxt_isReadableFromEveryOrigin() {
    RawResponse response = get(ContractPolicies.DATA, "Origin", "https://tool.example.net");
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(response.header("Access-Control-Expose-Headers")).isEqualTo("ETag");
    assertThat(response.has("Access-Control-Allow-Credentials")).isFalse();
  }

  @Test
  void robotsTxt_hasNoCorsFields() {
    assertThat(send(preflight(ContractPolicies.ROBOTS)).fields())
        .noneMatch(field -> field.name().startsWith("Access-Control"));
    assertThat(get(ContractPolicies.ROBOTS, "Origin", "https://tool.example.net").fields())
        .noneMatch(field -> field.name().startsWith("Access-Control"));
  }

  private static RawRequest preflight(String path) {
    return RawRequest.of("OPTIONS", path)
        .with("Origin", "https://tool.example.net")
        .with("Access-Control-Request-Method", "GET")
        .with("Access-Control-Request-Headers", "if-none-match");
  }
}
