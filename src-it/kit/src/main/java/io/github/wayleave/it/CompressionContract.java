package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Content coding (RFC 9110, 8.4 and 12.5.3), in a container that does not compress. */
@RunInForms({FILTER, FRONT})
public class CompressionContract extends RunningSite {
  private static final String CODINGS = "Accept-Encoding";
  private final Launcher launcher;

  public CompressionContract(Launcher launcher) {
    super(launcher, Deployment.of(ContractPolicies.LARGE));
    this.launcher = launcher;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gzip",
        "GZip",
        "x-gzip",
        "gzip, deflate, br",
        "deflate,gzip;q=1.0",
        "gzip;q=0.001",
        "gzip; q=0.5",
        "gzip;Q=1",
        "*",
        "*;q=0.1",
        "br;q=1, *;q=0.5",
        "identity;q=0, gzip",
        "gzip;q=0.5, identity;q=0.5",
        ",, gzip ,"
      })
  void rfc9110_12_5_3_acceptedGzip_isSent(String field) {
    RawResponse response = get(ContractPolicies.ROBOTS, CODINGS, field);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.header("Content-Encoding")).isEqualTo("gzip");
    assertThat(unzipped(response)).isEqualTo(ContractPolicies.LARGE_ROBOTS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "identity",
        "br, deflate",
        "gzip;q=0",
        "gzip;q=0.000",
        "x-gzip;q=0",
        "gzip;q=0, *",
        "*;q=0",
        "gzip;q=0.5, identity",
        "gzip;q=0.4, identity;q=0.5",
        "gzip;q=0.3, *;q=0.5",
        "gzip;q=2",
        "gzip;q=x",
        "gzip;level=9",
        "gzipped",
        "br;q=1;gzip"
      })
  void rfc9110_12_5_3_otherClients_getNoCoding(String field) {
    RawResponse response = get(ContractPolicies.ROBOTS, CODINGS, field);
    assertOk(response, ContractPolicies.LARGE_ROBOTS);
    assertThat(response.has("Content-Encoding")).isFalse();
  }

  @Test
  void rfc9110_5_3_severalLinesAreOneList() {
    RawRequest request = RawRequest.get(ContractPolicies.ROBOTS).with(CODINGS, "br");
    assertThat(send(request.with(CODINGS, "gzip")).header("Content-Encoding")).isEqualTo("gzip");
    assertThat(send(request.with(CODINGS, "gzip;q=0")).has("Content-Encoding")).isFalse();
  }

  @Test
  void rfc9110_8_8_3_3_gzipHasADifferentTag() {
    String identity = get(ContractPolicies.ROBOTS).header("ETag");
    String gzip = get(ContractPolicies.ROBOTS, CODINGS, "gzip").header("ETag");
    assertThat(gzip).isNotEqualTo(identity).matches("\"[^\"]+\"").doesNotEndWith("-gzip\"");
  }

  @Test
  void compressedResponse_hasItsFields() {
    RawResponse response = get(ContractPolicies.ROBOTS, CODINGS, "gzip");
    assertThat(names(response))
        .containsExactly(
            "cache-control",
            "content-encoding",
            "content-length",
            "content-type",
            "etag",
            "expires",
            "last-modified",
            "vary",
            "x-content-type-options");
    assertThat(response.header("Vary")).isEqualTo("Accept-Encoding");
    assertThat(response.header("Content-Length"))
        .isEqualTo(Integer.toString(response.content().length));
  }

  @Test
  void dataTxt_isCompressedToo() {
    RawResponse response = get(ContractPolicies.DATA, CODINGS, "gzip");
    assertThat(unzipped(response).getBytes(StandardCharsets.UTF_8))
        .isEqualTo(get(ContractPolicies.DATA).content());
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
  }

  @Test
  void rfc9110_13_1_2_tagOfGzip_matchesWhereGzipWouldBeSent() {
    String tag = get(ContractPolicies.ROBOTS, CODINGS, "gzip").header("ETag");
    RawRequest request = RawRequest.get(ContractPolicies.ROBOTS).with("If-None-Match", tag);
    RawResponse response = send(request.with(CODINGS, "gzip"));
    assertNotModified(response);
    assertThat(response.header("ETag")).isEqualTo(tag);
    assertThat(response.header("Vary")).isEqualTo("Accept-Encoding");
    assertThat(response.has("Content-Encoding")).isFalse();
    assertOk(send(request), ContractPolicies.LARGE_ROBOTS);
  }

  @Test
  void rfc9110_9_3_2_headHasTheFieldsOfGzip() {
    RawResponse get = get(ContractPolicies.ROBOTS, CODINGS, "gzip");
    RawResponse head = send(RawRequest.of("HEAD", ContractPolicies.ROBOTS).with(CODINGS, "gzip"));
    assertThat(names(head)).isEqualTo(names(get));
    assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
    assertThat(head.header("ETag")).isEqualTo(get.header("ETag"));
  }

  @Test
  void fewerThan256Octets_areNotCompressed() throws Exception {
    try (Container small = launcher.start(Deployment.of(ContractPolicies.SMALL))) {
      RawRequest request = RawRequest.get(ContractPolicies.ROBOTS).with(CODINGS, "gzip");
      RawResponse response = send(small, request);
      assertOk(response, ContractPolicies.SMALL_ROBOTS);
      assertThat(response.has("Content-Encoding")).isFalse();
      assertThat(response.header("Vary")).isEqualTo("Accept-Encoding");
      assertNotModified(send(small, request.with("If-None-Match", response.header("ETag"))));
    }
  }

  private static String unzipped(RawResponse response) {
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(response.content()))) {
      return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError("not gzip: " + response, e);
    }
  }
}
