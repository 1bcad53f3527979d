package io.github.wayleave.identity.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.dns.DnsVerdict;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentityDecisionTest {
  private static final ProductToken GOOGLEBOT = ProductToken.of("Googlebot");

  /** Conditions that record which of them were evaluated. */
  private record Conditions(
      boolean isLocal,
      SiblingResult sibling,
      boolean isProven,
      ControlResult control,
      List<String> evaluated)
      implements SpoofingConditions {
    static Conditions of(
        boolean isLocal, SiblingResult sibling, boolean isProven, ControlResult control) {
      return new Conditions(isLocal, sibling, isProven, control, new ArrayList<>());
    }

    @Override
    public boolean isLocal() {
      evaluated.add("local");
      return isLocal;
    }

    @Override
    public SiblingResult sibling() {
      evaluated.add("sibling");
      return sibling;
    }

    @Override
    public boolean isProven() {
      evaluated.add("proven");
      return isProven;
    }

    @Override
    public ControlResult control() {
      evaluated.add("control");
      return control;
    }

    boolean allHold() {
      return !isLocal
          && sibling == SiblingResult.NONE
          && isProven
          && control == ControlResult.CONFIRMED;
    }
  }

  private static List<Conditions> allConditions() {
    List<Conditions> all = new ArrayList<>();
    for (boolean isLocal : new boolean[] {true, false}) {
      for (SiblingResult sibling : SiblingResult.values()) {
        for (boolean isProven : new boolean[] {true, false}) {
          for (ControlResult control : ControlResult.values()) {
            all.add(Conditions.of(isLocal, sibling, isProven, control));
          }
        }
      }
    }
    return all;
  }

  private static Outcome decide(MeansResult dns, MeansResult ranges, Conditions conditions) {
    return IdentityDecision.decide(dns, ranges, conditions);
  }

  @Test
  void everyCombination_isVerifiedExactlyIfSomeMeansSaysYes() {
    for (MeansResult dns : MeansResult.values()) {
      for (MeansResult ranges : MeansResult.values()) {
        for (Conditions conditions : allConditions()) {
          assertThat(decide(dns, ranges, conditions).isVerified())
              .as("%s %s", dns, ranges)
              .isEqualTo(EnumSet.of(dns, ranges).contains(MeansResult.YES));
        }
      }
    }
  }

  @Test
  void everyCombination_isSpoofedExactlyIfAllWordsHold() {
    int spoofed = 0;
    for (MeansResult dns : MeansResult.values()) {
      for (MeansResult ranges : MeansResult.values()) {
        for (Conditions conditions : allConditions()) {
          EnumSet<MeansResult> said = EnumSet.of(dns, ranges);
          boolean expected =
              said.contains(MeansResult.NO)
                  && !said.contains(MeansResult.YES)
                  && !said.contains(MeansResult.PENDING)
                  && !said.contains(MeansResult.BUSY)
                  && conditions.allHold();
          Outcome outcome = decide(dns, ranges, conditions);
          assertThat(outcome.isSpoofed())
              .as("%s %s %s", dns, ranges, conditions)
              .isEqualTo(expected);
          spoofed += expected ? 1 : 0;
          if (!said.contains(MeansResult.NO)) {
            assertThat(conditions.evaluated()).isEmpty();
          }
        }
      }
    }
    assertThat(spoofed).isEqualTo(9);
  }

  @Test
  void everyReason_appears_exceptTheOneOfRequestsWithoutAnAddress() {
    EnumSet<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
    for (MeansResult dns : MeansResult.values()) {
      for (MeansResult ranges : MeansResult.values()) {
        allConditions().forEach(conditions -> outcomes.add(decide(dns, ranges, conditions)));
      }
    }
    assertThat(outcomes).isEqualTo(EnumSet.complementOf(EnumSet.of(Outcome.NO_ADDRESS)));
  }

  @ParameterizedTest
  @CsvSource({
    "OFF, OFF, NO_MEANS",
    "YES, YES, VERIFIED_BY_DNS",
    "YES, NO, VERIFIED_BY_DNS",
    "NO, YES, VERIFIED_BY_RANGES",
    "PENDING, YES, VERIFIED_BY_RANGES",
    "NO, NO, SPOOFED_BY_DNS",
    "NO, FAILED, SPOOFED_BY_DNS",
    "NO, STALE, SPOOFED_BY_DNS",
    "FAILED, NO, SPOOFED_BY_RANGES",
    "MISSING, NO, SPOOFED_BY_RANGES",
    "OFF, NO, SPOOFED_BY_RANGES",
    "NO, OFF, SPOOFED_BY_DNS",
    "NO, PENDING, PENDING",
    "BUSY, PENDING, PENDING",
    "BUSY, NO, BUSY",
    "FAILED, STALE, FAILED",
    "MISSING, FAILED, FAILED",
    "MISSING, STALE, STALE",
    "OFF, STALE, STALE",
    "MISSING, MISSING, MISSING",
    "MISSING, OFF, MISSING",
    "OFF, FAILED, FAILED"
  })
  void precedence(MeansResult dns, MeansResult ranges, Outcome expected) {
    Conditions holding = Conditions.of(false, SiblingResult.NONE, true, ControlResult.CONFIRMED);
    assertThat(decide(dns, ranges, holding)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "true, FOUND, false, FAILED, LOCAL, local",
    "false, FOUND, false, FAILED, SIBLING, local sibling",
    "false, PENDING, false, FAILED, PENDING, local sibling",
    "false, NONE, false, FAILED, UNPROVEN, local sibling proven",
    "false, NONE, true, FAILED, FAILED, local sibling proven control",
    "false, NONE, true, PENDING, PENDING, local sibling proven control",
    "false, NONE, true, CONFIRMED, SPOOFED_BY_DNS, local sibling proven control"
  })
  void conditions_areEvaluatedInOrder_untilOneDoesNotHold(
      boolean isLocal,
      SiblingResult sibling,
      boolean isProven,
      ControlResult control,
      Outcome expected,
      String evaluated) {
    Conditions conditions = Conditions.of(isLocal, sibling, isProven, control);
    assertThat(decide(MeansResult.NO, MeansResult.OFF, conditions)).isEqualTo(expected);
    assertThat(String.join(" ", conditions.evaluated())).isEqualTo(evaluated);
  }

  @Test
  void namesInTheDns_areADenialIfTheyAreAnothers_orMissingTwiceWhereTheyAreComplete() {
    Duration minute = Duration.ofMinutes(1);
    DnsVerdict missing = new DnsVerdict.Missing("without a name", minute, minute);
    for (boolean isComplete : new boolean[] {true, false}) {
      for (boolean isSecond : new boolean[] {true, false}) {
        assertThat(MeansResult.ofNames(new DnsVerdict.Yes("named a", minute), isComplete, isSecond))
            .isEqualTo(MeansResult.YES);
        assertThat(MeansResult.ofNames(new DnsVerdict.No("named b", minute), isComplete, isSecond))
            .isEqualTo(MeansResult.NO);
        assertThat(MeansResult.ofNames(new DnsVerdict.Failed("x"), isComplete, isSecond))
            .isEqualTo(MeansResult.FAILED);
      }
      assertThat(MeansResult.ofNames(missing, false, isComplete)).isEqualTo(MeansResult.MISSING);
    }
    assertThat(MeansResult.ofNames(missing, true, false)).isEqualTo(MeansResult.PENDING);
    assertThat(MeansResult.ofNames(missing, true, true)).isEqualTo(MeansResult.NO);
  }

  @ParameterizedTest
  @CsvSource({
    "YES, false, YES",
    "NO, true, NO",
    "ASK_AGAIN, true, PENDING",
    "ASK_AGAIN, false, STALE",
    "STALE, true, STALE",
    "MISSING, false, MISSING"
  })
  void list_thatMustBeFetchedAgain_isPendingWhileThatHappens(
      RangeAnswer answer, boolean isBeingFetched, MeansResult expected) {
    assertThat(MeansResult.ofList(answer, isBeingFetched)).isEqualTo(expected);
  }

  @Test
  void outcomes_haveTheWordsOfIdentities() {
    List<String> words = new ArrayList<>();
    for (Outcome outcome : Outcome.values()) {
      Identity identity = outcome.of(GOOGLEBOT);
      words.add(identity.toString().replace("Googlebot; identity=", ""));
      assertThat(outcome.isVerified()).isEqualTo(identity instanceof Identity.Verified);
      assertThat(outcome.isSpoofed()).isEqualTo(identity instanceof Identity.Spoofed);
    }
    assertThat(words)
        .containsExactly(
            "verified; by=dns",
            "verified; by=ranges",
            "spoofed; by=dns",
            "spoofed; by=ranges",
            "unverifiable; reason=no-means",
            "unverifiable; reason=pending",
            "unverifiable; reason=failed",
            "unverifiable; reason=unproven",
            "unverifiable; reason=stale",
            "unverifiable; reason=missing",
            "unverifiable; reason=sibling",
            "unverifiable; reason=local",
            "unverifiable; reason=no-address",
            "unverifiable; reason=busy");
  }
}
