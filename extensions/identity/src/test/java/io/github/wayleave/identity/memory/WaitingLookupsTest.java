package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.memory.Lookup.Urgency;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaitingLookupsTest {
  private static final long SECOND = 1_000_000_000;

  private final WaitingLookups waiting = new WaitingLookups();

  private static Lookup lookup(int network, Urgency urgency, long earliest) {
    return new Lookup(
        IpNetwork.of("198.%s.%s.0/24".formatted(20 + network / 256, network % 256)),
        urgency,
        earliest,
        () -> {},
        () -> {});
  }

  private static Lookup first(int network) {
    return lookup(network, Urgency.FIRST, 0);
  }

  private List<Lookup> poll(int times, long now) {
    List<Lookup> polled = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      waiting.poll(now).ifPresent(polled::add);
    }
    return polled;
  }

  @Test
  void empty_hasNothing() {
    assertThat(waiting.poll(0)).isEmpty();
    assertThat(waiting.nanosToWait(0)).isEmpty();
  }

  @Test
  void network_hasOneLookupInASecond_andOthersTheirTurns() {
    Lookup a1 = first(1);
    Lookup a2 = first(1);
    Lookup b1 = first(2);
    List.of(a1, a2, b1).forEach(waiting::add);
    assertThat(poll(3, 0)).containsExactly(a1, b1);
    assertThat(waiting.nanosToWait(SECOND / 4)).hasValue(3 * SECOND / 4);
    assertThat(waiting.poll(SECOND - 1)).isEmpty();
    assertThat(waiting.poll(SECOND)).contains(a2);
    assertThat(waiting.size()).isZero();
  }

  @Test
  void controls_comeBeforeRenewals_andThoseBeforeOthers() {
    Lookup stranger = first(1);
    Lookup renewal = lookup(2, Urgency.RENEWAL, 0);
    Lookup control = lookup(2, Urgency.CONTROL, 0);
    Lookup later = lookup(3, Urgency.CONTROL, 2 * SECOND);
    List.of(stranger, renewal, later, control).forEach(waiting::add);
    assertThat(poll(4, 0)).containsExactly(control, renewal, stranger);
    assertThat(waiting.nanosToWait(0)).hasValue(2 * SECOND);
    assertThat(waiting.poll(2 * SECOND)).contains(later);
  }

  @Test
  void lookupAfter256_isDropped() {
    for (int i = 0; i < 256; i++) {
      assertThat(waiting.add(first(i))).isEmpty();
    }
    Lookup next = first(256);
    assertThat(waiting.add(next)).contains(next);
    assertThat(waiting.size()).isEqualTo(256);
  }

  @Test
  void networkWithTheLongestQueue_losesTheLastOfIt_toANewNetwork() {
    List<Lookup> flood = new ArrayList<>();
    for (int i = 0; i < 256; i++) {
      Lookup lookup = first(1);
      flood.add(lookup);
      assertThat(waiting.add(lookup)).isEmpty();
    }
    Lookup more = first(1);
    assertThat(waiting.add(more)).contains(more);
    Lookup crawler = first(2);
    assertThat(waiting.add(crawler)).contains(flood.get(255));
    assertThat(poll(3, 0)).containsExactly(flood.get(0), crawler);
  }

  @Test
  void urgentLookups_displaceOthers_butNotTheMoreUrgent() {
    for (int i = 0; i < 256; i++) {
      waiting.add(first(i));
    }
    assertThat(waiting.add(lookup(300, Urgency.RENEWAL, 0)))
        .map(Lookup::urgency)
        .contains(Urgency.FIRST);
    for (int i = 0; i < 255; i++) {
      assertThat(waiting.add(lookup(301 + i, Urgency.CONTROL, 0)))
          .map(Lookup::urgency)
          .contains(Urgency.FIRST);
    }
    Lookup stranger = first(600);
    assertThat(waiting.add(stranger)).contains(stranger);
    Lookup renewal = lookup(601, Urgency.RENEWAL, 0);
    assertThat(waiting.add(renewal)).contains(renewal);
    assertThat(waiting.add(lookup(602, Urgency.CONTROL, 0)))
        .map(Lookup::urgency)
        .contains(Urgency.RENEWAL);
    Lookup control = lookup(603, Urgency.CONTROL, 0);
    assertThat(waiting.add(control)).contains(control);
    assertThat(waiting.size()).isEqualTo(256);
  }

  @Test
  void manyNetworks_areForgottenAfterTheirSecond() {
    Optional<Lookup> last = Optional.empty();
    for (int i = 0; i < 2_000; i++) {
      waiting.add(first(i));
      last = waiting.poll(i * SECOND);
      assertThat(last).isPresent();
    }
    assertThat(waiting.size()).isZero();
  }

  @Test
  void droppedLookup_isAlwaysOfTheLongestQueue() {
    RandomCases.forEach(
        200,
        random -> {
          WaitingLookups lookups = new WaitingLookups();
          Map<IpNetwork, Integer> queues = new HashMap<>();
          int networks = 1 + random.nextInt(400);
          long now = 0;
          for (int i = 0; i < 1_000; i++) {
            Lookup added = first(Math.min(random.nextInt(networks), random.nextInt(networks)));
            int own = queues.merge(added.network(), 1, Integer::sum);
            Optional<Lookup> dropped = lookups.add(added);
            int longest = Collections.max(queues.values());
            // Another queue loses a look-up only if it is longer than this one has become.
            boolean isOther = longest > Math.max(own, 1);
            dropped.ifPresent(
                lookup -> {
                  assertThat(queues).containsEntry(lookup.network(), isOther ? longest : own);
                  queues.merge(lookup.network(), -1, Integer::sum);
                });
            if (random.nextInt(20) == 0) {
              now += SECOND / 20;
              lookups
                  .poll(now)
                  .ifPresent(lookup -> queues.merge(lookup.network(), -1, Integer::sum));
            }
            assertThat(lookups.size()).isLessThanOrEqualTo(256);
          }
        });
  }
}
