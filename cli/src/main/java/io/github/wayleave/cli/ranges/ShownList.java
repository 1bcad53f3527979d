package io.github.wayleave.cli.ranges;

import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TimeAgo;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.UrlReference;
import java.time.Instant;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * A list of a file as reports show it.
 *
 * @param url the URL of the list
 * @param copy the list
 * @param crawlers the product tokens of the crawlers that the list verifies
 * @param now the time
 */
record ShownList(UrlReference url, ListCopy copy, List<String> crawlers, Instant now) {
  static ShownList of(UrlReference url, ListCopy copy, CrawlerCatalogue crawlers, Instant now) {
    List<String> tokens =
        crawlers.crawlers().stream()
            .filter(
                crawler ->
                    crawler
                        .verification()
                        .flatMap(Verification::addresses)
                        .filter(url::equals)
                        .isPresent())
            .map(Crawler::token)
            .map(Object::toString)
            .toList();
    return new ShownList(url, copy, tokens, now);
  }

  ListState state() {
    return ListState.of(copy, now);
  }

  /** Returns how long ago the list was fetched. */
  String fetched() {
    return TimeAgo.of(copy.confirmed(), now);
  }

  /** Returns the names of the crawlers. */
  String names() {
    return crawlers.isEmpty() ? "no crawler of the catalogue" : String.join(", ", crawlers);
  }

  /** Writes the properties of the open object. */
  void write(JsonGenerator json) {
    json.writeStringProperty("url", url.toString());
    json.writeNumberProperty("networks", copy.list().networks().size());
    json.writeStringProperty("fetched", copy.confirmed().toString());
    copy.list()
        .created()
        .ifPresent(created -> json.writeStringProperty("created", created.toString()));
    json.writeStringProperty("state", state().toString());
    JsonWriter.array(json, "crawlers", crawlers, json::writeString);
  }
}
