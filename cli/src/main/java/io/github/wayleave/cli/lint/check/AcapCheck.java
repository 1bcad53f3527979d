package io.github.wayleave.cli.lint.check;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.acap.AcapSectionWalker;
import io.github.wayleave.internal.policy.check.AcapReadiness;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Finds ACAP lines that are ignored, parsed as something other than they appear to be, or over, and
 * in a file that no policy generates, those that the specification marks amber or red.
 */
public final class AcapCheck implements RobotsTxtCheck {
  private final LocalDate today;
  private final List<AcapPolicy.Definition> earlier;

  AcapCheck(InstantSource clock) {
    this(clock, List.of());
  }

  /** Creates a check of a file to which another one refers, whose definitions apply to it. */
  public AcapCheck(InstantSource clock, List<AcapPolicy.Definition> earlier) {
    this.today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    this.earlier = List.copyOf(earlier);
  }

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    AcapParseResult acap = AcapReader.read(document.file().octets(), earlier);
    AcapSectionWalker.of(
        acap.policy(),
        (key, part) -> {
          if (!document.isPublished()) {
            readiness(part, acap, findings);
          }
          expiry(part, acap, findings);
        });
    acap.notes().forEach(note -> findings.warn(Warning.ACAP_LINE, note.line(), note.sentence()));
  }

  /** ACAP 1.0, 2.5.3.1: "until but not after the specified date". */
  private void expiry(Object part, AcapParseResult acap, FindingCollector findings) {
    for (Qualifier qualifier : qualifiers(part)) {
      if (qualifier.isExpired(today)) {
        findings.warn(
            Warning.ACAP_EXPIRED,
            acap.line(part).orElse(Location.WHOLE),
            "%s is over, so this permits nothing any more (ACAP 1.0, 2.5.3.1); write a later day, or remove it"
                .formatted(qualifier));
      }
    }
  }

  private static List<Qualifier> qualifiers(Object part) {
    if (part instanceof QualifiedUsage usage) {
      return usage.qualifiers().qualifiers();
    }
    return part instanceof Permission permission ? permission.qualifiers().qualifiers() : List.of();
  }

  private static void readiness(Object part, AcapParseResult acap, FindingCollector findings) {
    for (PolicyProblem problem : AcapReadiness.problems("", part)) {
      problem
          .warning()
          .ifPresent(
              warning ->
                  findings.warn(
                      warning, acap.line(part).orElse(Location.WHOLE), problem.sentence()));
    }
  }
}
