package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import java.util.List;
import java.util.Optional;

/**
 * Decides as Google's parser does (robots.cc of google/robotstxt), including where RFC 9309 leaves
 * a choice or requires something else.
 *
 * <p>The differences: a name consists of letters, {@code -} and {@code _} only, so {@code AI2Bot}
 * is read as {@code AI}; patterns and URLs are compared as written, except that escapes become
 * upper case and octets outside ASCII are escaped in patterns; an Allow of {@code index.html} also
 * allows its folder; {@code /robots.txt} is a path like any other. Reading takes time linear in the
 * file; a verdict compares every rule.
 */
public final class GoogleReader {
  private final List<GoogleRecord> records;

  public GoogleReader(byte[] octets) {
    this.records = GoogleRecord.of(octets);
  }

  /**
   * Decides whether a robot, given by its product token, may fetch a URL, or a path with or without
   * a query.
   */
  public ReaderVerdict verdict(String robot, String url) {
    RobotQuery query = new RobotQuery(robot, GooglePattern.target(url));
    records.forEach(query::take);
    return query.verdict();
  }

  /** The state of a query during one pass over the records. */
  private static final class RobotQuery {
    private final String robot;
    private final String target;
    private final GoogleMatch specific = new GoogleMatch();
    private final GoogleMatch global = new GoogleMatch();
    private Optional<String> name = Optional.empty();
    private boolean isForAny;
    private boolean isClosed;

    private RobotQuery(String robot, String target) {
      this.robot = robot;
      this.target = target;
    }

    private void take(GoogleRecord record) {
      switch (record.field()) {
        case RobotsFieldNames.USER_AGENT -> agent(record.name());
        case RobotsFieldNames.ALLOW, RobotsFieldNames.DISALLOW -> rule(record);
        default -> {
          // No other field ends a list of names or decides.
        }
      }
    }

    private void agent(String agent) {
      if (isClosed) {
        name = Optional.empty();
        isForAny = false;
        isClosed = false;
      }
      if (agent.equals(GoogleRecord.STAR)) {
        isForAny = true;
        global.setAgent(agent);
      } else if (Ascii.equal(agent, robot)) {
        name = name.or(() -> Optional.of(agent));
        specific.setAgent(agent);
      }
    }

    private void rule(GoogleRecord rule) {
      if (name.isEmpty() && !isForAny) {
        return;
      }
      isClosed = true;
      int priority = priority(rule);
      if (priority >= 0) {
        GoogleMatch match = name.isPresent() ? specific : global;
        match.take(priority, rule, name.orElse(GoogleRecord.STAR));
      }
    }

    /** Returns the length of the pattern if it covers the target, or -1. */
    private int priority(GoogleRecord rule) {
      String pattern = rule.value();
      if (GooglePattern.matches(pattern, target)) {
        return pattern.length();
      }
      String folder =
          rule.field().equals(RobotsFieldNames.ALLOW) ? GooglePattern.ofFolder(pattern) : pattern;
      return !folder.equals(pattern) && GooglePattern.matches(folder, target)
          ? folder.length()
          : -1;
    }

    private ReaderVerdict verdict() {
      return specific.hasGroup() ? specific.verdict() : global.verdict();
    }
  }
}
