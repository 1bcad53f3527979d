package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.usage.ContentUse;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds Content-Signal lines that have no effect or contradict each other (contentsignals.org). */
final class ContentSignalCheck implements RobotsTxtCheck {
  private static final String YES = "yes";
  private static final String NO = "no";

  private static final List<String> SIGNALS =
      Stream.concat(
              Stream.of(UsagePurpose.values()).map(UsagePurpose::word),
              Stream.of(ContentUse.SIGNAL))
          .toList();

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    SignalGroup.of(document).forEach(group -> group(group, findings));
  }

  private static void group(SignalGroup group, FindingCollector findings) {
    Map<String, String> values = new HashMap<>();
    for (RobotsFieldLine line : group.lines()) {
      if (group.agents().isEmpty()) {
        findings.warn(Warning.CONTENT_SIGNAL_LINE, line, SignalGroup.IN_NONE);
      }
      if (ListMember.hasPath(line)) {
        findings.warn(
            Warning.CONTENT_SIGNAL_LINE,
            line,
            "begins with a path, so readers ignore the line or apply it to the whole site; remove the path");
      }
      for (ListMember member : ListMember.of(line)) {
        Optional<String> fault = fault(member).or(() -> contradiction(member, line, values));
        report(fault, member.at(line), findings);
      }
    }
    for (RobotsFieldLine line : group.lines()) {
      ListMember.of(line)
          .forEach(member -> report(excess(member, values), member.at(line), findings));
    }
  }

  private static void report(
      Optional<String> fault, FindingPosition at, FindingCollector findings) {
    fault.ifPresent(sentence -> findings.warn(Warning.CONTENT_SIGNAL_LINE, at, sentence));
  }

  private static Optional<String> fault(ListMember member) {
    String name = FileLines.text(member.name());
    if (!SIGNALS.contains(name)) {
      return Optional.of(
          "\"%s\" is not a signal; %s"
              .formatted(
                  name,
                  nearest(name)
                      .map("did you mean \"%s\"?"::formatted)
                      .orElse("expected one of " + String.join(", ", SIGNALS))));
    }
    if (name.equals(ContentUse.SIGNAL)) {
      return member.value().flatMap(ContentUse::of).isPresent()
          ? Optional.empty()
          : Optional.of(
              "\"use\": expected one of %s, found %s"
                  .formatted(String.join(", ", ContentUse.words()), member.found()));
    }
    return member.fault(YES, NO);
  }

  /** Suggests the signal for a misspelled name, or for the Content-Usage label of the same use. */
  private static Optional<String> nearest(String name) {
    return Ascii.equal(name, "train-ai")
        ? Optional.of(UsagePurpose.AI_TRAIN.word())
        : Suggestions.nearest(name, SIGNALS);
  }

  private static Optional<String> contradiction(
      ListMember member, RobotsFieldLine line, Map<String, String> values) {
    String value = member.value().orElse("");
    String previous = values.putIfAbsent(member.name(), value);
    boolean isOnLine =
        ListMember.of(line).stream()
            .anyMatch(
                other -> other.index() < member.index() && other.name().equals(member.name()));
    return previous == null || previous.equals(value)
        ? Optional.empty()
        : Optional.of(
            "\"%s=%s\" contradicts \"%s=%s\" %s"
                .formatted(
                    member.name(),
                    value,
                    member.name(),
                    previous,
                    isOnLine
                        ? "before it on this line; remove one of them"
                        : "above it in the same group; remove one of them, or separate the groups with a rule such as \"Allow: /\""));
  }

  /** Finds a use that the signals allow and {@code use} excludes, or one that no signal needs. */
  private static Optional<String> excess(ListMember member, Map<String, String> values) {
    Preferences preferences = Preferences.NONE;
    for (UsagePurpose purpose : UsagePurpose.values()) {
      switch (values.getOrDefault(purpose.word(), "")) {
        case YES -> preferences = preferences.with(purpose, Preference.ALLOW);
        case NO -> preferences = preferences.with(purpose, Preference.DENY);
        default -> {}
      }
    }
    Optional<ContentUse> stated = member.value().flatMap(ContentUse::of);
    if (stated.isEmpty() || !member.name().equals(ContentUse.SIGNAL)) {
      return Optional.empty();
    }
    Preferences signals = preferences;
    ContentUse use = stated.get();
    return use.excluded(signals)
        .map(
            kept ->
                "\"use=%s\" contradicts \"%s=yes\", which keeps more of a page; write use=%s, or %s=no"
                    .formatted(
                        use,
                        kept,
                        kept == UsagePurpose.SEARCH ? ContentUse.REFERENCE : ContentUse.FULL,
                        kept))
        .or(
            () ->
                Optional.of(
                        "\"use=%s\" keeps more of a page than any use that the signals allow; write use=%s"
                            .formatted(use, use.within(signals)))
                    .filter(wide -> use.isWiderThan(signals)));
  }
}
