package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.BatchProperties.InvalidLineException;
import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.crawler.CrawlerCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** Answers queries, one JSON object per line, with one line each. */
public final class BatchProcessor {
  private final Optional<ReaderDecisions> defaultReaders;
  private final ReaderName reader;
  private boolean isOutputOpen = true;
  private final ClientIdentifier identifier;

  /** Creates a processor with defaults for lines without a file or a reader. */
  public BatchProcessor(Optional<CommandSubject> file, ReaderName reader) {
    this.defaultReaders = file.map(ReaderDecisions::of);
    this.identifier =
        file.map(ClientIdentifier::of)
            .orElseGet(() -> new ClientIdentifier(CrawlerCatalogue::bundled));
    this.reader = reader;
  }

  /** Answers every line as soon as it is read, until the input ends or the output is closed. */
  public void run(InputStream in, PrintStream out) throws IOException {
    BatchInput lines = new BatchInput(in, () -> isOutputOpen = !out.checkError());
    while (!lines.isDone() && isOutputOpen) {
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

  private Consumer<JsonGenerator> answer(BatchQuery query) throws InvalidLineException {
    Optional<ReaderDecisions> readers =
        query.robotsTxt().map(ReaderDecisions::forSingleQuery).or(() -> defaultReaders);
    if (readers.isEmpty()) {
      throw new InvalidLineException("requires \"robots_txt\" or \"robots_txt_b64\"; add one");
    }
    ReaderDecisions file = readers.get();
    if (query.reader() instanceof BatchQuery.AcapBatchReader acap) {
      AcapViews acapViews = file.acap();
      QueryClient client =
          identifier.identifyWithoutCatalogue(query.userAgent(), acapViews::tokens);
      return acapViews.decide(client, query.url(), acap.usage(), acap.purpose())::json;
    }
    ReaderName name = ((BatchQuery.ConventionalReader) query.reader()).name().orElse(reader);
    QueryClient client = identifier.identify(query.userAgent(), () -> file.file().agents());
    return file.decide(name, client, query.url())::json;
  }

  private static String object(BatchProperties properties, Consumer<JsonGenerator> content) {
    return JsonWriter.line(
        JsonWriter.object(
            json -> {
              if (properties.id() != null) {
                json.writeName("id").writeRawValue(properties.id());
              }
              content.accept(json);
            }));
  }
}
