package io.github.wayleave.yaml;

import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.EnforcementPolicy;
import io.github.wayleave.policy.ExemptClients;
import io.github.wayleave.policy.NeverRefused;
import io.github.wayleave.policy.RefusalPage;
import io.github.wayleave.policy.RefusalPolicy;
import io.github.wayleave.policy.Strictness;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.IpNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the section {@code enforcement}, and that key of groups and rules. */
final class EnforcementReader {
  private static final String NETWORKS = "networks";
  private static final String CRAWLER_SESSIONS = "crawler-sessions";
  private static final String OFF = "off";

  private final EnforcementPolicy.Builder enforcement = EnforcementPolicy.builder();
  private RefusalPolicy refusal = RefusalPolicy.STANDARD;

  private EnforcementReader() {}

  /** Returns the section that {@code map} is as far as it could be read. */
  static Optional<EnforcementPolicy> read(MapReader map) {
    EnforcementReader reader = new EnforcementReader();
    map.text("mode", word -> reader.enforcement.mode(mode(map.at("mode").type(), word)));
    map.text("status", text -> reader.enforcement.status(number(text)));
    map.bool("pace", reader.enforcement::pace);
    map.maps("clients", reader::clients);
    map.paths("exempt-paths", reader.enforcement::exemptPaths);
    map.map("never", reader::never);
    map.duration("grace", reader.enforcement::grace);
    map.text(CRAWLER_SESSIONS, reader::crawlerSessions);
    map.map("refusal", reader::refusal);
    return map.reading().made(map.node(), map.path(), reader.enforcement::build);
  }

  /** Returns what the key {@code enforcement} of a group or a rule says, if it is right. */
  static Optional<EnforcementMode> ofAPart(MapReader map) {
    return map.parsed(
        EnforcementKeys.OF_A_PART.name(),
        word -> Strictness.requireObservable(mode(KeyType.STRICTNESS, word)));
  }

  private static EnforcementMode mode(KeyType allowed, String word) {
    return Words.wordOf(EnforcementMode.of(word), word, allowed.words(), EnforcementMode.words());
  }

  /** What is no number is no status either, and is told so in the same words. */
  private static int number(String text) {
    if (!text.matches("[1-9][0-9]{2}")) {
      throw new InvalidValueException(
          "found \"%s\"; allowed is %s".formatted(text, KeyType.REFUSAL_STATUS.words()));
    }
    return Integer.parseInt(text);
  }

  private void clients(MapReader map) {
    List<IpNetwork> networks = new ArrayList<>();
    map.require(NETWORKS, "an entry of \"clients\"");
    map.texts(NETWORKS, text -> networks.add(IpNetwork.of(text)));
    String because = map.parsed("because", text -> text).orElse("");
    if (!networks.isEmpty()) {
      enforcement.clients(new ExemptClients(networks, because));
    }
  }

  private void never(MapReader map) {
    List<ProductToken> agents = new ArrayList<>();
    List<CrawlerClass> purposes = new ArrayList<>();
    map.texts("agents", name -> agents.add(named(name)));
    CrawlerReader.classes(map, purposes::add);
    enforcement.never(new NeverRefused(agents, purposes));
  }

  private static ProductToken named(String name) {
    ProductToken token = ProductToken.of(name);
    if (token.isAny()) {
      throw new InvalidValueException(
          "\"*\" would be everybody; say \"mode: observe\" to refuse nobody, or name crawlers");
    }
    return token;
  }

  private void refusal(MapReader map) {
    map.text("text", text -> refusal = refusal.withText(text));
    map.text("page", path -> refusal = refusal.withPage(page(map.reading().files(), path)));
    enforcement.refusal(refusal);
  }

  private static RefusalPage page(SourceFiles files, String path) {
    SourceFile file = files.file(path);
    return RefusalPage.of(file.name(), files.read(file, path, RefusalPage.MAX_BYTES));
  }

  private void crawlerSessions(String text) {
    if (!text.equals(OFF)) {
      enforcement.crawlerSessions(Durations.parse(text));
    }
  }
}
