package io.github.wayleave.cli.identify.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.net.IpAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AddressLookupsTest {
  private final Map<IpAddress, AddressNames> results = new ConcurrentHashMap<>();

  private static List<IpAddress> addresses(int number) {
    return IntStream.range(0, number)
        .mapToObj(i -> IpAddress.of("198.51.%s.1".formatted(i)).orElseThrow())
        .toList();
  }

  @Test
  void fourAtOnce_andNoMore() {
    CyclicBarrier four = new CyclicBarrier(4);
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    boolean isComplete =
        AddressLookups.all(
            addresses(40),
            address -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              try {
                four.await(30, TimeUnit.SECONDS);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
              running.decrementAndGet();
              return new AddressNames.Unnamed(60);
            },
            results::put);
    assertThat(isComplete).isTrue();
    assertThat(most.get()).isEqualTo(4);
    assertThat(results.keySet()).containsExactlyInAnyOrderElementsOf(addresses(40));
  }

  @Test
  void nameServers_failAllTheTime_areNotAskedAnyMore() {
    boolean isComplete =
        AddressLookups.all(
            addresses(200), address -> new AddressNames.Unknown("no answer"), results::put);
    assertThat(isComplete).isFalse();
    assertThat(results).hasSizeBetween(16, 20);
  }

  @Test
  void nameServers_failNowAndThen_areAskedAboutAll() {
    AtomicInteger count = new AtomicInteger();
    boolean isComplete =
        AddressLookups.all(
            addresses(200),
            address ->
                count.getAndIncrement() % 4 == 0
                    ? new AddressNames.Unnamed(60)
                    : new AddressNames.Unknown("no answer"),
            results::put);
    assertThat(isComplete).isTrue();
    assertThat(results).hasSize(200);
  }
}
