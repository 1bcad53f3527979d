package io.github.wayleave.robotstxt;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds groups whose User-agent lines are separated, while the lines of a file are parsed. */
final class JoinedGroupFinder {
  private static final int NO_ROW = 0;

  private final List<ParsedRobotsTxt.JoinedGroup> groups = new ArrayList<>();
  private final List<ParsedRobotsTxt.JoinedGroup.AgentRow> rows = new ArrayList<>();
  private final List<ProductToken> agents = new ArrayList<>();
  private Optional<ParsedRobotsTxt.JoinedGroup.AgentRow.CrawlDelayLine> crawlDelay =
      Optional.empty();
  private int firstLine = NO_ROW;
  private boolean isRowEnded;
  private boolean isGroupEnded;
  private boolean hasRules;

  /** Adds a User-agent line, with or without a valid name. */
  void addAgent(int line, Optional<ProductToken> name) {
    if (isGroupEnded) {
      finishGroup();
    } else if (isRowEnded) {
      finishRow();
    }
    firstLine = firstLine == NO_ROW ? line : firstLine;
    if (name.isPresent()) {
      agents.add(name.get());
    }
  }

  /** Adds a blank line, or a record other than a rule or a User-agent line. */
  void endRow() {
    isRowEnded = firstLine != NO_ROW;
  }

  void addCrawlDelay(int line, Duration time) {
    if (crawlDelay.isEmpty()) {
      crawlDelay = Optional.of(new ParsedRobotsTxt.JoinedGroup.AgentRow.CrawlDelayLine(line, time));
    }
  }

  /** Adds a rule; {@code hasPath} if its pattern is not empty. */
  void addRule(boolean hasPath) {
    isGroupEnded = true;
    hasRules |= hasPath;
  }

  List<ParsedRobotsTxt.JoinedGroup> groups() {
    finishGroup();
    return groups;
  }

  private void finishRow() {
    if (firstLine != NO_ROW) {
      rows.add(new ParsedRobotsTxt.JoinedGroup.AgentRow(firstLine, agents, crawlDelay));
    }
    agents.clear();
    crawlDelay = Optional.empty();
    firstLine = NO_ROW;
    isRowEnded = false;
  }

  private void finishGroup() {
    finishRow();
    if (rows.size() > 1) {
      groups.add(new ParsedRobotsTxt.JoinedGroup(rows, hasRules));
    }
    rows.clear();
    isGroupEnded = false;
    hasRules = false;
  }
}
