package io.github.wayleave.identity.ranges;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.ranges.ListCopy.ListPast;
import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RangesFileTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");
  private static final UrlReference COMMON =
      UrlReference.of("https://search.example/common-crawlers.json");
  private static final UrlReference BOT =
      UrlReference.of("https://bot.example:8443/list?output=json");
  private static final UrlReference NONE = UrlReference.of("https://none.example/empty.json");
  private static final RangesFile SAMPLE =
      new RangesFile(
          NOW,
          AddressLists.EMPTY
              .with(NONE, copy(NOW.minusSeconds(3), Optional.empty(), SizeHistory.NONE))
              .with(
                  COMMON,
                  copy(
                      NOW.minusSeconds(1),
                      Optional.of(Instant.parse("2026-11-20T14:46:05.123456Z")),
                      SizeHistory.NONE,
                      "2001:4860:4801:10::/64",
                      "66.249.66.0/27",
                      "66.249.64.0/27"))
              .with(
                  BOT,
                  copy(
                      NOW.minusSeconds(2),
                      Optional.empty(),
                      new SizeHistory(
                          List.of(
                              new EarlierSize(90, NOW.minus(Duration.ofHours(20))),
                              new EarlierSize(60, NOW.minus(Duration.ofHours(2))))),
                      "66.249.64.0/27",
                      "5.39.1.224")));

  private static ListCopy copy(
      Instant fetched, Optional<Instant> created, SizeHistory history, String... networks) {
    List<IpNetwork> list = Stream.of(networks).map(IpNetwork::of).toList();
    return ListCopy.of(
        new AddressList(list, created), fetched, new ListPast(history, RemovedNetworks.NONE));
  }

  private static byte[] octets(String resource) throws IOException {
    try (InputStream in = RangesFileTest.class.getResourceAsStream(resource)) {
      return Objects.requireNonNull(in, resource).readAllBytes();
    }
  }

  @Test
  void toJson_isTheExpectedFile() throws IOException {
    assertThat(SAMPLE.toJson()).asString(UTF_8).isEqualTo(new String(octets("ranges.json"), UTF_8));
  }

  @Test
  void read_expectedFile_isTheSame() throws IOException {
    assertEqual(RangesFile.read(octets("ranges.json")), SAMPLE);
  }

  @Test
  void toJson_isAListInJafar() {
    AddressList list = AddressListReader.read(SAMPLE.toJson(), "application/jafar+json");
    assertThat(list.created()).contains(NOW);
    assertThat(list.networks())
        .map(IpNetwork::toString)
        .containsExactly(
            "5.39.1.224/32", "66.249.64.0/27", "66.249.66.0/27", "2001:4860:4801:10::/64");
  }

  @Test
  void read_whatWasWritten_isTheSame() {
    RandomCases.forEach(
        3_000,
        random -> {
          RangesFile file = randomFile(random);
          RangesFile again = RangesFile.read(file.toJson());
          assertEqual(again, file);
          assertThat(again.toJson()).isEqualTo(file.toJson());
        });
  }

  @Test
  void toJson_otherOrderOfLists_isTheSame() {
    RandomCases.forEach(
        500,
        random -> {
          RangesFile file = randomFile(random);
          AddressLists reversed = AddressLists.EMPTY;
          List<UrlReference> urls = new ArrayList<>(file.lists().copies().keySet());
          for (int i = urls.size() - 1; i >= 0; i--) {
            reversed = reversed.with(urls.get(i), file.lists().find(urls.get(i)).orElseThrow());
          }
          assertThat(new RangesFile(file.created(), reversed).toJson()).isEqualTo(file.toJson());
        });
  }

  private static RangesFile randomFile(Random random) {
    AddressLists lists = AddressLists.EMPTY;
    for (int i = random.nextInt(6); i > 0; i--) {
      lists =
          lists.with(
              UrlReference.of("https://operator" + random.nextInt(10) + ".example/a%20b?c=" + i),
              ListCopy.of(
                  new AddressList(
                      RandomNetworks.networks(random, 20),
                      random.nextBoolean() ? Optional.empty() : Optional.of(time(random))),
                  time(random),
                  new ListPast(history(random), removed(random))));
    }
    return new RangesFile(time(random), lists);
  }

  private static Instant time(Random random) {
    return NOW.minusSeconds(random.nextInt(10_000_000)).plusNanos(random.nextInt(3) * 1_000L);
  }

  private static RemovedNetworks removed(Random random) {
    RemovedNetworks removed = RemovedNetworks.NONE;
    for (int i = random.nextInt(3); i > 0; i--) {
      removed =
          removed
              .replaced(
                  RandomNetworks.networks(random, 5), List.of(), NOW.minusSeconds(10_000L * i))
              .networks();
    }
    return removed;
  }

  private static SizeHistory history(Random random) {
    SizeHistory history = SizeHistory.NONE;
    for (int i = random.nextInt(4); i > 0; i--) {
      history = history.replaced(random.nextInt(100), random.nextInt(100), NOW.minusSeconds(i));
    }
    return history;
  }

  private static void assertEqual(RangesFile file, RangesFile expected) {
    assertThat(file.created()).isEqualTo(expected.created());
    assertThat(file.lists().copies()).containsOnlyKeys(expected.lists().copies().keySet());
    expected
        .lists()
        .copies()
        .forEach(
            (url, copy) -> {
              ListCopy read = file.lists().find(url).orElseThrow();
              assertThat(read.list()).isEqualTo(copy.list());
              assertThat(read.confirmed()).isEqualTo(copy.confirmed());
              assertThat(read.past()).isEqualTo(copy.past());
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "7 | is not a JSON object",
        "[] | is not a JSON object",
        "{} | has no \"creationTime\"",
        "{\"creationTime\": 7} | has a fault in line 1: expected a time such as 2026-11-23T22:00:00Z",
        "{\"lists\": []} | has no \"creationTime\"",
        "{\"lists\": {}} | has a fault in line 1: expected an array",
        "{\"lists\": [7]} | has a fault in line 1: expected an object",
        "{\"lists\": [{}]} | has a fault in line 1: expected a list with \"url\" and \"fetched\"",
        "{\"lists\": [{\"url\": \"https://a.example/\"}]} | has a fault in line 1: expected a list with \"url\" and \"fetched\"",
        "{\"lists\": [{\"url\": \"http://a.example/\"}]} | has a fault in line 1: expected the https URL of a list",
        "{\"lists\": [{\"url\": \"https:///\"}]} | has a fault in line 1: expected the https URL of a list",
        "{\"lists\": [{\"url\": \"a b\"}]} | has a fault in line 1: expected the https URL of a list",
        "{\"lists\": [{\"url\": 7}]} | has a fault in line 1: expected the https URL of a list",
        "{\"lists\": [LIST, LIST]} | has a fault in line 1: expected each list once",
        "{\"lists\": [{\"earlier\": [7]}]} | has a fault in line 1: expected an object",
        "{\"lists\": [{\"earlier\": [{}]}]} | has a fault in line 1: expected an earlier size with \"networks\" and \"until\"",
        "{\"lists\": [{\"earlier\": [{\"networks\": -1, \"until\": \"2026-11-23T12:00:00Z\"}]}]} | has a fault in line 1: expected an earlier size with \"networks\" and \"until\"",
        "{\"lists\": [{\"earlier\": [{\"networks\": \"9\", \"until\": \"2026-11-23T12:00:00Z\"}]}]} | has a fault in line 1: expected an earlier size with \"networks\" and \"until\"",
        "{\"lists\": [{\"earlier\": [{\"networks\": 2.5, \"until\": \"2026-11-23T12:00:00Z\"}]}]} | has a fault in line 1: expected an earlier size with \"networks\" and \"until\"",
        "{\"lists\": [{\"earlier\": [{\"networks\": 2147483648, \"until\": \"2026-11-23T12:00:00Z\"}]}]} | has a fault in line 1: expected an earlier size with \"networks\" and \"until\"",
        "{\"lists\": [{\"url\": \"https://a.example/\", \"fetched\": \"1969-12-31T23:59:59Z\"}]} | has a fault in line 1: expected a time such as 2026-11-23T22:00:00Z",
        "{\"prefixes\": 7} | has a fault in line 1: expected an array",
        "{\"prefixes\": [{}]} | has a fault in line 1: expected \"ipv4Prefix\" or \"ipv6Prefix\" with a network",
        "{\"prefixes\": [{\"ipv4Prefix\": \"x\"}]} | has a fault in line 1: expected \"ipv4Prefix\" or \"ipv6Prefix\" with a network",
        "{\"prefixes\": [{\"ipv4Prefix\": \"8.8.8.8\"}]} | has a fault in line 1: expected \"services\" with the URLs of lists",
        "{\"prefixes\": [{\"ipv4Prefix\": \"8.8.8.8\", \"services\": [\"Bot\"]}]} | has a fault in line 1: expected the https URL of a list",
        "{\"prefixes\": [{\"ipv4Prefix\": \"8.8.8.8\", \"services\": [\"https://a.example/\"]}]} | contains prefixes of a list that \"lists\" does not contain",
        "{\"lists\": [LIST], \"prefixes\": [{\"ipv4Prefix\": \"0.0.0.0/0\", \"services\": [\"https://a.example/\"]}]} | contains 0.0.0.0/0, which is wider than /8 and would verify almost any client",
        "{\"creationTime\": \"2026-11-23T12:00:00Z\" | is not valid JSON at line 1, column 40",
        "{\"creationTime\": \"2026-11-23T12:00:00Z\"} {} | contains more after the end of its JSON"
      })
  void read_faultyFile_isRefused(String file, String reason) {
    String list = "{\"url\": \"https://a.example/\", \"fetched\": \"2026-11-23T12:00:00Z\"}";
    assertRefused(file.replace("LIST", list), reason);
  }

  @Test
  void read_networkThatIsNotGlobal_isSkipped() {
    RangesFile file =
        RangesFile.read(
            """
            {"creationTime": "2026-11-23T12:00:00Z",
             "lists": [{"url": "https://a.example/", "fetched": "2026-11-23T12:00:00Z"}],
             "prefixes": [{"ipv4Prefix": "10.0.0.0/8", "services": ["https://a.example/"]},
               {"ipv4Prefix": "8.8.8.8", "services": ["https://a.example/"]}]}
            """
                .getBytes(UTF_8));
    assertThat(file.lists().find(UrlReference.of("https://a.example/")).orElseThrow().list())
        .isEqualTo(new AddressList(List.of(IpNetwork.of("8.8.8.8")), Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1970-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
        "0000-01-01T00:00:00+18:00",
        "+999999999-12-31T23:59:59-18:00",
        "-999999999-01-01T00:00:00+18:00",
        "9999-12-31T23:59:59-01:00"
      })
  void read_listWithAnExtremeCreationTime_isTheSame(String time) {
    String json =
        "{\"creationTime\": \"%s\", \"prefixes\": [{\"ipv4Prefix\": \"8.8.8.8\"}]}".formatted(time);
    AddressList list = AddressListReader.read(json.getBytes(UTF_8), "");
    RangesFile file = new RangesFile(NOW, AddressLists.EMPTY.with(COMMON, ListCopy.of(list, NOW)));
    assertEqual(RangesFile.read(file.toJson()), file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://a.example/\"\\\\\u00fc\u2028x",
        "https://a.example/%22%0a?q=<>",
        "https://xn--mnchen-3ya.example:8443/a?output=json&x=[y]"
      })
  void read_anyUrl_isTheSame(String url) {
    UrlReference list;
    try {
      list = Verification.list(url);
    } catch (InvalidValueException e) {
      return;
    }
    AddressLists lists =
        AddressLists.EMPTY.with(list, copy(NOW, Optional.empty(), SizeHistory.NONE, "8.8.8.8"));
    RangesFile file = new RangesFile(NOW, lists);
    assertEqual(RangesFile.read(file.toJson()), file);
  }

  @Test
  void read_unknownMembers_areIgnored() {
    RangesFile file =
        RangesFile.read(
            """
            {"notes": {"by": ["hand"]}, "creationTime": "2026-11-23T12:00:00",
             "prefixes": [{"ipv4Prefix": "8.8.8.8", "region": [1],
               "services": ["https://a.example/"]}],
             "lists": [{"url": "https://a.example/", "fetched": "2026-11-23T12:00:00Z", "x": {}}]}
            """
                .getBytes(UTF_8));
    assertThat(
            file.lists()
                .find(UrlReference.of("https://a.example/"))
                .orElseThrow()
                .list()
                .networks())
        .containsExactly(IpNetwork.of("8.8.8.8"));
  }

  @Test
  void read_largestFile_isRead() {
    String json = new String(SAMPLE.toJson(), UTF_8);
    String padded = json + " ".repeat(RangesFile.MAX_OCTETS - json.length());
    assertEqual(RangesFile.read(padded.getBytes(UTF_8)), SAMPLE);
    assertRefused(padded + " ", "is larger than 16 MiB");
  }

  @Test
  void read_tooManyLists_isRefused() {
    String services =
        IntStream.rangeClosed(0, AddressLists.MAX_LISTS)
            .mapToObj(i -> "\"https://operator" + i + ".example/\"")
            .collect(Collectors.joining(","));
    assertRefused(
        "{\"prefixes\": [{\"ipv4Prefix\": \"8.8.8.8\", \"services\": [" + services + "]}]}",
        "contains more than 64 lists");
    assertRefused(
        "{\"prefixes\": ["
            + services.replaceAll("\"[^\"]+\"", "{\"ipv4Prefix\": \"8.8.8.8\", \"services\": [$0]}")
            + "]}",
        "contains more than 64 lists");
    assertRefused(
        "{\"lists\": ["
            + services.replaceAll(
                "\"[^\"]+\"", "{\"url\": $0, \"fetched\": \"2026-11-23T12:00:00Z\"}")
            + "]}",
        "contains more than 64 lists");
  }

  @Test
  void read_tooManyServices_isRefused() {
    String prefix = "{\"prefixes\": [{\"ipv4Prefix\": \"8.8.8.8\", \"services\": [%s]}]}";
    String url = "\"https://a.example/\"";
    assertRefused(
        prefix.formatted((url + ",").repeat(63) + url),
        "contains prefixes of a list that \"lists\" does not contain");
    for (int services : new int[] {65, 66, 100_000}) {
      assertRefused(
          prefix.formatted((url + ",").repeat(services - 1) + url), "contains more than 64 lists");
    }
  }

  @Test
  void read_tooManyNetworks_isRefused() {
    String prefix = "{\"ipv4Prefix\": \"8.8.8.8\", \"services\": [\"https://a.example/\"]}";
    assertRefused(
        Stream.generate(() -> prefix)
            .limit(AddressList.MAX_NETWORKS + 1)
            .collect(Collectors.joining(",", "{\"prefixes\": [", "]}")),
        "contains more than 20,000 networks");
  }

  @Test
  void toJson_mostNetworks_areRead() {
    List<IpNetwork> networks =
        IntStream.range(0, AddressList.MAX_NETWORKS)
            .mapToObj(
                i -> IpNetwork.of("2a00:1234:5678:9abc:def0:1234:5678:" + Integer.toHexString(i)))
            .toList();
    RangesFile file = fiveLists(networks, 40);
    assertEqual(RangesFile.read(file.toJson()), file);
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> fiveLists(networks, 2_000).toJson())
        .withMessage("is larger than 16 MiB");
  }

  private static RangesFile fiveLists(List<IpNetwork> networks, int longUrl) {
    Map<UrlReference, ListCopy> copies =
        IntStream.range(0, 5)
            .boxed()
            .collect(
                Collectors.toMap(
                    i ->
                        UrlReference.of("https://operator" + i + ".example/" + "x".repeat(longUrl)),
                    i -> ListCopy.of(new AddressList(networks, Optional.empty()), NOW)));
    return new RangesFile(NOW, AddressLists.of(copies));
  }

  @Test
  void read_anyText_throwsOnlyInvalidValueException() {
    List<String> parts =
        List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            "\"creationTime\":",
            "\"2026-11-23T12:00:00Z\"",
            "\"lists\":[",
            "{\"url\":",
            "\"https://a.example/\"",
            "\"fetched\":",
            "\"earlier\":[",
            "{\"networks\":",
            "\"until\":",
            "\"prefixes\":[",
            "{\"ipv4Prefix\":",
            "\"8.8.8.8\"",
            "\"services\":[",
            "7",
            "-1",
            "1e999999999",
            "99999999999999999999",
            "null",
            "\"\"");
    int[] read = {0};
    RandomCases.forEach(
        100_000,
        random -> {
          String start = random.nextInt(9) == 0 ? "" : "{\"creationTime\":\"2026-11-23T12:00:00Z\"";
          read[0] += reads((start + RandomCases.text(random, parts, 12)).getBytes(UTF_8));
        });
    assertThat(read[0]).as("both kinds are met").isPositive();
  }

  @Test
  void read_anyChangeOfAFile_throwsOnlyInvalidValueException() {
    byte[] sample = SAMPLE.toJson();
    int[] read = {0};
    RandomCases.forEach(
        50_000,
        random -> {
          byte[] file = sample.clone();
          for (int i = random.nextInt(4); i >= 0; i--) {
            file[random.nextInt(file.length)] = (byte) random.nextInt();
          }
          read[0] += reads(file);
        });
    assertThat(read[0]).as("both kinds are met").isPositive();
  }

  /** Reads a file, and returns 1 if it is usable. */
  private static int reads(byte[] file) {
    try {
      RangesFile read = RangesFile.read(file);
      assertEqual(RangesFile.read(read.toJson()), read);
      return 1;
    } catch (InvalidValueException e) {
      assertThat(e.sentence()).matches("[ -~]+");
      return 0;
    }
  }

  private static void assertRefused(String file, String reason) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> RangesFile.read(file.getBytes(UTF_8)))
        .withMessage(reason);
  }
}
