package io.github.wayleave.internal.files.state;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.text.EncodedText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.internal.text.WriteAdvice;
import io.github.wayleave.text.InvalidValueException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The text file that saves file states from one start to the next. */
public final class StateFile {
  /** The file name: {@value}. */
  static final String NAME = "data-files.txt";

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.files");
  private static final String FIRST_LINE = "# wayleave data files, 1";
  private static final long MAX_BYTES = 64 << 20;

  private final Path folder;
  private boolean isWritable = true;

  public StateFile(Path folder) {
    this.folder = folder;
  }

  /** Returns the saved states. Damaged lines are skipped and counted in the log. */
  public List<SavedFileState> load() {
    Path file = folder.resolve(NAME);
    try {
      if (!Files.exists(file)) {
        return List.of();
      }
      if (Files.size(file) > MAX_BYTES) {
        throw new IOException("it has more than " + MAX_BYTES + " bytes");
      }
      return read(file);
    } catch (IOException e) {
      LOG.warn(
          "{} cannot be read ({}), so the files of datasets are hashed again and may appear to have changed; give this process read access, or remove the file",
          file,
          PathState.reason(e));
      return List.of();
    }
  }

  public void save(List<SavedFileState> files) {
    try {
      if (!Files.isDirectory(folder)) {
        Files.createDirectories(folder);
      }
      Path temporary = Files.createTempFile(folder, NAME, ".tmp");
      try {
        write(temporary, files);
        Files.move(temporary, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(temporary);
      }
      isWritable = true;
    } catch (IOException e) {
      logUnwritable(e);
    }
  }

  private static List<SavedFileState> read(Path file) throws IOException {
    List<SavedFileState> files = new ArrayList<>();
    int damaged = 0;
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
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

  private static void write(Path file, List<SavedFileState> files) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
      out.write(FIRST_LINE);
      out.write('\n');
      for (SavedFileState state : files) {
        out.write(state.line());
        out.write('\n');
      }
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** A failure is logged once until writing succeeds again. */
  private void logUnwritable(IOException cause) {
    if (isWritable) {
      LOG.warn(
          "{} cannot be written ({}), so that the files of datasets may appear to have changed after the next start; {}",
          folder.resolve(NAME),
          PathState.reason(cause),
          WriteAdvice.of(folder));
    }
    isWritable = false;
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
