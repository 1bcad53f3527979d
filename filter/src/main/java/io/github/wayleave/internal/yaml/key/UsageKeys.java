package io.github.wayleave.internal.yaml.key;

import java.util.List;
import java.util.stream.Stream;

/** The keys that say what pages may be used for, and what responses say in header fields. */
final class UsageKeys {
  private static final List<PolicyKey> PREFERENCES =
      List.of(
          preference("search", "Whether pages may be found in a search, with links and excerpts."),
          preference("ai-input", "Whether a model may read pages to answer somebody."),
          preference("ai-train", "Whether models may be trained on pages."));

  private static final List<PolicyKey> FOR_WHOM =
      List.of(
          key("paths", KeyType.TEXTS, "Path patterns; all pages without it."),
          key("agents", KeyType.TEXTS, "The crawlers' names; anybody without it."));

  private static final List<PolicyKey> EXCEPTION =
      join(
          FOR_WHOM,
          join(PREFERENCES, List.of(key("because", KeyType.TEXT, "Why, for people to read."))));

  private static final List<PolicyKey> PAYMENT =
      List.of(
          key("type", KeyType.TEXT, "What a license costs, such as subscription or free."),
          key("standard", KeyType.TEXT, "The URL of a standard agreement."),
          key("custom", KeyType.TEXT, "The URL at which terms are negotiated."),
          key("amount", KeyType.TEXT, "A price, like EUR 0.01."));

  private static final List<PolicyKey> LEGAL =
      List.of(
          key("warranty", KeyType.TEXTS, "What you warrant, such as ownership."),
          key("disclaimer", KeyType.TEXTS, "What you disclaim, such as no-liability."));

  private static final List<PolicyKey> LICENSE =
      List.of(
          new PolicyKey("payment", KeyType.MAP, "", "What a license costs.", PAYMENT),
          key("copyright", KeyType.TEXT, "Who owns the rights."),
          key("contact", KeyType.TEXT, "Whom to ask: an e-mail address or a URL."),
          key("terms", KeyType.TEXT, "The URL of the terms for people."),
          new PolicyKey("legal", KeyType.MAP, "", "What you warrant and disclaim.", LEGAL));

  static final List<PolicyKey> SECTION =
      join(
          PREFERENCES,
          List.of(
              new PolicyKey(
                  "except",
                  KeyType.MAPS,
                  "",
                  "What is said otherwise of some pages, or to some crawlers.",
                  EXCEPTION),
              new PolicyKey(
                  "publish",
                  KeyType.SURFACES,
                  "groups, content-signal, content-usage-header, tdmrep, x-robots-tag, and rsl with a license document",
                  "How crawlers are told.",
                  List.of()),
              new PolicyKey(
                  "preamble",
                  KeyType.BOOLEAN,
                  "true with content-signal",
                  "Whether a comment in robots.txt defines the signals and reserves rights.",
                  List.of()),
              new PolicyKey(
                  "snippets",
                  KeyType.PREFERENCE,
                  "allow",
                  "Whether search engines may show text of pages that are no input of models.",
                  List.of()),
              key("license-document", KeyType.TEXT, "The URL of a license in RSL 1.0."),
              key(
                  "rsl-document",
                  KeyType.SITE_PATH,
                  "The path at which a license in RSL 1.0 is made and published."),
              new PolicyKey(
                  "license",
                  KeyType.MAP,
                  "",
                  "What that license says besides the uses that it permits.",
                  LICENSE),
              key(
                  "reservation-document",
                  KeyType.TEXT,
                  "The URL of a policy about text and data mining.")));

  static final List<PolicyKey> HEADER =
      join(
          FOR_WHOM,
          List.of(
              key(
                  "x-robots-tag",
                  KeyType.TEXT,
                  "Rules for search engines, like noindex, max-snippet:50.")));

  private UsageKeys() {}

  private static PolicyKey preference(String name, String meaning) {
    return key(name, KeyType.PREFERENCE, meaning);
  }

  private static PolicyKey key(String name, KeyType type, String meaning) {
    return new PolicyKey(name, type, "", meaning, List.of());
  }

  private static List<PolicyKey> join(List<PolicyKey> some, List<PolicyKey> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }
}
