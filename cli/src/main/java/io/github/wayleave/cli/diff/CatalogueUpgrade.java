package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.document.Markdown;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.live.PurposeChange;
import io.github.wayleave.policy.SitePolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;

/**
 * The result of comparing two crawler catalogues: who joins and leaves each purpose, and what that
 * changes in the robots.txt of a policy.
 *
 * @param before the name of the earlier catalogue
 * @param after the name of the later catalogue
 */
public record CatalogueUpgrade(
    String before, String after, List<PurposeChange> purposes, PolicyDiff decisions)
    implements CommandResult {
  private static final int MOST_NAMES = 50;

  /** Returns the purposes whose crawlers differ, including those that the policy defines. */
  public static List<PurposeChange> purposes(SitePolicy before, SitePolicy after) {
    List<PurposeChange> changes = new ArrayList<>();
    for (CrawlerClass purpose : CrawlerClass.all()) {
      PurposeChange change = PurposeChange.between(before.crawlers(), after.crawlers(), purpose);
      if (!change.isEmpty()) {
        changes.add(change);
      }
    }
    return changes;
  }

  @Override
  public void text(TextOutput paper) {
    paper.line(
        paper.ink(TextStyle.FAINT, TextOutput.quoted(before) + " -> " + TextOutput.quoted(after)));
    paper.line();
    for (PurposeChange change : purposes) {
      paper.line("  " + line(change, TextOutput::quoted, Integer.MAX_VALUE));
    }
    if (purposes.isEmpty()) {
      paper.line("No crawler joins or leaves a purpose.");
    }
    paper.line();
    new DiffReport(decisions).text(paper);
  }

  /** Writes a review comment. */
  public void markdown(TextOutput paper) {
    paper.line("### Crawler catalogue: " + Markdown.code(before) + " → " + Markdown.code(after));
    paper.line();
    for (PurposeChange change : purposes) {
      paper.line("- " + line(change, Markdown::code, MOST_NAMES));
    }
    if (purposes.isEmpty()) {
      paper.line("No crawler joins or leaves a purpose.");
    }
    paper.line();
    new MarkdownDiff(decisions).write(paper);
  }

  private static String line(PurposeChange change, UnaryOperator<String> quoting, int most) {
    String joined = names("joined by ", change.added(), quoting, most);
    String left = names("left by ", change.removed(), quoting, most);
    String separator = joined.isEmpty() || left.isEmpty() ? "" : "; ";
    return "%s (%s): %s"
        .formatted(change.purpose().word(), change.count(), joined + separator + left);
  }

  private static String names(
      String verb, List<Crawler> names, UnaryOperator<String> quoting, int most) {
    return names.isEmpty()
        ? ""
        : verb + NameLists.first(most, names, name -> quoting.apply(name.toString()));
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("before", before);
    json.writeStringProperty("after", after);
    JsonWriter.array(json, "purposes", purposes, change -> write(change, json));
    json.writeObjectPropertyStart("policy");
    DiffJson.write(decisions, json);
    json.writeEndObject();
  }

  private static void write(PurposeChange change, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("purpose", change.purpose().word());
    json.writeNumberProperty("count", change.count());
    JsonWriter.array(
        json, "joined", change.added(), crawler -> json.writeString(crawler.toString()));
    JsonWriter.array(
        json, "left", change.removed(), crawler -> json.writeString(crawler.toString()));
    json.writeEndObject();
  }
}
