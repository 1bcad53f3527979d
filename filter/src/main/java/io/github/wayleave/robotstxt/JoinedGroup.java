package io.github.wayleave.robotstxt;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * A group whose User-agent lines stand apart, with a blank line or a record that is no rule between
 * them. RFC 9309, 2.1 reads them as one group, since only a rule ends a row of names; the author
 * most likely meant several.
 *
 * @param rows the User-agent lines, row by row; only the last one has rules below it
 * @param hasRules whether there is a rule with a path below the last row
 */
public record JoinedGroup(List<Row> rows, boolean hasRules) {
  /** Copies the list. */
  public JoinedGroup {
    rows = List.copyOf(rows);
    if (rows.size() < 2) {
      throw new IllegalArgumentException("one row joins nothing");
    }
  }

  /** Returns the row that stands right above the rules. */
  public Row last() {
    return rows.get(rows.size() - 1);
  }

  /** Returns the rows above the last one, which have no rule of their own. */
  public List<Row> withoutRules() {
    return rows.subList(0, rows.size() - 1);
  }

  /** Returns the crawlers of a row without rules that obey rules for others. */
  public List<ProductToken> boundByLast(Row row) {
    return hasRules ? without(row.agents(), last().agents()) : List.of();
  }

  /** Returns the row whose crawl delay holds for all rows: the first one that has any. */
  public Optional<Row> delaying() {
    return rows.stream().filter(row -> row.crawlDelay().isPresent()).findFirst();
  }

  /** Returns the crawlers for which a crawl delay holds that stands below other names. */
  public List<ProductToken> delayed() {
    return delaying().map(this::delayedBy).orElse(List.of());
  }

  private List<ProductToken> delayedBy(Row source) {
    Optional<Duration> time = source.crawlDelay().map(Row.Delay::time);
    return without(
        rows.stream()
            .filter(row -> !row.crawlDelay().map(Row.Delay::time).equals(time))
            .flatMap(row -> row.agents().stream())
            .distinct()
            .toList(),
        source.agents());
  }

  private static List<ProductToken> without(List<ProductToken> names, List<ProductToken> others) {
    return names.stream().filter(name -> !others.contains(name)).toList();
  }

  /**
   * User-agent lines in a row, and the crawl delay that stands below them.
   *
   * @param line the first of these lines, from 1
   * @param agents the crawlers that they name
   * @param crawlDelay the first crawl delay below them; empty if there is none before the next row
   */
  public record Row(int line, List<ProductToken> agents, Optional<Delay> crawlDelay) {
    /** Copies the list. */
    public Row {
      agents = List.copyOf(new LinkedHashSet<>(agents));
    }

    /**
     * A Crawl-delay line.
     *
     * @param line its number, from 1
     * @param time the pause that it asks for
     */
    public record Delay(int line, Duration time) {}
  }
}
