package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;

/** What a member of a line of {@code Content-Signal} or {@code Content-Usage} says about a use. */
record StatedUse(RobotsFieldLine line, ListMember member, UsagePurpose use, boolean isPermitted) {
  static boolean isIn(RobotsFieldLine line) {
    return isSignal(line) || line.is(ContentUsage.FIELD);
  }

  private static boolean isSignal(RobotsFieldLine line) {
    return line.is(RobotsFieldNames.CONTENT_SIGNAL);
  }

  /** Returns what a line says; a {@code Content-Signal} with a path says nothing. */
  static List<StatedUse> of(RobotsFieldLine line) {
    boolean isSignal = isSignal(line);
    List<StatedUse> uses = new ArrayList<>();
    for (ListMember member :
        isSignal && ListMember.hasPath(line) ? List.<ListMember>of() : ListMember.of(line)) {
      String value = member.value().orElse("");
      boolean isPermitted = value.equals(isSignal ? "yes" : "y");
      for (UsagePurpose use : UsagePurpose.values()) {
        String name = isSignal ? use.word() : StatedPreference.label(use);
        if (name.equals(member.name()) && (isPermitted || value.equals(isSignal ? "no" : "n"))) {
          uses.add(new StatedUse(line, member, use, isPermitted));
        }
      }
    }
    return uses;
  }

  boolean concerns(ProductToken name, LintedFile document, boolean ifUnknown) {
    return concerns(use, name, document, ifUnknown);
  }

  /** Returns whether a crawler works for a use; {@code ifUnknown} is for those of no catalogue. */
  static boolean concerns(
      UsagePurpose use, ProductToken name, LintedFile document, boolean ifUnknown) {
    return document
        .crawlers()
        .find(name)
        .map(crawler -> Purpose.of(use.word()).filter(crawler.purposes()::contains).isPresent())
        .orElse(ifUnknown);
  }

  boolean isSignal() {
    return isSignal(line);
  }

  FindingPosition position() {
    return member.at(line);
  }

  @Override
  public String toString() {
    return member.name() + "=" + member.value().orElse("");
  }
}
