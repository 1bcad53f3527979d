package io.github.wayleave.internal.yaml.key;

import java.util.ArrayList;
import java.util.List;

/** The keys of the section {@code acap}. */
public final class AcapKeys {
  private static final List<PolicyKey> QUALIFIERS =
      List.of(
          PolicyKey.of("time-limit", KeyType.TEXT),
          PolicyKey.of("must-use-resource", KeyType.TEXT),
          PolicyKey.of("max-length", KeyType.TEXT),
          PolicyKey.of("prohibited-modification", KeyType.TEXTS),
          PolicyKey.of("must-include-resource", KeyType.TEXT),
          PolicyKey.of("prohibited-context", KeyType.TEXT),
          PolicyKey.of("required-context", KeyType.TEXT));

  /** The map for a permission with restrictions. */
  public static final PolicyKey PERMISSION =
      PolicyKey.of("allow", KeyType.PERMISSIONS, with(PolicyKey.of("resource", KeyType.TEXT)))
          .requiring("resource");

  private static final PolicyKey DISALLOW = PolicyKey.of("disallow", KeyType.OWN_KEYS);

  private static final List<PolicyKey> RECORD =
      List.of(
          PolicyKey.of("crawlers", KeyType.TEXTS),
          PERMISSION,
          DISALLOW,
          PolicyKey.of("request", KeyType.OWN_KEYS),
          PolicyKey.of(
                  "purposes",
                  KeyType.MAPS,
                  List.of(PolicyKey.of("match", KeyType.TEXTS), PERMISSION, DISALLOW))
              .requiring("match"),
          PolicyKey.of("permissions-reference", KeyType.TEXT));

  static final List<PolicyKey> SECTION =
      List.of(
          PolicyKey.of("ignore-conventional-records", KeyType.BOOLEAN),
          PolicyKey.of("resource-sets", KeyType.OWN_KEYS),
          PolicyKey.of(
                  "qualified-usages",
                  KeyType.NAMED_USAGES,
                  with(PolicyKey.of("usage", KeyType.TEXT)))
              .requiring("usage"),
          PolicyKey.of("composite-usages", KeyType.OWN_KEYS),
          PolicyKey.of("records", KeyType.MAPS, RECORD).requiring("crawlers"),
          PolicyKey.of("headers", KeyType.BOOLEAN),
          PolicyKey.of("enforce", KeyType.BOOLEAN));

  private AcapKeys() {}

  private static List<PolicyKey> with(PolicyKey first) {
    List<PolicyKey> keys = new ArrayList<>(List.of(first));
    keys.addAll(QUALIFIERS);
    return keys;
  }
}
