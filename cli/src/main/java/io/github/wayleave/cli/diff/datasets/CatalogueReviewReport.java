package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.diff.datasets.Change.FieldChange;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Says what changes. */
public record CatalogueReviewReport(CatalogueReview review) implements Report {
  @Override
  public void text(Paper paper) {
    String names = Paper.quoted(review.before()) + " -> " + Paper.quoted(review.after());
    paper.line(paper.ink(Ink.FAINT, names));
    paper.line();
    paper.line(
        paper.ink(Ink.BOLD, (review.isEmpty() ? "" : "Datasets: ") + review.headline() + "."));
    for (Change change : review.changes()) {
      paper.line();
      paper.line("  " + fate(change, paper) + "  " + Paper.quoted(change.name()));
      change.fields().forEach(field -> paper.line("    " + field.sentence(Paper::quoted)));
      change.files().forEach(file -> file(file, paper));
    }
    if (!review.extent().isEmpty()) {
      paper.line();
      paper.line(paper.ink(Ink.FAINT, review.extent()));
    }
  }

  private static void file(Change file, Paper paper) {
    paper.line("    " + fate(file, paper) + "  " + Paper.quoted(file.name()));
    file.fields().forEach(field -> paper.line("      " + field.sentence(Paper::quoted)));
  }

  private static String fate(Change change, Paper paper) {
    Ink ink =
        switch (change.fate()) {
          case ADDED -> Ink.GREEN;
          case REMOVED -> Ink.RED;
          case CHANGED -> Ink.YELLOW;
        };
    return paper.ink(ink, change.fate().toString())
        + " ".repeat("removed".length() - change.fate().toString().length());
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("before", review.before());
    json.writeStringProperty("after", review.after());
    json.writeBooleanProperty("different", !review.isEmpty());
    json.writeBooleanProperty("files_known", review.knowsFiles());
    changes("datasets", "id", review.changes(), json);
    json.writeEndObject();
  }

  private static void changes(String list, String name, List<Change> changes, JsonGenerator json) {
    json.writeArrayPropertyStart(list);
    for (Change change : changes) {
      json.writeStartObject();
      json.writeStringProperty(name, change.name());
      json.writeStringProperty("change", change.fate().toString());
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
