package io.github.wayleave.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.publish.representation.Freshness;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.internal.publish.representation.Rendering.DocumentKind;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.FieldValues;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PublishedDocumentTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final String TEXT = "User-agent: *\r\nDisallow: /cart\r\n".repeat(10);
  private static final PublishedDocument DOCUMENT = documentAt(START);

  /** Returns the document with another clock. */
  private static PublishedDocument documentAt(Instant time) {
    return new PublishedDocument(
        Rendering.of(TEXT, DocumentKind.ROBOTS),
        Freshness.ofRobots(CachePolicy.DEFAULT, new SettableClock(time)),
        START);
  }

  @Test
  void get_returnsPreparedOctets() throws IOException {
    DocumentResponse answer = DOCUMENT.respond(FieldValues.get());
    assertThat(answer.status()).isEqualTo(200);
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    answer.body().writeTo(sent);
    assertThat(sent.toByteArray()).isEqualTo(TEXT.getBytes(StandardCharsets.UTF_8));
    assertThat(answer.body().isSent()).isTrue();
    assertThat(DOCUMENT.respond(FieldValues.get())).isSameAs(answer);
  }

  @Test
  void rfc9110_9_3_2_headHasALengthAndNoContent() throws IOException {
    DocumentResponse head = DOCUMENT.respond(new FieldValues("HEAD", Map.of()));
    assertThat(head.body().isSent()).isFalse();
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    head.body().writeTo(sent);
    assertThat(sent.size()).isZero();
    assertThat(head.body().length()).isEqualTo(TEXT.length());
    assertThat(head.headers()).isEqualTo(DOCUMENT.respond(FieldValues.get()).headers());
  }

  @Test
  void rfc9110_9_1_methodsAreCaseSensitive() {
    for (String method : List.of("get", "Get", "POST", "", "TRACE")) {
      assertThat(DOCUMENT.respond(new FieldValues(method, Map.of())).status())
          .as(method)
          .isEqualTo(405);
    }
  }

  @Test
  void rfc9110_13_1_3_dateIsComparedToTheSecond() {
    assertThat(statusIfModifiedSince("Thu, 01 Jan 2026 00:00:00 GMT")).isEqualTo(304);
    assertThat(statusIfModifiedSince("Wed, 31 Dec 2025 23:59:59 GMT")).isEqualTo(200);
    assertThat(statusIfModifiedSince("Wednesday, 31-Dec-25 23:59:59 GMT")).isEqualTo(200);
    assertThat(statusIfModifiedSince("Thursday, 01-Jan-26 00:00:00 GMT")).isEqualTo(304);
    assertThat(statusIfModifiedSince("Thu Jan  1 00:00:00 2026")).isEqualTo(304);
    assertThat(statusIfModifiedSince("nonsense")).isEqualTo(200);
  }

  /** Another node may have a later date for older bytes. */
  @Test
  void rfc9110_13_1_3_laterDateGetsTheDocument() {
    assertThat(statusIfModifiedSince("Thu Jan  1 00:00:01 2026")).isEqualTo(200);
    assertThat(statusIfModifiedSince("Fri, 01 Jan 2027 00:00:00 GMT")).isEqualTo(200);
  }

  @Test
  void rfc9110_8_8_2_1_lastModifiedIsNeverInTheFuture() {
    for (String coding : List.of("identity", "gzip")) {
      FieldValues request = FieldValues.get("Accept-Encoding", coding);
      assertThat(lastModified(documentAt(START.minusSeconds(90)).respond(request)))
          .isEqualTo("Wed, 31 Dec 2025 23:58:30 GMT");
      assertThat(lastModified(documentAt(START).respond(request)))
          .isEqualTo("Thu, 01 Jan 2026 00:00:00 GMT");
      assertThat(lastModified(documentAt(START.plusSeconds(90)).respond(request)))
          .isEqualTo("Thu, 01 Jan 2026 00:00:00 GMT");
    }
  }

  private static String lastModified(DocumentResponse answer) {
    return answer.headers().stream()
        .filter(header -> header.name().equals("Last-Modified"))
        .findFirst()
        .orElseThrow()
        .value();
  }

  @Test
  void rfc9110_13_2_2_ifNoneMatchTakesPrecedence() {
    Map<String, List<String>> fields =
        Map.of(
            "If-None-Match", List.of("\"other\""),
            "If-Modified-Since", List.of("Thu, 01 Jan 2026 00:00:00 GMT"));
    assertThat(DOCUMENT.respond(new FieldValues("GET", fields)).status()).isEqualTo(200);
  }

  @Test
  void rfc9110_8_8_3_3_tagOfTheOtherCodingDoesNotMatch() {
    DocumentResponse gzip = DOCUMENT.respond(FieldValues.get("Accept-Encoding", "gzip"));
    String tag =
        gzip.headers().stream()
            .filter(header -> header.name().equals("ETag"))
            .findFirst()
            .orElseThrow()
            .value();
    assertThat(DOCUMENT.respond(FieldValues.get("If-None-Match", tag)).status()).isEqualTo(200);
    assertThat(DOCUMENT.respond(FieldValues.get("If-None-Match", DOCUMENT.entityTag())).status())
        .isEqualTo(304);
  }

  @Test
  void octets_isACopy() {
    DOCUMENT.octets()[0] = 0;
    assertThat(DOCUMENT.octets()).isEqualTo(TEXT.getBytes(StandardCharsets.UTF_8));
  }

  private static int statusIfModifiedSince(String date) {
    return DOCUMENT.respond(FieldValues.get("If-Modified-Since", date)).status();
  }
}
