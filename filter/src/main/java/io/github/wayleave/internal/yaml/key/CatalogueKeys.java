package io.github.wayleave.internal.yaml.key;

import java.util.List;

/** The keys of a crawler catalogue; those of a crawler are keys of the policy, too. */
public final class CatalogueKeys {
  private static final List<PolicyKey> VERIFY =
      List.of(
          PolicyKey.of("dns", KeyType.TEXTS),
          PolicyKey.of("addresses", KeyType.HTTPS_URL),
          PolicyKey.of("signature", KeyType.HTTPS_URL),
          PolicyKey.of("complete", KeyType.ADDRESS_CHECKS));

  static final List<PolicyKey> CRAWLER =
      List.of(
          PolicyKey.of("token", KeyType.TOKEN),
          PolicyKey.of("operator", KeyType.TEXT),
          PolicyKey.of("purposes", KeyType.CRAWLER_PURPOSES),
          PolicyKey.of("user-agent", KeyType.TEXT),
          PolicyKey.of("page", KeyType.URL),
          PolicyKey.of("checked", KeyType.TEXT),
          PolicyKey.of("obeys", KeyType.TOKENS),
          PolicyKey.of("triggered", KeyType.BOOLEAN),
          PolicyKey.of("ignores-star", KeyType.BOOLEAN),
          PolicyKey.of("sent", KeyType.BOOLEAN),
          PolicyKey.of("crawl-delay", KeyType.CRAWL_DELAY),
          PolicyKey.of("verify", KeyType.MAP, VERIFY));

  /** The root map of a catalogue. */
  public static final PolicyKey ROOT =
      PolicyKey.of(
              "",
              KeyType.MAP,
              List.of(
                  PolicyKey.of("format", KeyType.TEXT),
                  PolicyKey.of("version", KeyType.TEXT),
                  PolicyKey.of("crawlers", KeyType.MAPS, CRAWLER)))
          .requiring("version crawlers");

  private CatalogueKeys() {}
}
