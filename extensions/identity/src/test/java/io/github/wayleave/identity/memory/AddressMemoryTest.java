package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.CheckedName;
import io.github.wayleave.identity.dns.CheckedName.Forward;
import io.github.wayleave.net.IpAddress;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AddressMemoryTest {
  private final AddressMemory memory = new AddressMemory();

  private static IpAddress address(int number) {
    return IpAddress.of("203.%s.%s.%s".formatted(number >> 16, number >> 8 & 255, number & 255))
        .orElseThrow();
  }

  private AddressEntry put(int number, boolean isVerified) {
    AddressEntry entry = new AddressEntry(address(number));
    memory.put(entry, isVerified);
    return entry;
  }

  @Test
  void manyOthers_doNotPushOutVerifiedAddresses() {
    AddressEntry verified = put(0, true);
    for (int i = 1; i <= 20_000; i++) {
      put(i, false);
    }
    assertThat(memory.others()).isEqualTo(8_192);
    assertThat(memory.verified()).isEqualTo(1);
    assertThat(memory.find(address(0))).isSameAs(verified);
    assertThat(memory.find(address(1))).isNull();
    assertThat(memory.find(address(20_000))).isNotNull();
  }

  @Test
  void manyVerifiedAddresses_areBounded_andThoseInUseStay() {
    AddressEntry used = put(0, true);
    for (int i = 1; i <= 10_000; i++) {
      used.use();
      put(i, true);
    }
    assertThat(memory.verified()).isEqualTo(8_192);
    assertThat(memory.find(address(0))).isSameAs(used);
    assertThat(memory.others()).isZero();
  }

  @Test
  void addressThatIsVerified_moves_andBack() {
    AddressEntry entry = put(1, false);
    assertThat(memory.isVerified(entry)).isFalse();
    memory.put(entry, true);
    assertThat(memory.isVerified(entry)).isTrue();
    assertThat(memory.others()).isZero();
    memory.put(entry, false);
    assertThat(memory.isVerified(entry)).isFalse();
    assertThat(memory.keep(new AddressEntry(address(1)))).isSameAs(entry);
    memory.remove(entry);
    assertThat(memory.find(address(1))).isNull();
    assertThat(memory.others()).isZero();
  }

  @Test
  void longNames_areBoundedByTheirSize() {
    List<CheckedName> names =
        Collections.nCopies(10, new CheckedName("a".repeat(253), Forward.MISSING, 300, ""));
    for (int i = 0; i < 8_192; i++) {
      AddressEntry entry = put(i, false);
      AddressNames many = new AddressNames.Named(names, Optional.empty(), false, 300);
      entry.update(none -> none.withAnswer(DnsAnswer.of(many, 0, 1)));
      memory.reweigh(entry);
    }
    assertThat(memory.others()).isBetween(1_000, AddressMemory.MOST_BYTES / (10 * 253));
  }

  @Test
  void keepConfirmed_forgetsEverythingElse() {
    AddressEntry confirmed = put(1, true);
    AddressNames names =
        new AddressNames.Named(
            List.of(new CheckedName("a.googlebot.com", Forward.CONFIRMED, 300, "")),
            Optional.empty(),
            false,
            300);
    confirmed.update(none -> none.withAnswer(DnsAnswer.of(names, 0, 1)).failed("no answer", 10));
    put(2, true);
    AddressEntry denied = put(3, false);
    denied.update(none -> none.withAnswer(DnsAnswer.of(new AddressNames.Unnamed(60), 0, 2)));
    memory.keepConfirmed(1_000);
    assertThat(memory.verified()).isEqualTo(1);
    assertThat(memory.others()).isZero();
    assertThat(confirmed.names().failures()).isZero();
    memory.keepConfirmed(300_001);
    assertThat(memory.verified()).isZero();
  }
}
