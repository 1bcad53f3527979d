package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;

/**
 * A query whether a crawler may use a resource in some way. {@code names} are the crawler's names
 * in order of preference, possibly none. Without a {@code purpose}, only the fields for every
 * purpose apply.
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
