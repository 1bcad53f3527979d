package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads the section {@code usage}. */
final class UsageReader implements MapReader.TextReceiver, Supplier<UsageSection> {
  private static final String PUBLISH = "publish";
  private static final String PREAMBLE = "preamble";
  private static final String SNIPPETS = "snippets";
  private static final String LICENSE_DOCUMENT = "license-document";
  private static final String RSL_DOCUMENT = "rsl-document";
  private static final String RESERVATION_DOCUMENT = "reservation-document";
  private static final String PATHS = "paths";
  private static final String AGENTS = "agents";
  private static final String REASON = "because";

  private final UsageSection.Builder usage = UsageSection.builder();

  private UsageReader() {}

  /** Returns the section, if all values are valid. */
  static Optional<UsageSection> read(MapReader map) {
    UsageReader reader = new UsageReader();
    Preferences base = preferences(map);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preferences.Preference> preference = base.preferenceFor(purpose);
      if (preference.isPresent()) {
        reader.usage.preferences(purpose, preference.get());
      }
    }
    for (PolicyValue item : map.items("except")) {
      Optional<MapReader> exception = item.map();
      if (exception.isPresent()) {
        reader.exception(exception.get());
      }
    }
    map.passTexts(PUBLISH, reader);
    if (map.value(PREAMBLE).isPresent()) {
      map.bool(PREAMBLE, reader.usage::preamble);
    }
    map.passText(SNIPPETS, reader);
    map.passText(LICENSE_DOCUMENT, reader);
    map.passText(RSL_DOCUMENT, reader);
    Optional<MapReader> license = map.map("license");
    if (license.isPresent()) {
      reader.license(license.get());
    }
    map.passText(RESERVATION_DOCUMENT, reader);
    return map.isUnread() ? Optional.empty() : map.build(reader);
  }

  @Override
  public void receive(String key, String text) {
    switch (key) {
      case PUBLISH -> usage.surfaces(surface(text));
      case SNIPPETS -> usage.snippetsDenied(preference(text) == Preferences.Preference.DENY);
      case LICENSE_DOCUMENT -> usage.licenseDocument(text);
      case RSL_DOCUMENT -> usage.rslDocument(text);
      case RESERVATION_DOCUMENT -> usage.reservationDocument(text);
      default -> throw new IllegalArgumentException(key);
    }
  }

  @Override
  public UsageSection get() {
    return usage.build();
  }

  private void license(MapReader map) {
    Optional<RslTerms.Payment> payment = map.map("payment").flatMap(UsageReader::payment);
    String copyright = map.parsed("copyright", LineText::check).orElse("");
    String contact = map.parsed("contact", LineText::check).orElse("");
    Optional<UrlReference> terms = map.absoluteUrl("terms");
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
    Optional<UrlReference> standard = map.absoluteUrl("standard");
    Optional<UrlReference> custom = map.absoluteUrl("custom");
    Optional<String> amount = map.parsed("amount", RslTerms.Payment::requireAmount);
    return map.isUnread()
        ? Optional.empty()
        : map.build(() -> new RslTerms.Payment(type, standard, custom, amount));
  }

  private void exception(MapReader map) {
    ExceptionReader exception = new ExceptionReader();
    map.passPaths(PATHS, exception);
    map.passTexts(AGENTS, exception);
    exception.preferences = preferences(map);
    map.passText(REASON, exception);
    // A missing value may have been present but invalid.
    if (!map.isUnread()) {
      map.build(exception);
    }
  }

  /** The keys of an exception. */
  private final class ExceptionReader
      implements MapReader.TextReceiver, Supplier<UsageSection.Builder> {
    final List<PathPattern> paths = new ArrayList<>();
    final List<ProductToken> agents = new ArrayList<>();
    Preferences preferences = Preferences.NONE;
    String reason = "";

    @Override
    public void receive(String key, String text) {
      switch (key) {
        case PATHS -> paths.add(UsageSection.Builder.path(text));
        case AGENTS -> agents.add(ProductToken.of(text));
        default -> reason = text;
      }
    }

    @Override
    public UsageSection.Builder get() {
      return usage.addOverride(new UsageOverride(paths, agents, preferences, reason));
    }
  }

  private static Preferences preferences(MapReader map) {
    Preferences preferences = Preferences.NONE;
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<PolicyValue> value = map.value(purpose.word());
      if (value.isPresent()) {
        try {
          preferences = preferences.with(purpose, preference(value.get().text()));
        } catch (InvalidValueException e) {
          value.get().refuse(e);
        }
      }
    }
    return preferences;
  }

  private static Preferences.Preference preference(String word) {
    return Messages.requireWord(Preferences.Preference.of(word), word, KeyType.PREFERENCE);
  }

  private static Surface surface(String word) {
    return Messages.requireWord(Surface.of(word), word, KeyType.SURFACES);
  }
}
