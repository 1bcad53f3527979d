package io.github.wayleave.internal.yaml.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.SourceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of the files that match a pattern, as the content of a source file. This way a policy
 * is reloaded when a file appears or disappears, and is saved with the listing.
 *
 * <p>The folders are walked depth-first to the depth that the pattern needs. A walk fails, rather
 * than returning a part, beyond {@value #MAX_FILES} matches or 20,000 names, so that a pattern such
 * as {@code /**} cannot stall a reload.
 */
final class FileListing {
  /** The maximum number of files that a pattern may match: {@value}. */
  static final int MAX_FILES = 1_000;

  private static final int MAX_NAMES = 20_000;

  private static final String SEPARATOR = "\0";

  private final String name;
  private final FilePattern pattern;
  private final NameLister names;
  private final Set<String> matches = new TreeSet<>();
  private int visitedCount;

  @FunctionalInterface
  interface NameLister {
    /**
     * Returns the names in a folder; those of folders end in a slash.
     *
     * @param relativeFolder the path relative to the folder of the pattern; empty for that folder
     * @throws IOException if the folder does not exist or cannot be read
     */
    List<String> list(String relativeFolder) throws IOException;
  }

  private FileListing(String name, FilePattern pattern, NameLister names) {
    this.name = name;
    this.pattern = pattern;
    this.names = names;
  }

  /** Returns the listing of a pattern, which is created each time it is opened. */
  static SourceFile of(String name, FilePattern pattern, NameLister names) {
    return new SourceFile(name, () -> new FileListing(name, pattern, names).open());
  }

  /**
   * Returns the listing of a pattern in a folder on disk; links are followed within the allowed
   * folders.
   */
  static SourceFile onDisk(Path folder, FilePattern pattern, FileAccessGuard guard) {
    String name = folder.resolve("x").toString();
    return of(
        name.substring(0, name.length() - 1) + pattern.glob(),
        pattern,
        relativeFolder -> names(guard.real(folder.resolve(relativeFolder))));
  }

  private static List<String> names(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
      for (Path child : children) {
        String name = String.valueOf(child.getFileName());
        if (Files.isDirectory(child)) {
          names.add(name + "/");
        } else if (Files.isRegularFile(child)) {
          names.add(name);
        }
      }
      return names;
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  /** Returns the sorted paths in a listing, relative to its folder. */
  static List<String> read(byte[] octets) {
    return List.of(new String(octets, UTF_8).split(SEPARATOR, -1));
  }

  private InputStream open() throws IOException {
    try {
      search("", pattern.depth());
    } catch (NoSuchFileException | NotDirectoryException e) {
      throw unreadable(
          "is in a folder that does not exist; create the folder, or correct the path");
    }
    if (matches.isEmpty()) {
      throw unreadable("matches no file; add one, or correct the pattern");
    }
    return new ByteArrayInputStream(String.join(SEPARATOR, matches).getBytes(UTF_8));
  }

  /** Skips names that begin with a dot, as a shell does. */
  private void search(String relativeFolder, int depth) throws IOException {
    for (String child : names.list(relativeFolder)) {
      if (!child.startsWith(".")) {
        visitedCount++;
        search(relativeFolder, child, depth);
      }
    }
  }

  private void search(String relativeFolder, String child, int depth) throws IOException {
    if (child.endsWith("/")) {
      if (depth > 1) {
        search(relativeFolder + child, depth - 1);
      }
    } else if (pattern.glob().matches(relativeFolder + child)) {
      matches.add(relativeFolder + child);
    }
    if (matches.size() > MAX_FILES || visitedCount > MAX_NAMES) {
      throw unreadable(
          "matches more than %s files, or searches more than %s; move them to their own folder"
              .formatted(MAX_FILES, MAX_NAMES));
    }
  }

  private PolicyException unreadable(String sentence) {
    return PolicyException.unreadable(name, sentence);
  }
}
