package io.github.wayleave.internal.enforce.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefusalLogTest {
  private static final Rule CART = Rule.disallow(PathPattern.of("/cart"));
  private static final Group GROUP =
      Group.of(List.of(ProductToken.ANY), GroupTerms.of(List.of(CART)));
  private static final RuleViolation DENIAL =
      new RuleViolation(
          CrawlerIdentity.of(ProductToken.of("GPTBot")),
          GROUP,
          Optional.of(CART),
          Optional.of("/cart"));

  private final List<String> lines = new ArrayList<>();
  private Instant time = Instant.parse("2026-11-21T10:31:05Z");
  private boolean isOn = true;
  private final RefusalLog log = new RefusalLog(lines::add, () -> isOn, () -> time);

  @Test
  void log_everyRefusedRequest_hasItsLine() {
    log.log(event(new Refused(DENIAL)));
    log.log(event(new Refused(DENIAL)));
    assertThat(lines).hasSize(2).allMatch(line -> line.startsWith("refused GPTBot from - at -"));
  }

  @Test
  void log_requestThatPasses_hasNoLine() {
    log.log(event(new Observed(DENIAL)));
    log.log(event(Passed.ALLOWED));
    assertThat(lines).isEmpty();
  }

  @Test
  void log_loggerOff_hasNoLine() {
    isOn = false;
    log.log(event(new Refused(DENIAL)));
    assertThat(lines).isEmpty();
  }

  @Test
  void log_flood_isBoundedAndCounted() {
    for (int i = 0; i < RefusalLog.MAX_LINES + 5; i++) {
      log.log(event(new Refused(DENIAL)));
    }
    assertThat(lines)
        .hasSize(RefusalLog.MAX_LINES + 1)
        .endsWith("6000 lines were logged in this minute; the others are dropped");
    lines.clear();
    time = time.plusSeconds(60);
    log.log(event(new Refused(DENIAL)));
    assertThat(lines).hasSize(2).startsWith("lines dropped in an earlier minute: 5");
  }

  private static AccessEvent event(AccessDecision decision) {
    return AccessEvent.builder(ClaimedCrawlers.EMPTY, decision).build();
  }
}
