package io.github.wayleave.cli.explain.batch;

import io.github.wayleave.cli.explain.batch.BatchProperties.BadLine;
import io.github.wayleave.cli.explain.question.Askers;
import io.github.wayleave.cli.explain.question.Askers.Asker;
import io.github.wayleave.cli.explain.ruling.AcapReadings;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.explain.ruling.Readers;
import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.yaml.CatalogueReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** Answers questions, one JSON object a line, each with a line. */
public final class Batch {
  private final Optional<Readers> given;
  private final ReaderName reader;
  private boolean isHeard = true;
  private final Askers askers;

  /** {@code file} is asked by lines that have none, and {@code reader} by those that name none. */
  public Batch(Optional<Subject> file, ReaderName reader) {
    this.given = file.map(Readers::of);
    this.askers = file.map(Askers::of).orElseGet(() -> new Askers(CatalogueReader::shipped));
    this.reader = reader;
  }

  /** Answers every line that comes in, at once, as long as somebody hears it. */
  public void run(InputStream in, PrintStream out) throws IOException {
    BatchLines lines = new BatchLines(in, () -> isHeard = !out.checkError());
    while (!lines.isDone() && isHeard) {
      BatchLine line = lines.next();
      if (!line.isBlank()) {
        out.print(answer(line) + "\n");
      }
    }
  }

  private String answer(BatchLine line) {
    BatchProperties properties = new BatchProperties();
    try {
      properties.read(line);
      Consumer<JsonGenerator> answer = answer(BatchQuestion.of(properties));
      return object(properties, answer);
    } catch (BadLine e) {
      return object(properties, json -> json.writeStringProperty("error", e.sentence()));
    }
  }

  private Consumer<JsonGenerator> answer(BatchQuestion question) throws BadLine {
    Optional<Readers> readers = question.robotsTxt().map(Readers::once).or(() -> given);
    if (readers.isEmpty()) {
      throw new BadLine("has no \"robots_txt\" and no \"robots_txt_b64\"; write one of them");
    }
    Readers file = readers.get();
    if (question.by() instanceof BatchQuestion.Acap acap) {
      AcapReadings readings = file.acap();
      Asker asker = askers.plain(question.userAgent(), readings::tokens);
      return readings.ruling(asker, question.url(), acap.usage(), acap.purpose())::json;
    }
    ReaderName name = ((BatchQuestion.Reading) question.by()).name().orElse(reader);
    Asker asker = askers.known(question.userAgent(), () -> file.file().names());
    return file.ruling(name, asker, question.url())::json;
  }

  private static String object(BatchProperties properties, Consumer<JsonGenerator> content) {
    return Json.line(
        json -> {
          json.writeStartObject();
          if (properties.id() != null) {
            json.writeName("id").writeRawValue(properties.id());
          }
          content.accept(json);
          json.writeEndObject();
        });
  }
}
