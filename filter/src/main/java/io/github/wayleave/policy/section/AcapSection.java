package io.github.wayleave.policy.section;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.feature.PageTags;
import io.github.wayleave.feature.RobotsAppendix;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapHeaderRules;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.acap.AcapWriter;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The section {@code acap}: the fields of the Automated Content Access Protocol, which robots.txt
 * contains after the conventional rules.
 *
 * @param policy the published ACAP policy, with at least one record
 * @param headers whether responses repeat the policy in {@code X-Robots-Tag}, where that has an
 *     equivalent
 * @param enforce whether the conventional rules must disallow everything that ACAP prohibits to
 *     crawl, because only they are enforced
 */
public record AcapSection(AcapPolicy policy, boolean headers, boolean enforce)
    implements RobotsAppendix {
  /**
   * Checks the policy.
   *
   * @throws InvalidValueException if it has no record, or if a line is too long to be published
   */
  public AcapSection {
    if (policy.records().isEmpty()) {
      throw new InvalidValueException(
          "has no record, so it applies to no crawler; add at least one to \"records\" (ACAP 1.0, 3)");
    }
    AcapWriter.write(policy).lines().forEach(PolicyLimits::requirePublishable);
  }

  @Override
  public String version() {
    return AcapWriter.VERSION_COMMENT;
  }

  @Override
  public String text() {
    return AcapWriter.write(policy);
  }

  @Override
  public boolean isIn(byte[] octets) {
    return AcapReader.read(octets).policy().equals(policy);
  }

  @Override
  public Optional<PageTags> tags() {
    return headers
        ? Optional.of(AcapHeaderRules.of(AcapEvaluator.of(policy, RobotsTxt.EMPTY)))
        : Optional.empty();
  }
}
