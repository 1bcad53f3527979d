package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** What changes, for programs. */
final class DiffJson {
  private DiffJson() {}

  static void write(PolicyDiff review, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("before", review.before());
    json.writeStringProperty("after", review.after());
    json.writeBooleanProperty("different", !review.isEmpty());
    json.writeBooleanProperty("crawl_delays_different", review.hasOtherCrawlDelays());
    json.writeBooleanProperty("complete", review.isComplete());
    JsonWriter.array(json, "places", review.parts(), part -> write(part, json));
    json.writeEndObject();
  }

  private static void write(HostReview part, JsonGenerator json) {
    json.writeStartObject();
    JsonWriter.array(json, "hosts", part.places(), one -> json.writeString(one.hosts().toString()));
    agents("search_engines_losing_home", part.losing().names(), json);
    JsonWriter.array(json, "changes", part.changes(), change -> write(change, json));
    JsonWriter.array(json, "others", part.others(), other -> write(other, json));
    json.writeEndObject();
  }

  private static void write(CrawlersChange change, JsonGenerator json) {
    json.writeStartObject();
    agents("agents", change.crawlers(), json);
    JsonWriter.array(json, "decisions", change.changes(), one -> write(one, json));
    json.writeEndObject();
  }

  private static void write(VerdictChange change, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("decision", change.now().word());
    json.writeStringProperty("example", change.example().toString());
    rule("before", change.before(), json);
    rule("after", change.after(), json);
    json.writeEndObject();
  }

  private static void rule(String name, Optional<Rule> rule, JsonGenerator json) {
    rule.ifPresent(
        found -> {
          json.writeObjectPropertyStart(name);
          json.writeStringProperty("rule", found.toString());
          if (found.line() != Rule.NO_LINE) {
            json.writeNumberProperty("line", found.line());
          }
          json.writeEndObject();
        });
  }

  private static void write(OtherChange other, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("field", other.what());
    agents("agents", other.crawlers(), json);
    other.before().ifPresent(value -> json.writeStringProperty("before", value));
    other.after().ifPresent(value -> json.writeStringProperty("after", value));
    json.writeEndObject();
  }

  private static void agents(String name, List<ProductToken> agents, JsonGenerator json) {
    JsonWriter.array(json, name, agents, agent -> json.writeString(agent.toString()));
  }
}
