package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.decision.ControlResult;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperatorControlTest {
  private static final long SECOND = 1_000_000_000;
  private static final IpAddress FALLBACK = IpAddress.of("66.249.66.99").orElseThrow();

  private final OperatorControl control = new OperatorControl();

  private static IpAddress address(int last) {
    return IpAddress.of("66.249.66." + last).orElseThrow();
  }

  /** Asks for a denial, and answers with a number. */
  private boolean ask(long denial, long number, boolean isConfirmed, long now) {
    control.want(denial);
    assertThat(control.next(FALLBACK, now)).isPresent();
    control.sent(now);
    return control.recordAnswer(number, isConfirmed, now);
  }

  @Test
  void questionAfterADenial_answersIt_andAllBefore_butNotLaterOnes() {
    assertThat(control.result(5)).isEqualTo(ControlResult.PENDING);
    assertThat(ask(5, 6, true, 0)).isFalse();
    assertThat(control.result(5)).isEqualTo(ControlResult.CONFIRMED);
    assertThat(control.result(3)).isEqualTo(ControlResult.CONFIRMED);
    assertThat(control.result(6)).isEqualTo(ControlResult.PENDING);
    assertThat(control.result(7)).isEqualTo(ControlResult.PENDING);
  }

  @Test
  void questionThatIsNotConfirmed_isAFailure_alsoAfterALaterOneIs() {
    ask(5, 6, false, 0);
    assertThat(control.result(5)).isEqualTo(ControlResult.FAILED);
    assertThat(control.next(FALLBACK, SECOND)).isEmpty();
    assertThat(ask(7, 8, true, 2 * SECOND)).isFalse();
    assertThat(control.result(5)).isEqualTo(ControlResult.FAILED);
    assertThat(control.result(6)).isEqualTo(ControlResult.CONFIRMED);
    assertThat(control.result(7)).isEqualTo(ControlResult.CONFIRMED);
  }

  @Test
  void moreRunsThanAreRemembered_oldDenialsFail() {
    for (long i = 0; i < 100; i++) {
      ask(2 * i, 2 * i + 1, i % 2 == 0, 100 * i * SECOND);
    }
    assertThat(control.result(0)).isEqualTo(ControlResult.FAILED);
    assertThat(control.result(196)).isEqualTo(ControlResult.CONFIRMED);
    assertThat(control.result(198)).isEqualTo(ControlResult.FAILED);
    assertThat(control.result(199)).isEqualTo(ControlResult.PENDING);
  }

  @Test
  void denialThatWasConfirmed_staysSo_whenLaterQuestionsFail() {
    ask(5, 6, true, 0);
    ask(7, 8, false, 2 * SECOND);
    assertThat(control.result(5)).isEqualTo(ControlResult.CONFIRMED);
    assertThat(control.result(7)).isEqualTo(ControlResult.FAILED);
  }

  @Test
  void questions_areTwoSecondsApart_andOneAtATime() {
    control.want(1);
    assertThat(control.next(FALLBACK, 0)).contains(new OperatorControl.Question(FALLBACK, 0));
    assertThat(control.next(FALLBACK, 0)).isEmpty();
    control.sent(SECOND);
    control.want(3);
    assertThat(control.recordAnswer(2, true, SECOND)).isTrue();
    assertThat(control.next(FALLBACK, SECOND))
        .contains(new OperatorControl.Question(FALLBACK, 3 * SECOND));
  }

  @Test
  void questionsAfterFailures_areUpToTenSecondsApart() {
    long now = 0;
    long number = 1;
    for (int seconds : new int[] {2, 4, 8, 10, 10}) {
      ask(0, ++number, false, now);
      now += seconds * SECOND;
      assertThat(control.next(FALLBACK, now - 1)).isEmpty();
    }
  }

  @Test
  void droppedQuestion_isAskedAgain() {
    control.want(1);
    assertThat(control.next(FALLBACK, 0)).isPresent();
    control.dropped();
    assertThat(control.next(FALLBACK, 0)).isPresent();
  }

  @Test
  void addresses_areTheLastFour_andTakeTurnsAfterFailures() {
    for (int i = 1; i <= 5; i++) {
      control.addVerified(address(i));
      control.addVerified(address(i));
    }
    assertThat(control.addresses()).containsExactly(address(5), address(4), address(3), address(2));
    control.want(1);
    assertThat(control.next(FALLBACK, 0).map(OperatorControl.Question::address))
        .isEqualTo(Optional.of(address(5)));
    control.sent(0);
    control.recordAnswer(2, false, 0);
    assertThat(control.next(FALLBACK, 2 * SECOND).map(OperatorControl.Question::address))
        .isEqualTo(Optional.of(address(4)));
  }
}
