package io.github.wayleave.internal.history;

import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.internal.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Stores each content once, in a compressed file named after its hash. */
record OctetStore(Path folder) {
  private static final String FOLDER_NAME = "octets";
  private static final int PREFIX_DIGITS = 2;

  Path file(DocumentVersion version) {
    return folder
        .resolve(FOLDER_NAME)
        .resolve(version.sha256().substring(0, PREFIX_DIGITS))
        .resolve(version.sha256() + ".gz");
  }

  long size() throws IOException {
    Path contentFolder = folder.resolve(FOLDER_NAME);
    if (!Files.isDirectory(contentFolder)) {
      return 0;
    }
    long total = 0;
    try (Stream<Path> files = Files.walk(contentFolder)) {
      for (Iterator<Path> iterator = files.filter(Files::isRegularFile).iterator();
          iterator.hasNext(); ) {
        total += Files.size(iterator.next());
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return total;
  }

  /**
   * Returns the content of a version.
   *
   * @throws IOException if the content is missing or differs from what was written; the message is
   *     a sentence
   */
  byte[] load(DocumentVersion version) throws IOException {
    Path file = file(version);
    byte[] octets = read(file, version.length());
    if (octets.length != version.length() || !Sha256.hex(octets).equals(version.sha256())) {
      throw damaged(file, "the hash differs");
    }
    return octets;
  }

  /** Reading one byte more than expected is enough to detect content that is too long. */
  private static byte[] read(Path file, long length) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readNBytes((int) Math.min(length + 1, Integer.MAX_VALUE));
    } catch (NoSuchFileException e) {
      throw new IOException(
          "%s, the content of a version, is missing; restore it from a backup".formatted(file), e);
    } catch (IOException e) {
      String message = e.getMessage();
      throw damaged(
          file,
          e.getClass().getSimpleName() + (message == null ? "" : ": " + LogText.excerpt(message)));
    }
  }

  private static IOException damaged(Path file, String reason) {
    return new IOException(
        "%s does not contain the published bytes (%s); restore it from a backup"
            .formatted(file, reason));
  }

  static byte[] compress(byte[] octets) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(octets);
    }
    return compressed.toByteArray();
  }
}
