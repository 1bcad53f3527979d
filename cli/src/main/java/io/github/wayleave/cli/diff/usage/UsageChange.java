package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * Another statement of a surface about the use of pages.
 *
 * @param surface the word of the surface, {@code preamble}, {@code comment} or {@code acap}
 * @param crawlers who it is said to; empty for every crawler
 * @param path the first path with this change
 * @param otherPaths how many more of the compared paths have it
 * @param before the lines, header fields or terms before; empty if nothing was said
 * @param after the same afterwards
 * @param isWider whether something is permitted that was not, or is no longer denied or required
 * @param isNarrower the opposite; both may be true
 */
public record UsageChange(
    String surface,
    List<ProductToken> crawlers,
    String path,
    int otherPaths,
    List<String> before,
    List<String> after,
    boolean isWider,
    boolean isNarrower) {
  /** The word for comments whose words may state conditions. */
  static final String COMMENT = "comment";

  public UsageChange {
    crawlers = List.copyOf(crawlers);
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** Returns whether only a person who reads both sides can know the direction. */
  public boolean isUndecided() {
    return surface.equals(COMMENT);
  }

  /** Returns {@code wider}, {@code narrower}, both, {@code undecided} or {@code otherwise}. */
  public String direction() {
    if (isUndecided()) {
      return "undecided";
    }
    return isWider
        ? isNarrower ? "wider and narrower" : "wider"
        : isNarrower ? "narrower" : "otherwise";
  }
}
