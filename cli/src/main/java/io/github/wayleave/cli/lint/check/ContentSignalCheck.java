package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
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

  private static final Map<String, String> VALUES =
      Map.of("y", YES, "allow", YES, "true", YES, "n", NO, "disallow", NO, "deny", NO, "false", NO);

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    SignalGroup.of(document).forEach(group -> group(group, findings));
  }

  private static void group(SignalGroup group, FindingCollector findings) {
    Map<String, String> values = new HashMap<>();
    for (RobotsFieldLine line : group.lines()) {
      if (group.agents().isEmpty()) {
        findings.warn(
            Warning.CONTENT_SIGNAL_LINE,
            line,
            "is in no group, so it applies to no crawler; add a User-agent line above it");
      }
      if (ListMember.hasPath(line)) {
        findings.warn(
            Warning.CONTENT_SIGNAL_LINE,
            line,
            "begins with a path, so readers ignore the line or apply it to the whole site; remove the path");
      }
      for (ListMember member : ListMember.of(line)) {
        fault(member)
            .or(() -> contradiction(member, line, values))
            .ifPresent(sentence -> add(line, member, sentence, findings));
      }
    }
    for (RobotsFieldLine line : group.lines()) {
      for (ListMember member : ListMember.of(line)) {
        excess(member, values).ifPresent(sentence -> add(line, member, sentence, findings));
      }
    }
  }

  private static void add(
      RobotsFieldLine line, ListMember member, String sentence, FindingCollector findings) {
    findings.add(
        FindingSeverity.WARNING,
        Warning.CONTENT_SIGNAL_LINE,
        new FindingCollector.FindingPosition(line.number(), member.index()),
        sentence);
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
    String value = member.value().map(FileLines::text).orElse("");
    if (name.equals(ContentUse.SIGNAL)) {
      return ContentUse.of(value).isPresent() ? Optional.empty() : Optional.of(use(value));
    }
    if (value.equals(YES) || value.equals(NO)) {
      return Optional.empty();
    }
    String lower = Ascii.lower(value);
    String suggestion =
        VALUES.getOrDefault(lower, lower.equals(YES) || lower.equals(NO) ? lower : "");
    return Optional.of(
        "\"%s\": expected yes or no, found %s; write %s"
            .formatted(
                name,
                value.isEmpty() ? "no value" : "\"%s\"".formatted(value),
                suggestion.isEmpty()
                    ? "%s=yes or %s=no".formatted(name, name)
                    : "%s=%s".formatted(name, suggestion)));
  }

  private static String use(String value) {
    return "\"use\": expected one of %s, found %s"
        .formatted(
            String.join(", ", ContentUse.words()),
            value.isEmpty() ? "no value" : "\"%s\"".formatted(value));
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
    ContentUse use = stated.get();
    if (use.isWiderThan(preferences)) {
      return Optional.of(
          "\"use=%s\" keeps more of a page than any use that the signals allow; write use=%s"
              .formatted(use, use.within(preferences)));
    }
    return use.excluded(preferences)
        .map(
            kept ->
                "\"use=%s\" contradicts \"%s=yes\", which keeps more of a page; write use=%s, or %s=no"
                    .formatted(
                        use,
                        kept,
                        kept == UsagePurpose.SEARCH ? ContentUse.REFERENCE : ContentUse.FULL,
                        kept));
  }
}
