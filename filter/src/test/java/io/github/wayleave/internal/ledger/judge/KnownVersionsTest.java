package io.github.wayleave.internal.ledger.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which versions are known, which are forgotten, and which a cache may have answered with. */
class KnownVersionsTest {
  private static final int LARGE = KnownVersions.MAX_OCTETS / 2;

  private final KnownVersions versions = new KnownVersions();

  private PublishedRobots add(String host, int number, int octets) {
    PublishedRobots robots = robots(number, octets);
    versions.add(host, robots);
    return robots;
  }

  private static PublishedRobots robots(int number, int octets) {
    PublishedRobots text = History.robots(number, Duration.ZERO, "# " + number);
    return new PublishedRobots(text.version(), text.file(), octets, Duration.ZERO, text.since());
  }

  private boolean isKnown(String host, PublishedRobots robots) {
    boolean isKnown = versions.find(host, robots.version()).isPresent();
    assertThat(versions.wasForgotten(host, robots.version())).isEqualTo(!isKnown);
    return isKnown;
  }

  @Test
  void hostEntry_hasVersionsOfItsOwn() {
    PublishedRobots other = add("b.example", 0, 1);
    List<PublishedRobots> own = new ArrayList<>();
    for (int i = 0; i <= KnownVersions.MAX_PER_HOST; i++) {
      own.add(add("a.example", i, 1));
    }
    assertThat(isKnown("b.example", other)).isTrue();
    assertThat(isKnown("a.example", own.get(0))).isFalse();
    assertThat(own.subList(1, own.size())).allMatch(robots -> isKnown("a.example", robots));
    assertThat(versions.wasForgotten("b.example", own.get(1).version())).isFalse();
  }

  @Test
  void versionInForceAgain_isTheLastToBeForgotten() {
    PublishedRobots first = add("*", 0, 1);
    PublishedRobots second = add("*", 1, 1);
    for (int i = 0; i < 3; i++) {
      versions.add("*", first);
    }
    for (int i = 2; i < KnownVersions.MAX_PER_HOST; i++) {
      assertThat(isKnown("*", add("*", i, 1))).isTrue();
    }
    assertThat(isKnown("*", second)).as("only as many versions as may be").isTrue();
    add("*", KnownVersions.MAX_PER_HOST, 1);
    assertThat(isKnown("*", second)).isFalse();
    assertThat(isKnown("*", first)).isTrue();
  }

  @Test
  void octets_countOnceForEachKnownVersion() {
    PublishedRobots first = add("a.example", 0, LARGE);
    PublishedRobots second = add("b.example", 1, LARGE);
    versions.add("a.example", first);
    assertThat(isKnown("a.example", first)).isTrue();
    assertThat(isKnown("b.example", second)).as("the limit itself").isTrue();
    PublishedRobots third = add("c.example", 2, 1);
    assertThat(isKnown("b.example", second)).as("the eldest").isFalse();
    PublishedRobots fourth = add("d.example", 3, LARGE - 1);
    assertThat(isKnown("a.example", first)).isTrue();
    assertThat(isKnown("c.example", third)).isTrue();
    assertThat(isKnown("d.example", fourth)).isTrue();
  }

  @Test
  void versionForgottenForItsOctets_makesRoomAtItsHost() {
    add("a.example", 0, LARGE);
    add("b.example", 1, LARGE);
    List<PublishedRobots> later = new ArrayList<>();
    for (int i = 2; i < KnownVersions.MAX_PER_HOST + 2; i++) {
      later.add(add("a.example", i, 1));
    }
    assertThat(later).allMatch(robots -> isKnown("a.example", robots));
  }

  @Test
  void forgottenVersion_inForceAgain_isKnown() {
    PublishedRobots first = add("*", 0, 1);
    for (int i = 1; i <= KnownVersions.MAX_PER_HOST; i++) {
      add("*", i, 1);
    }
    assertThat(isKnown("*", first)).isFalse();
    versions.add("*", first);
    assertThat(isKnown("*", first)).isTrue();
  }

  @Test
  void forgottenVersions_areRememberedUpToALimit() {
    int forgotten = 4_096;
    PublishedRobots first = robots(0, 1);
    PublishedRobots second = robots(1, 1);
    for (int i = 0; i < KnownVersions.MAX_PER_HOST + forgotten; i++) {
      add("*", i, 1);
    }
    assertThat(versions.wasForgotten("*", first.version())).isTrue();
    add("*", -1, 1);
    assertThat(versions.wasForgotten("*", first.version())).isFalse();
    assertThat(versions.wasForgotten("*", second.version())).isTrue();
  }

  @Test
  void changesWithinTheTimeOfACache_areAlternatives() {
    List<PublishedRobots> robots = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      robots.add(add("*", 10 * i, 1));
    }
    PublishedRobots last = robots.get(4);
    Instant at = History.time(45);
    assertThat(alternatives(last, at, 0)).isEmpty();
    assertThat(alternatives(last, at, 4)).isEmpty();
    assertThat(alternatives(last, at, 5)).containsExactly(robots.get(3).version());
    assertThat(alternatives(last, at, 14)).containsExactly(robots.get(3).version());
    assertThat(alternatives(last, at, 15))
        .containsExactly(robots.get(3).version(), robots.get(2).version());
    assertThat(alternatives(last, at, 45))
        .endsWith(robots.get(0).version(), Version.NONE)
        .hasSize(5);
    assertThat(versions.alternatives("b.example", last, at, Duration.ofSeconds(5)))
        .containsExactly(Version.NONE);
  }

  @Test
  void versionInForceAgain_isNoAlternativeToItself() {
    PublishedRobots first = add("*", 0, 1);
    PublishedRobots second = add("*", 10, 1);
    PublishedRobots again =
        new PublishedRobots(
            first.version(), first.file(), first.octets(), Duration.ZERO, History.time(20));
    versions.add("*", again);
    assertThat(alternatives(again, History.time(21), 15)).containsExactly(second.version());
  }

  @Test
  void changesOfAHostEntry_areRememberedUpToALimit() {
    int changes = 64;
    PublishedRobots last = robots(0, 1);
    for (int i = 0; i < changes; i++) {
      last = add("*", i, 1);
    }
    Instant at = History.time(changes);
    assertThat(alternatives(last, at, 1_000)).hasSize(changes);
    last = add("*", changes, 1);
    assertThat(alternatives(last, at, 1_000)).hasSize(changes).endsWith(Version.NONE);
  }

  private List<Version> alternatives(PublishedRobots inForce, Instant at, int seconds) {
    return versions.alternatives("*", inForce, at, Duration.ofSeconds(seconds));
  }
}
