package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Selects the crawlers as which a probe asks; a control token is none. */
final class ProbedCrawlers {
  private static final int MOST = 24;

  /** What stands for a version of a browser in the catalogue, and a version. */
  private static final String ANY_VERSION = "W.X.Y.Z";

  private static final String VERSION = "145.0.0.0";
  private static final int MOST_NAMES = 5;
  private static final String DEFAULT =
      "Googlebot bingbot GPTBot OAI-SearchBot ClaudeBot CCBot Applebot Bytespider PerplexityBot";

  private ProbedCrawlers() {}

  /** Returns the crawlers with some names; throws if one of them is unknown or never sent. */
  static List<ProbedClient> named(List<String> names, CrawlerCatalogue catalogue) {
    return names.stream().map(name -> named(name, catalogue)).distinct().toList();
  }

  private static ProbedClient named(String name, CrawlerCatalogue catalogue) {
    Optional<Crawler> crawler =
        Ascii.isToken(name) ? catalogue.find(ProductToken.of(name)) : Optional.empty();
    List<String> tokens = catalogue.crawlers().stream().map(Crawler::toString).toList();
    String problem =
        crawler.isEmpty()
            ? "is not a crawler of the catalogue; "
                + Suggestions.nearest(name, tokens)
                    .map("did you mean \"%s\"?"::formatted)
                    .orElse("name one of docs/crawlers.md, such as GPTBot")
            : "is a name for robots.txt only, which no crawler sends; name another crawler";
    return crawler
        .flatMap(ProbedCrawlers::client)
        .orElseThrow(
            () ->
                new CommandException("--agent %s: %s".formatted(TextOutput.quoted(name), problem)));
  }

  /** Returns a crawler as it is sent, or by its name alone; empty if it is never sent. */
  private static Optional<ProbedClient> client(Crawler crawler) {
    String name = crawler.toString();
    String header = crawler.userAgent().orElse(name).replace(ANY_VERSION, VERSION);
    return Optional.of(new ProbedClient(name, header, Optional.of(crawler)))
        .filter(client -> crawler.isTokenSent());
  }

  /** Returns the best-known crawlers and those that the rules name; the gaps get the others. */
  static List<ProbedClient> of(
      Collection<ProductToken> names, CrawlerCatalogue catalogue, List<String> gaps) {
    Set<ProductToken> wanted = new LinkedHashSet<>();
    Stream.concat(Stream.of(DEFAULT.split(" ")).map(ProductToken::of), names.stream())
        .filter(name -> !name.isAny())
        .forEach(wanted::add);
    List<ProbedClient> clients = new ArrayList<>();
    Map<String, List<String>> others = new LinkedHashMap<>();
    for (ProductToken name : wanted) {
      Optional<ProbedClient> client = catalogue.find(name).flatMap(ProbedCrawlers::client);
      if (client.isPresent() && clients.size() < MOST) {
        clients.add(client.get());
      } else {
        String reason =
            catalogue.isNeverSent(name)
                ? "never sent by a crawler"
                : client.isEmpty()
                    ? "not in the catalogue"
                    : "more than %s crawlers; name them with --agent".formatted(MOST);
        others.computeIfAbsent(reason, key -> new ArrayList<>()).add(name.toString());
      }
    }
    others.forEach(
        (reason, left) ->
            gaps.add(
                "%s (%s)"
                    .formatted(NameLists.first(MOST_NAMES, left, TextOutput::quoted), reason)));
    return clients;
  }
}
