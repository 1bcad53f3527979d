package io.github.wayleave.benchmarks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Compares the cost of Wayleave with other libraries, with fewer rules or names, and with its
 * goals.
 */
record Comparison(List<Measurement> measurements) {
  private static final List<String> SIZES = List.of("rules", "tokens");
  private static final String FEW = "10";
  private static final double MOST_NANOS = 500;
  private static final double MOST_GROWTH = 2;
  private static final double MOST_HASHES = 3;
  private static final List<String> TITLES =
      List.of("benchmark", "case", "who", "ns/op", "B/op", "x ours", "x size 10", "within reach");
  private static final int FIRST_NUMBER = 3;
  private static final int LAST_NUMBER = 6;

  /** Returns the table, one line for each measurement. */
  @Override
  public String toString() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(TITLES);
    measurements.stream()
        .sorted(Comparator.comparing(Measurement::benchmark).thenComparing(this::firstOfItsCase))
        .map(this::row)
        .forEach(rows::add);
    int[] widths =
        IntStream.range(0, TITLES.size())
            .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
            .toArray();
    return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining());
  }

  /** Cases stay in the order in which they were measured first. */
  private int firstOfItsCase(Measurement measurement) {
    return IntStream.range(0, measurements.size())
        .filter(i -> measurements.get(i).isOf(measurement.benchmark(), measurement.parameters()))
        .findFirst()
        .orElseThrow();
  }

  private List<String> row(Measurement measurement) {
    return List.of(
        measurement.benchmark(),
        measurement.description(),
        measurement.contender(),
        measurement.nanos() < 100
            ? number("%.1f", measurement.nanos())
            : number("%.0f", measurement.nanos()),
        number("%.0f", measurement.octets()),
        ratio(toOurs(measurement)),
        ratio(growth(measurement)),
        reach(measurement));
  }

  private OptionalDouble toOurs(Measurement measurement) {
    return ratio(
        measurement,
        measurements.stream()
            .filter(
                ours ->
                    ours.isOurs() && ours.isOf(measurement.benchmark(), measurement.parameters()))
            .findFirst());
  }

  private OptionalDouble growth(Measurement measurement) {
    Map<String, String> small = new HashMap<>(measurement.parameters());
    SIZES.forEach(size -> small.replace(size, FEW));
    return SIZES.stream().noneMatch(small::containsKey)
        ? OptionalDouble.empty()
        : ratio(
            measurement,
            measurements.stream()
                .filter(
                    smallest ->
                        smallest.contender().equals(measurement.contender())
                            && smallest.isOf(measurement.benchmark(), small))
                .findFirst());
  }

  private static OptionalDouble ratio(Measurement measurement, Optional<Measurement> reference) {
    return reference.isPresent()
        ? OptionalDouble.of(measurement.nanos() / reference.get().nanos())
        : OptionalDouble.empty();
  }

  /** Returns whether the case with a goal meets it. */
  private String reach(Measurement measurement) {
    boolean isJudged =
        measurement.isOurs()
            && measurement.has("rules", "10000")
            && measurement.has("targets", "plain")
            && measurement.has("outcome", "miss");
    return isJudged
        ? String.join(
                ", ",
                judged("500 ns", measurement.nanos() <= MOST_NANOS),
                judged("0 B", Math.round(measurement.octets()) == 0),
                judged("2 x 10 rules", growth(measurement).orElse(0) <= MOST_GROWTH))
            + hashJudged(measurement)
        : "";
  }

  /** Compares with hashing the octets of the same requests, if that was measured. */
  private String hashJudged(Measurement measurement) {
    OptionalDouble ratio =
        ratio(
            measurement,
            measurements.stream()
                .filter(
                    hash ->
                        hash.contender().equals("hash")
                            && hash.isOf(measurement.benchmark(), measurement.parameters()))
                .findFirst());
    return ratio.isPresent() ? ", " + judged("3 x hash", ratio.getAsDouble() <= MOST_HASHES) : "";
  }

  private static String judged(String most, boolean isKept) {
    return most + (isKept ? ": yes" : ": NO");
  }

  private static String ratio(OptionalDouble ratio) {
    return ratio.isPresent() ? number("%.2f", ratio.getAsDouble()) : "";
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      String padding = " ".repeat(widths[i] - cell.length());
      boolean isNumber = i >= FIRST_NUMBER && i <= LAST_NUMBER;
      line.append(isNumber ? padding + cell : cell + padding).append("  ");
    }
    return line.toString().stripTrailing() + "\n";
  }
}
