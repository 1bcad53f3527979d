package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Responses to a plain GET and HEAD for both documents. */
@RunInForms({FILTER, FRONT})
public class DocumentContract extends RunningSite {
  public DocumentContract(Launcher launcher) {
    super(launcher, Deployment.of(ContractPolicies.LARGE));
  }

  @Test
  void rfc9309_2_3_robotsTxt_isServedUnchanged() {
    RawResponse response = get(ContractPolicies.ROBOTS);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.content())
        .isEqualTo(ContractPolicies.LARGE_ROBOTS.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void dataTxtDraft_3_1_dataTxt_isServedUnchanged() {
    RawResponse response = get(ContractPolicies.DATA);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.content())
        .isEqualTo(
            ContractPolicies.document(ContractPolicies.LARGE, ContractPolicies.DATA).octets());
    assertThat(response.text()).contains("Dataset: sensors\r\n", "Path: /data/sensors.csv\r\n");
  }

  @Test
  void rfc9309_2_3_mediaType_isTextPlainInUtf8() {
    assertThat(mediaType(get(ContractPolicies.ROBOTS))).isEqualTo("text/plain;charset=utf-8");
    assertThat(mediaType(get(ContractPolicies.DATA))).isEqualTo("text/plain;charset=utf-8");
  }

  @Test
  void robotsTxt_hasExactlyTheseFields() {
    assertThat(names(get(ContractPolicies.ROBOTS)))
        .containsExactly(
            "cache-control",
            "content-length",
            "content-type",
            "etag",
            "expires",
            "last-modified",
            "vary",
            "x-content-type-options");
  }

  @Test
  void dataTxt_hasCorsFieldsToo() {
    assertThat(names(get(ContractPolicies.DATA)))
        .containsExactly(
            "access-control-allow-origin",
            "access-control-expose-headers",
            "cache-control",
            "content-length",
            "content-type",
            "etag",
            "expires",
            "last-modified",
            "vary",
            "x-content-type-options");
  }

  @Test
  void fields_occurOnce() {
    RawResponse response = get(ContractPolicies.DATA);
    assertThat(response.fields().stream().map(field -> field.name().toLowerCase(Locale.ROOT)))
        .doesNotHaveDuplicates();
  }

  @Test
  void rfc9110_8_6_contentLength_isTheNumberOfOctets() {
    RawResponse response = get(ContractPolicies.ROBOTS);
    assertThat(response.header("Content-Length"))
        .isEqualTo(
            Integer.toString(
                ContractPolicies.LARGE_ROBOTS.getBytes(StandardCharsets.UTF_8).length));
  }

  @Test
  void rfc9110_8_8_3_tag_isStrongAndEqualOnEveryNode() {
    String tag = get(ContractPolicies.ROBOTS).header("ETag");
    assertThat(tag).matches("\"[0-9a-f]{32}\"");
    assertThat(tag)
        .isEqualTo(
            ContractPolicies.document(ContractPolicies.LARGE, ContractPolicies.ROBOTS).entityTag());
    assertThat(get(ContractPolicies.DATA).header("ETag")).isNotEqualTo(tag);
  }

  @Test
  void rfc9110_8_8_2_lastModified_isTheTimeOfLoading() {
    Instant modified = date(get(ContractPolicies.ROBOTS), "Last-Modified");
    assertThat(Duration.between(modified, Instant.now()))
        .isBetween(Duration.ZERO, Duration.ofMinutes(5));
    assertThat(get(ContractPolicies.ROBOTS).header("Last-Modified"))
        .isEqualTo(get(ContractPolicies.ROBOTS).header("Last-Modified"));
  }

  @Test
  void rfc9111_5_2_2_robotsTxt_isFreshForAnHour() {
    assertThat(get(ContractPolicies.ROBOTS).header("Cache-Control"))
        .isEqualTo("public, max-age=3600");
  }

  @Test
  void rfc9111_5_2_2_dataTxt_isRevalidatedEachTime() {
    assertThat(get(ContractPolicies.DATA).header("Cache-Control")).isEqualTo("no-cache");
  }

  @Test
  void rfc9111_5_3_expires_isNowPlusMaxAge() {
    assertExpires(get(ContractPolicies.ROBOTS), Duration.ofHours(1));
    assertExpires(get(ContractPolicies.DATA), Duration.ZERO);
  }

  @Test
  void responses_forbidSniffing() {
    assertThat(get(ContractPolicies.ROBOTS).header("X-Content-Type-Options")).isEqualTo("nosniff");
  }

  @Test
  void rfc9110_12_5_5_identityResponse_variesToo() {
    assertThat(get(ContractPolicies.ROBOTS).header("Vary")).isEqualTo("Accept-Encoding");
    assertThat(get(ContractPolicies.DATA).header("Vary")).isEqualTo("Accept-Encoding");
  }

  @Test
  void rfc9110_9_3_2_head_hasTheFieldsOfGetAndNoContent() {
    for (String path : new String[] {ContractPolicies.ROBOTS, ContractPolicies.DATA}) {
      RawResponse get = get(path);
      RawResponse head = send(RawRequest.of("HEAD", path));
      assertThat(head.status()).isEqualTo(200);
      assertThat(head.content()).isEmpty();
      assertThat(names(head)).isEqualTo(names(get));
      for (String name : names(get)) {
        if (!name.equals("expires")) {
          assertThat(head.header(name)).as(name).isEqualTo(get.header(name));
        }
      }
    }
  }

  @Test
  void rfc9110_14_2_range_isIgnored() {
    RawResponse part = get(ContractPolicies.ROBOTS, "Range", "bytes=0-9");
    assertOk(part, ContractPolicies.LARGE_ROBOTS);
    assertThat(part.has("Content-Range")).isFalse();
    assertThat(part.has("Accept-Ranges")).isFalse();
    String tag = part.header("ETag");
    assertOk(
        send(
            RawRequest.get(ContractPolicies.ROBOTS)
                .with("Range", "bytes=-5")
                .with("If-Range", tag)),
        ContractPolicies.LARGE_ROBOTS);
    assertOk(
        get(ContractPolicies.ROBOTS, "Range", "bytes=99999999-"), ContractPolicies.LARGE_ROBOTS);
  }

  private static void assertExpires(RawResponse response, Duration maxAge) {
    Instant sent = date(response, "Date");
    assertThat(Duration.between(sent.plus(maxAge), date(response, "Expires")).abs())
        .as("%s", response)
        .isLessThanOrEqualTo(Duration.ofSeconds(2));
  }

  private static String mediaType(RawResponse response) {
    return response.header("Content-Type").replace(" ", "").toLowerCase(Locale.ROOT);
  }

  private static Instant date(RawResponse response, String name) {
    return ZonedDateTime.parse(response.header(name), DateTimeFormatter.RFC_1123_DATE_TIME)
        .toInstant();
  }
}
