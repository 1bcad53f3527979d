package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.store.FleetStatistics;
import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * What all nodes of a site counted.
 *
 * @param days the days of the counts
 * @param statistics the counts
 */
public record NodeCounts(Days days, FleetStatistics statistics) implements CommandResult {
  private static final String CRAWLER = "crawler";
  private static final int NUMBER = 10;

  /**
   * Days in UTC.
   *
   * @param since the first
   * @param until the last
   */
  public record Days(LocalDate since, LocalDate until) {
    /**
     * Days that the store keeps, unless the options say other ones.
     *
     * @throws CommandException if there is none between them, or the store does not keep the first
     */
    public static Days of(Optional<LocalDate> since, Optional<LocalDate> until, Instant now) {
      LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
      LocalDate oldest = today.minusDays(FleetStatistics.DAYS - 1L);
      Days days = new Days(since.orElse(oldest), until.orElse(today));
      if (days.since.isAfter(days.until)) {
        throw new CommandException("--until: is before --since; exchange them");
      }
      if (days.since.isBefore(oldest)) {
        throw new CommandException(
            "--since: the store keeps counts for %s days, so the first is %s; name a later day"
                .formatted(FleetStatistics.DAYS, oldest));
      }
      return days;
    }
  }

  @Override
  public void text(TextOutput paper) {
    int width = CRAWLER.length();
    for (CrawlerStatistics each : statistics.crawlers()) {
      width = Math.max(width, LogText.line(each.crawler()).length());
    }
    String row = "%-" + width + "s  %" + NUMBER + "s  %" + NUMBER + "s";
    if (!statistics.crawlers().isEmpty()) {
      paper.line(row.formatted(CRAWLER, "requests", "refused"));
    }
    for (CrawlerStatistics each : statistics.crawlers()) {
      paper.line(row.formatted(LogText.line(each.crawler()), each.requests(), each.refused()));
    }
    paper.line(summary());
  }

  private String summary() {
    int crawlers = statistics.crawlers().size();
    return "%s from %s to %s."
        .formatted(
            switch (crawlers) {
              case 0 -> "No requests of crawlers were counted";
              case 1 -> "1 crawler";
              default -> crawlers + " crawlers";
            },
            days.since(),
            days.until());
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("since", days.since().toString());
    json.writeStringProperty("until", days.until().toString());
    JsonWriter.array(json, "crawlers", statistics.crawlers(), each -> write(each, json));
    json.writeEndObject();
  }

  private static void write(CrawlerStatistics each, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty(CRAWLER, each.crawler());
    json.writeNumberProperty("requests", each.requests());
    for (String name :
        new String[] {
          CrawlerStatistics.ALLOWED,
          CrawlerStatistics.OBSERVED,
          CrawlerStatistics.REFUSED,
          CrawlerStatistics.TOO_SOON,
          CrawlerStatistics.READS
        }) {
      json.writeNumberProperty(name, each.figure(name));
    }
    json.writeObjectPropertyStart("broken");
    for (Map.Entry<String, Long> figure : each.figures().entrySet()) {
      if (figure.getKey().startsWith(CrawlerStatistics.BROKEN)) {
        json.writeNumberProperty(
            figure.getKey().substring(CrawlerStatistics.BROKEN.length()), figure.getValue());
      }
    }
    json.writeEndObject();
    json.writeStringProperty("first", each.first().truncatedTo(ChronoUnit.SECONDS).toString());
    json.writeStringProperty("last", each.last().truncatedTo(ChronoUnit.SECONDS).toString());
    json.writeEndObject();
  }
}
