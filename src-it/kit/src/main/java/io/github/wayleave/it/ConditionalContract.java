package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditional requests (RFC 9110, 13). */
@RunInForms({FILTER, FRONT})
public class ConditionalContract extends RunningSite {
  private static final String TAGS = "If-None-Match";
  private static final String SINCE = "If-Modified-Since";

  public ConditionalContract(Launcher launcher) {
    super(launcher, Deployment.of(ContractPolicies.LARGE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "W/%s",
        "*",
        "\"other\", %s",
        "\"other\",%s",
        "%s, \"other\"",
        "W/\"other\" , W/%s",
        ", %s,,",
        "\"with, comma\", %s",
        "\"\", %s"
      })
  void rfc9110_13_1_2_matchingTag_isNotModified(String field) {
    assertNotModified(
        get(ContractPolicies.ROBOTS, TAGS, field.formatted(tag(ContractPolicies.ROBOTS))));
    assertNotModified(
        get(ContractPolicies.DATA, TAGS, field.formatted(tag(ContractPolicies.DATA))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"other\"",
        "W/\"other\"",
        "\"other\", \"more\"",
        "\"*\"",
        "*, \"other\"",
        "",
        "\"",
        "\"unfinished",
        "unquoted",
        "\"other\" \"",
        "0123456789abcdef"
      })
  void rfc9110_13_1_2_otherTag_getsTheDocument(String field) {
    assertOk(get(ContractPolicies.ROBOTS, TAGS, field), ContractPolicies.LARGE_ROBOTS);
  }

  @Test
  void rfc9110_13_1_2_partOfATag_doesNotMatch() {
    String tag = tag(ContractPolicies.ROBOTS);
    String opaque = tag.substring(1, tag.length() - 1);
    for (String otherTag :
        List.of(
            opaque,
            "\"" + opaque.substring(1) + "\"",
            "\"" + opaque + "x\"",
            "\"" + opaque.toUpperCase(Locale.ROOT) + "\"")) {
      assertOk(get(ContractPolicies.ROBOTS, TAGS, otherTag), ContractPolicies.LARGE_ROBOTS);
    }
  }

  @Test
  void rfc9110_5_3_severalLinesAreOneList() {
    RawRequest request = RawRequest.get(ContractPolicies.ROBOTS).with(TAGS, "\"other\"");
    assertNotModified(send(request.with(TAGS, "W/" + tag(ContractPolicies.ROBOTS))));
    assertOk(send(request.with(TAGS, "\"more\"")), ContractPolicies.LARGE_ROBOTS);
  }

  @Test
  void rfc9110_13_1_3_sameDate_isNotModifiedInAllThreeFormats() {
    ZonedDateTime modified = modified();
    assertNotModified(get(ContractPolicies.ROBOTS, SINCE, imf(modified)));
    assertNotModified(get(ContractPolicies.ROBOTS, SINCE, rfc850(modified)));
    assertNotModified(get(ContractPolicies.ROBOTS, SINCE, asctime(modified)));
  }

  @Test
  void rfc9110_13_1_3_earlierDate_getsTheDocument() {
    ZonedDateTime earlier = modified().minusSeconds(1);
    assertOk(get(ContractPolicies.ROBOTS, SINCE, imf(earlier)), ContractPolicies.LARGE_ROBOTS);
    assertOk(get(ContractPolicies.ROBOTS, SINCE, rfc850(earlier)), ContractPolicies.LARGE_ROBOTS);
    assertOk(get(ContractPolicies.ROBOTS, SINCE, asctime(earlier)), ContractPolicies.LARGE_ROBOTS);
  }

  /** Another node may have a later date for an older version. */
  @Test
  void rfc9110_13_1_3_laterDate_getsTheDocument() {
    assertOk(
        get(ContractPolicies.ROBOTS, SINCE, imf(modified().plusSeconds(1))),
        ContractPolicies.LARGE_ROBOTS);
    assertOk(
        get(ContractPolicies.ROBOTS, SINCE, imf(modified().plusYears(1))),
        ContractPolicies.LARGE_ROBOTS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "now",
        "0",
        "-1",
        "Tue, 99 Foo 2099 25:61:61 GMT",
        "2099-01-01T00:00:00Z",
        "Thu, 01 Jan 2099 00:00:00",
        "Thu, 01 Jan 2099 00:00:00 CET",
        "Mon, 01 Jan 2099 00:00:00 GMT",
        "Thu, 1 Jan 2099 00:00:00 GMT",
        "Thu, 01 Jan 2099 24:00:00 GMT"
      })
  void rfc9110_13_1_3_invalidDate_isIgnored(String date) {
    assertOk(get(ContractPolicies.ROBOTS, SINCE, date), ContractPolicies.LARGE_ROBOTS);
  }

  @Test
  void rfc9110_13_1_3_twoDates_areIgnored() {
    String date = imf(modified());
    assertOk(
        send(RawRequest.get(ContractPolicies.ROBOTS).with(SINCE, date).with(SINCE, date)),
        ContractPolicies.LARGE_ROBOTS);
  }

  @Test
  void rfc9110_13_2_2_ifNoneMatch_takesPrecedence() {
    RawRequest fresh = RawRequest.get(ContractPolicies.ROBOTS).with(SINCE, imf(modified()));
    assertOk(send(fresh.with(TAGS, "\"other\"")), ContractPolicies.LARGE_ROBOTS);
    RawRequest stale =
        RawRequest.get(ContractPolicies.ROBOTS).with(SINCE, imf(modified().minusDays(1)));
    assertNotModified(send(stale.with(TAGS, tag(ContractPolicies.ROBOTS))));
  }

  @Test
  void rfc9110_15_4_5_notModified_hasItsFields() {
    RawResponse robots = get(ContractPolicies.ROBOTS, TAGS, "*");
    assertThat(names(robots)).containsExactly("cache-control", "etag", "expires", "vary");
    assertThat(robots.header("ETag")).isEqualTo(tag(ContractPolicies.ROBOTS));
    assertThat(robots.header("Cache-Control")).isEqualTo("public, max-age=3600");
    assertThat(robots.header("Vary")).isEqualTo("Accept-Encoding");
    assertThat(names(get(ContractPolicies.DATA, TAGS, "*")))
        .containsExactly(
            "access-control-allow-origin",
            "access-control-expose-headers",
            "cache-control",
            "etag",
            "expires",
            "vary");
  }

  @Test
  void rfc9110_13_2_1_head_isConditionalToo() {
    RawRequest head = RawRequest.of("HEAD", ContractPolicies.ROBOTS);
    assertNotModified(send(head.with(TAGS, tag(ContractPolicies.ROBOTS))));
    assertThat(send(head.with(TAGS, "\"other\"")).status()).isEqualTo(200);
    assertNotModified(send(head.with(SINCE, imf(modified()))));
  }

  /**
   * RFC 9309, 2.3.1.3 treats a 412, like every 4xx, as "no restrictions", so the document is sent.
   */
  @Test
  void rfc9309_2_3_1_3_preconditions_neverMakeTheDocumentUnavailable() {
    assertOk(get(ContractPolicies.ROBOTS, "If-Match", "\"other\""), ContractPolicies.LARGE_ROBOTS);
    assertOk(
        get(ContractPolicies.ROBOTS, "If-Unmodified-Since", imf(modified().minusYears(1))),
        ContractPolicies.LARGE_ROBOTS);
  }

  private String tag(String path) {
    return get(path).header("ETag");
  }

  private ZonedDateTime modified() {
    return ZonedDateTime.parse(
        get(ContractPolicies.ROBOTS).header("Last-Modified"), DateTimeFormatter.RFC_1123_DATE_TIME);
  }

  private static String imf(ZonedDateTime date) {
    return format(date, "EEE, dd MMM yyyy HH:mm:ss 'GMT'");
  }

  private static String rfc850(ZonedDateTime date) {
    return format(date, "EEEE, dd-MMM-yy HH:mm:ss 'GMT'");
  }

  private static String asctime(ZonedDateTime date) {
    return format(date, "EEE MMM ppd HH:mm:ss yyyy");
  }

  private static String format(ZonedDateTime date, String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH)
        .format(date.withZoneSameInstant(ZoneOffset.UTC));
  }
}
