package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.cli.explain.preference.PreferenceExplanation.UseExplanation;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The result of {@code explain --usage}. */
public record PreferenceReport(PreferenceExplanation explanation) implements CommandResult {
  private static final int MARGIN = 22;
  private static final int WORD_WIDTH = 9;

  @Override
  public void text(TextOutput paper) {
    explanation.uses().forEach(use -> text(paper, use));
  }

  private void text(TextOutput paper, UseExplanation use) {
    Optional<Preferences.Preference> preference = use.policy().preference();
    paper.line(
        "%s: %s  %s  %s"
            .formatted(
                paper.ink(ink(preference), head(preference)),
                TextOutput.quoted(explanation.agent().orElse("other crawlers")),
                use.purpose(),
                TextOutput.quoted(explanation.url().text())));
    paper.row(MARGIN, "policy", policy(use.policy()));
    use.policy()
        .exception()
        .map(UsageOverride::reason)
        .filter(reason -> !reason.isEmpty())
        .ifPresent(reason -> paper.row(MARGIN, "because", TextOutput.quoted(reason)));
    use.surfaces().forEach(result -> surface(paper, result));
    paper.row(MARGIN, "together", together(use));
  }

  private static String policy(PolicyPreference policyPreference) {
    String preference =
        policyPreference.preference().map(Preferences.Preference::toString).orElse("");
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

  private static void surface(TextOutput paper, SurfaceResult result) {
    if (!result.isPublished()) {
      paper.row(MARGIN, result.surface().word(), "off");
      return;
    }
    Optional<Preferences.Preference> preference = result.preference().value();
    String word =
        preference
            .map(Preferences.Preference::toString)
            .orElse(result.preference().reachesCrawler() ? "nothing" : "not told");
    String padded = word + " ".repeat(Math.max(1, WORD_WIDTH - word.length()));
    String contradiction = result.contradiction().map(text -> "; contrary: " + text).orElse("");
    paper.row(
        MARGIN,
        result.surface().word(),
        paper.ink(ink(preference), padded)
            + TextOutput.quoted(result.preference().evidence())
            + contradiction);
  }

  private static String together(UseExplanation use) {
    List<String> parts = new ArrayList<>();
    add(parts, "contrary to the policy", use.contrary());
    add(
        parts,
        use.policy().preference().isEmpty() ? "say something" : "agree with the policy",
        use.agreeing());
    add(parts, "not told", use.unseen());
    if (use.contrary().isEmpty() && use.agreeing().isEmpty()) {
      parts.add(0, "no surface has a preference");
    }
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, String label, List<Surface> surfaces) {
    if (!surfaces.isEmpty()) {
      parts.add(
          surfaces.stream().map(Surface::word).collect(Collectors.joining(", ", label + ": ", "")));
    }
  }

  private static TextStyle ink(Optional<Preferences.Preference> preference) {
    return preference
        .map(value -> value == Preferences.Preference.ALLOW ? TextStyle.GREEN : TextStyle.RED)
        .orElse(TextStyle.FAINT);
  }

  private static String head(Optional<Preferences.Preference> preference) {
    return preference
        .map(value -> value == Preferences.Preference.ALLOW ? "allowed" : "denied")
        .orElse("unsaid");
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeName("user_agent").writeString(explanation.agent().orElse(null));
    json.writeStringProperty("url", explanation.url().text());
    json.writeObjectPropertyStart("uses");
    explanation.uses().forEach(use -> json(json, use));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, UseExplanation use) {
    json.writeObjectPropertyStart(use.purpose().word());
    json.writeName("decision").writeString(word(use.policy().preference()));
    json.writeStringProperty("key", use.policy().key());
    json.writeName("because")
        .writeString(
            use.policy()
                .exception()
                .map(UsageOverride::reason)
                .filter(reason -> !reason.isEmpty())
                .orElse(null));
    json.writeBooleanProperty("agree", use.isAgreed());
    json.writeObjectPropertyStart("surfaces");
    use.surfaces().forEach(result -> json(json, result));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, SurfaceResult result) {
    json.writeObjectPropertyStart(result.surface().word());
    json.writeBooleanProperty("published", result.isPublished());
    if (result.isPublished()) {
      json.writeBooleanProperty("told", result.preference().reachesCrawler());
      json.writeName("says").writeString(word(result.preference().value()));
      json.writeStringProperty("evidence", result.preference().evidence());
      result
          .contradiction()
          .ifPresent(contradiction -> json.writeStringProperty("contrary", contradiction));
    }
    json.writeEndObject();
  }

  private static @Nullable String word(Optional<Preferences.Preference> preference) {
    return preference.map(Preferences.Preference::toString).orElse(null);
  }
}
