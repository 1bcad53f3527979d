package io.github.wayleave.cli.identify.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.identify.log.LookupSchedule.Step;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LookupScheduleTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();
  private static final long START = -5 * SECOND;

  private static IpAddress address(String text) {
    return IpAddress.of(text).orElseThrow();
  }

  @Test
  void network_isAskedOnceASecond() {
    LookupSchedule schedule =
        new LookupSchedule(
            List.of(
                address("198.51.100.1"),
                address("198.51.100.2"),
                address("203.0.113.1"),
                address("2001:db8::1"),
                address("2001:db8::2")),
            START);
    assertThat(schedule.next(START)).isEqualTo(new Step.LookUp(address("198.51.100.1")));
    assertThat(schedule.next(START)).isEqualTo(new Step.LookUp(address("203.0.113.1")));
    assertThat(schedule.next(START)).isEqualTo(new Step.LookUp(address("2001:db8::1")));
    assertThat(schedule.next(START + 1)).isEqualTo(new Step.Wait(SECOND - 1));
    assertThat(schedule.next(START + SECOND)).isEqualTo(new Step.LookUp(address("198.51.100.2")));
    assertThat(schedule.next(START + SECOND)).isEqualTo(new Step.LookUp(address("2001:db8::2")));
    assertThat(schedule.next(START + SECOND)).isInstanceOf(Step.Stop.class);
  }

  /** Compares the steps with the rule, at any time. */
  @Test
  void anyAddresses_keepTheRate() {
    Random random = new Random(Effort.seed(42));
    for (int round = 0; round < Effort.rounds(20, 500); round++) {
      List<IpAddress> addresses = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        addresses.add(address("198.51.%s.%s".formatted(random.nextInt(40), i)));
      }
      LookupSchedule schedule = new LookupSchedule(addresses, START);
      Map<IpNetwork, Long> lastOfNetwork = new HashMap<>();
      long now = START;
      List<IpAddress> done = new ArrayList<>();
      for (Step step = schedule.next(now);
          !(step instanceof Step.Stop);
          step = schedule.next(now)) {
        if (step instanceof Step.Wait pause) {
          assertThat(pause.nanos()).isPositive();
          now += pause.nanos();
          continue;
        }
        IpAddress address = ((Step.LookUp) step).address();
        Long last = lastOfNetwork.put(IpNetwork.containing(address, 24, 64), now);
        assertThat(last == null || now - last >= SECOND).isTrue();
        done.add(address);
        now += random.nextInt(3) == 0 ? random.nextInt(20_000_000) : 0;
      }
      assertThat(done).containsExactlyInAnyOrderElementsOf(addresses);
    }
  }
}
