package io.github.wayleave.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EffortTest {
  private final String effort = System.getProperty(Effort.EFFORT, "");
  private final String seed = System.getProperty(Effort.SEED, "");
  private final String rounds = System.getProperty(Effort.ROUNDS, "1");

  @AfterEach
  void restore() {
    System.setProperty(Effort.EFFORT, effort);
    System.setProperty(Effort.SEED, seed);
    System.setProperty(Effort.ROUNDS, rounds);
  }

  @Test
  void smallEffort_runsTheFirstRounds() {
    System.setProperty(Effort.EFFORT, "small");
    assertThat(Effort.rounds(10, 1_000)).isEqualTo(10);
    System.setProperty(Effort.EFFORT, "full");
    System.setProperty(Effort.ROUNDS, "1");
    assertThat(Effort.rounds(10, 1_000)).isEqualTo(1_000);
    System.setProperty(Effort.ROUNDS, "4");
    assertThat(Effort.rounds(10, 1_000)).isEqualTo(250);
    assertThat(Effort.rounds(10, 12)).isEqualTo(10);
  }

  @Test
  void smallEffort_samplesTables() {
    System.setProperty(Effort.EFFORT, "small");
    assertThat(Effort.sample(List.of(0, 1, 2, 3, 4, 5, 6))).containsExactly(0, 5);
    System.setProperty(Effort.EFFORT, "full");
    System.setProperty(Effort.ROUNDS, "1");
    assertThat(Effort.sample(List.of(0, 1, 2))).containsExactly(0, 1, 2);
    System.setProperty(Effort.ROUNDS, "10");
    assertThat(Effort.sample(List.of(0, 1, 2, 3, 4))).containsExactly(0, 3);
  }

  @Test
  void seed_isTheUsualOneUnlessTheCommandLineSetsAnother() {
    System.setProperty(Effort.SEED, "usual");
    assertThat(Effort.seed(42)).isEqualTo(42);
    System.setProperty(Effort.SEED, "-7");
    assertThat(Effort.seed(42)).isEqualTo(-7);
  }

  @Test
  void randomSeed_isTheSameInAllTestsOfTheProcess() {
    System.setProperty(Effort.SEED, "random");
    assertThat(Effort.seed(42)).isNotEqualTo(42).isEqualTo(Effort.seed(43));
  }

  @Test
  void seedThatIsNotANumber_isAnError() {
    System.setProperty(Effort.SEED, "rnadom");
    assertThatThrownBy(() -> Effort.seed(42)).isInstanceOf(NumberFormatException.class);
  }
}
