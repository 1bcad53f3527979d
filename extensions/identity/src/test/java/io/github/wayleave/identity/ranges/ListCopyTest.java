package io.github.wayleave.identity.ranges;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.identity.ranges.ListCopy.ListPast;
import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ListCopyTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");
  private static final IpAddress LISTED = address("66.0.0.0");
  private static final IpAddress OTHER = address("67.0.0.0");

  record Row(
      String address,
      boolean complete,
      Instant fetched,
      String created,
      String shrunk,
      RangeAnswer fetch,
      RangeAnswer file) {
    static Row of(String line) {
      String[] columns = line.split(" +", -1);
      return new Row(
          columns[0],
          columns[1].equals("yes"),
          NOW.minus(Duration.parse(columns[2])),
          columns[3],
          columns[4],
          RangeAnswer.valueOf(columns[5]),
          RangeAnswer.valueOf(columns[6]));
    }

    ListCopy copy() {
      AddressList list =
          new AddressList(List.of(IpNetwork.of("66.249.64.0/27")), optionalCreated());
      return ListCopy.of(list, fetched, new ListPast(history(), RemovedNetworks.NONE));
    }

    private Optional<Instant> optionalCreated() {
      return created.equals("none")
          ? Optional.empty()
          : Optional.of(NOW.minus(Duration.parse(created)));
    }

    private SizeHistory history() {
      if (shrunk.equals("none")) {
        return SizeHistory.NONE;
      }
      String[] parts = shrunk.split(":", 2);
      return new SizeHistory(
          List.of(
              new EarlierSize(Integer.parseInt(parts[0]), NOW.minus(Duration.parse(parts[1])))));
    }
  }

  static List<Row> table() throws IOException {
    try (InputStream in = ListCopyTest.class.getResourceAsStream("answers.txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(Row::of)
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("table")
  void answer_atEachBorder(Row row) {
    IpAddress address = address(row.address);
    assertThat(row.copy().answer(address, row.complete, ListSource.FETCH, NOW))
        .as("fetched")
        .isEqualTo(row.fetch);
    assertThat(row.copy().answer(address, row.complete, ListSource.FILE, NOW))
        .as("from a file")
        .isEqualTo(row.file);
  }

  @Test
  void answer_confirmedList_isFreshAgain() {
    ListCopy copy = ListCopy.of(list(3), NOW.minus(Duration.ofDays(6)));
    assertThat(answer(copy, NOW)).isEqualTo(RangeAnswer.ASK_AGAIN);
    assertThat(answer(copy.confirmed(NOW), NOW)).isEqualTo(RangeAnswer.NO);
    assertThat(copy.confirmed(NOW).confirmed()).isEqualTo(NOW);
    assertThat(copy.confirmed(NOW).list()).isEqualTo(copy.list());
  }

  @ParameterizedTest
  @EnumSource(ListSource.class)
  void answer_emptyList_deniesNoAddress(ListSource source) {
    ListCopy copy = ListCopy.of(list(0), NOW);
    assertThat(copy.answer(OTHER, true, source, NOW)).isEqualTo(RangeAnswer.STALE);
    assertThat(copy.answer(OTHER, false, source, NOW)).isEqualTo(RangeAnswer.MISSING);
  }

  @Test
  void answer_listShrinksInSteps_isStaleFor48Hours() {
    ListCopy copy = ListCopy.of(list(100), NOW);
    Instant first = NOW.plus(Duration.ofHours(1));
    copy = copy.replacedBy(list(60), first);
    assertThat(answer(copy, first)).isEqualTo(RangeAnswer.NO);
    Instant second = first.plus(Duration.ofHours(40));
    copy = copy.replacedBy(list(40), second);
    assertThat(answer(copy, second)).isEqualTo(RangeAnswer.STALE);
    assertThat(copy.answer(LISTED, true, ListSource.FETCH, second)).isEqualTo(RangeAnswer.YES);

    Instant passed = first.plus(Duration.ofDays(2)).plusSeconds(1);
    assertThat(answer(copy.confirmed(passed), passed)).isEqualTo(RangeAnswer.NO);
    copy = copy.replacedBy(list(29), passed);
    assertThat(answer(copy, passed)).as("60 to 29").isEqualTo(RangeAnswer.STALE);
  }

  @Test
  void answer_listGrowsAgain_isFresh() {
    ListCopy copy = ListCopy.of(list(100), NOW).replacedBy(list(10), NOW);
    assertThat(answer(copy, NOW)).isEqualTo(RangeAnswer.STALE);
    copy = copy.replacedBy(list(50), NOW);
    assertThat(answer(copy, NOW)).isEqualTo(RangeAnswer.NO);
    assertThat(answer(copy.replacedBy(list(100), NOW), NOW)).isEqualTo(RangeAnswer.NO);
    assertThat(copy.replacedBy(list(100), NOW).past().sizes()).isEqualTo(SizeHistory.NONE);
  }

  @Test
  void replacedBy_emptyList_isRefused() {
    ListCopy copy = ListCopy.of(list(3), NOW);
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> copy.replacedBy(list(0), NOW))
        .withMessage("contains no networks, and the version before contained 3");
    ListCopy empty = ListCopy.of(list(0), NOW);
    assertThat(empty.replacedBy(list(0), NOW).list().networks()).isEmpty();
    assertThat(answer(empty.replacedBy(list(3), NOW), NOW)).isEqualTo(RangeAnswer.NO);
  }

  private static RangeAnswer answer(ListCopy copy, Instant now) {
    return copy.answer(OTHER, true, ListSource.FETCH, now);
  }

  private static AddressList list(int networks) {
    return new AddressList(
        IntStream.range(0, networks).mapToObj(i -> IpNetwork.of("66.0.0." + i)).toList(),
        Optional.empty());
  }

  private static IpAddress address(String text) {
    return IpAddress.of(text).orElseThrow();
  }
}
