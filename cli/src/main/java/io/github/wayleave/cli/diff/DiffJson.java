package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.diff.usage.UsageChange;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** Writes a comparison as JSON. */
final class DiffJson {
  private DiffJson() {}

  static void write(PolicyDiff review, JsonGenerator json) {
    json.writeStringProperty("before", review.before());
    json.writeStringProperty("after", review.after());
    review.reader().ifPresent(reader -> json.writeStringProperty("reader", reader.word()));
    json.writeBooleanProperty("different", !review.isEmpty());
    json.writeBooleanProperty("crawl_delays_different", review.hasOtherCrawlDelays());
    json.writeBooleanProperty("usage_wider", review.isUsageWider());
    json.writeBooleanProperty("robots_txt_only", review.isRobotsTxtOnly());
    json.writeBooleanProperty("complete", review.isComplete() && review.reader().isEmpty());
    JsonWriter.array(json, "places", review.parts(), part -> write(part, json));
  }

  private static void write(HostReview part, JsonGenerator json) {
    json.writeStartObject();
    JsonWriter.array(
        json, "hosts", part.places(), place -> json.writeString(place.hosts().toString()));
    agents("search_engines_losing_home", part.losing().names(), json);
    agents("search_engines_losing_rest", part.losing().losingRest(), json);
    JsonWriter.array(json, "changes", part.changes(), change -> write(change, json));
    JsonWriter.array(json, "usage", part.usage().changes(), change -> write(change, json));
    JsonWriter.array(json, "others", part.otherChanges(), field -> write(field, json));
    json.writeEndObject();
  }

  private static void write(CrawlersChange change, JsonGenerator json) {
    json.writeStartObject();
    agents("agents", change.crawlers(), json);
    JsonWriter.array(json, "decisions", change.changes(), verdict -> write(verdict, json));
    json.writeEndObject();
  }

  private static void write(VerdictChange change, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("decision", change.access().word());
    json.writeStringProperty("example", change.example());
    rule("before", change.before(), json);
    rule("after", change.after(), json);
    json.writeEndObject();
  }

  private static void rule(String name, Optional<Rule> rule, JsonGenerator json) {
    rule.ifPresent(
        present -> {
          json.writeObjectPropertyStart(name);
          json.writeStringProperty("rule", present.toString());
          if (present.line() != Rule.NO_LINE) {
            json.writeNumberProperty("line", present.line());
          }
          json.writeEndObject();
        });
  }

  private static void write(UsageChange change, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("surface", change.surface());
    agents("agents", change.crawlers(), json);
    json.writeStringProperty("path", change.path());
    json.writeNumberProperty("other_paths", change.otherPaths());
    JsonWriter.array(json, "before", change.before(), json::writeString);
    JsonWriter.array(json, "after", change.after(), json::writeString);
    json.writeStringProperty("direction", change.direction());
    json.writeBooleanProperty("wider", change.isWider());
    json.writeBooleanProperty("narrower", change.isNarrower());
    json.writeEndObject();
  }

  private static void write(OtherChange field, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("field", field.field());
    agents("agents", field.crawlers(), json);
    field.before().ifPresent(value -> json.writeStringProperty("before", value));
    field.after().ifPresent(value -> json.writeStringProperty("after", value));
    json.writeEndObject();
  }

  private static void agents(String name, List<ProductToken> agents, JsonGenerator json) {
    JsonWriter.array(json, name, agents, agent -> json.writeString(agent.toString()));
  }
}
