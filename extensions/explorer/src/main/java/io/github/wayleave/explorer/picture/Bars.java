package io.github.wayleave.explorer.picture;

import io.github.wayleave.explorer.report.ReportWords;
import java.util.List;

/**
 * A picture of one bar for each day or hour, with the part of it that broke a rule.
 *
 * @param label the figures that matter, as text
 * @param width its width in units
 * @param all the path of the bars
 * @param broken the path of the parts that broke a rule
 */
public record Bars(String label, int width, String all, String broken) {
  static final int HEIGHT = 24;
  private static final int STEP = 4;
  private static final int BAR = 3;

  /**
   * How much there is on a day or in an hour.
   *
   * @param time the day or the hour
   * @param all the number of requests
   * @param broken the number of those that broke a rule
   */
  public record Count(String time, long all, long broken) {}

  /**
   * Returns the picture.
   *
   * @param counts one for each day or hour, also those on which nothing happened
   * @param unit what a bar stands for, such as {@code day}
   */
  public static Bars of(List<Count> counts, String unit) {
    Count most = new Count("", 0, 0);
    for (Count count : counts) {
      most = count.all() > most.all() ? count : most;
    }
    StringBuilder all = new StringBuilder();
    StringBuilder broken = new StringBuilder();
    for (int i = 0; i < counts.size(); i++) {
      bar(all, i, counts.get(i).all(), most.all());
      bar(broken, i, counts.get(i).broken(), most.all());
    }
    String label =
        most.all() == 0
            ? "no request"
            : "at most %s in a %s, on %s"
                .formatted(ReportWords.count(most.all(), "request", "requests"), unit, most.time());
    return new Bars(label, counts.size() * STEP, all.toString(), broken.toString());
  }

  private static void bar(StringBuilder path, int index, long count, long most) {
    if (count > 0) {
      long height = Math.max(1, Math.round((double) HEIGHT * count / most));
      path.append('M').append(index * STEP).append(' ').append(HEIGHT);
      path.append("v-").append(height).append('h').append(BAR).append('v').append(height);
    }
  }
}
