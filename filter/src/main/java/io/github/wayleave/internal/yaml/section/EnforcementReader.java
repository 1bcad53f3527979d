package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.yaml.crawlers.CrawlerReader;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.key.EnforcementKeys;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.Durations;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the section {@code enforcement}, and that key of groups and rules. */
final class EnforcementReader {
  private static final String NETWORKS = "networks";
  private static final String OFF = "off";

  private final MapReader map;
  private final EnforcementPolicy.Builder enforcement = EnforcementPolicy.builder();

  private EnforcementReader(MapReader map) {
    this.map = map;
  }

  /**
   * Returns the section with all valid values.
   *
   * @throws InvalidValueException if the values cannot be combined
   */
  static EnforcementPolicy read(MapReader map) {
    EnforcementReader reader = new EnforcementReader(map);
    for (PolicyValue value : map.values()) {
      try {
        reader.read(value);
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    return reader.enforcement.build();
  }

  private void read(PolicyValue value) {
    switch (value.key()) {
      case "mode" -> enforcement.mode(mode(value.type(), value.text()));
      case "status" -> enforcement.status(value.number("[1-9][0-9]{2}"));
      case "pace" -> enforcement.pace(value.bool());
      case "spoofed" -> enforcement.spoofed(spoofed(value.text()));
      case "clients" -> map.maps("clients", this::clients);
      case "exempt-paths" -> map.paths("exempt-paths", enforcement::exemptPaths);
      case "never" -> value.map().ifPresent(this::neverRefused);
      case "grace" -> enforcement.grace(value.duration());
      case "crawler-sessions" -> crawlerSessions(value.text());
      case "refusal" -> value.map().ifPresent(this::refusal);
      default -> throw new IllegalArgumentException(value.key());
    }
  }

  /** Returns the mode at the key {@code enforcement} of a group or a rule, if it is valid. */
  static Optional<EnforcementMode> ofGroupOrRule(MapReader map) {
    return map.parsed(EnforcementKeys.GROUP_OR_RULE.name(), EnforcementReader::modeOfGroupOrRule);
  }

  /** Parses the mode of a group or a rule. */
  static EnforcementMode modeOfGroupOrRule(String word) {
    return GroupPolicy.GroupEnforcement.requireObservable(mode(KeyType.STRICTNESS, word));
  }

  private static EnforcementMode mode(KeyType allowed, String word) {
    return Messages.requireWord(EnforcementMode.of(word), word, allowed);
  }

  private static SpoofedAction spoofed(String word) {
    return Messages.requireWord(SpoofedAction.of(word), word, KeyType.SPOOFED);
  }

  private void clients(MapReader clients) {
    List<IpNetwork> networks = new ArrayList<>();
    clients.require("an entry of \"clients\"");
    clients.texts(NETWORKS, text -> networks.add(IpNetwork.of(text)));
    String reason = clients.parsed("because", text -> text).orElse("");
    if (!networks.isEmpty()) {
      enforcement.clients(new EnforcementPolicy.ExemptClients(networks, reason));
    }
  }

  private void neverRefused(MapReader crawlers) {
    List<ProductToken> agents = new ArrayList<>();
    List<CrawlerClass> purposes = new ArrayList<>();
    crawlers.texts("agents", name -> agents.add(requireNamed(name)));
    purposes.addAll(CrawlerReader.classes(crawlers));
    enforcement.neverRefuse(new EnforcementPolicy.NeverRefused(agents, purposes));
  }

  private static ProductToken requireNamed(String name) {
    ProductToken token = ProductToken.of(name);
    if (token.isAny()) {
      throw new InvalidValueException(
          "\"*\" is every crawler; write \"mode: observe\" to refuse none, or name crawlers");
    }
    return token;
  }

  private void refusal(MapReader refusalMap) {
    EnforcementPolicy.RefusalPolicy refusal = EnforcementPolicy.RefusalPolicy.STANDARD;
    for (PolicyValue value : refusalMap.values()) {
      try {
        String text = value.text();
        refusal =
            value.key().equals("text")
                ? refusal.withText(text)
                : refusal.withPage(page(map.readContext().files(), text));
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    enforcement.refusal(refusal);
  }

  private static EnforcementPolicy.RefusalPage page(SourceFiles files, String path) {
    SourceFile file = files.file(path);
    return EnforcementPolicy.RefusalPage.of(
        file.name(), files.read(file, path, EnforcementPolicy.RefusalPage.MAX_BYTES));
  }

  private void crawlerSessions(String text) {
    if (!text.equals(OFF)) {
      enforcement.crawlerSessions(Durations.parse(text));
    }
  }
}
