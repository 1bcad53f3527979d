package io.github.wayleave.internal.yaml.key;

import java.util.List;

/** The keys of the section {@code enforcement}, and that key of groups and rules. */
public final class EnforcementKeys {
  /** The key {@code enforcement} of a group or a rule. */
  public static final PolicyKey GROUP_OR_RULE = PolicyKey.of("enforcement", KeyType.STRICTNESS);

  static final List<PolicyKey> SECTION =
      List.of(
          PolicyKey.of("mode", KeyType.ENFORCEMENT_MODE),
          PolicyKey.of("status", KeyType.REFUSAL_STATUS),
          PolicyKey.of("pace", KeyType.BOOLEAN),
          PolicyKey.of("spoofed", KeyType.SPOOFED),
          PolicyKey.of(
                  "clients",
                  KeyType.MAPS,
                  List.of(
                      PolicyKey.of("networks", KeyType.TEXTS),
                      PolicyKey.of("because", KeyType.TEXT)))
              .requiring("networks"),
          PolicyKey.of("exempt-paths", KeyType.PATH_PATTERNS),
          PolicyKey.of(
                  "never",
                  KeyType.MAP,
                  List.of(
                      PolicyKey.of("agents", KeyType.TOKENS),
                      PolicyKey.of("purposes", KeyType.PURPOSES)))
              .requiring("agents|purposes"),
          PolicyKey.of("grace", KeyType.DURATION),
          PolicyKey.of("crawler-sessions", KeyType.SESSIONS),
          PolicyKey.of(
              "refusal",
              KeyType.MAP,
              List.of(PolicyKey.of("text", KeyType.TEXT), PolicyKey.of("page", KeyType.FILE))));

  private EnforcementKeys() {}
}
