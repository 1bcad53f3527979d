package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.COMPRESSING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Behind the container's own compression, which may compress other responses and change the entity
 * tag, a cached response must still be confirmed.
 */
@RunInForms(COMPRESSING)
public class ContainerCompressionContract {
  private static final String CODINGS = "Accept-Encoding";
  private static final String TAGS = "If-None-Match";
  private final Launcher launcher;

  public ContainerCompressionContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @ParameterizedTest
  @ValueSource(strings = {ContractPolicies.SMALL, ContractPolicies.MEDIUM, ContractPolicies.LARGE})
  void compression_doesNotChangeTheText(String policy) throws Exception {
    String expected =
        new String(
            ContractPolicies.document(policy, ContractPolicies.ROBOTS).octets(),
            StandardCharsets.UTF_8);
    try (Container container = launcher.start(Deployment.of(policy))) {
      assertThat(text(RunningSite.send(container, request("gzip")))).isEqualTo(expected);
      assertThat(text(RunningSite.send(container, request("identity")))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {ContractPolicies.SMALL, ContractPolicies.MEDIUM, ContractPolicies.LARGE})
  void tagOfCompressedResponse_matches(String policy) throws Exception {
    try (Container container = launcher.start(Deployment.of(policy))) {
      assertConfirmed(container, "gzip");
      assertConfirmed(container, "gzip, deflate, br");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {ContractPolicies.SMALL, ContractPolicies.MEDIUM, ContractPolicies.LARGE})
  void tagOfIdentityResponse_matches(String policy) throws Exception {
    try (Container container = launcher.start(Deployment.of(policy))) {
      assertConfirmed(container, "identity");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {ContractPolicies.SMALL, ContractPolicies.MEDIUM, ContractPolicies.LARGE})
  void tagOfOtherText_doesNotMatch(String policy) throws Exception {
    try (Container container = launcher.start(Deployment.of(policy))) {
      String otherTag = "\"0123456789abcdef0123456789abcdef\"";
      assertThat(RunningSite.send(container, request("gzip").with(TAGS, otherTag)).status())
          .isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {ContractPolicies.SMALL, ContractPolicies.MEDIUM, ContractPolicies.LARGE})
  void responses_varyByAcceptEncodingOnly(String policy) throws Exception {
    try (Container container = launcher.start(Deployment.of(policy))) {
      assertThat(RunningSite.send(container, request("gzip")).headerValues("Vary"))
          .containsOnly("Accept-Encoding");
      assertThat(RunningSite.send(container, request("identity")).headerValues("Vary"))
          .containsOnly("Accept-Encoding");
    }
  }

  /** The tag of this 304 is not checked: Jetty's handlers write it in different ways. */
  @ParameterizedTest
  @ValueSource(strings = {ContractPolicies.SMALL, ContractPolicies.MEDIUM, ContractPolicies.LARGE})
  void listWithTheTag_matches(String policy) throws Exception {
    try (Container container = launcher.start(Deployment.of(policy))) {
      RawRequest request = request("gzip");
      String tag = RunningSite.send(container, request).header("ETag");
      for (String field : new String[] {"*", "W/" + tag, "\"other\", " + tag}) {
        RunningSite.assertNotModified(RunningSite.send(container, request.with(TAGS, field)));
      }
    }
  }

  /** Otherwise the other tests would prove nothing. */
  @Test
  void container_compresses() throws Exception {
    try (Container container = launcher.start(Deployment.of(ContractPolicies.MEDIUM))) {
      RawRequest page = RawRequest.get("/a-page-of-the-application").with(CODINGS, "gzip");
      RawResponse response = RunningSite.send(container, page);
      assertThat(response.header("Content-Encoding")).isEqualTo("gzip");
    }
  }

  @Test
  void container_doesNotCompressTwice() throws Exception {
    try (Container container = launcher.start(Deployment.of(ContractPolicies.LARGE))) {
      RawResponse response = RunningSite.send(container, request("gzip"));
      assertThat(response.header("ETag")).startsWith("\"gz-");
    }
  }

  private static void assertConfirmed(Container container, String codings) {
    RawRequest request = request(codings);
    RawResponse first = RunningSite.send(container, request);
    assertThat(first.status()).isEqualTo(200);
    RawResponse second = RunningSite.send(container, request.with(TAGS, first.header("ETag")));
    RunningSite.assertNotModified(second);
    assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    assertThat(second.header("Vary")).isEqualTo("Accept-Encoding");
  }

  private static RawRequest request(String codings) {
    return RawRequest.get(ContractPolicies.ROBOTS).with(CODINGS, codings);
  }

  private static String text(RawResponse response) {
    if (!response.has("Content-Encoding")) {
      return response.text();
    }
    assertThat(response.header("Content-Encoding")).isEqualTo("gzip");
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(response.content()))) {
      return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError("not gzip: " + response, e);
    }
  }
}
