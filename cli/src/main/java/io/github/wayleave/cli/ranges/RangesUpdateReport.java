package io.github.wayleave.cli.ranges;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.identity.ranges.ListChange;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.IpNetwork;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The report of an update of a file of lists.
 *
 * @param name the name of the file
 * @param update the update
 * @param isWritten whether the file was written
 */
public record RangesUpdateReport(String name, RangesUpdate update, boolean isWritten)
    implements CommandResult {
  private static final int MOST_NETWORKS = 50;

  @Override
  public void text(TextOutput paper) {
    update.outcomes().forEach(outcome -> text(outcome, paper));
    update.dropped().forEach(url -> paper.line(url + ": dropped, since no crawler uses it"));
    String file = TextOutput.quoted(name);
    if (isWritten) {
      paper.line("Written to %s: %s".formatted(file, NumberOf.lists(update.file().lists())));
    } else {
      paper.line("No list could be fetched, so %s was not written".formatted(file));
    }
  }

  private static void text(ListOutcome outcome, TextOutput paper) {
    if (outcome instanceof ListOutcome.Failed failed) {
      paper.line(
          "%s: %s: %s; %s"
              .formatted(
                  failed.url(),
                  paper.ink(TextStyle.RED, "failed"),
                  failed.reason(),
                  failed
                      .copy()
                      .map(copy -> "the copy of %s stays".formatted(copy.confirmed()))
                      .orElse("there is no earlier copy")));
      return;
    }
    ListOutcome.Fetched fetched = (ListOutcome.Fetched) outcome;
    String networks = TextOutput.count(fetched.current().list().networks().size(), "network");
    paper.line("%s: %s, %s".formatted(fetched.url(), networks, summary(fetched)));
    fetched
        .change()
        .ifPresent(
            change -> {
              text(change.added(), "+", TextStyle.GREEN, paper);
              text(change.removed(), "-", TextStyle.RED, paper);
            });
  }

  private static String summary(ListOutcome.Fetched fetched) {
    if (fetched.change().isEmpty()) {
      return "new";
    }
    ListChange change = fetched.change().get();
    return change.isEmpty()
        ? "unchanged"
        : "%s added, %s removed".formatted(change.added().size(), change.removed().size());
  }

  private static void text(
      List<IpNetwork> networks, String sign, TextStyle style, TextOutput paper) {
    networks.stream()
        .limit(MOST_NETWORKS)
        .forEach(network -> paper.line("  " + paper.ink(style, sign + " " + network)));
    if (networks.size() > MOST_NETWORKS) {
      paper.line("  %s and %s more".formatted(sign, networks.size() - MOST_NETWORKS));
    }
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("file", name);
    json.writeBooleanProperty("written", isWritten);
    json.writeStringProperty("created", update.file().created().toString());
    JsonWriter.array(json, "lists", update.outcomes(), outcome -> write(outcome, json));
    JsonWriter.array(json, "dropped", update.dropped(), url -> json.writeString(url.toString()));
  }

  private static void write(ListOutcome outcome, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("url", outcome.url().toString());
    outcome.copy().ifPresent(copy -> write(copy, json));
    if (outcome instanceof ListOutcome.Failed failed) {
      json.writeStringProperty("failed", failed.reason());
    } else if (outcome instanceof ListOutcome.Fetched fetched && fetched.change().isPresent()) {
      write("added", fetched.change().get().added(), json);
      write("removed", fetched.change().get().removed(), json);
    }
    json.writeEndObject();
  }

  private static void write(ListCopy copy, JsonGenerator json) {
    json.writeNumberProperty("networks", copy.list().networks().size());
    json.writeStringProperty("fetched", copy.confirmed().toString());
  }

  private static void write(String name, List<IpNetwork> networks, JsonGenerator json) {
    JsonWriter.array(json, name, networks, network -> json.writeString(network.toString()));
  }
}
