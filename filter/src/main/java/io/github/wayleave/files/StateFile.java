package io.github.wayleave.files;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is remembered of files from one start to the next: a text file in a folder. */
final class StateFile {
  /** How the file is called: {@value}. */
  static final String NAME = "data-files.txt";

  private static final Logger LOG = LoggerFactory.getLogger(StateFile.class);
  private static final String FIRST_LINE = "# wayleave data files, 1";
  private static final long MOST_OCTETS = 64 << 20;

  private final Path folder;
  private boolean isWritable = true;

  StateFile(Path folder) {
    this.folder = folder;
  }

  /** Returns what is remembered; what is damaged is forgotten, and the log tells how much. */
  List<Remembered> load() {
    Path file = folder.resolve(NAME);
    try {
      if (!Files.exists(file)) {
        return List.of();
      }
      if (Files.size(file) > MOST_OCTETS) {
        throw new IOException("it has more than " + MOST_OCTETS + " octets");
      }
      return read(file);
    } catch (IOException e) {
      LOG.warn(
          "{} cannot be read ({}), so the files of datasets are hashed again, and may seem to have changed; let this process read it, or remove it",
          file,
          Reason.of(e));
      return List.of();
    }
  }

  /** Remembers some files in place of those before, all of them or none. */
  void save(List<Remembered> files) {
    try {
      if (!Files.isDirectory(folder)) {
        Files.createDirectories(folder);
      }
      Path written = Files.createTempFile(folder, NAME, ".tmp");
      try {
        write(written, files);
        Files.move(written, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(written);
      }
      isWritable = true;
    } catch (IOException e) {
      unwritable(e);
    }
  }

  private static List<Remembered> read(Path file) throws IOException {
    List<Remembered> files = new ArrayList<>();
    int damaged = 0;
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Optional<Remembered> remembered = Remembered.of(line);
        remembered.ifPresent(files::add);
        damaged += remembered.isPresent() || line.equals(FIRST_LINE) ? 0 : 1;
      }
    }
    if (damaged > 0) {
      LOG.warn(
          "{} has {} lines that are damaged; the files of datasets that they are about are hashed again",
          file,
          damaged);
    }
    return files;
  }

  private static void write(Path file, List<Remembered> files) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
      out.write(FIRST_LINE);
      out.write('\n');
      for (Remembered remembered : files) {
        out.write(remembered.line());
        out.write('\n');
      }
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Told once, until it has gone well again. */
  private void unwritable(IOException cause) {
    if (isWritable) {
      LOG.warn(
          "{} cannot be written ({}), so that after the next start the files of datasets may seem to have changed; let this process write the folder",
          folder.resolve(NAME),
          Reason.of(cause));
    }
    isWritable = false;
  }
}
