package io.github.wayleave.internal.history;

import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.internal.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The octets of versions: a compressed file each, whose name is their hash. Many places may have
 * the same ones.
 */
record OctetStore(Path folder) {
  private static final String OCTETS = "octets";
  private static final String WRITTEN = "new.tmp";
  private static final int DIGITS_OF_FOLDER = 2;

  Path file(DocumentVersion version) {
    return folder
        .resolve(OCTETS)
        .resolve(version.sha256().substring(0, DIGITS_OF_FOLDER))
        .resolve(version.sha256() + ".gz");
  }

  long size() throws IOException {
    Path all = folder.resolve(OCTETS);
    if (!Files.isDirectory(all)) {
      return 0;
    }
    long size = 0;
    try (Stream<Path> files = Files.walk(all)) {
      for (Iterator<Path> each = files.filter(Files::isRegularFile).iterator(); each.hasNext(); ) {
        size += Files.size(each.next());
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return size;
  }

  /** Keeps some octets, unless they are kept already; they are there whole or not at all. */
  void save(DocumentVersion version, byte[] compressed) throws IOException {
    Path file = file(version);
    Files.createDirectories(file.getParent());
    Path written = folder.resolve(WRITTEN);
    try (FileChannel channel =
        FileChannel.open(
            written,
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer all = ByteBuffer.wrap(compressed);
      while (all.hasRemaining()) {
        channel.write(all);
      }
      channel.force(true);
    }
    Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Returns the octets of a version.
   *
   * @throws IOException if they are not there, or not what was written; the message is a sentence
   */
  byte[] load(DocumentVersion version) throws IOException {
    Path file = file(version);
    byte[] octets = read(file, version.length());
    if (octets.length != version.length() || !Sha256.hex(octets).equals(version.sha256())) {
      throw damaged(file, "the hash differs");
    }
    return octets;
  }

  /** One octet more than there should be is enough to find out that it is there. */
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
