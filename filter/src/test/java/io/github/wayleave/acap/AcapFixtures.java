package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapRecord.CrawlerName;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.policy.section.AcapSection;
import java.util.List;

/** Creates sections {@code acap}. */
public final class AcapFixtures {
  private AcapFixtures() {}

  /** Returns a section that is neither repeated in header fields nor enforced. */
  public static AcapSection section(AcapRecord... records) {
    return new AcapSection(new AcapPolicy(false, List.of(), List.of(records)), false, false);
  }

  /** Returns a record for a crawler, or for every one with {@code *}. */
  public static AcapRecord record(String crawler, AcapField... fields) {
    return new AcapRecord(
        crawler.equals("*") ? List.of() : List.of(CrawlerName.of(crawler)),
        new RecordTerms(List.of(fields), List.of()));
  }

  /** Returns a permission of a standard usage. */
  public static Permission allow(String usage, String pattern) {
    return Permission.of(UsageType.of(usage).orElseThrow(), ResourcePattern.of(pattern));
  }

  /** Returns a prohibition of a standard usage. */
  public static Prohibition disallow(String usage, String pattern) {
    return new Prohibition(UsageType.of(usage).orElseThrow(), ResourcePattern.of(pattern));
  }
}
