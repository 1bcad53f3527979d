package io.github.wayleave.robotstxt;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * The result of parsing a robots.txt with {@link RobotsTxtParser}.
 *
 * @param file the file; its rules have line numbers
 * @param notes what was ignored or parsed leniently, in line order
 * @param joinedGroups the groups whose User-agent lines are separated, in line order
 * @param endsInAgents whether the file ends in User-agent lines without a rule, which a group
 *     appended to it would join
 */
public record ParsedRobotsTxt(
    RobotsTxt file, List<ParseNote> notes, List<JoinedGroup> joinedGroups, boolean endsInAgents) {
  /** Copies the lists. */
  public ParsedRobotsTxt {
    notes = List.copyOf(notes);
    joinedGroups = List.copyOf(joinedGroups);
  }

  /**
   * A note about a line that was ignored or parsed leniently.
   *
   * @param line the line number, from 1
   * @param type the kind of note
   * @param text the line, or as much of it as is useful
   */
  public record ParseNote(int line, ParseNoteType type, String text) {
    /** The maximum length of the text, in characters: {@value}. */
    public static final int MAX_TEXT = 120;

    /** Truncates the text to {@link #MAX_TEXT} characters. */
    public ParseNote {
      boolean whole = text.length() <= MAX_TEXT;
      int end = whole ? text.length() : MAX_TEXT;
      text =
          text.substring(
              0, !whole && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
    }

    /** The kind of note. */
    public enum ParseNoteType {
      /** The file begins with part of a byte order mark. */
      PARTIAL_BYTE_ORDER_MARK,
      /** A space replaces the colon. */
      MISSING_COLON,
      /** The field name is misspelled, but accepted as Google's parser does. */
      MISSPELLED_FIELD,
      /** A rule comes before any User-agent line, and is ignored (RFC 9309, 2.2.2). */
      RULE_BEFORE_GROUP,
      /** A pattern begins with neither {@code /} nor {@code *}, matches nothing, and is ignored. */
      UNUSABLE_PATTERN,
      /** A product token is followed by other characters, which are ignored. */
      NAME_WITH_MORE,
      /** A product token is followed by {@code *}, which is not part of it. */
      NAME_WITH_STAR,
      /** A User-agent line has no product token. */
      NO_NAME,
      /** A crawl delay is not a number of seconds, and is ignored. */
      UNUSABLE_CRAWL_DELAY,
      /** A line is longer than readers must accept, and was truncated. */
      LINE_TOO_LONG,
      /** A line is not a record, and is ignored. */
      NOT_A_RECORD
    }
  }

  /**
   * A group whose User-agent lines are separated by a blank line, or by a record other than a rule.
   * By RFC 9309, 2.1 they form one group, since only a rule ends a list of names; the author most
   * likely meant several groups.
   *
   * @param rows the rows of User-agent lines; only the last one has rules below it
   * @param hasRules whether a rule with a path follows the last row
   */
  public record JoinedGroup(List<AgentRow> rows, boolean hasRules) {
    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if there are fewer than two rows
     */
    public JoinedGroup {
      rows = List.copyOf(rows);
      if (rows.size() < 2) {
        throw new IllegalArgumentException("requires at least two rows");
      }
    }

    /** Returns the row directly above the rules. */
    public AgentRow lastRow() {
      return rows.get(rows.size() - 1);
    }

    /** Returns the rows above the last one, which have no rules of their own. */
    public List<AgentRow> rowsWithoutRules() {
      return rows.subList(0, rows.size() - 1);
    }

    /** Returns the crawlers of a row without rules to which the rules below the last row apply. */
    public List<ProductToken> agentsBoundByLastRow(AgentRow row) {
      return hasRules ? without(row.agents(), lastRow().agents()) : List.of();
    }

    /** Returns the first row with a crawl delay, which applies to all rows. */
    public Optional<AgentRow> rowWithDelay() {
      return rows.stream().filter(row -> row.crawlDelay().isPresent()).findFirst();
    }

    /** Returns the crawlers to which the crawl delay of another row applies. */
    public List<ProductToken> agentsWithDelay() {
      return rowWithDelay().map(this::delayedBy).orElse(List.of());
    }

    private List<ProductToken> delayedBy(AgentRow source) {
      Optional<Duration> time = source.crawlDelay().map(AgentRow.CrawlDelayLine::time);
      return without(
          rows.stream()
              .filter(row -> !row.crawlDelay().map(AgentRow.CrawlDelayLine::time).equals(time))
              .flatMap(row -> row.agents().stream())
              .distinct()
              .toList(),
          source.agents());
    }

    private static List<ProductToken> without(
        List<ProductToken> names, List<ProductToken> excluded) {
      return names.stream().filter(name -> !excluded.contains(name)).toList();
    }

    /**
     * Consecutive User-agent lines, and the crawl delay below them.
     *
     * @param line the number of the first line, from 1
     * @param agents the crawlers that they name
     * @param crawlDelay the first crawl delay before the next row, if any
     */
    public record AgentRow(
        int line, List<ProductToken> agents, Optional<CrawlDelayLine> crawlDelay) {
      /** Copies the list. */
      public AgentRow {
        agents = List.copyOf(new LinkedHashSet<>(agents));
      }

      /**
       * A Crawl-delay line.
       *
       * @param line its number, from 1
       * @param time the delay
       */
      public record CrawlDelayLine(int line, Duration time) {}
    }
  }
}
