package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * The requests under the name of a crawler.
 *
 * @param crawler its product token
 * @param outcomes the numbers of requests by outcome
 */
record CrawlerRow(ProductToken crawler, Map<Outcome, Long> outcomes) {
  CrawlerRow {
    outcomes = Collections.unmodifiableMap(new EnumMap<>(outcomes));
  }

  /** Returns the rows, those with the most spoofed requests first, then the busiest. */
  static List<CrawlerRow> of(List<ClientResult> results) {
    Map<ProductToken, Map<Outcome, Long>> byCrawler = new HashMap<>();
    for (ClientResult result : results) {
      byCrawler
          .computeIfAbsent(result.crawler(), token -> new EnumMap<>(Outcome.class))
          .merge(result.outcome(), result.requests(), Long::sum);
    }
    return byCrawler.entrySet().stream()
        .map(entry -> new CrawlerRow(entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparingLong(CrawlerRow::spoofed)
                .thenComparingLong(CrawlerRow::requests)
                .reversed()
                .thenComparing(CrawlerRow::name))
        .toList();
  }

  String name() {
    return TextOutput.quoted(crawler.toString());
  }

  long requests() {
    return outcomes.values().stream().mapToLong(Long::longValue).sum();
  }

  long verified() {
    return sum(outcome -> outcome.isVerified());
  }

  long spoofed() {
    return sum(outcome -> outcome.isSpoofed());
  }

  long unverifiable() {
    return requests() - verified() - spoofed();
  }

  boolean has(Outcome outcome) {
    return outcomes.containsKey(outcome);
  }

  private long sum(Predicate<Outcome> wanted) {
    return outcomes.entrySet().stream()
        .filter(entry -> wanted.test(entry.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** Returns the reasons of unverifiable requests with their numbers. */
  String reasonTexts() {
    return reasons().entrySet().stream()
        .map(reason -> reason.getKey() + " " + reason.getValue())
        .collect(Collectors.joining(", "));
  }

  private Map<String, Long> reasons() {
    return outcomes.entrySet().stream()
        .filter(entry -> !entry.getKey().isVerified() && !entry.getKey().isSpoofed())
        .collect(
            Collectors.toMap(
                entry -> TextOutput.word(entry.getKey()),
                Map.Entry::getValue,
                Long::sum,
                LinkedHashMap::new));
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("crawler", crawler.toString());
    json.writeNumberProperty("requests", requests());
    json.writeNumberProperty("verified", verified());
    json.writeNumberProperty("spoofed", spoofed());
    json.writeNumberProperty("unverifiable", unverifiable());
    json.writeObjectPropertyStart("reasons");
    reasons().forEach(json::writeNumberProperty);
    json.writeEndObject();
    json.writeEndObject();
  }
}
