package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The path as resolved by the container decides which targets are the documents. */
@RunInForms({FILTER, FRONT})
public class PathContract extends RunningSite {
  public PathContract(Launcher launcher) {
    super(launcher, Deployment.of(ContractPolicies.LARGE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/robots.txt",
        "/robots.txt?",
        "/robots.txt?x=1&y=%2F",
        "/robots.txt?/other",
        "/%72obots.txt",
        "/robots%2Etxt",
        "/robots%2etxt",
        "/%72%6F%62%6F%74%73%2E%74%78%74",
        "/robots.txt;x=1",
        "/robots.txt;x",
        "/robots.txt;jsessionid=0123456789?x=1",
        "/./robots.txt",
        "/folder/../robots.txt"
      })
  void rfc3986_6_2_2_spellingsOfRobotsTxt_areAnswered(String target) {
    assertOk(get(target), ContractPolicies.LARGE_ROBOTS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/data.txt", "/%64ata.txt", "/data.txt;x=1", "/data.txt?x=1"})
  void rfc3986_6_2_2_spellingsOfDataTxt_areAnswered(String target) {
    RawResponse response = get(target);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.content())
        .isEqualTo(
            ContractPolicies.document(ContractPolicies.LARGE, ContractPolicies.DATA).octets());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/Robots.txt",
        "/ROBOTS.TXT",
        "/robots.txt/",
        "/robots.txt.bak",
        "/robots.tx",
        "/robots",
        "/folder/robots.txt",
        "/robots.txt%20",
        "/xrobots.txt",
        "/data.txt/x",
        "/Data.txt",
        "/"
      })
  void otherPaths_reachTheApplication(String target) {
    assertApplication(get(target));
  }

  /** A container may reject these with a 400. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/robots.txt%00",
        "/%2Frobots.txt",
        "/robots%252Etxt",
        "/..;/robots.txt/..;/x",
        "/robots.txt%2F",
        "/%5Crobots.txt",
        "/robots.txt%zz",
        "/%C0%AErobots.txt"
      })
  void similarPaths_areNotTheDocument(String target) {
    RawResponse response = get(target);
    assertNotDocument(response);
    assertThat(response.status()).as("%s", response).isIn(200, 400, 404);
  }

  /** WildFly resolves it to the document, as clients do (RFC 3986, 5.2.4); others reject it. */
  @ParameterizedTest
  @ValueSource(strings = {"/../robots.txt", "/%2e%2e/robots.txt"})
  void pathAboveTheRoot_isRefusedOrResolved(String target) {
    RawResponse response = get(target);
    if (response.status() == 200) {
      assertOk(response, ContractPolicies.LARGE_ROBOTS);
    } else {
      assertThat(response.status()).as("%s", response).isIn(400, 404);
      assertNotDocument(response);
    }
  }

  @Test
  void rfc9112_3_2_2_absoluteForm_getsTheSame() {
    assertOk(get("http://www.example.org/robots.txt"), ContractPolicies.LARGE_ROBOTS);
    assertOk(get("http://www.example.org/%72obots.txt?x"), ContractPolicies.LARGE_ROBOTS);
  }

  @Test
  void rfc9112_3_2_everyHost_getsTheSame() {
    for (String host : List.of("shop.example.org", "127.0.0.1:8080", "[::1]")) {
      RawRequest request = new RawRequest("GET /robots.txt HTTP/1.1", List.of("Host: " + host), "");
      assertOk(send(request), ContractPolicies.LARGE_ROBOTS);
    }
  }

  @Test
  void rfc9112_2_3_http10_isAnswered() {
    RawRequest request = new RawRequest("GET /robots.txt HTTP/1.0", List.of(), "");
    assertOk(send(request), ContractPolicies.LARGE_ROBOTS);
    RawRequest named =
        new RawRequest("GET /robots.txt HTTP/1.0", List.of("Host: www.example.org"), "");
    assertOk(send(named), ContractPolicies.LARGE_ROBOTS);
  }
}
