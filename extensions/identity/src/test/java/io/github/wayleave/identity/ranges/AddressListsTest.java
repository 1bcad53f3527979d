package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AddressListsTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");
  private static final UrlReference COMMON = UrlReference.of("https://search.example/common.json");
  private static final UrlReference SPECIAL =
      UrlReference.of("https://search.example/special.json");
  private static final AddressLists LISTS =
      AddressLists.EMPTY
          .with(SPECIAL, copy("66.249.64.0/27", "2001:4860::/32"))
          .with(COMMON, copy("66.249.64.0/24"));

  @Test
  void containing_severalLists() {
    assertThat(LISTS.containing(address("66.249.64.1"))).containsExactly(COMMON, SPECIAL);
    assertThat(LISTS.containing(address("66.249.64.32"))).containsExactly(COMMON);
    assertThat(LISTS.containing(address("2001:4860::1"))).containsExactly(SPECIAL);
    assertThat(LISTS.containing(address("8.8.8.8"))).isEmpty();
  }

  @Test
  void with_replacesTheListOfAUrl() {
    AddressLists changed = LISTS.with(COMMON, copy("8.8.8.8"));
    assertThat(changed.containing(address("8.8.8.8"))).containsExactly(COMMON);
    assertThat(changed.find(COMMON)).isPresent();
    assertThat(LISTS.containing(address("8.8.8.8"))).as("unchanged").isEmpty();
  }

  @Test
  void only_removesOtherLists() {
    AddressLists kept = LISTS.only(Set.of(COMMON, UrlReference.of("https://other.example/")));
    assertThat(kept.copies()).containsOnlyKeys(COMMON);
    assertThat(kept.find(SPECIAL)).isEmpty();
  }

  @Test
  void with_moreThan64Lists_throws() {
    AddressLists lists = AddressLists.EMPTY;
    for (int i = 0; i < 64; i++) {
      lists = lists.with(url(i), copy("66.249.64.0/24"));
    }
    AddressLists full = lists;
    assertThat(full.with(url(3), copy("8.8.8.8")).copies()).hasSize(64);
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> full.with(url(64), copy("8.8.8.8")))
        .withMessage("contains more than 64 lists");
  }

  @Test
  void with_moreThan100000Networks_throws() {
    ListCopy large =
        ListCopy.of(
            new AddressList(
                IntStream.range(0, 20_000)
                    .mapToObj(i -> IpNetwork.of("66.0.%s.%s".formatted(i >> 8, i & 0xFF)))
                    .toList(),
                Optional.empty()),
            NOW);
    AddressLists lists = AddressLists.EMPTY;
    for (int i = 0; i < 5; i++) {
      lists = lists.with(url(i), large);
    }
    AddressLists full = lists;
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> full.with(url(5), copy("8.8.8.8")))
        .withMessage("contains more than 100,000 networks in all lists");
  }

  private static UrlReference url(int i) {
    return UrlReference.of("https://operator" + i + ".example/list.json");
  }

  private static ListCopy copy(String... networks) {
    List<IpNetwork> list = Stream.of(networks).map(IpNetwork::of).toList();
    return ListCopy.of(new AddressList(list, Optional.empty()), NOW);
  }

  private static IpAddress address(String text) {
    return IpAddress.of(text).orElseThrow();
  }
}
