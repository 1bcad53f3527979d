package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What one surface says about the use of a page.
 *
 * @param lines the lines, header fields or terms, as they are published
 * @param positions what they say about each use; one for a single crawler begins with its name
 */
public record UsageStatement(Set<String> lines, Map<String, UsePosition> positions) {
  /** Separates the name of a crawler from a use. */
  public static final String OF = ": ";

  /** Creates a statement that says nothing yet. */
  public UsageStatement() {
    this(new LinkedHashSet<>(), new HashMap<>());
  }

  UsageStatement line(String line) {
    lines.add(line);
    return this;
  }

  /** Adds what is said about a use; of several, the stricter counts. */
  UsageStatement use(String use, UsePosition position) {
    positions.merge(use, position, UsePosition::stricter);
    return this;
  }

  /** Returns whether both have the same lines, whatever the spaces in a {@code Content-Signal}. */
  boolean hasLinesOf(UsageStatement other) {
    return lines.equals(other.lines) || unspaced().equals(other.unspaced());
  }

  private String unspaced() {
    String text = lines.toString();
    boolean isSpaced = text.startsWith("[" + RobotsFieldNames.CONTENT_SIGNAL);
    return isSpaced ? text.replaceAll("\\s*([=,])\\s*", "$1") : text;
  }

  /** Returns whether this permits something that {@code before} does not, or drops a limit. */
  boolean isWiderThan(UsageStatement before) {
    return Stream.concat(positions.keySet().stream(), before.positions.keySet().stream())
        .anyMatch(use -> position(use).isWiderThan(before.position(use)));
  }

  /**
   * Returns what is said about a use: what is said to every crawler is also said to one that is not
   * named.
   */
  public UsePosition position(String use) {
    UsePosition general =
        positions.getOrDefault(use.substring(use.indexOf(OF) + 1).strip(), UsePosition.UNSTATED);
    return positions.getOrDefault(use, general);
  }

  /**
   * Adds what {@code general} permits to every other crawler. A crawler to which nothing is said
   * about it may do as much.
   */
  UsageStatement besides(UsageStatement general) {
    general.positions.forEach(
        (use, position) -> {
          if (position.equals(UsePosition.PERMITTED)) {
            positions.putIfAbsent(use, position);
          }
        });
    return this;
  }
}
