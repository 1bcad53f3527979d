package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.PreferenceExplanation.UseExplanation;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsageOverride;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The result of {@code explain --usage}. */
public record PreferenceReport(PreferenceExplanation explanation) implements CommandResult {
  private static final int MARGIN = 22;

  @Override
  public void text(TextOutput paper) {
    explanation.uses().forEach(use -> text(paper, use));
  }

  private void text(TextOutput paper, UseExplanation use) {
    Optional<Preferences.Preference> preference = use.decision();
    paper.line(
        "%s: %s  %s  %s"
            .formatted(
                paper.ink(ink(preference), head(preference)),
                TextOutput.quoted(explanation.agent().orElse("other crawlers")),
                use.purpose(),
                TextOutput.quoted(explanation.url().text())));
    paper.row(MARGIN, "policy", policy(use.policy()));
    use.terms().ifPresent(terms -> paper.row(MARGIN, "license", LogText.line(terms)));
    use.policy()
        .exception()
        .map(UsageOverride::reason)
        .filter(reason -> !reason.isEmpty())
        .ifPresent(reason -> paper.row(MARGIN, "because", TextOutput.quoted(reason)));
    use.surfaces().forEach(surface -> surface(paper, surface, use));
  }

  private static String policy(PolicyPreference policyPreference) {
    String preference = policyPreference.preference().map(Preferences.Preference::word).orElse("");
    if (preference.isEmpty()) {
      return "no preference";
    }
    return policyPreference
        .exception()
        .map(
            exception ->
                "%s says %s for %s".formatted(policyPreference.key(), preference, scope(exception)))
        .orElse("%s says %s".formatted(policyPreference.key(), preference));
  }

  private static String scope(UsageOverride exception) {
    String agents =
        exception.agents().stream().map(ProductToken::toString).collect(Collectors.joining(", "));
    String paths =
        exception.paths().stream().map(PathPattern::toString).collect(Collectors.joining(", "));
    return TextOutput.quoted(
        agents.isEmpty() ? paths : paths.isEmpty() ? agents : agents + " at " + paths);
  }

  private static void surface(TextOutput paper, PublishedSurface surface, UseExplanation use) {
    String name = surface.surface().word();
    if (surface.lines().isEmpty()) {
      String nothing = surface.isOn() ? "nothing: " + surface.reason() : surface.reason();
      paper.row(MARGIN, name, paper.ink(TextStyle.FAINT, nothing));
    }
    for (String line : surface.lines()) {
      String wider = use.isReserved(surface, line) ? " (reserved, wider than the policy)" : "";
      paper.row(MARGIN, name, LogText.line(line) + wider);
    }
  }

  private static TextStyle ink(Optional<Preferences.Preference> preference) {
    return preference
        .map(value -> value.isAllowed() ? TextStyle.GREEN : TextStyle.RED)
        .orElse(TextStyle.FAINT);
  }

  private static String head(Optional<Preferences.Preference> preference) {
    return preference
        .map(value -> value.isOnTerms() ? "on terms" : value.isAllowed() ? "allowed" : "denied")
        .orElse("unsaid");
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeName("user_agent").writeString(explanation.agent().orElse(null));
    json.writeStringProperty("url", explanation.url().text());
    json.writeObjectPropertyStart("uses");
    explanation.uses().forEach(use -> json(json, use));
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, UseExplanation use) {
    json.writeObjectPropertyStart(use.purpose().word());
    json.writeName("decision").writeString(word(use.decision()));
    json.writeName("license").writeString(use.terms().orElse(null));
    json.writeStringProperty("key", use.policy().key());
    json.writeName("because")
        .writeString(
            use.policy()
                .exception()
                .map(UsageOverride::reason)
                .filter(reason -> !reason.isEmpty())
                .orElse(null));
    json.writeObjectPropertyStart("surfaces");
    use.surfaces().forEach(surface -> json(json, surface));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, PublishedSurface surface) {
    json.writeObjectPropertyStart(surface.surface().word());
    json.writeBooleanProperty("published", surface.isOn());
    if (surface.isOn()) {
      json.writeArrayPropertyStart("lines");
      surface.lines().forEach(json::writeString);
      json.writeEndArray();
      json.writeName("nothing").writeString(surface.lines().isEmpty() ? surface.reason() : null);
    }
    json.writeEndObject();
  }

  private static @Nullable String word(Optional<Preferences.Preference> preference) {
    return preference.map(Preferences.Preference::word).orElse(null);
  }
}
