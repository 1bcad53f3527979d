package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;

/**
 * May a crawler make this use of that? The crawler answers to {@code names}, the one it prefers
 * first; to none if it has no name. Without a {@code purpose}, only what holds for every purpose
 * counts.
 */
public record AcapQuery(
    List<AcapRecord.CrawlerName> names, UsageType usage, Target target, Optional<String> purpose) {
  public AcapQuery {
    names = List.copyOf(names);
  }

  public static AcapQuery of(AcapRecord.CrawlerName name, UsageType usage, Target target) {
    return new AcapQuery(List.of(name), usage, target, Optional.empty());
  }
}
