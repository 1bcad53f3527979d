package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the section {@code usage}. */
final class UsageReader {
  private static final List<String> PREFERENCES =
      Stream.of(Preferences.Preference.values()).map(Preferences.Preference::toString).toList();

  private final UsageSection.Builder usage = UsageSection.builder();

  private UsageReader() {}

  /** Returns the section, if all values are valid. */
  static Optional<UsageSection> read(MapReader map) {
    UsageReader reader = new UsageReader();
    Preferences base = preferences(map);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      base.preferenceFor(purpose)
          .ifPresent(preference -> reader.usage.preferences(purpose, preference));
    }
    map.maps("except", reader::exception);
    map.texts("publish", word -> reader.usage.surfaces(surface(word)));
    map.bool("preamble", reader.usage::preamble);
    map.text(
        "snippets",
        word -> reader.usage.snippetsDenied(preference(word) == Preferences.Preference.DENY));
    map.text("license-document", reader.usage::licenseDocument);
    map.text("rsl-document", reader.usage::rslDocument);
    map.map("license").ifPresent(reader::license);
    map.text("reservation-document", reader.usage::reservationDocument);
    return map.isUnread() ? Optional.empty() : map.build(reader.usage::build);
  }

  private void license(MapReader map) {
    Optional<RslTerms.Payment> payment = map.map("payment").flatMap(UsageReader::payment);
    String copyright = map.parsed("copyright", LineText::check).orElse("");
    String contact = map.parsed("contact", LineText::check).orElse("");
    Optional<UrlReference> terms = map.parsed("terms", UrlReference::absolute);
    List<String> warranties = new ArrayList<>();
    List<String> disclaimers = new ArrayList<>();
    Optional<MapReader> legal = map.map("legal");
    if (legal.isPresent()) {
      legal
          .get()
          .texts("warranty", word -> warranties.add(RslTerms.word(word, RslTerms.WARRANTIES)));
      legal
          .get()
          .texts("disclaimer", word -> disclaimers.add(RslTerms.word(word, RslTerms.DISCLAIMERS)));
    }
    if (!map.isUnread()) {
      map.build(
          () ->
              usage.license(
                  new RslTerms(payment, copyright, contact, terms, warranties, disclaimers)));
    }
  }

  private static Optional<RslTerms.Payment> payment(MapReader map) {
    String type = map.parsed("type", RslTerms.Payment::requireType).orElse("");
    Optional<UrlReference> standard = map.parsed("standard", UrlReference::absolute);
    Optional<UrlReference> custom = map.parsed("custom", UrlReference::absolute);
    Optional<String> amount = map.parsed("amount", RslTerms.Payment::requireAmount);
    return map.isUnread()
        ? Optional.empty()
        : map.build(() -> new RslTerms.Payment(type, standard, custom, amount));
  }

  private void exception(MapReader map) {
    List<PathPattern> paths = new ArrayList<>();
    List<ProductToken> agents = new ArrayList<>();
    map.paths("paths", text -> paths.add(UsageSection.Builder.path(text)));
    map.texts("agents", name -> agents.add(ProductToken.of(name)));
    Preferences preferences = preferences(map);
    String reason = map.parsed("because", text -> text).orElse("");
    // A missing value may have been present but invalid.
    if (!map.isUnread()) {
      map.build(() -> usage.addOverride(new UsageOverride(paths, agents, preferences, reason)));
    }
  }

  private static Preferences preferences(MapReader map) {
    Preferences preferences = Preferences.NONE;
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preferences.Preference> preference =
          map.parsed(purpose.word(), UsageReader::preference);
      preferences =
          preference.isPresent()
              ? preferences.with(purpose, preference.orElseThrow())
              : preferences;
    }
    return preferences;
  }

  private static Preferences.Preference preference(String word) {
    return Messages.requireWord(
        Preferences.Preference.of(word), word, KeyType.PREFERENCE.words(), PREFERENCES);
  }

  private static Surface surface(String word) {
    return Messages.requireWord(Surface.of(word), word, KeyType.SURFACES.words(), Surface.words());
  }
}
