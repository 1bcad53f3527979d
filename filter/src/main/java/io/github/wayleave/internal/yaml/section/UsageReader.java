package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.ContentUse;
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
  private static final String USE = ContentUse.SIGNAL;
  private static final String AI_USE = "ai-use";
  private static final String SNIPPETS = "snippets";
  private static final String LICENSE_DOCUMENT = "license-document";
  private static final String RSL_DOCUMENT = "rsl-document";
  private static final String LICENSE = "license";
  private static final String RESERVATION_DOCUMENT = "reservation-document";
  private static final String PATHS = "paths";
  private static final String AGENTS = "agents";
  private static final String REASON = "because";

  /** The placeholder for a license that is missing or invalid. */
  private static final String UNREADABLE_LICENSE = "https://unreadable.invalid/license.xml";

  private static final String UNREADABLE_RSL = "/unreadable-license.xml";

  private final UsageSection.Builder usage = UsageSection.builder();
  private boolean publishesLicense;
  private boolean hasRsl;

  private UsageReader() {}

  /**
   * Returns the section with all valid values, and placeholders for others that the remaining
   * checks need. What a check says about a placeholder names its key, and is left out.
   */
  static Optional<UsageSection> read(MapReader map) {
    UsageReader reader = new UsageReader();
    Preferences base = preferences(map);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      if (map.mentions(purpose.word())) {
        reader.usage.preferences(
            purpose, base.preferenceFor(purpose).orElse(Preferences.Preference.DENY));
      }
    }
    for (PolicyValue item : map.items("except")) {
      Optional<MapReader> exception = item.map();
      if (exception.isPresent()) {
        reader.exception(item, exception.get());
      }
    }
    reader.wording(map);
    reader.licenses(map);
    return map.build(reader);
  }

  private void wording(MapReader map) {
    map.passTexts(PUBLISH, this);
    if (map.value(PREAMBLE).isPresent()) {
      map.bool(PREAMBLE, usage::preamble);
    }
    map.passText(USE, this);
    if (map.value(AI_USE).isPresent()) {
      map.bool(AI_USE, usage::aiUse);
    }
    map.passText(SNIPPETS, this);
    map.passText(RESERVATION_DOCUMENT, this);
  }

  private void licenses(MapReader map) {
    map.passText(RSL_DOCUMENT, this);
    boolean hasLicense = map.mentions(LICENSE_DOCUMENT);
    boolean needsRsl = !hasLicense && (map.mentions(RSL_DOCUMENT) || map.mentions(LICENSE));
    if (!hasRsl && needsRsl) {
      usage.rslDocument(UNREADABLE_RSL);
      hasRsl = true;
    } else if (!hasRsl && (publishesLicense || hasLicense)) {
      usage.licenseDocument(UNREADABLE_LICENSE);
    }
    map.passText(LICENSE_DOCUMENT, this);
    Optional<MapReader> license = map.map(LICENSE);
    if (license.isPresent()) {
      Optional<RslTerms> terms = RslTermsReader.license(license.get());
      if (hasRsl && terms.isPresent()) {
        usage.license(terms.get());
      }
    }
    if (map.mentions(RSL_DOCUMENT)) {
      if (hasLicense) {
        map.error(LICENSE_DOCUMENT, "excludes \"rsl-document\"; remove one of them");
      }
      return;
    }
    if (map.mentions(LICENSE)) {
      map.error(LICENSE, "requires \"rsl-document\"; write the path of the license document there");
    } else if (publishesLicense && !hasLicense) {
      map.error(
          LICENSE_DOCUMENT,
          "is missing, but \"usage\" publishes a license; write its URL here, or a path under \"rsl-document\"");
    }
  }

  @Override
  public void receive(String key, String text) {
    switch (key) {
      case PUBLISH -> {
        Surface surface = surface(text);
        usage.surfaces(surface);
        publishesLicense |= surface == Surface.RSL || surface == Surface.RSL_LINE;
      }
      case USE -> usage.use(Messages.requireWord(ContentUse.of(text), text, KeyType.CONTENT_USE));
      case SNIPPETS -> usage.snippetsDenied(isDenied(text));
      case LICENSE_DOCUMENT -> (hasRsl ? UsageSection.builder() : usage).licenseDocument(text);
      case RSL_DOCUMENT -> {
        usage.rslDocument(text);
        hasRsl = true;
      }
      case RESERVATION_DOCUMENT -> usage.reservationDocument(text);
      default -> throw new IllegalArgumentException(key);
    }
  }

  @Override
  public UsageSection get() {
    return usage.build();
  }

  private void exception(PolicyValue item, MapReader map) {
    ExceptionReader exception = new ExceptionReader();
    map.passPaths(PATHS, exception);
    map.passTexts(AGENTS, exception);
    exception.preferences = preferences(map);
    map.passText(REASON, exception);
    if (map.build(exception).isEmpty()) {
      item.setItemCount(0);
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
        Optional<Preferences.Preference> preference = preference(value.get());
        if (preference.isPresent()) {
          preferences = preferences.with(purpose, preference.get());
        }
      }
    }
    return preferences;
  }

  private static Optional<Preferences.Preference> preference(PolicyValue value) {
    if (value.node() instanceof YamlNode.Mapping) {
      return value.map().flatMap(UsageReader::onTerms);
    }
    try {
      String word = value.text();
      return Optional.of(Messages.requireWord(Preferences.Preference.of(word), word, KeyType.USE));
    } catch (InvalidValueException e) {
      value.refuse(e);
      return Optional.empty();
    }
  }

  private static Optional<Preferences.Preference> onTerms(MapReader map) {
    map.require("on-terms", "a use that is a map");
    return map.map("on-terms").flatMap(RslTermsReader::uses).map(Preferences.Preference::onTerms);
  }

  private static boolean isDenied(String word) {
    Optional<Preferences.Preference> preference =
        word.equals(Preferences.Preference.ON_TERMS.word())
            ? Optional.empty()
            : Preferences.Preference.of(word);
    return !Messages.requireWord(preference, word, KeyType.PREFERENCE).isAllowed();
  }

  private static Surface surface(String word) {
    return Messages.requireWord(Surface.of(word), word, KeyType.SURFACES);
  }
}
