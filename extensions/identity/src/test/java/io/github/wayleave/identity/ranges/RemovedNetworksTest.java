package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Verification;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.documents.SavedDocument;
import io.github.wayleave.identity.documents.SavedDocuments;
import io.github.wayleave.identity.state.IdentityState;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RemovedNetworksTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");
  private static final UrlReference URL = Verification.list("https://www.example.org/crawler.json");
  private static final int NETWORKS = 40;

  private static IpNetwork network(int number) {
    return IpNetwork.of("66.0." + number + ".0/24");
  }

  private static IpAddress address(int number) {
    return IpAddress.of("66.0." + number + ".7").orElseThrow();
  }

  private static AddressList list(List<IpNetwork> networks) {
    return new AddressList(networks, Optional.empty());
  }

  /** A version, and when another one replaced it. */
  private record Version(List<Integer> numbers, Instant until) {}

  @Test
  void listWithoutIpv6_doesNotDenyItFor48Hours() {
    List<IpNetwork> ipv4 = IntStream.range(0, 110).mapToObj(i -> network(i)).toList();
    List<IpNetwork> all = new ArrayList<>(ipv4);
    IntStream.range(0, 100).forEach(i -> all.add(IpNetwork.of("2a00:1450:" + i + "::/48")));
    ListCopy copy = ListCopy.of(list(all), NOW).replacedBy(list(ipv4), NOW);
    IpAddress crawler = IpAddress.of("2a00:1450:7::1").orElseThrow();
    Instant later = NOW.plus(Duration.ofDays(2));
    assertThat(answer(copy, crawler, NOW)).isEqualTo(RangeAnswer.STALE);
    assertThat(answer(copy, address(200), NOW)).isEqualTo(RangeAnswer.NO);
    assertThat(answer(copy.confirmed(later), crawler, later)).isEqualTo(RangeAnswer.STALE);
    later = later.plusSeconds(1);
    assertThat(answer(copy.confirmed(later), crawler, later)).isEqualTo(RangeAnswer.NO);
  }

  @Test
  void networksOfTheLast48Hours_areNeverDenied_alsoAfterRestarts() {
    Random random = new Random(Effort.seed(42));
    int denied = 0;
    int stale = 0;
    for (int round = 0; round < Effort.rounds(60, 5_000); round++) {
      List<Version> earlier = new ArrayList<>();
      List<Integer> current = numbers(random);
      Instant now = NOW;
      ListCopy copy = ListCopy.of(list(networks(current)), now);
      for (int step = 0; step < 12; step++) {
        now = now.plus(Duration.ofMinutes(random.nextInt(60 * 30)));
        List<Integer> next = numbers(random);
        copy = copy.replacedBy(list(networks(next)), now);
        earlier.add(new Version(current, now));
        current = next;
        copy =
            random.nextBoolean()
                ? copy
                : random.nextBoolean() ? restarted(copy, now) : filed(copy, now);
        for (int number = 0; number < NETWORKS; number++) {
          RangeAnswer answer = answer(copy, address(number), now);
          if (current.contains(number)) {
            assertThat(answer).isEqualTo(RangeAnswer.YES);
          } else if (wasListed(earlier, number, now)) {
            assertThat(answer).isEqualTo(RangeAnswer.STALE);
            stale++;
          } else {
            denied += answer == RangeAnswer.NO ? 1 : 0;
          }
        }
      }
    }
    assertThat(denied).isPositive();
    assertThat(stale).isPositive();
  }

  @Test
  void tooManyRemovedNetworks_makeTheListDoubtful() {
    List<IpNetwork> many = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      many.add(IpNetwork.of("66." + i / 250 + "." + i % 250 + ".0/24"));
    }
    ListCopy copy = ListCopy.of(list(many), NOW).replacedBy(list(many.subList(0, 2_900)), NOW);
    IpAddress removed = IpAddress.of("66.19.249.1").orElseThrow();
    assertThat(answer(copy, removed, NOW)).isEqualTo(RangeAnswer.STALE);
    copy = copy.replacedBy(list(many.subList(0, 4_999)), NOW);
    assertThat(answer(copy, removed, NOW)).isEqualTo(RangeAnswer.STALE);
    Instant later = NOW.plus(Duration.ofDays(2)).plusSeconds(1);
    assertThat(answer(copy.confirmed(later), removed, later)).isEqualTo(RangeAnswer.NO);
  }

  private static boolean wasListed(List<Version> earlier, int number, Instant now) {
    return earlier.stream()
        .anyMatch(
            version ->
                version.numbers.contains(number)
                    && !version.until.isBefore(now.minus(SizeHistory.WINDOW)));
  }

  /** At least half of the networks, so that none of the versions has shrunk. */
  private static List<Integer> numbers(Random random) {
    List<Integer> numbers = new ArrayList<>();
    for (int number = 0; number < NETWORKS; number++) {
      if (number < NETWORKS / 2 || random.nextInt(4) == 0) {
        numbers.add(number);
      }
    }
    return numbers;
  }

  private static List<IpNetwork> networks(List<Integer> numbers) {
    return numbers.stream().map(RemovedNetworksTest::network).toList();
  }

  private static ListCopy restarted(ListCopy copy, Instant now) {
    SavedDocuments documents =
        new SavedDocuments(Map.of(URL, new SavedDocument<>(copy, Optional.empty(), now)), Map.of());
    IdentityState state = new IdentityState(documents, List.of(), List.of());
    SavedDocument<ListCopy> read =
        IdentityState.read(state.toJson(), now).documents().lists().get(URL);
    assertThat(read).isNotNull();
    return read.copy();
  }

  private static ListCopy filed(ListCopy copy, Instant now) {
    RangesFile file = new RangesFile(now, AddressLists.EMPTY.with(URL, copy));
    return RangesFile.read(file.toJson()).lists().copies().get(URL);
  }

  private static RangeAnswer answer(ListCopy copy, IpAddress address, Instant now) {
    return copy.answer(address, true, ListSource.FETCH, now);
  }
}
