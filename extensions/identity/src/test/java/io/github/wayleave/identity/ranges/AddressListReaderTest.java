package io.github.wayleave.identity.ranges;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressListReaderTest {
  private static final String ONE = "{\"prefixes\": [{\"ipv4Prefix\": \"66.249.64.0/27\"}]}";

  record Expected(String file, String created, List<String> networks) {
    static Expected of(String line) {
      String[] columns = line.split(" +", -1);
      return new Expected(columns[0], columns[1], List.of(columns).subList(2, columns.length));
    }
  }

  record Refusal(String list, String reason) {}

  static List<Expected> expected() throws IOException {
    return lines("lists/expected.txt").stream().map(Expected::of).toList();
  }

  static List<Refusal> refusals() throws IOException {
    List<String> lines = lines("refused.txt");
    List<Refusal> refusals = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += 2) {
      refusals.add(new Refusal(unescaped(lines.get(i)), lines.get(i + 1).strip()));
    }
    return refusals;
  }

  private static String unescaped(String line) {
    return line.replace("\\ufeff", "\ufeff").translateEscapes();
  }

  private static List<String> lines(String resource) throws IOException {
    return new String(octets(resource), UTF_8)
        .lines()
        .filter(line -> !line.isEmpty() && (!line.startsWith("#") || line.contains("\\n")))
        .toList();
  }

  private static byte[] octets(String resource) throws IOException {
    try (InputStream in = AddressListReaderTest.class.getResourceAsStream(resource)) {
      return Objects.requireNonNull(in, resource).readAllBytes();
    }
  }

  private static AddressList read(String list) {
    return AddressListReader.read(list.getBytes(UTF_8), "");
  }

  private static void assertRefused(byte[] list, String contentType, String reason) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> AddressListReader.read(list, contentType))
        .withMessage(reason);
  }

  @ParameterizedTest
  @MethodSource("expected")
  void read_formOfAnOperator(Expected expected) throws IOException {
    AddressList list = AddressListReader.read(octets("lists/" + expected.file), "");
    assertThat(list.networks()).map(IpNetwork::toString).isEqualTo(expected.networks);
    assertThat(list.created().map(Object::toString).orElse("-")).isEqualTo(expected.created);
  }

  @ParameterizedTest
  @MethodSource("expected")
  void read_byteOrderMarkAndLineBreaks_areSkipped(Expected expected) throws IOException {
    String list = new String(octets("lists/" + expected.file), UTF_8);
    for (String lineBreak : List.of("\n", "\r\n", "\r")) {
      assertThat(read("\ufeff" + list.replace("\n", lineBreak)).networks())
          .map(IpNetwork::toString)
          .isEqualTo(expected.networks);
    }
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void read_unusableList_isRefused(Refusal refusal) {
    assertRefused(refusal.list.getBytes(UTF_8), "", refusal.reason);
  }

  @Test
  void read_invalidEntries_areSkipped() {
    AddressList list =
        read(
            """
            {"prefixes": [
              {"ipv4Prefix": "66.249.64.0/27"},
              {"ipv4Prefix": "66.249.64.0/33"},
              {"ipv4Prefix": "66.249.65.0/24", "ipv6Prefix": "2001:4860::/32"},
              {"ipv4Prefix": "66.249.66.0/24", "ipv4Prefix": "66.249.67.0/24"},
              {"ipv4Prefix": ["66.249.68.0/24"]},
              {"ipv4Prefix": null},
              {"service": "66.249.69.0/24"},
              {"ipv6Prefix": "fe80::/64"},
              {"ipv6Prefix": "2001:4860::/32%eth0"},
              "66.249.70.0/24",
              {"ipv4Prefix": "10.0.0.0/8"},
              {"ipv4Prefix": "66.249.64.0/27"}
            ]}
            """);
    assertThat(list.networks()).containsExactly(IpNetwork.of("66.249.64.0/27"));
  }

  @Test
  void read_noEntries_isAnEmptyList() {
    assertThat(read("{\"prefixes\": []}").networks()).isEmpty();
    assertThat(read("[]").networks()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-20T14:46:05.000000, 2026-03-20T14:46:05Z",
    "2026-03-20T14:46:05, 2026-03-20T14:46:05Z",
    "2026-03-20T14:46, 2026-03-20T14:46:00Z",
    "2026-03-20T14:46:05Z, 2026-03-20T14:46:05Z",
    "2026-03-20T14:46:05.123456789Z, 2026-03-20T14:46:05.123456789Z",
    "2026-03-20T14:46:05+02:00, 2026-03-20T12:46:05Z",
    "2026-03-20T14:46:05-08:00, 2026-03-20T22:46:05Z",
    "2026-03-20T14:46:05+01:00[Europe/Berlin], 2026-03-20T13:46:05Z",
    "2026-03-20, 1970-01-01T00:00:00Z",
    "1774017965, 1970-01-01T00:00:00Z",
    "yesterday, 1970-01-01T00:00:00Z",
    "2026-02-30T00:00:00Z, 1970-01-01T00:00:00Z",
    "2026-13-20T14:46:05Z, 1970-01-01T00:00:00Z",
    "1969-12-31T23:59:59Z, 1970-01-01T00:00:00Z",
    "9999-12-31T23:59:59.1Z, 1970-01-01T00:00:00Z",
    "+10000-01-01T00:00:00Z, 1970-01-01T00:00:00Z"
  })
  void read_creationTime(String text, String time) {
    AddressList list = read("{\"creationTime\": \"" + text + "\", \"prefixes\": []}");
    assertThat(list.created().map(Object::toString).orElse(null)).isEqualTo(time);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "{\"at\": \"2026-03-20T14:46:05Z\"}", "[]", "true", "\"\""})
  void read_creationTimeOfAnotherKind_isOld(String value) {
    assertThat(read("{\"creationTime\": " + value + ", \"prefixes\": []}").created())
        .contains(Instant.EPOCH);
  }

  @Test
  void read_noCreationTime_isEmpty() {
    assertThat(read("{\"creationTime\": null, \"prefixes\": []}").created()).isEmpty();
    assertThat(read("{\"prefixes\": []}").created()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "application/json",
        "application/jafar+json",
        "application/jafar+json;version=1.0",
        "application/jafar+json; version=\"1.11\"",
        "application/jafar+json; version=0.9",
        "application/jafar+json; version=x",
        "text/plain; version=2.0",
        "application/json; version=2.0"
      })
  void read_supportedVersion_isRead(String contentType) {
    assertThat(AddressListReader.read(ONE.getBytes(UTF_8), contentType).networks()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/jafar+json;version=2.0",
        "application/jafar+json; version=\"2.0\"",
        "Application/JAFAR+JSON ; charset=utf-8 ; Version = 2",
        "application/jafar+json; version=10.0",
        "application/jafar+json; version=99999999999999999999"
      })
  void jafar_3_2_laterMajorVersion_isRefused(String contentType) {
    assertRefused(
        ONE.getBytes(UTF_8), contentType, "has a format version above 1, which is not supported");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"1.0\"", "\"1.99\"", "1", "1.5", "\"\"", "null", "\"x\"", "\"0.3\""})
  void jafar_3_2_minorVersion_isRead(String version) {
    AddressList list =
        read(
            "{\"formatVersion\": %s, \"prefixes\": [{\"ipv4Prefix\": \"66.249.64.0/27\"}]}"
                .formatted(version));
    assertThat(list.networks()).hasSize(1);
  }

  @Test
  void read_widestNetworks_areRead() {
    assertThat(read("8.0.0.0/8\n2a00::/19\n").networks()).hasSize(2);
  }

  @Test
  void read_largestList_isRead() {
    String padding = " ".repeat(AddressListReader.MAX_OCTETS - ONE.length());
    assertThat(read(ONE + padding).networks()).hasSize(1);
    assertRefused((ONE + padding + " ").getBytes(UTF_8), "", "is larger than 1 MiB");
  }

  @Test
  void read_mostNetworks_areRead() {
    assertThat(read(lines(AddressList.MAX_NETWORKS)).networks()).hasSize(20_000);
    assertRefused(
        lines(AddressList.MAX_NETWORKS + 1).getBytes(UTF_8),
        "",
        "contains more than 20,000 networks");
    String json =
        IntStream.rangeClosed(0, AddressList.MAX_NETWORKS)
            .mapToObj(i -> "\"" + host(i) + "\"")
            .collect(Collectors.joining(",", "[", "]"));
    assertRefused(json.getBytes(UTF_8), "", "contains more than 20,000 networks");
  }

  private static String lines(int count) {
    return IntStream.range(0, count)
        .mapToObj(AddressListReaderTest::host)
        .collect(Collectors.joining("\n"));
  }

  private static String host(int i) {
    return "66.%s.%s.%s".formatted(i >> 16, i >> 8 & 0xFF, i & 0xFF);
  }

  @Test
  void read_otherEncoding_isRefused() {
    for (byte[] list : List.of(ONE.getBytes(UTF_16), "66.249.64.0/27".getBytes(UTF_16))) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> AddressListReader.read(list, ""));
    }
    assertThat(
            AddressListReader.read("66.249.64.0/27 # \u00fc".getBytes(ISO_8859_1), "").networks())
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":", "[{\"a\":"})
  void read_deepJson_isRefused(String nested) {
    String deep = nested.repeat(100_000);
    for (String list : List.of(deep, "{\"x\": " + deep, "{\"prefixes\": " + deep)) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> read(list))
          .withMessageStartingWith("is JSON with too deep a nesting");
    }
  }

  @Test
  void read_jsonAtItsBounds_isRead() {
    String reason = "is JSON with too deep a nesting, or too long a name or number";
    String list = "{%s, \"prefixes\": [{\"ipv4Prefix\": \"66.249.64.0/27\"}]}";
    String deepest = list.formatted("\"x\": " + "[".repeat(31) + "]".repeat(31));
    String longestName = list.formatted("\"" + "x".repeat(4_096) + "\": 7");
    String longestNumber = list.formatted("\"x\": " + "9".repeat(1_000));
    assertThat(List.of(deepest, longestName, longestNumber))
        .allSatisfy(json -> assertThat(read(json).networks()).hasSize(1));
    assertThat(
            List.of(
                deepest.replace("[]", "[[]]"),
                longestName.replace("xx", "xxx"),
                longestNumber.replaceFirst("9", "99")))
        .allSatisfy(json -> assertRefused(json.getBytes(UTF_8), "", reason));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1\n", "x,\n", "1.1.1.\n", "::::::\n", "66.249.64.0/99\n", "::1]/1\n"})
  void read_largestListOfInvalidEntries_isRefused(String entry) {
    String list = entry.repeat(AddressListReader.MAX_OCTETS / entry.length());
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> read(list))
        .withMessageStartingWith("contains no global network in ");
  }

  @Test
  void read_anyText_throwsOnlyInvalidValueException() {
    List<String> parts =
        List.of(
            "{",
            "}",
            "[",
            "]",
            ":",
            ",",
            "\"",
            "\"prefixes\":",
            "\"ipv4Prefix\":",
            "\n",
            "#",
            "<",
            "\"66.249.64.0/27\"",
            "66.249.64.0",
            "/",
            "8",
            "::",
            "2a00:",
            "null",
            "\\u",
            "\u0000",
            "{\"prefixes\":[",
            "{\"ipv6Prefix\":\"2a00::/32\"}",
            "]}",
            "\ufeff",
            "1e9",
            "\ud800");
    int[] read = {0};
    RandomCases.forEach(
        100_000, random -> read[0] += reads(RandomCases.text(random, parts, 12), random));
    assertThat(read[0]).as("both kinds are met").isPositive();
  }

  @Test
  void read_anyChangeOfAList_throwsOnlyInvalidValueException() throws IOException {
    List<byte[]> lists = new ArrayList<>();
    for (Expected expected : expected()) {
      lists.add(octets("lists/" + expected.file));
    }
    int[] read = {0};
    RandomCases.forEach(
        50_000,
        random -> {
          byte[] list = RandomCases.oneOf(random, lists).clone();
          for (int i = random.nextInt(4); i >= 0; i--) {
            list[random.nextInt(list.length)] = (byte) random.nextInt();
          }
          read[0] += reads(new String(list, ISO_8859_1), random);
        });
    assertThat(read[0]).as("both kinds are met").isPositive();
  }

  /** Reads a list of octets, and returns 1 if it is usable. */
  private static int reads(String text, Random random) {
    try {
      byte[] list = text.getBytes(random.nextBoolean() ? UTF_8 : ISO_8859_1);
      AddressList result = AddressListReader.read(list, "");
      assertThat(result.networks()).allMatch(IpNetwork::isGlobal);
      return 1;
    } catch (InvalidValueException e) {
      assertThat(e.sentence()).matches("[ -~]+");
      return 0;
    }
  }
}
