package io.github.wayleave.internal.history;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.disk.CrashPoints;
import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument.DocumentContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crash costs a history what is being recorded, and a failure what is not recorded again. */
class HistoryCrashTest {
  private static final Instant NOON = Instant.parse("2026-03-03T12:00:00Z");
  private static final DocumentLocation FIRST = new DocumentLocation("*", "/data.txt");
  private static final DocumentLocation LAST = new DocumentLocation("*", "/robots.txt");

  @TempDir Path work;

  @Test
  void history_crashOrFailureAtAnyOperation_hasAllVersionsButTheLast() throws IOException {
    CrashPoints.check("the history", new Recording(), work, 8, 3);
  }

  private static final class Recording implements CrashPoints.FileWriter {
    @Override
    public CrashPoints.WriterProcess open(Path folder) {
      return new RecordingProcess(HistoryFolder.in(folder));
    }

    /** The content of robots.txt is the step; data.txt, recorded before it, has another letter. */
    @Override
    public List<Integer> read(Path folder) throws IOException {
      HistoryFolder history = HistoryFolder.in(folder);
      HistoryLog log = history.read();
      assertThat(history.verify(log)).allMatch(HistoryLog.HistoryProblem::isHarmless);
      List<Integer> steps = new ArrayList<>();
      for (HistoryEntry entry : log.entries()) {
        String text = new String(history.octets(entry.version().orElseThrow()), US_ASCII);
        int step = Integer.parseInt(text.substring(1));
        assertThat(entry)
            .isEqualTo(
                new HistoryEntry(
                    NOON.plusSeconds(step),
                    text.startsWith("d") ? FIRST : LAST,
                    documents(step).get(entry.location()).content().map(DocumentContent::version)));
        if (text.startsWith("r")) {
          steps.add(step);
        }
      }
      return steps;
    }

    @Override
    public List<Integer> expected(List<Integer> written) {
      return written;
    }

    @Override
    public boolean catchesUp() {
      return false;
    }
  }

  private static Map<DocumentLocation, CurrentDocument> documents(int step) {
    return new TreeMap<>(Map.of(FIRST, document("d", step), LAST, document("r", step)));
  }

  private static CurrentDocument document(String letter, int step) {
    byte[] octets = (letter + step).getBytes(US_ASCII);
    return new CurrentDocument(
        NOON.plusSeconds(step), Optional.of(new DocumentContent(() -> octets, "text/plain")));
  }

  private static final class RecordingProcess implements CrashPoints.WriterProcess {
    private final HistoryFolder folder;
    private Optional<HistoryWriter> writer = Optional.empty();

    RecordingProcess(HistoryFolder folder) {
      this.folder = folder;
    }

    @Override
    public boolean write(int step) {
      try {
        if (writer.isEmpty()) {
          writer = Optional.of(HistoryWriter.open(folder, HistoryFolder.MAX_BYTES));
        }
        writer.get().record(documents(step));
        return true;
      } catch (IOException e) {
        close();
        return false;
      }
    }

    @Override
    public void close() {
      try {
        if (writer.isPresent()) {
          writer.get().close();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      writer = Optional.empty();
    }
  }
}
