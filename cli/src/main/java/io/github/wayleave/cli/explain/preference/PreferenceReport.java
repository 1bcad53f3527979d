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

/** Says what holds for uses of a page, and what each surface says. */
public record PreferenceReport(PreferenceExplanation found) implements CommandResult {
  private static final int MARGIN = 22;
  private static final int WORD = 9;

  @Override
  public void text(TextOutput paper) {
    found.uses().forEach(use -> text(paper, use));
  }

  private void text(TextOutput paper, UseExplanation use) {
    Optional<Preferences.Preference> says = use.said().says();
    paper.line(
        "%s: %s  %s  %s"
            .formatted(
                paper.ink(ink(says), head(says)),
                TextOutput.quoted(found.agent().orElse("anybody")),
                use.purpose(),
                TextOutput.quoted(found.url().text())));
    paper.row(MARGIN, "policy", policy(use.said()));
    use.said()
        .exception()
        .map(UsageOverride::reason)
        .filter(because -> !because.isEmpty())
        .ifPresent(because -> paper.row(MARGIN, "because", TextOutput.quoted(because)));
    use.heard().forEach(one -> surface(paper, one));
    paper.row(MARGIN, "together", together(use));
  }

  private static String policy(PolicyPreference said) {
    String says = said.says().map(Preferences.Preference::toString).orElse("");
    if (says.isEmpty()) {
      return "no preference";
    }
    return said.exception()
        .map(exception -> "%s says %s for %s".formatted(said.key(), says, scope(exception)))
        .orElse("%s says %s".formatted(said.key(), says));
  }

  private static String scope(UsageOverride exception) {
    String agents =
        exception.agents().stream().map(ProductToken::toString).collect(Collectors.joining(", "));
    String paths =
        exception.paths().stream().map(PathPattern::toString).collect(Collectors.joining(", "));
    return TextOutput.quoted(
        agents.isEmpty() ? paths : paths.isEmpty() ? agents : agents + " at " + paths);
  }

  private static void surface(TextOutput paper, SurfaceResult one) {
    if (!one.isPublished()) {
      paper.row(MARGIN, one.surface().word(), "off");
      return;
    }
    Optional<Preferences.Preference> says = one.heard().says();
    String word =
        says.map(Preferences.Preference::toString)
            .orElse(one.heard().isTold() ? "nothing" : "not told");
    String padded = word + " ".repeat(Math.max(1, WORD - word.length()));
    String why = one.why().map(text -> "; contrary: " + text).orElse("");
    paper.row(
        MARGIN,
        one.surface().word(),
        paper.ink(ink(says), padded) + TextOutput.quoted(one.heard().evidence()) + why);
  }

  private static String together(UseExplanation use) {
    List<String> parts = new ArrayList<>();
    add(parts, "contrary to the policy", use.contrary());
    add(
        parts,
        use.said().says().isEmpty() ? "say something" : "agree with the policy",
        use.agreeing());
    add(parts, "not told", use.notTold());
    if (use.contrary().isEmpty() && use.agreeing().isEmpty()) {
      parts.add(0, "no surface has a preference");
    }
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, String what, List<Surface> surfaces) {
    if (!surfaces.isEmpty()) {
      parts.add(
          surfaces.stream().map(Surface::word).collect(Collectors.joining(", ", what + ": ", "")));
    }
  }

  private static TextStyle ink(Optional<Preferences.Preference> says) {
    return says.map(one -> one == Preferences.Preference.ALLOW ? TextStyle.GREEN : TextStyle.RED)
        .orElse(TextStyle.FAINT);
  }

  private static String head(Optional<Preferences.Preference> says) {
    return says.map(one -> one == Preferences.Preference.ALLOW ? "allowed" : "denied")
        .orElse("unsaid");
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeName("user_agent").writeString(found.agent().orElse(null));
    json.writeStringProperty("url", found.url().text());
    json.writeObjectPropertyStart("uses");
    found.uses().forEach(use -> json(json, use));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, UseExplanation use) {
    json.writeObjectPropertyStart(use.purpose().word());
    json.writeName("decision").writeString(word(use.said().says()));
    json.writeStringProperty("key", use.said().key());
    json.writeName("because")
        .writeString(
            use.said()
                .exception()
                .map(UsageOverride::reason)
                .filter(because -> !because.isEmpty())
                .orElse(null));
    json.writeBooleanProperty("agree", use.isAgreed());
    json.writeObjectPropertyStart("surfaces");
    use.heard().forEach(one -> json(json, one));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, SurfaceResult one) {
    json.writeObjectPropertyStart(one.surface().word());
    json.writeBooleanProperty("published", one.isPublished());
    if (one.isPublished()) {
      json.writeBooleanProperty("told", one.heard().isTold());
      json.writeName("says").writeString(word(one.heard().says()));
      json.writeStringProperty("evidence", one.heard().evidence());
      one.why().ifPresent(why -> json.writeStringProperty("contrary", why));
    }
    json.writeEndObject();
  }

  private static @Nullable String word(Optional<Preferences.Preference> says) {
    return says.map(Preferences.Preference::toString).orElse(null);
  }
}
