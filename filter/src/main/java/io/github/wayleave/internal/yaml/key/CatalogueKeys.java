package io.github.wayleave.internal.yaml.key;

import java.util.List;

/** All keys of a catalogue of crawlers; those of a crawler are keys of the policy, too. */
public final class CatalogueKeys {
  private static final List<PolicyKey> VERIFY =
      List.of(
          key("dns", KeyType.TEXTS, "The domains in which the names of its addresses end."),
          key("addresses", KeyType.TEXT, "The URL of the operator's list of addresses."));

  static final List<PolicyKey> CRAWLER =
      List.of(
          key("token", KeyType.TEXT, "The crawler's name (product token)."),
          key("operator", KeyType.TEXT, "Who runs it."),
          key("purposes", KeyType.TEXTS, "What it comes for."),
          key("user-agent", KeyType.TEXT, "An example of its User-Agent."),
          key("page", KeyType.TEXT, "The URL of the operator's page about it."),
          key("checked", KeyType.TEXT, "The day on which the entry was last checked."),
          key("obeys", KeyType.TEXTS, "The names whose groups it obeys, in order."),
          new PolicyKey(
              "triggered",
              KeyType.BOOLEAN,
              "false",
              "Whether somebody asks it to come.",
              List.of()),
          new PolicyKey(
              "ignores-star",
              KeyType.BOOLEAN,
              "false",
              "Whether a group for * does not bind it.",
              List.of()),
          new PolicyKey(
              "sent", KeyType.BOOLEAN, "true", "Whether User-Agent holds its name.", List.of()),
          key("crawl-delay", KeyType.CRAWL_DELAY, "Whether it honours crawl delays."),
          new PolicyKey(
              "verify", KeyType.MAP, "", "How to tell it from who bears its name.", VERIFY));

  /** The map that a catalogue is. */
  public static final PolicyKey ROOT =
      new PolicyKey(
          "",
          KeyType.MAP,
          "",
          "The crawlers that are known.",
          List.of(
              key("version", KeyType.TEXT, "Which catalogue this is."),
              new PolicyKey("crawlers", KeyType.MAPS, "", "The crawlers.", CRAWLER)));

  private CatalogueKeys() {}

  private static PolicyKey key(String name, KeyType type, String meaning) {
    return new PolicyKey(name, type, "", meaning, List.of());
  }
}
