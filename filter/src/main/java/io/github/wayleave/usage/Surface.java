package io.github.wayleave.usage;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A place where Wayleave publishes usage preferences. */
public enum Surface {
  /** A group of robots.txt for the crawlers all of whose purposes are denied (RFC 9309, 2.2.1). */
  GROUPS("groups", true),
  /** The line {@code Content-Signal} of each group of robots.txt (contentsignals.org). */
  CONTENT_SIGNAL("content-signal", true),
  /** The header field {@code Content-Usage} (draft-ietf-aipref-attach, 2). */
  CONTENT_USAGE_HEADER("content-usage-header", false),
  /** The line {@code Content-Usage} of each group of robots.txt (draft-ietf-aipref-attach, 3). */
  CONTENT_USAGE("content-usage", true),
  /** The header field {@code Link} to a license document (RSL 1.0). */
  RSL("rsl", false),
  /** The line {@code License} of robots.txt (RSL 1.0). */
  RSL_LINE("rsl-line", true),
  /** The document and the header fields of the TDM Reservation Protocol. */
  TDMREP("tdmrep", false),
  /** The header field {@code X-Robots-Tag}. */
  X_ROBOTS_TAG("x-robots-tag", false);

  private final String word;
  private final boolean inRobotsTxt;

  Surface(String word, boolean inRobotsTxt) {
    this.word = word;
    this.inRobotsTxt = inRobotsTxt;
  }

  /** Returns whether this surface is part of robots.txt. */
  public boolean isInRobotsTxt() {
    return inRobotsTxt;
  }

  /** Returns the word used in a policy. */
  public String word() {
    return word;
  }

  /** Returns the surface with this word; empty if there is none. */
  public static Optional<Surface> of(String word) {
    return Stream.of(values()).filter(surface -> surface.word.equals(word)).findFirst();
  }

  /** Returns the words of all surfaces, in declaration order. */
  public static List<String> words() {
    return Stream.of(values()).map(Surface::word).toList();
  }

  /** Returns the word. */
  @Override
  public String toString() {
    return word;
  }
}
