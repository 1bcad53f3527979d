package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.policy.problem.Warning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds labels and values of Content-Usage that readers ignore (RFC 9651, 3.2). */
final class ContentUsageCheck implements RobotsTxtCheck {
  private static final String TRAINING = "train-ai";
  private static final String SEARCH = "search";

  /** The current labels of those of older drafts and other vocabularies; empty if removed. */
  private static final Map<String, String> STALE =
      new HashMap<>(Map.of("ai-input", ContentUsage.AI_USE));

  static {
    List.of("ai", "genai", "train-genai", "ai-train").forEach(old -> STALE.put(old, TRAINING));
    List.of("tdm", "bots", "all", "ai-output").forEach(old -> STALE.put(old, ""));
  }

  /** The labels of draft-ietf-aipref-vocab-08. */
  private static final Set<String> LABELS = Set.of(TRAINING, SEARCH, ContentUsage.AI_USE);

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    for (SignalGroup group : SignalGroup.of(document, line -> line.is(ContentUsage.FIELD))) {
      for (RobotsFieldLine line : group.lines()) {
        if (group.agents().isEmpty()) {
          findings.warn(Warning.CONTENT_USAGE_VOCABULARY, line, SignalGroup.IN_NONE);
        }
        line(line, findings);
      }
    }
  }

  private static void line(RobotsFieldLine line, FindingCollector findings) {
    Map<String, String> labels = new HashMap<>();
    for (ListMember member : ListMember.of(line)) {
      fault(member)
          .or(() -> twice(member, labels.putIfAbsent(member.name(), member.value().orElse(""))))
          .ifPresent(
              sentence ->
                  findings.warn(Warning.CONTENT_USAGE_VOCABULARY, member.at(line), sentence));
    }
  }

  private static Optional<String> fault(ListMember member) {
    String name = FileLines.text(member.name());
    String lower = Ascii.lower(name);
    if (!lower.equals(name)) {
      return Optional.of(
          "\"%s\" contains an uppercase letter, so readers ignore the whole line (RFC 9651, 4.2); write \"%s\""
              .formatted(name, STALE.getOrDefault(lower, "").isEmpty() ? lower : STALE.get(lower)));
    }
    if (!member.isTight()) {
      return Optional.of(
          "\"%s\" has a space next to its \"=\", so readers ignore the whole line (RFC 9651, 4.2); remove the space"
              .formatted(name));
    }
    return LABELS.contains(name) ? member.fault("y", "n") : Optional.of(unknown(name));
  }

  private static String unknown(String name) {
    String present = STALE.get(name);
    if (present != null) {
      return "\"%s\" is not a label since draft-ietf-aipref-vocab-05, so readers ignore it; %s"
          .formatted(
              name,
              present.isEmpty()
                  ? "use \"train-ai\" or \"search\""
                  : "write \"%s\"".formatted(present));
    }
    return "\"%s\" is not a Content-Usage label; %s"
        .formatted(
            name,
            Suggestions.nearest(name, List.of(TRAINING, SEARCH))
                .map("did you mean \"%s\"?"::formatted)
                .orElse("expected \"train-ai\" or \"search\""));
  }

  private static Optional<String> twice(ListMember member, @Nullable String earlier) {
    String name = FileLines.text(member.name());
    String value = member.value().orElse("");
    return earlier == null
        ? Optional.empty()
        : Optional.of(
            earlier.equals(value)
                ? "\"%s\" appears twice on this line; remove one of them".formatted(name)
                : "\"%s=%s\" contradicts \"%s=%s\" before it on this line, and the last one wins (RFC 9651, 4.2.2); remove one of them"
                    .formatted(name, value, name, earlier));
  }
}
