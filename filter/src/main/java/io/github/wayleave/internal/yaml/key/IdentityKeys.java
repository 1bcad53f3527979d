package io.github.wayleave.internal.yaml.key;

import java.util.List;

/** The keys of the section {@code identity}. */
final class IdentityKeys {
  static final List<PolicyKey> SECTION =
      List.of(
          PolicyKey.of("dns", KeyType.NAME_SERVERS),
          PolicyKey.of("ranges", KeyType.RANGES, List.of(PolicyKey.of("file", KeyType.FILE)))
              .requiring("file"),
          PolicyKey.of("signatures", KeyType.BOOLEAN));

  private IdentityKeys() {}
}
