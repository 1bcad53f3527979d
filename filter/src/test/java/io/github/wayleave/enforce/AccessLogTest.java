package io.github.wayleave.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Terms;
import io.github.wayleave.text.RandomCases;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class AccessLogTest {
  private static final String HINT =
      "; to turn these lines off, set the logger io.github.wayleave.access to OFF";
  private static final Rule CART = Rule.disallow(PathPattern.of("/cart"));
  private static final Group GROUP = Group.of(List.of(ProductToken.ANY), Terms.of(List.of(CART)));
  private static final String GPTBOT = "refused GPTBot \"/cart/1?x\" by \"Disallow: /cart\"";

  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private Instant now = Instant.parse("2026-11-21T10:31:05Z");
  private final AccessLog log = new AccessLog(lines::add, "io.github.wayleave.access", () -> now);

  @Test
  void note_theFirstIsToldAtOnce() {
    log.note(refused("GPTBot"));
    assertThat(lines).containsExactly(GPTBOT + HINT);
  }

  @Test
  void note_whatIsObservedWouldBeRefused() {
    log.note(new Observed(denial("GPTBot", "/cart/1?x")));
    assertThat(lines).containsExactly("would " + GPTBOT.replace("refused", "refuse") + HINT);
  }

  @Test
  void note_hasteIsToldWithTheDelay() {
    log.note(new Refused(haste(Duration.ofMillis(2_500))));
    log.note(new Observed(haste(Duration.ofSeconds(10))));
    assertThat(lines)
        .containsExactly(
            "refused GPTBot for coming sooner than its delay of 2.5 s" + HINT,
            "would refuse GPTBot for coming sooner than its delay of 10 s" + HINT);
  }

  @Test
  void note_aTargetThatNobodyCanReadHasNoRule() {
    log.note(new Refused(new Denial(crawler("GPTBot"), GROUP, Optional.empty(), "/%zz")));
    assertThat(lines)
        .containsExactly("refused GPTBot \"/%zz\" because nobody can tell what it asks for" + HINT);
  }

  @Test
  void note_whatPassesIsNotTold() {
    for (Passed passed : Passed.values()) {
      log.note(passed);
    }
    log.flush();
    assertThat(lines).isEmpty();
  }

  @Test
  void note_whatFollowsInTheMinuteIsCountedUntilTheNextLine() {
    for (int i = 0; i < 13; i++) {
      log.note(refused("GPTBot"));
    }
    now = Instant.parse("2026-11-21T10:31:59.999Z");
    log.note(refused("gptbot"));
    assertThat(lines).hasSize(2);
    now = Instant.parse("2026-11-21T10:32:00Z");
    log.note(refused("GPTBot"));
    now = Instant.parse("2026-11-21T10:33:00Z");
    log.note(refused("GPTBot"));
    assertThat(lines.subList(2, 4))
        .containsExactly(GPTBOT + " (12 more since 2026-11-21T10:31:05Z)" + HINT, GPTBOT + HINT);
  }

  @Test
  void note_crawlersRulesAndOutcomesAreToldApart() {
    Rule search = Rule.disallow(PathPattern.of("/search"));
    for (int i = 0; i < 3; i++) {
      log.note(refused("GPTBot"));
      log.note(refused("CCBot"));
      log.note(new Observed(denial("GPTBot", "/cart")));
      log.note(new Refused(new Denial(crawler("GPTBot"), GROUP, Optional.of(search), "/search")));
    }
    assertThat(lines).hasSize(4);
  }

  @Test
  void flush_tellsWhatWasNotTold() {
    for (int i = 0; i < 13; i++) {
      log.note(refused("GPTBot"));
    }
    log.note(refused("CCBot"));
    lines.clear();
    log.flush();
    log.flush();
    assertThat(lines)
        .containsExactly(
            "refused GPTBot by \"Disallow: /cart\", 12 more since 2026-11-21T10:31:05Z" + HINT);
  }

  @Test
  void note_aHundredThousandRefusalsAreAHandfulOfLines() {
    for (int i = 0; i < 100_000; i++) {
      log.note(refused("GPTBot"));
      now = now.plusMillis(2);
    }
    log.flush();
    assertThat(lines).hasSize(5);
    assertThat(told()).isEqualTo(100_000);
  }

  @Test
  void note_aHundredThousandNamesAreAsManyLinesAsAMinuteMayHave() {
    for (int i = 0; i < 100_000; i++) {
      log.note(refused("Bot" + i));
    }
    assertThat(lines).hasSize(AccessLog.MOST_LINES);
    now = now.plusSeconds(60);
    log.note(refused("Bot99999"));
    assertThat(lines.subList(AccessLog.MOST_LINES, lines.size()))
        .containsExactly(
            "and 99940 more, of other crawlers or by other rules" + HINT,
            GPTBOT.replace("GPTBot", "Bot99999") + HINT);
  }

  @Test
  void note_everyRequestIsToldOrCountedOnce() {
    RandomCases.forEach(
        50,
        random -> {
          lines.clear();
          int requests = 5_000;
          for (int i = 0; i < requests; i++) {
            log.note(refused("Bot" + random.nextInt(1 + random.nextInt(300))));
            now = now.plusMillis(random.nextInt(100));
          }
          log.flush();
          assertThat(told()).isEqualTo(requests);
        });
  }

  @Test
  void note_noRequestCanWriteALineOfItsOwn() {
    String target = "/cart\r\nrefused Googlebot\u2028\u001b[2J\u202e\" by \"" + "x".repeat(10_000);
    log.note(new Refused(denial("GPTBot", target)));
    assertThat(lines).hasSize(1);
    assertThat(lines.get(0))
        .startsWith(
            "refused GPTBot \"/cart\\u000D\\u000Arefused Googlebot\\u2028\\u001B[2J\\u202E"
                + "\\\" by \\\"xxx")
        .endsWith("xxx...\" by \"Disallow: /cart\"" + HINT)
        .hasSizeLessThan(500);
  }

  @Test
  void note_namesAreCut() {
    log.note(refused("x".repeat(8_000) + "Bot"));
    assertThat(lines.get(0)).startsWith("refused xxx").hasSizeLessThan(500);
  }

  @Test
  void note_ofManyThreadsOneWritesTheLine() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(8);
    List<Future<?>> notes = new ArrayList<>();
    try {
      for (int i = 0; i < 8_000; i++) {
        notes.add(executor.submit(() -> log.note(refused("GPTBot"))));
      }
      for (Future<?> note : notes) {
        note.get();
      }
    } finally {
      executor.shutdownNow();
    }
    assertThat(lines).hasSize(1);
    log.flush();
    assertThat(told()).isEqualTo(8_000);
  }

  /** Returns of how many requests the lines tell. */
  private long told() {
    return lines.stream().mapToLong(AccessLogTest::told).sum();
  }

  private static long told(String line) {
    String counted = line.replaceFirst(".*?(\\d+) more\\b.*", "$1");
    long more = counted.equals(line) ? 0 : Long.parseLong(counted);
    return more + (line.contains("/cart/1?x") ? 1 : 0);
  }

  private static AccessDecision refused(String crawler) {
    return new Refused(denial(crawler, "/cart/1?x"));
  }

  private static Denial denial(String crawler, String target) {
    return new Denial(crawler(crawler), GROUP, Optional.of(CART), target);
  }

  private static Haste haste(Duration delay) {
    return new Haste(crawler("GPTBot"), GROUP, delay, Duration.ofSeconds(1));
  }

  private static KnownCrawler crawler(String name) {
    return KnownCrawler.of(ProductToken.of(name));
  }
}
