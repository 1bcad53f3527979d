package io.github.wayleave.explorer.picture;

import io.github.wayleave.explorer.report.ReportWords;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A picture of the hours of each day, the darker the more requests, and the same as a table.
 *
 * @param caption what is counted
 * @param label the busiest hour, as text
 * @param height its height in units
 * @param rows one for each day, the latest first
 */
public record HeatMap(String caption, String label, int height, List<Row> rows) {
  private static final int HOURS = 24;
  private static final int MAX_DAYS = 31;
  private static final int STEP = 14;
  private static final int LEFT = 44;
  private static final int TOP = 14;
  private static final int LEVELS = 5;

  /**
   * A day.
   *
   * @param day the day, as {@code 2026-11-28}
   * @param labelY where its label stands
   * @param cells its hours with requests
   * @param counts the number of requests in each of its hours
   */
  public record Row(String day, int labelY, List<Cell> cells, List<Long> counts) {
    /** Returns month and day, as {@code 11-28}. */
    public String shortDay() {
      return day.substring(5);
    }
  }

  /**
   * An hour with requests.
   *
   * @param x where it stands
   * @param y where it stands
   * @param level how dark it is, from 1 to 5
   */
  public record Cell(int x, int y, int level) {}

  /**
   * A label above the picture.
   *
   * @param x where it stands
   * @param hour the hour, from 0
   */
  public record Hour(int x, int hour) {}

  /** Returns the picture of the last days. */
  public static HeatMap of(String caption, Map<Instant, Long> hours) {
    TreeMap<LocalDate, Map<Integer, Long>> days = new TreeMap<>();
    long most = 0;
    Instant busiest = Instant.EPOCH;
    for (Map.Entry<Instant, Long> hour : hours.entrySet()) {
      days.computeIfAbsent(LocalDate.ofInstant(hour.getKey(), ZoneOffset.UTC), d -> new HashMap<>())
          .merge(hour.getKey().atOffset(ZoneOffset.UTC).getHour(), hour.getValue(), Long::sum);
      if (hour.getValue() > most || (hour.getValue() == most && hour.getKey().isBefore(busiest))) {
        most = hour.getValue();
        busiest = hour.getKey();
      }
    }
    List<Row> rows = new ArrayList<>();
    if (!days.isEmpty()) {
      LocalDate day = days.lastKey();
      while (rows.size() < MAX_DAYS && !day.isBefore(days.firstKey())) {
        rows.add(row(day, rows.size(), days.getOrDefault(day, Map.of()), most));
        day = day.minusDays(1);
      }
    }
    String label =
        "at most %s in an hour, at %s"
            .formatted(ReportWords.count(most, "request", "requests"), ReportWords.minute(busiest));
    return new HeatMap(caption, label, TOP + rows.size() * STEP, rows);
  }

  private static Row row(LocalDate day, int index, Map<Integer, Long> hours, long most) {
    int y = TOP + index * STEP;
    List<Cell> cells = new ArrayList<>();
    List<Long> counts = new ArrayList<>();
    for (int hour = 0; hour < HOURS; hour++) {
      long count = hours.getOrDefault(hour, 0L);
      counts.add(count);
      if (count > 0) {
        int level = (int) Math.min(LEVELS, 1 + LEVELS * count / (most + 1));
        cells.add(new Cell(LEFT + hour * STEP, y, level));
      }
    }
    return new Row(day.toString(), y + STEP - 4, cells, counts);
  }

  /** Returns every hour of a day. */
  public List<Integer> allHours() {
    List<Integer> all = new ArrayList<>();
    for (int hour = 0; hour < HOURS; hour++) {
      all.add(hour);
    }
    return all;
  }

  /** Returns the hours that stand above the picture. */
  public List<Hour> labelledHours() {
    List<Hour> labelled = new ArrayList<>();
    for (int hour = 0; hour < HOURS; hour += 6) {
      labelled.add(new Hour(LEFT + hour * STEP, hour));
    }
    return labelled;
  }
}
