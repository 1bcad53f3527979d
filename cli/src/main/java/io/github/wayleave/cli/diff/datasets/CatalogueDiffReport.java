package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.diff.datasets.DatasetChange.FieldChange;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The result of comparing two catalogues. */
public record CatalogueDiffReport(CatalogueDiff review) implements CommandResult {
  @Override
  public void text(TextOutput paper) {
    String names = TextOutput.quoted(review.before()) + " -> " + TextOutput.quoted(review.after());
    paper.line(paper.ink(TextStyle.FAINT, names));
    paper.line();
    paper.line(
        paper.ink(
            TextStyle.BOLD, (review.isEmpty() ? "" : "Datasets: ") + review.headline() + "."));
    for (DatasetChange change : review.changes()) {
      paper.line();
      paper.line("  " + fate(change, paper) + "  " + TextOutput.quoted(change.name()));
      change.fields().forEach(field -> paper.line("    " + field.sentence(TextOutput::quoted)));
      change.files().forEach(file -> file(file, paper));
    }
    if (!review.extent().isEmpty()) {
      paper.line();
      paper.line(paper.ink(TextStyle.FAINT, review.extent()));
    }
  }

  private static void file(DatasetChange file, TextOutput paper) {
    paper.line("    " + fate(file, paper) + "  " + TextOutput.quoted(file.name()));
    file.fields().forEach(field -> paper.line("      " + field.sentence(TextOutput::quoted)));
  }

  private static String fate(DatasetChange change, TextOutput paper) {
    TextStyle ink =
        switch (change.type()) {
          case ADDED -> TextStyle.GREEN;
          case REMOVED -> TextStyle.RED;
          case CHANGED -> TextStyle.YELLOW;
        };
    return paper.ink(ink, change.type().toString())
        + " ".repeat("removed".length() - change.type().toString().length());
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("before", review.before());
    json.writeStringProperty("after", review.after());
    json.writeBooleanProperty("different", !review.isEmpty());
    json.writeBooleanProperty("files_known", review.knowsFiles());
    changes("datasets", "id", review.changes(), json);
  }

  private static void changes(
      String list, String name, List<DatasetChange> changes, JsonGenerator json) {
    json.writeArrayPropertyStart(list);
    for (DatasetChange change : changes) {
      json.writeStartObject();
      json.writeStringProperty(name, change.name());
      json.writeStringProperty("change", change.type().toString());
      fields(change.fields(), json);
      if (!change.files().isEmpty()) {
        changes("files", "path", change.files(), json);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void fields(List<FieldChange> fields, JsonGenerator json) {
    if (!fields.isEmpty()) {
      json.writeArrayPropertyStart("fields");
      for (FieldChange field : fields) {
        json.writeStartObject();
        json.writeStringProperty("field", field.field());
        field.before().ifPresent(text -> json.writeStringProperty("before", text));
        field.after().ifPresent(text -> json.writeStringProperty("after", text));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }
}
