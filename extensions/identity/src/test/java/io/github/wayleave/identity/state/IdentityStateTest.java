package io.github.wayleave.identity.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.documents.KeyCopy;
import io.github.wayleave.identity.documents.SavedDocument;
import io.github.wayleave.identity.documents.SavedDocuments;
import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.ListCopy.ListPast;
import io.github.wayleave.identity.ranges.RemovedNetworks;
import io.github.wayleave.identity.ranges.RemovedNetworks.Removal;
import io.github.wayleave.identity.ranges.SizeHistory;
import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdentityStateTest {
  static final Instant NOW = Instant.parse("2026-11-24T12:00:00.123Z");
  static final IpAddress ADDRESS = IpAddress.of("66.249.66.1").orElseThrow();
  private static final UrlReference LIST = UrlReference.of("https://lists.example/a.json?b=\"c\"");
  private static final UrlReference KEYS = UrlReference.of("https://agent.example/keys");

  static IdentityState sample(Instant time) {
    return new IdentityState(
        documents(time),
        List.of(
            new VerifiedAddress(ADDRESS, "a\"b\\.googlebot.com", time, Duration.ofHours(5)),
            new VerifiedAddress(
                IpAddress.of("2001:4860::1").orElseThrow(),
                "b.googlebot.com",
                time,
                Duration.ofDays(1))),
        List.of(new Proof(new Operator("Größe \"x\""), Means.DNS, ADDRESS, time)));
  }

  private static SavedDocuments documents(Instant time) {
    AddressList list =
        new AddressList(
            List.of(IpNetwork.of("66.249.66.0/27"), IpNetwork.of("2001:4860::/32")),
            Optional.of(time.minusSeconds(5)));
    RemovedNetworks removed =
        new RemovedNetworks(
            List.of(new Removal(List.of(IpNetwork.of("66.249.66.0/27")), time.minusSeconds(60))));
    SizeHistory history =
        new SizeHistory(
            List.of(new EarlierSize(9, time.minusSeconds(7)), new EarlierSize(5, time)));
    return new SavedDocuments(
        Map.of(
            LIST,
            new SavedDocument<>(
                ListCopy.of(list, time, new ListPast(history, removed)),
                Optional.of("W/\"v1\""),
                time.plusSeconds(60))),
        Map.of(
            KEYS,
            new SavedDocument<>(
                KeyCopy.of(keySet(), time), Optional.empty(), time.plusSeconds(61))));
  }

  private static byte[] keySet() {
    return ("{\"keys\":[" + TestKey.ed25519(1).json() + "]}\n").getBytes(UTF_8);
  }

  private static IdentityState read(String json) {
    return IdentityState.read(json.getBytes(UTF_8), NOW);
  }

  private static String json(IdentityState state) {
    return new String(state.toJson(), UTF_8);
  }

  @Test
  void state_isReadAsItWasWritten() {
    IdentityState state = sample(NOW);
    IdentityState read = IdentityState.read(state.toJson(), NOW);
    assertThat(json(read)).isEqualTo(json(state));
    assertThat(read.addresses()).isEqualTo(state.addresses());
    assertThat(read.proofs()).isEqualTo(state.proofs());
    SavedDocument<ListCopy> list = read.documents().lists().get(LIST);
    assertThat(list.entityTag()).contains("W/\"v1\"");
    assertThat(list.next()).isEqualTo(NOW.plusSeconds(60));
    assertThat(list.copy().confirmed()).isEqualTo(NOW);
    assertThat(list.copy().contains(ADDRESS)).isTrue();
    assertThat(list.copy().list())
        .isEqualTo(sample(NOW).documents().lists().get(LIST).copy().list());
    assertThat(list.copy().past().sizes().sizes()).hasSize(2);
    assertThat(list.copy().past().removed().removals()).hasSize(1);
    SavedDocument<KeyCopy> keys = read.documents().keySets().get(KEYS);
    assertThat(keys.copy().octets()).isEqualTo(keySet());
    assertThat(keys.copy().keys().size()).isEqualTo(1);
    assertThat(keys.copy().confirmed()).isEqualTo(NOW);
  }

  @Test
  void emptyState_isReadAsItWasWritten() {
    assertThat(IdentityState.read(IdentityState.EMPTY.toJson(), NOW))
        .isEqualTo(IdentityState.EMPTY);
  }

  @Test
  void unknownMembers_areIgnored() {
    String json = json(sample(NOW)).replaceAll("\\{(?!\\})", "{\"x\":[{\"url\":1}],\"y\":2,");
    assertThat(json(read(json))).isEqualTo(json(sample(NOW)));
  }

  @Test
  void entriesOfTheFuture_areLeftOut() {
    Duration day = Duration.ofDays(1);
    assertThat(read(json(sample(NOW.plus(day)))).proofs()).hasSize(1);
    assertThat(read(json(sample(NOW.plus(day).plusMillis(1))))).isEqualTo(IdentityState.EMPTY);
    assertThat(read(json(sample(Instant.parse("9999-12-31T00:00:00Z")))))
        .isEqualTo(IdentityState.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"format\":2}",
        "{\"format\":\"1\"}",
        "{\"format\":1} ",
        "{\"format\":1}{}",
        "{\"format\":1,\"lists\":{}}",
        "{\"format\":1,\"lists\":[1]}",
        "{\"format\":1,\"lists\":[{}]}",
        "{\"format\":1,\"keySets\":[{\"url\":\"https://a.example/\"}]}",
        "{\"format\":1,\"proofs\":[null]}",
        "\u0000",
        "<html>"
      })
  void foreignFile_isRefused(String json) {
    if (json.equals("{\"format\":1} ")) {
      assertThat(read(json)).isEqualTo(IdentityState.EMPTY);
    } else {
      assertThatThrownBy(() -> read(json)).isInstanceOf(InvalidValueException.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "66.249.66.0/27|8.0.0.0/7",
        "66.249.66.0/27|66.249.66.0",
        "66.249.66.0/27|66.249.66.1/27",
        "https://lists|http://lists",
        "https://lists|ftp://lists",
        "\"v1\\\"|\"v1\\\"\\r\\nX: y",
        "2026-11-24T12:00:00.123Z|2026-11-24",
        "2026-11-24T12:00:00.123Z|+1000000000-12-31T23:59:59Z",
        "2026-11-24T12:00:00.123Z|1969-12-31T23:59:59Z",
        "18000|59",
        "18000|86401",
        "18000|99999999999",
        "18000|1.5",
        "\"66.249.66.1\"|\"66.249.66\"",
        "b.googlebot.com|b\\u0007",
        "b.googlebot.com|''",
        "\"dns\"|\"signature\"",
        "\"dns\"|\"magic\"",
        "Größe|\\u000a",
        "\"octets\":\"|\"octets\":\"!",
        "\"octets\":\"|\"octets\":\"AAAA",
        "\"networks\":9|\"networks\":4",
        "\"networks\":9|\"networks\":-9",
      })
  void invalidValue_refusesTheFile(String valid, String invalid) {
    String json = json(sample(NOW));
    assertThat(json).contains(valid);
    String changed = json.replace(valid, invalid);
    if (invalid.equals("66.249.66.0")) {
      assertThat(read(changed).documents().lists()).hasSize(1);
    } else {
      assertThatThrownBy(() -> read(changed)).isInstanceOf(InvalidValueException.class);
    }
  }

  @Test
  void networksThatAreNotGlobal_areLeftOut() {
    IdentityState state = read(json(sample(NOW)).replace("66.249.66.0/27", "10.0.0.0/8"));
    assertThat(state.documents().lists().get(LIST).copy().list().networks())
        .containsExactly(IpNetwork.of("2001:4860::/32"));
  }

  // Bounds.

  private static String repeated(int number, String member, String element) {
    return IntStream.range(0, number)
        .mapToObj(i -> element.replace("%", Integer.toString(i)))
        .collect(Collectors.joining(",", "{\"format\":1,\"" + member + "\":[", "]}"));
  }

  private static final String DOCUMENT =
      "{\"url\":\"https://a.example/%\",\"confirmed\":\"2026-11-24T12:00:00Z\",\"next\":\"2026-11-24T12:00:00Z\",";

  @Test
  void lists_haveALimit() {
    String list = DOCUMENT + "\"networks\":[]}";
    assertThat(read(repeated(64, "lists", list)).documents().lists()).hasSize(64);
    assertThatThrownBy(() -> read(repeated(65, "lists", list)))
        .hasMessage("contains more than 64 lists");
    assertThatThrownBy(() -> read(repeated(2, "lists", list.replace("%", "1"))))
        .hasMessage("contains a URL twice");
  }

  private static String networks(int number) {
    return IntStream.range(0, number)
        .mapToObj(i -> "\"8.%s.%s.0/24\"".formatted(i / 256, i % 256))
        .collect(Collectors.joining(",", DOCUMENT + "\"networks\":[", "]}"));
  }

  @Test
  void networks_haveALimit() {
    assertThat(read(repeated(5, "lists", networks(20_000))).documents().lists()).hasSize(5);
    assertThatThrownBy(() -> read(repeated(1, "lists", networks(20_001))))
        .hasMessage("contains more than 20000 networks in a list");
    assertThatThrownBy(() -> read(repeated(6, "lists", networks(16_667))))
        .hasMessage("contains more than 100000 networks in all lists");
  }

  @Test
  void earlierSizes_haveALimit() {
    String sizes =
        IntStream.range(0, 65)
            .mapToObj(i -> "{\"networks\":%s,\"until\":\"2026-11-24T12:00:00Z\"}".formatted(99 - i))
            .collect(Collectors.joining(","));
    assertThatThrownBy(() -> read(repeated(1, "lists", DOCUMENT + "\"earlier\":[" + sizes + "]}")))
        .hasMessage("contains more than 64 earlier sizes");
  }

  private static String keys(int octets) {
    byte[] json = Arrays.copyOf("{\"keys\":[]}".getBytes(UTF_8), octets);
    Arrays.fill(json, 11, octets, (byte) ' ');
    return DOCUMENT + "\"octets\":\"" + Base64.getEncoder().encodeToString(json) + "\"}";
  }

  @Test
  void keySets_haveALimit() {
    assertThat(read(repeated(64, "keySets", keys(65_536))).documents().keySets()).hasSize(64);
    assertThatThrownBy(() -> read(repeated(65, "keySets", keys(99))))
        .hasMessage("contains more than 64 sets of keys");
    assertThatThrownBy(() -> read(repeated(1, "keySets", keys(65_537))))
        .hasMessageContaining("65536");
    assertThatThrownBy(() -> read(repeated(1, "keySets", keys(65_539))))
        .hasMessage("contains keys that are larger than 64 KiB");
  }

  @Test
  void addressesAndProofs_haveALimit() {
    String address =
        "{\"address\":\"8.8.8.8\",\"name\":\"n\",\"verified\":\"2026-11-24T12:00:00Z\",\"keptForSeconds\":60}";
    assertThat(read(repeated(8_192, "addresses", address)).addresses()).hasSize(8_192);
    assertThatThrownBy(() -> read(repeated(8_193, "addresses", address)))
        .hasMessage("contains more than 8192 verified addresses");
    String proof =
        "{\"operator\":\"%\",\"by\":\"ranges\",\"address\":\"8.8.8.8\",\"time\":\"2026-11-24T12:00:00Z\"}";
    assertThat(read(repeated(1_024, "proofs", proof)).proofs()).hasSize(1_024);
    assertThatThrownBy(() -> read(repeated(1_025, "proofs", proof)))
        .hasMessage("contains more than 1024 proofs");
  }

  @Test
  void file_hasALimit() {
    byte[] json = Arrays.copyOf("{\"format\":1}".getBytes(UTF_8), IdentityState.MAX_OCTETS + 1);
    Arrays.fill(json, 12, json.length, (byte) ' ');
    assertThatThrownBy(() -> IdentityState.read(json, NOW)).hasMessage("is larger than 16 MiB");
    assertThat(IdentityState.read(Arrays.copyOf(json, json.length - 1), NOW))
        .isEqualTo(IdentityState.EMPTY);
  }

  @Test
  void largestState_fitsIntoTheFile() {
    Map<UrlReference, SavedDocument<ListCopy>> lists = new HashMap<>();
    for (int i = 0; i < 5; i++) {
      List<IpNetwork> networks =
          IntStream.range(0, 20_000)
              .mapToObj(
                  n ->
                      IpNetwork.of("2a11:1111:1111:1111:1111:1111:1111:%x/128".formatted(n + 4096)))
              .toList();
      ListCopy copy = ListCopy.of(new AddressList(networks, Optional.empty()), NOW);
      lists.put(url("list", i), new SavedDocument<>(copy, Optional.empty(), NOW));
    }
    byte[] keySet = Arrays.copyOf("{\"keys\":[]}".getBytes(UTF_8), 65_536);
    Arrays.fill(keySet, 11, keySet.length, (byte) ' ');
    Map<UrlReference, SavedDocument<KeyCopy>> keySets = new HashMap<>();
    for (int i = 0; i < 64; i++) {
      keySets.put(
          url("keys", i), new SavedDocument<>(KeyCopy.of(keySet, NOW), Optional.empty(), NOW));
    }
    VerifiedAddress address =
        new VerifiedAddress(
            IpAddress.of("2a11:1111:1111:1111:1111:1111:1111:1111").orElseThrow(),
            "\"".repeat(253),
            NOW,
            Duration.ofDays(1));
    Proof proof = new Proof(new Operator("€".repeat(200)), Means.RANGES, address.address(), NOW);
    IdentityState state =
        new IdentityState(
            new SavedDocuments(lists, keySets),
            Stream.generate(() -> address).limit(VerifiedAddress.MOST).toList(),
            Stream.generate(() -> proof).limit(Proof.MOST).toList());
    byte[] json = state.toJson();
    assertThat(json.length).isBetween(14 << 20, IdentityState.MAX_OCTETS);
    assertThat(IdentityState.read(json, NOW).addresses()).hasSize(VerifiedAddress.MOST);
  }

  private static UrlReference url(String name, int number) {
    return UrlReference.of("https://%s.example/%s".formatted(name, number));
  }

  // Damage.

  @Test
  void tornFile_isRefused() {
    byte[] json = sample(NOW).toJson();
    for (int length = 0; length < json.length - 1; length++) {
      byte[] torn = Arrays.copyOf(json, length);
      assertThatThrownBy(() -> IdentityState.read(torn, NOW))
          .as("%s octets", length)
          .isInstanceOf(InvalidValueException.class);
    }
  }

  @Test
  void damagedFile_isRefusedOrHasAValidState() {
    Random random = new Random(Effort.seed(42));
    byte[] json = sample(NOW).toJson();
    String alphabet = "{}[]\",:019aZ\\ -\u0000";
    int refused = 0;
    int rounds = Effort.rounds(5_000, 40_000);
    for (int round = 0; round < rounds; round++) {
      byte[] damaged = json.clone();
      for (int i = random.nextInt(4); i >= 0; i--) {
        int octet =
            random.nextBoolean()
                ? random.nextInt(256)
                : alphabet.charAt(random.nextInt(alphabet.length()));
        damaged[random.nextInt(damaged.length)] = (byte) octet;
      }
      try {
        byte[] again = IdentityState.read(damaged, NOW).toJson();
        assertThat(IdentityState.read(again, NOW).toJson()).isEqualTo(again);
      } catch (InvalidValueException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(rounds / 10, rounds - 1);
  }
}
