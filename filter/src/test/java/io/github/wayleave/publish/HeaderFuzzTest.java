package io.github.wayleave.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.publish.representation.Freshness;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.internal.publish.representation.Rendering.DocumentKind;
import io.github.wayleave.internal.publish.request.EntityTags;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.FieldValues;
import io.github.wayleave.publish.answer.Header;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random fields from a seeded generator: every response is one of the expected ones. */
class HeaderFuzzTest {
  private static final int ROUNDS = Effort.rounds(20_000);
  private static final Instant CURRENT_TIME = Instant.parse("2026-01-01T00:00:00Z");
  private static final String TEXT = "User-agent: *\r\nDisallow: /cart\r\n".repeat(10);
  private static final PublishedDocument DOCUMENT =
      new PublishedDocument(
          Rendering.of(TEXT, DocumentKind.ROBOTS),
          Freshness.ofRobots(CachePolicy.DEFAULT, new SettableClock(CURRENT_TIME)),
          CURRENT_TIME);

  private static final List<String> FRAGMENTS =
      List.of(
          "\"",
          "W/",
          "*",
          ",",
          ";",
          "=",
          " ",
          "\t",
          "q=",
          "q=0",
          "q=0.5",
          "q=1",
          "Q=",
          "1.0",
          "gzip",
          "x-gzip",
          "identity",
          "br",
          "GZIP",
          "Thu, ",
          "01 Jan 2026 ",
          "00:00:00 GMT",
          "Thursday, ",
          "01-Jan-26 ",
          "Thu Jan  1 00:00:00 2026",
          "-1",
          "99999999999",
          "\u0000",
          "\u00ff",
          "\u0130",
          "\ud800",
          "--gzip",
          "\\",
          "'",
          "İ",
          "ı",
          "GMT",
          "24:00:00",
          DOCUMENT.entityTag(),
          DOCUMENT.entityTag().substring(3));

  private final Random random = new Random(9110);

  @Test
  void randomFields_giveAnExpectedStatus() {
    int notModified = 0;
    int compressed = 0;
    for (int i = 0; i < ROUNDS; i++) {
      Map<String, List<String>> fields =
          Map.of(
              "If-None-Match", lines(random.nextInt(3)),
              "If-Modified-Since", lines(random.nextInt(2)),
              "Accept-Encoding", lines(random.nextInt(3)));
      DocumentResponse answer = DOCUMENT.respond(new FieldValues("GET", fields));
      assertThat(answer.status()).as("%s", fields).isIn(200, 304);
      notModified += answer.status() == 304 ? 1 : 0;
      compressed += answer.headers().contains(new Header("Content-Encoding", "gzip")) ? 1 : 0;
    }
    assertThat(notModified)
        .as("responses of both kinds")
        .isBetween(ROUNDS / 200, ROUNDS - ROUNDS / 200);
    assertThat(compressed)
        .as("responses with both codings")
        .isBetween(ROUNDS / 200, ROUNDS - ROUNDS / 200);
  }

  @Test
  void entityTag_matchesWithinAnyList() {
    for (int i = 0; i < ROUNDS; i++) {
      List<String> list = new ArrayList<>();
      for (int j = random.nextInt(6); j > 0; j--) {
        list.add(
            (random.nextBoolean() ? "W/" : "")
                + "\""
                + Integer.toHexString(random.nextInt())
                + "\"");
      }
      assertThat(EntityTags.match(List.of(String.join(", ", list)), "\"absent\"")).isFalse();
      list.add(random.nextInt(list.size() + 1), "\"absent\"");
      assertThat(EntityTags.match(List.of(String.join(", ", list)), "\"absent\"")).isTrue();
    }
  }

  @Test
  void megabyteFields_areReadInLinearTime() {
    long start = System.nanoTime();
    for (String fragment : FRAGMENTS) {
      List<String> line =
          List.of(fragment.repeat(Effort.rounds(200_000, 1_000_000) / fragment.length()));
      Map<String, List<String>> fields = Map.of("If-None-Match", line, "Accept-Encoding", line);
      DOCUMENT.respond(new FieldValues("GET", fields));
      DOCUMENT.respond(new FieldValues("GET", Map.of("If-Modified-Since", line)));
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
  }

  private List<String> lines(int count) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder line = new StringBuilder();
      for (int j = random.nextInt(8); j > 0; j--) {
        line.append(FRAGMENTS.get(random.nextInt(FRAGMENTS.size())));
      }
      lines.add(line.toString());
    }
    return lines;
  }
}
