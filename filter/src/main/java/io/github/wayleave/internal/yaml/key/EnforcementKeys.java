package io.github.wayleave.internal.yaml.key;

import io.github.wayleave.policy.section.EnforcementPolicy;
import java.util.List;

/** The keys that say what happens to requests that are against the rules. */
public final class EnforcementKeys {
  /** The key of a group, and of a rule. */
  public static final PolicyKey OF_A_PART =
      new PolicyKey(
          "enforcement",
          KeyType.STRICTNESS,
          "the mode of the site",
          "Whether what is against this is observed or refused, whatever the mode is.",
          List.of());

  static final List<PolicyKey> SECTION =
      List.of(
          new PolicyKey(
              "mode",
              KeyType.ENFORCEMENT_MODE,
              "observe",
              "What happens to what is against the rules; off without the section.",
              List.of()),
          new PolicyKey(
              "status",
              KeyType.REFUSAL_STATUS,
              String.valueOf(EnforcementPolicy.DEFAULT_STATUS),
              "The status of a refusal.",
              List.of()),
          new PolicyKey(
              "pace",
              KeyType.BOOLEAN,
              "false",
              "Whether crawlers are held to the crawl delay.",
              List.of()),
          new PolicyKey(
              "clients",
              KeyType.MAPS,
              "",
              "Who is neither refused nor slowed.",
              List.of(
                  new PolicyKey("networks", KeyType.TEXTS, "", "Networks or addresses.", List.of()),
                  new PolicyKey("because", KeyType.TEXT, "", "Why.", List.of()))),
          new PolicyKey(
              "exempt-paths",
              KeyType.TEXTS,
              "",
              "Path patterns at which nothing is enforced.",
              List.of()),
          new PolicyKey(
              "never",
              KeyType.MAP,
              "",
              "Crawlers that are observed and never refused.",
              List.of(
                  new PolicyKey("agents", KeyType.TEXTS, "", "Their names.", List.of()),
                  new PolicyKey(
                      "purposes",
                      KeyType.PURPOSES,
                      "",
                      "What they come for, like search.",
                      List.of()))),
          new PolicyKey(
              "grace",
              KeyType.DURATION,
              "cache.max-age",
              "For how long a rule that became stricter only observes.",
              List.of()),
          new PolicyKey(
              "crawler-sessions",
              KeyType.SESSIONS,
              "off",
              "After how much idle time the session of a crawler ends.",
              List.of()),
          new PolicyKey(
              "refusal",
              KeyType.MAP,
              "",
              "What the answer to refused requests has besides the standard.",
              List.of(
                  new PolicyKey(
                      "text",
                      KeyType.TEXT,
                      "",
                      "One or more sentences that every form of the answer has.",
                      List.of()),
                  new PolicyKey(
                      "page",
                      KeyType.FILE,
                      "",
                      "An HTML file in place of the standard page.",
                      List.of()))));

  private EnforcementKeys() {}
}
