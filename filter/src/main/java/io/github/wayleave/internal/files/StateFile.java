package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.state.StateFolder;
import io.github.wayleave.internal.text.EncodedText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.text.InvalidValueException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The text file that saves file states from one start to the next. */
final class StateFile {
  /** The file name: {@value}. */
  static final String NAME = "data-files.txt";

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.files");
  private static final String FIRST_LINE = "# wayleave data files, 1";
  private static final long MAX_BYTES = 64 << 20;

  private final StateFolder folder;
  private final Path file;

  StateFile(Path folder) {
    this.folder = new StateFolder(folder, NAME);
    file = folder.resolve(NAME);
  }

  /** Returns the saved states. Damaged lines are skipped and counted in the log. */
  List<SavedFileState> load() {
    try {
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        return List.of();
      }
      if (Files.size(file) > MAX_BYTES) {
        throw new IOException("it has more than " + MAX_BYTES + " bytes");
      }
      return read();
    } catch (IOException e) {
      LOG.warn(
          "{} cannot be read ({}), so the files of datasets are hashed again and may appear to have changed; give this process read access, or remove the file",
          file,
          PathState.reason(e));
      return List.of();
    }
  }

  void save(List<SavedFileState> files) {
    try {
      folder.replace(
          file,
          () ->
              Stream.concat(Stream.of(FIRST_LINE), files.stream().map(SavedFileState::line))
                  .map(line -> (line + '\n').getBytes(StandardCharsets.US_ASCII))
                  .iterator());
    } catch (IOException e) {
      folder
          .problem(
              file,
              PathState.reason(e),
              "the files of datasets may appear to have changed after the next start")
          .ifPresent(LOG::warn);
    }
  }

  private List<SavedFileState> read() throws IOException {
    List<SavedFileState> files = new ArrayList<>();
    int damaged = 0;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(StateFolder.open(file), StandardCharsets.ISO_8859_1))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Optional<SavedFileState> state = SavedFileState.of(line);
        state.ifPresent(files::add);
        damaged += state.isPresent() || line.equals(FIRST_LINE) ? 0 : 1;
      }
    }
    if (damaged > 0) {
      LOG.warn(
          "{} has {} damaged lines; the files that they describe are hashed again", file, damaged);
    }
    return files;
  }

  /** A line of the state file: the attributes of a file that was hashed under {@code stamp}. */
  record SavedFileState(
      String root, SitePath path, FileStamp stamp, Distribution.FileAttributes attributes) {
    private static final int FIELDS = 9;

    /** Returns the line without a line break; its last field is a checksum of the others. */
    String line() {
      String fields =
          String.join(
              " ",
              encoded(root),
              encoded(path.text()),
              Long.toString(stamp.size()),
              Long.toString(stamp.modified()),
              Long.toString(stamp.changed()),
              Long.toString(stamp.key()),
              attributes.sha256(),
              Long.toString(attributes.modified().getEpochSecond()));
      return fields + " " + checksum(fields);
    }

    /** Parses a line; empty if it is damaged. */
    static Optional<SavedFileState> of(String line) {
      int end = line.lastIndexOf(' ');
      String[] fields = line.split(" ", -1);
      if (fields.length != FIELDS || !checksum(line.substring(0, end)).equals(fields[FIELDS - 1])) {
        return Optional.empty();
      }
      try {
        return decoded(fields);
      } catch (NumberFormatException | DateTimeException | InvalidValueException e) {
        return Optional.empty();
      }
    }

    private static Optional<SavedFileState> decoded(String[] fields) {
      FileStamp stamp =
          new FileStamp(number(fields[2]), number(fields[3]), number(fields[4]), number(fields[5]));
      Instant modified = Instant.ofEpochSecond(number(fields[7]));
      Distribution.FileAttributes facts =
          new Distribution.FileAttributes(stamp.size(), fields[6], modified);
      return EncodedText.decode(fields[0])
          .flatMap(
              root -> SitePath.of(fields[1]).map(p -> new SavedFileState(root, p, stamp, facts)));
    }

    private static long number(String field) {
      return Long.parseLong(field);
    }

    private static String encoded(String text) {
      return PercentEncoding.encode(text, c -> c == '/' || PercentEncoding.isUnreserved(c));
    }

    private static String checksum(String fields) {
      CRC32 checksum = new CRC32();
      checksum.update(fields.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().toHexDigits((int) checksum.getValue());
    }
  }
}
