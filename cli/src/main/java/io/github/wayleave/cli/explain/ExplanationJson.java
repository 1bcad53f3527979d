package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.ruling.ReaderName;
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

/** Writes an explanation for programs. */
record ExplanationJson(Explanation found, List<ReaderName> shown) {
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("user_agent", found.question().asker().text());
    json.writeStringProperty("url", found.question().url().text());
    json.writeStringProperty("reader", shown.get(0).toString());
    found.ruling(shown.get(0)).json(json);
    JsonWriter.array(
        json, "crawlers", found.question().asker().crawlers(), crawler -> crawler(crawler, json));
    if (shown.get(0) == ReaderName.RFC9309) {
      found.deciding().ifPresent(one -> names("group", one.agents(), json));
      found.written().ifPresent(written -> written(written, json));
    }
    found.enforced().ifPresent(enforced -> enforced(enforced, json));
    if (!found.headers().isEmpty()) {
      headers(json);
    }
    json.writeObjectPropertyStart("readers");
    for (ReaderName reader : ReaderName.values()) {
      json.writeObjectPropertyStart(reader.toString());
      found.ruling(reader).json(json);
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void crawler(CrawlerIdentity crawler, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("token", crawler.token().toString());
    found
        .known(crawler)
        .ifPresent(
            known -> {
              known.operator().ifPresent(who -> json.writeStringProperty("operator", who));
              List<String> words = known.purposes().stream().map(Purpose::word).sorted().toList();
              JsonWriter.array(json, "purposes", words, json::writeString);
            });
    names("obeys", crawler.obeys(), json);
    json.writeBooleanProperty("obeys_star", crawler.obeysStar());
    json.writeEndObject();
  }

  private void written(RuleOrigin written, JsonGenerator json) {
    json.writeObjectPropertyStart("written");
    json.writeStringProperty(
        "file", written.file().map(RobotsFile::name).orElse(found.subject().name()));
    json.writeNumberProperty("line", written.rule().line());
    json.writeEndObject();
    if (!written.rule().reason().isBlank()) {
      json.writeStringProperty("because", written.rule().reason().strip());
    }
  }

  private void headers(JsonGenerator json) {
    json.writeArrayPropertyStart("headers");
    for (Header header : found.headers()) {
      json.writeStartObject();
      json.writeStringProperty("name", header.name());
      json.writeStringProperty("value", header.value());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void enforced(EnforcementExplanation enforced, JsonGenerator json) {
    json.writeObjectPropertyStart("enforcement");
    json.writeStringProperty("mode", enforced.mode().word());
    json.writeStringProperty("outcome", enforced.outcome().toString());
    enforced.status().ifPresent(status -> json.writeNumberProperty("status", status));
    if (!enforced.why().isEmpty()) {
      json.writeStringProperty("why", enforced.why());
    }
    RefusalTiming binding = enforced.binding();
    if (!binding.grace().isZero()) {
      json.writeNumberProperty("grace_seconds", binding.grace().toSeconds());
    }
    binding
        .knownUntil()
        .ifPresent(until -> json.writeStringProperty("grace_until", until.toString()));
    json.writeEndObject();
  }

  private static void names(String key, Collection<ProductToken> names, JsonGenerator json) {
    JsonWriter.array(
        json, key, names.stream().map(ProductToken::toString).toList(), json::writeString);
  }
}
