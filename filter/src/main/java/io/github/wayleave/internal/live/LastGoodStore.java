package io.github.wayleave.internal.live;

import io.github.wayleave.internal.state.StateFolder;
import io.github.wayleave.internal.text.WriteAdvice;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.PolicyException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Stores the files of the last good policy in a folder. The files are opaque bytes; the policy
 * source loads them like any other input.
 */
record LastGoodStore(OperationPolicy.StateFolder folder) {
  private static final String NAME = "last-good.zip";

  private static final int MAX_FILES = 20_000;
  private static final int MAX_BYTES = 128 << 20;

  /**
   * Replaces the stored files atomically. Without files, as for a policy built in code, deletes the
   * archive.
   *
   * @throws PolicyException if the folder cannot be written
   */
  void save(Map<String, byte[]> files) {
    if (Files.isRegularFile(folder.path())) {
      throw new PolicyException(
          List.of(
              folder.problem(
                  "expected a folder, found the file %s; name a folder".formatted(folder.path()))));
    }
    try {
      StateFolder state = new StateFolder(folder.path(), NAME);
      state.create();
      if (files.isEmpty()) {
        Files.deleteIfExists(archive());
      } else {
        state.replace(archive(), zipped(files));
      }
    } catch (IOException e) {
      throw folderProblem("written", e, WriteAdvice.of(folder.path()));
    }
  }

  /**
   * Returns the stored files.
   *
   * @throws PolicyException if there is no archive or it cannot be read
   */
  Map<String, byte[]> load() {
    if (!Files.isRegularFile(archive(), LinkOption.NOFOLLOW_LINKS)) {
      throw new PolicyException(
          List.of(
              folder.problem(
                  "has no last good policy in %s; fix the policy".formatted(folder.path()))));
    }
    try (ZipFile zip = new ZipFile(archive().toFile())) {
      return read(zip);
    } catch (IOException | IllegalArgumentException e) {
      throw folderProblem("read", e, "fix the policy, or remove " + folder.path());
    }
  }

  private static Map<String, byte[]> read(ZipFile zip) throws IOException {
    if (zip.size() > MAX_FILES) {
      throw new ZipException("more than " + MAX_FILES + " files");
    }
    Map<String, byte[]> files = new LinkedHashMap<>();
    int remaining = MAX_BYTES;
    for (ZipEntry entry : Collections.list(zip.entries())) {
      byte[] bytes = read(zip, entry, remaining);
      remaining -= bytes.length;
      files.put(String.valueOf(entry.getComment()), bytes);
    }
    return files;
  }

  /**
   * Verifies the checksum, which {@link ZipFile} does not: a policy with a flipped bit may still be
   * valid.
   */
  private static byte[] read(ZipFile zip, ZipEntry entry, int maxBytes) throws IOException {
    CRC32 checksum = new CRC32();
    try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), checksum)) {
      byte[] bytes = in.readNBytes(maxBytes + 1);
      if (bytes.length > maxBytes) {
        throw new ZipException("more than " + MAX_BYTES + " bytes");
      }
      if (checksum.getValue() != entry.getCrc()) {
        throw new ZipException("the checksum of " + entry.getName() + " does not match");
      }
      return bytes;
    }
  }

  /**
   * The file names are stored as entry comments, so that unpacking the archive does not overwrite
   * the originals.
   */
  private static byte[] zipped(Map<String, byte[]> files) throws IOException {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(octets)) {
      int number = 1;
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry("file-" + number++);
        entry.setComment(file.getKey());
        zip.putNextEntry(entry);
        zip.write(file.getValue());
        zip.closeEntry();
      }
    }
    return octets.toByteArray();
  }

  private Path archive() {
    return folder.path().resolve(NAME);
  }

  private PolicyException folderProblem(String verb, Exception cause, String advice) {
    String reason = cause.getClass().getSimpleName() + ": " + cause.getMessage();
    return new PolicyException(
        List.of(folder.problem("cannot be %s (%s); %s".formatted(verb, reason, advice))));
  }
}
