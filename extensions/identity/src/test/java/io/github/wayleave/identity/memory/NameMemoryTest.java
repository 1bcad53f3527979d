package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.identity.decision.ControlResult;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.CheckedName;
import io.github.wayleave.identity.dns.CheckedName.Forward;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class NameMemoryTest {
  private static final Predicate<String> GOOGLEBOT = DnsPattern.of("googlebot.com")::matches;
  private static final AddressNames YES =
      new AddressNames.Named(
          List.of(new CheckedName("a.googlebot.com", Forward.CONFIRMED, 400, "")),
          Optional.empty(),
          false,
          400);
  private static final AddressNames NO =
      new AddressNames.Named(List.of(), Optional.of("x.isp.example"), false, 300);
  private static final AddressNames UNNAMED = new AddressNames.Unnamed(120);

  private NameMemory memory = NameMemory.NONE;
  private long sequence;

  private void withAnswer(AddressNames names, long seconds) {
    memory = memory.withAnswer(DnsAnswer.of(names, seconds * 1_000, ++sequence));
  }

  private void failed(long seconds) {
    memory = memory.failed("no answer in time", seconds * 1_000);
  }

  private void settle(ControlResult control, boolean isComplete, long seconds) {
    memory = memory.settled(GOOGLEBOT, isComplete, seconds * 1_000, number -> control);
  }

  private void requireAnswer(long seconds, MeansResult result, boolean asks) {
    NameAnswer answer = memory.answer(GOOGLEBOT, true, seconds * 1_000);
    assertThat(answer.result()).as("result after %s s", seconds).isEqualTo(result);
    assertThat(answer.asks()).as("asks after %s s", seconds).isEqualTo(asks);
  }

  @Test
  void nothingKnown_isPending_andAsks() {
    requireAnswer(0, MeansResult.PENDING, true);
  }

  @Test
  void yes_holdsForItsTime_andIsRenewedAfterThreeQuarters() {
    withAnswer(YES, 0);
    requireAnswer(299, MeansResult.YES, false);
    requireAnswer(300, MeansResult.YES, true);
    requireAnswer(399, MeansResult.YES, true);
    requireAnswer(400, MeansResult.PENDING, true);
  }

  @Test
  void yes_whoseRenewalFails_holdsForAnotherDay() {
    withAnswer(YES, 0);
    failed(310);
    requireAnswer(339, MeansResult.YES, false);
    requireAnswer(340, MeansResult.YES, true);
    long end = 400 + Duration.ofDays(1).toSeconds();
    requireAnswer(end - 1, MeansResult.YES, true);
    requireAnswer(end, MeansResult.FAILED, true);
  }

  @Test
  void yes_thatWasNotInUse_doesNotOutliveItsTimeByAFailure() {
    withAnswer(YES, 0);
    failed(500);
    requireAnswer(501, MeansResult.FAILED, false);
  }

  @Test
  void failure_isRepeatedAfter30Seconds_doublingTo15Minutes() {
    long now = 0;
    for (int pause : new int[] {30, 60, 120, 240, 480, 900, 900}) {
      failed(now);
      requireAnswer(now + pause - 1, MeansResult.FAILED, false);
      requireAnswer(now + pause, MeansResult.FAILED, true);
      now += pause;
    }
  }

  @Test
  void no_holdsForItsTime_andIsPendingThen() {
    withAnswer(NO, 0);
    requireAnswer(299, MeansResult.NO, false);
    requireAnswer(300, MeansResult.PENDING, true);
  }

  @Test
  void missingName_isADenialAtTheSecondLook() {
    withAnswer(UNNAMED, 0);
    requireAnswer(119, MeansResult.PENDING, false);
    requireAnswer(120, MeansResult.PENDING, true);
    withAnswer(UNNAMED, 120);
    requireAnswer(121, MeansResult.NO, false);
    assertThat(memory.answer(GOOGLEBOT, false, 121_000).result()).isEqualTo(MeansResult.MISSING);
  }

  @Test
  void missingNames_atTwoLooksTooCloseTogether_areNotADenial() {
    withAnswer(UNNAMED, 0);
    withAnswer(UNNAMED, 100);
    requireAnswer(101, MeansResult.PENDING, false);
    withAnswer(NO, 200);
    withAnswer(UNNAMED, 400);
    requireAnswer(401, MeansResult.PENDING, false);
  }

  @Test
  void denialOfAConfirmedName_countsOnlyAfterTheControl() {
    withAnswer(YES, 0);
    withAnswer(NO, 300);
    for (ControlResult control :
        new ControlResult[] {ControlResult.PENDING, ControlResult.FAILED}) {
      settle(control, true, 301);
      requireAnswer(301, MeansResult.YES, false);
      requireAnswer(600, MeansResult.YES, true);
    }
    long end = 400 + Duration.ofDays(1).toSeconds();
    requireAnswer(end - 1, MeansResult.YES, true);
    requireAnswer(end, MeansResult.PENDING, true);
    settle(ControlResult.CONFIRMED, true, 302);
    requireAnswer(302, MeansResult.NO, false);
    withAnswer(NO, 610);
    requireAnswer(611, MeansResult.NO, false);
  }

  @Test
  void confirmedNameThatIsMissing_isLookedAtTwice() {
    withAnswer(YES, 0);
    withAnswer(UNNAMED, 250);
    settle(ControlResult.CONFIRMED, true, 251);
    requireAnswer(251, MeansResult.YES, false);
    withAnswer(UNNAMED, 371);
    settle(ControlResult.CONFIRMED, true, 372);
    requireAnswer(372, MeansResult.NO, false);
  }

  @Test
  void confirmedOnly_keepsConfirmedNamesAlone() {
    withAnswer(YES, 0);
    withAnswer(NO, 300);
    assertThat(memory.confirmedOnly(301_000).latest()).isEqualTo(memory.confirmed());
    withAnswer(NO, 301);
    settle(ControlResult.CONFIRMED, true, 302);
    assertThat(memory.confirmedOnly(303_000)).isEqualTo(NameMemory.NONE);
  }
}
