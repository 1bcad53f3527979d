package io.github.wayleave.internal.yaml.key;

import java.util.List;

/** The keys of the sections {@code usage} and {@code headers}. */
final class UsageKeys {
  private static final List<PolicyKey> PAYMENT =
      List.of(
          PolicyKey.of("type", KeyType.TEXT),
          PolicyKey.of("standard", KeyType.TEXT),
          PolicyKey.of("custom", KeyType.TEXT),
          PolicyKey.of("amount", KeyType.TEXT));

  private static final List<PolicyKey> REPORTING =
      List.of(
          PolicyKey.of("type", KeyType.TEXT),
          PolicyKey.of("profile", KeyType.TEXT),
          PolicyKey.of("endpoint", KeyType.TEXT));

  /** The terms of a use, which those of the license complete. */
  private static final List<PolicyKey> TERMS =
      List.of(
          PolicyKey.of("payment", KeyType.MAP, PAYMENT),
          PolicyKey.of("reporting", KeyType.MAPS, REPORTING).requiring("type profile"),
          PolicyKey.of("server", KeyType.TEXT));

  private static final List<PolicyKey> ON_TERMS =
      List.of(PolicyKey.of("on-terms", KeyType.MAP, TERMS));

  private static final List<PolicyKey> PREFERENCES =
      List.of(
          PolicyKey.of("search", KeyType.USE, ON_TERMS),
          PolicyKey.of("ai-input", KeyType.USE, ON_TERMS),
          PolicyKey.of("ai-train", KeyType.USE, ON_TERMS));

  private static final List<PolicyKey> SCOPE =
      List.of(PolicyKey.of("paths", KeyType.PATH_PATTERNS), PolicyKey.of("agents", KeyType.TOKENS));

  private static final List<PolicyKey> EXCEPTION =
      PolicyKey.join(
          SCOPE, PolicyKey.join(PREFERENCES, List.of(PolicyKey.of("because", KeyType.TEXT))));

  private static final List<PolicyKey> LEGAL =
      List.of(PolicyKey.of("warranty", KeyType.TEXTS), PolicyKey.of("disclaimer", KeyType.TEXTS));

  private static final List<PolicyKey> LICENSE =
      PolicyKey.join(
          TERMS,
          List.of(
              PolicyKey.of("max-age", KeyType.DURATION),
              PolicyKey.of("copyright", KeyType.TEXT),
              PolicyKey.of("contact", KeyType.TEXT),
              PolicyKey.of("terms", KeyType.TEXT),
              PolicyKey.of("legal", KeyType.MAP, LEGAL)));

  static final List<PolicyKey> SECTION =
      PolicyKey.join(
          PREFERENCES,
          List.of(
              PolicyKey.of("except", KeyType.MAPS, EXCEPTION)
                  .requiring(
                      "paths search|paths ai-input|paths ai-train"
                          + "|agents search|agents ai-input|agents ai-train"),
              PolicyKey.of("publish", KeyType.SURFACES),
              PolicyKey.of("preamble", KeyType.BOOLEAN),
              PolicyKey.of("use", KeyType.CONTENT_USE),
              PolicyKey.of("ai-use", KeyType.BOOLEAN),
              PolicyKey.of("snippets", KeyType.PREFERENCE),
              PolicyKey.of("license-document", KeyType.URL),
              PolicyKey.of("rsl-document", KeyType.SITE_PATH),
              PolicyKey.of("license", KeyType.MAP, LICENSE),
              PolicyKey.of("reservation-document", KeyType.URL)));

  static final List<PolicyKey> HEADER =
      PolicyKey.join(SCOPE, List.of(PolicyKey.of("x-robots-tag", KeyType.TAG_RULES)));

  private UsageKeys() {}
}
