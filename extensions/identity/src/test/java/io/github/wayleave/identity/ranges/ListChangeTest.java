package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ListChangeTest {
  @Test
  void between_isInOrder() {
    AddressList before = list("66.249.64.0/27", "66.249.66.0/27", "2001:4860::/64");
    AddressList after = list("8.8.8.8", "66.249.66.0/27", "66.249.64.0/28", "2001:4861::/64");
    assertThat(ListChange.between(before, after))
        .isEqualTo(
            new ListChange(
                networks("8.8.8.8", "66.249.64.0/28", "2001:4861::/64"),
                networks("66.249.64.0/27", "2001:4860::/64")));
  }

  @Test
  void isEmpty_sameNetworks() {
    AddressList list = list("66.249.64.0/27");
    assertThat(ListChange.between(list, list("66.249.64.0/27")).isEmpty()).isTrue();
    assertThat(ListChange.between(list, list()).isEmpty()).isFalse();
    assertThat(ListChange.between(list(), list).isEmpty()).isFalse();
  }

  @Test
  void between_appliedToTheOldVersion_isTheNew() {
    RandomCases.forEach(
        5_000,
        random -> {
          AddressList before =
              new AddressList(RandomNetworks.networks(random, 20), Optional.empty());
          AddressList after =
              new AddressList(RandomNetworks.networks(random, 20), Optional.empty());
          ListChange change = ListChange.between(before, after);
          TreeSet<IpNetwork> networks = new TreeSet<>(before.networks());
          assertThat(networks).containsAll(change.removed());
          assertThat(change.added()).noneMatch(networks::contains);
          change.removed().forEach(networks::remove);
          networks.addAll(change.added());
          assertThat(List.copyOf(networks)).isEqualTo(after.networks());
        });
  }

  private static AddressList list(String... networks) {
    return new AddressList(networks(networks), Optional.empty());
  }

  private static List<IpNetwork> networks(String... networks) {
    return Stream.of(networks).map(IpNetwork::of).toList();
  }
}
