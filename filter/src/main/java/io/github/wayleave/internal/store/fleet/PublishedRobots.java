package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which robots.txt a node publishes at which hosts, in a form that other nodes can read.
 *
 * @param hosts the published file of every host
 */
public record PublishedRobots(HostTable<RobotsVersion> hosts) {
  /** More entries of hosts than a policy of the largest size has. */
  private static final int MAX_LINES = 100_000;

  private static final String FORMAT = "robots 1";
  private static final String DEFAULT = "-";

  /**
   * The SHA-256 of a published file, and how long crawlers may keep it. Two entries of hosts have
   * two instances, even if the files are equal.
   */
  public static final class RobotsVersion {
    /** Stands for no file: crawlers may fetch everything. */
    public static final String NONE = "-";

    private static final Duration LONGEST = Duration.ofDays(366);

    private final String hash;
    private final Duration grace;

    /** A time of more than a year counts as a year. */
    public RobotsVersion(String hash, Duration grace) {
      this.hash = hash;
      this.grace = grace.compareTo(LONGEST) > 0 ? LONGEST : grace;
    }

    static @Nullable RobotsVersion parse(String hash, String seconds) {
      if (!hash.equals(NONE) && !Sha256.isHex(hash)) {
        return null;
      }
      try {
        long grace = Long.parseLong(seconds);
        return grace < 0 ? null : new RobotsVersion(hash, Duration.ofSeconds(grace));
      } catch (NumberFormatException e) {
        return null;
      }
    }

    /** Returns the SHA-256 of the file, or {@link #NONE}. */
    public String hash() {
      return hash;
    }

    /** Returns how long crawlers may keep it. */
    public Duration grace() {
      return grace;
    }

    @Override
    public String toString() {
      return hash + " " + (grace.toMillis() + 999) / 1_000;
    }
  }

  /** Returns the text for other nodes. */
  public String text() {
    StringBuilder text = new StringBuilder(FORMAT).append('\n');
    text.append(DEFAULT).append(' ').append(hosts.defaultValue()).append('\n');
    List<RobotsVersion> values = hosts.values();
    List<List<HostPattern>> names = hosts.names();
    for (int i = 0; i < values.size(); i++) {
      for (HostPattern pattern : names.get(i)) {
        text.append(i).append(' ').append(pattern).append(' ').append(values.get(i)).append('\n');
      }
    }
    return text.toString();
  }

  /** Returns what a text says; empty if it is not in this form. */
  public static Optional<PublishedRobots> parse(String text) {
    String[] lines = text.split("\n", MAX_LINES);
    if (lines.length < 2 || !lines[0].equals(FORMAT)) {
      return Optional.empty();
    }
    String[] first = lines[1].split(" ", -1);
    RobotsVersion other = first.length == 3 ? RobotsVersion.parse(first[1], first[2]) : null;
    if (other == null || !first[0].equals(DEFAULT)) {
      return Optional.empty();
    }
    List<RobotsVersion> values = new ArrayList<>();
    values.add(other);
    Map<HostPattern, RobotsVersion> entries = new LinkedHashMap<>();
    for (int i = 2; i < lines.length; i++) {
      if (!lines[i].isEmpty() && !add(lines[i].split(" ", -1), values, entries)) {
        return Optional.empty();
      }
    }
    return Optional.of(new PublishedRobots(HostTable.of(other, entries)));
  }

  private static boolean add(
      String[] words, List<RobotsVersion> values, Map<HostPattern, RobotsVersion> entries) {
    if (words.length != 4) {
      return false;
    }
    RobotsVersion version = RobotsVersion.parse(words[2], words[3]);
    try {
      int number = Integer.parseInt(words[0]);
      if (version == null || number < 0 || number > values.size()) {
        return false;
      }
      if (number == values.size()) {
        values.add(version);
      }
      return entries.put(HostPattern.of(words[1]), values.get(number)) == null;
    } catch (NumberFormatException | InvalidValueException e) {
      return false;
    }
  }
}
