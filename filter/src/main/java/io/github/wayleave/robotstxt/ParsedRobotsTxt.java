package io.github.wayleave.robotstxt;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * What {@link RobotsTxtParser} made of a file.
 *
 * @param file the file as a value; its rules know their lines
 * @param notes what was odd, in line order
 * @param joinedGroups the groups whose User-agent lines stand apart, in line order
 * @param endsInAgents whether the file ends in User-agent lines without a rule, which a group added
 *     behind it would join
 */
public record ParsedRobotsTxt(
    RobotsTxt file, List<ParseNote> notes, List<JoinedGroup> joinedGroups, boolean endsInAgents) {
  /** Copies the lists. */
  public ParsedRobotsTxt {
    notes = List.copyOf(notes);
    joinedGroups = List.copyOf(joinedGroups);
  }

  /**
   * Something odd on a line of a robots.txt that was read all the same.
   *
   * @param line the line, from 1
   * @param type what is odd
   * @param text the line, or as much of it as is of use
   */
  public record ParseNote(int line, ParseNoteType type, String text) {
    /** The longest text that a note keeps, in characters: {@value}. */
    public static final int MAX_TEXT = 120;

    /** Cuts the text to {@link #MAX_TEXT} characters. */
    public ParseNote {
      boolean whole = text.length() <= MAX_TEXT;
      int end = whole ? text.length() : MAX_TEXT;
      text =
          text.substring(
              0, !whole && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
    }

    /** What can be odd about a line. */
    public enum ParseNoteType {
      /** The file begins with part of a byte order mark. */
      PARTIAL_BYTE_ORDER_MARK,
      /** A blank stands where the colon should. */
      MISSING_COLON,
      /** The field name is none, but is read as one, as Google's parser does. */
      MISSPELLED_FIELD,
      /** A rule stands before any User-agent line, and is ignored (RFC 9309, 2.2.2). */
      RULE_BEFORE_GROUP,
      /** A pattern begins with neither {@code /} nor {@code *}, matches nothing, and is ignored. */
      UNUSABLE_PATTERN,
      /** A crawler's name goes on behind what a token can have; that part is ignored. */
      NAME_WITH_MORE,
      /** A crawler's name has a {@code *} behind it, which is no part of it. */
      NAME_WITH_STAR,
      /** A User-agent line names nobody. */
      NO_NAME,
      /** A crawl delay is no number of seconds, and is ignored. */
      UNUSABLE_CRAWL_DELAY,
      /** A line is longer than any reader must take, and was cut. */
      LINE_TOO_LONG,
      /** A line is no record at all, and is ignored. */
      NOT_A_RECORD
    }
  }

  /**
   * A group whose User-agent lines stand apart, with a blank line or a record that is no rule
   * between them. RFC 9309, 2.1 reads them as one group, since only a rule ends a row of names; the
   * author most likely meant several.
   *
   * @param rows the User-agent lines, row by row; only the last one has rules below it
   * @param hasRules whether there is a rule with a path below the last row
   */
  public record JoinedGroup(List<AgentRow> rows, boolean hasRules) {
    /** Copies the list. */
    public JoinedGroup {
      rows = List.copyOf(rows);
      if (rows.size() < 2) {
        throw new IllegalArgumentException("one row joins nothing");
      }
    }

    /** Returns the row that stands right above the rules. */
    public AgentRow lastRow() {
      return rows.get(rows.size() - 1);
    }

    /** Returns the rows above the last one, which have no rule of their own. */
    public List<AgentRow> rowsWithoutRules() {
      return rows.subList(0, rows.size() - 1);
    }

    /** Returns the crawlers of a row without rules that obey rules for others. */
    public List<ProductToken> agentsBoundByLastRow(AgentRow row) {
      return hasRules ? without(row.agents(), lastRow().agents()) : List.of();
    }

    /** Returns the row whose crawl delay holds for all rows: the first one that has any. */
    public Optional<AgentRow> rowWithDelay() {
      return rows.stream().filter(row -> row.crawlDelay().isPresent()).findFirst();
    }

    /** Returns the crawlers for which a crawl delay holds that stands below other names. */
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
     * User-agent lines in a row, and the crawl delay that stands below them.
     *
     * @param line the first of these lines, from 1
     * @param agents the crawlers that they name
     * @param crawlDelay the first crawl delay below them; empty if there is none before the next
     *     row
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
       * @param time the pause that it asks for
       */
      public record CrawlDelayLine(int line, Duration time) {}
    }
  }
}
