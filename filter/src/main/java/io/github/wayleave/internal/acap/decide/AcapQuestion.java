package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;

/**
 * May a crawler make this use of that?
 *
 * @param names the names that the crawler answers to, the one it prefers first; none for a crawler
 *     that has no name
 * @param usage what it would do
 * @param target with which resource
 * @param purpose for which purpose; without one only what holds for whatever purpose counts
 */
public record AcapQuestion(
    List<AcapRecord.CrawlerName> names, UsageType usage, Target target, Optional<String> purpose) {
  /** Copies the names. */
  public AcapQuestion {
    names = List.copyOf(names);
  }

  public static AcapQuestion of(AcapRecord.CrawlerName name, UsageType usage, Target target) {
    return new AcapQuestion(List.of(name), usage, target, Optional.empty());
  }
}
