package io.github.wayleave.cli.explain.batch;

import io.github.wayleave.cli.explain.batch.BatchProperties.InvalidLineException;
import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.explain.ruling.AcapViews;
import io.github.wayleave.cli.explain.ruling.ReaderDecisions;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.yaml.CatalogueReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** Answers questions, one JSON object a line, each with a line. */
public final class BatchProcessor {
  private final Optional<ReaderDecisions> given;
  private final ReaderName reader;
  private boolean isHeard = true;
  private final ClientIdentifier askers;

  /** {@code file} is asked by lines that have none, and {@code reader} by those that name none. */
  public BatchProcessor(Optional<CommandSubject> file, ReaderName reader) {
    this.given = file.map(ReaderDecisions::of);
    this.askers =
        file.map(ClientIdentifier::of)
            .orElseGet(() -> new ClientIdentifier(CatalogueReader::bundled));
    this.reader = reader;
  }

  /** Answers every line that comes in, at once, as long as somebody hears it. */
  public void run(InputStream in, PrintStream out) throws IOException {
    BatchInput lines = new BatchInput(in, () -> isHeard = !out.checkError());
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
      Consumer<JsonGenerator> answer = answer(BatchQuery.of(properties));
      return object(properties, answer);
    } catch (InvalidLineException e) {
      return object(properties, json -> json.writeStringProperty("error", e.sentence()));
    }
  }

  private Consumer<JsonGenerator> answer(BatchQuery question) throws InvalidLineException {
    Optional<ReaderDecisions> readers =
        question.robotsTxt().map(ReaderDecisions::once).or(() -> given);
    if (readers.isEmpty()) {
      throw new InvalidLineException("requires \"robots_txt\" or \"robots_txt_b64\"; add one");
    }
    ReaderDecisions file = readers.get();
    if (question.by() instanceof BatchQuery.AcapBatchReader acap) {
      AcapViews readings = file.acap();
      QueryClient asker = askers.plain(question.userAgent(), readings::tokens);
      return readings.ruling(asker, question.url(), acap.usage(), acap.purpose())::json;
    }
    ReaderName name = ((BatchQuery.ConventionalReader) question.by()).name().orElse(reader);
    QueryClient asker = askers.known(question.userAgent(), () -> file.file().agents());
    return file.ruling(name, asker, question.url())::json;
  }

  private static String object(BatchProperties properties, Consumer<JsonGenerator> content) {
    return JsonWriter.line(
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
