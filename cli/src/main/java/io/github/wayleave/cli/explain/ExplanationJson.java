package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Collection;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes an explanation as JSON. */
record ExplanationJson(Explanation explanation, List<ReaderName> readers) {
  void write(JsonGenerator json) {
    json.writeStringProperty("user_agent", explanation.question().client().text());
    json.writeStringProperty("url", explanation.question().url().text());
    json.writeStringProperty("reader", readers.get(0).toString());
    explanation.decision(readers.get(0)).json(json);
    JsonWriter.array(
        json,
        "crawlers",
        explanation.question().client().crawlers(),
        crawler -> crawler(crawler, json));
    if (readers.get(0) == ReaderName.RFC9309) {
      explanation.deciding().ifPresent(deciding -> names("group", deciding.agents(), json));
      explanation.origin().ifPresent(origin -> origin(origin, json));
      explanation.usage().ifPresent(origin -> origin(origin, json));
    }
    explanation.enforcement().ifPresent(enforcement -> enforcement(enforcement, json));
    if (!explanation.headers().isEmpty()) {
      headers(json);
    }
    json.writeObjectPropertyStart("readers");
    for (ReaderName reader : ReaderName.values()) {
      json.writeObjectPropertyStart(reader.toString());
      explanation.decision(reader).json(json);
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void crawler(CrawlerIdentity crawler, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("token", crawler.token().toString());
    explanation
        .findKnown(crawler)
        .ifPresent(
            entry -> {
              entry
                  .operator()
                  .ifPresent(operator -> json.writeStringProperty("operator", operator));
              List<String> words = entry.purposes().stream().map(Purpose::word).sorted().toList();
              JsonWriter.array(json, "purposes", words, json::writeString);
            });
    names("obeys", crawler.obeys(), json);
    json.writeBooleanProperty("obeys_star", crawler.obeysStar());
    json.writeEndObject();
  }

  private void origin(RuleOrigin origin, JsonGenerator json) {
    json.writeObjectPropertyStart("written");
    json.writeStringProperty(
        "file", origin.file().map(RobotsFile::name).orElse(explanation.subject().name()));
    json.writeNumberProperty("line", origin.rule().line());
    json.writeEndObject();
    because(origin.rule().reason().strip(), json);
  }

  private void origin(UsageOrigin origin, JsonGenerator json) {
    json.writeObjectPropertyStart("written");
    json.writeStringProperty("file", explanation.subject().name());
    JsonWriter.array(json, "keys", origin.keys(), json::writeString);
    json.writeEndObject();
    because(origin.reason(), json);
  }

  private static void because(String reason, JsonGenerator json) {
    if (!reason.isEmpty()) {
      json.writeStringProperty("because", reason);
    }
  }

  private void headers(JsonGenerator json) {
    json.writeArrayPropertyStart("headers");
    for (Header header : explanation.headers()) {
      json.writeStartObject();
      json.writeStringProperty("name", header.name());
      json.writeStringProperty("value", header.value());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void enforcement(EnforcementExplanation enforcement, JsonGenerator json) {
    json.writeObjectPropertyStart("enforcement");
    json.writeStringProperty("mode", enforcement.mode().word());
    json.writeStringProperty("outcome", enforcement.outcome().toString());
    enforcement.status().ifPresent(status -> json.writeNumberProperty("status", status));
    if (!enforcement.reason().isEmpty()) {
      json.writeStringProperty("why", enforcement.reason());
    }
    enforcement
        .spoofed()
        .ifPresent(spoofed -> json.writeStringProperty("spoofed", spoofed.outcome().toString()));
    RefusalTiming timing = enforcement.timing();
    if (!timing.grace().isZero()) {
      json.writeNumberProperty("grace_seconds", timing.grace().toSeconds());
    }
    timing
        .knownUntil()
        .ifPresent(until -> json.writeStringProperty("grace_until", until.toString()));
    json.writeEndObject();
  }

  private static void names(String key, Collection<ProductToken> names, JsonGenerator json) {
    JsonWriter.array(
        json, key, names.stream().map(ProductToken::toString).toList(), json::writeString);
  }
}
