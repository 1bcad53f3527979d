package io.github.wayleave.cli.output;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files that a command wrote into a folder, with their SHA-256, so that later runs recognise
 * them. The file has the format of {@code sha256sum}.
 */
public final class Manifest {
  /** The name of the file: {@value}. */
  public static final String NAME = ".wayleave-manifest";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) {2}(.+)");
  private static final long MOST_BYTES = 64L << 20;

  private final String folderName;
  private final Path folder;
  private final Map<String, Set<String>> hashes;

  private Manifest(String folderName, Path folder, Map<String, Set<String>> hashes) {
    this.folderName = folderName;
    this.folder = folder;
    this.hashes = hashes;
  }

  /** Reads the manifest of a folder; empty if the folder has none. */
  public static Manifest read(String folderName, Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new CommandException(
          TextOutput.quoted(folderName)
              + ": expected a folder, found a file; choose another folder");
    }
    Path file = folder.resolve(NAME);
    String name = folderName + "/" + NAME;
    Map<String, Set<String>> hashes = new TreeMap<>();
    if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
      return new Manifest(folderName, folder, hashes);
    }
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
        throw new IOException("not a manifest");
      }
      List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
      for (int i = 0; i < lines.size(); i++) {
        Matcher line = LINE.matcher(lines.get(i));
        if (!line.matches() || inside(folder, line.group(2)).isEmpty()) {
          throw new CommandException(
              "%s:%s: expected a SHA-256, two spaces and a path, found %s; delete this file and the files that are no longer published"
                  .formatted(name, i + 1, TextOutput.quoted("\"" + lines.get(i) + "\"")));
        }
        hashes.computeIfAbsent(line.group(2), key -> new TreeSet<>()).add(line.group(1));
      }
    } catch (IOException e) {
      throw new CommandException(name + ": cannot be read; check that it is a readable file");
    }
    return new Manifest(folderName, folder, hashes);
  }

  /** Resolves a path in a folder; empty if it would be outside, or the folder itself. */
  public static Optional<Path> inside(Path folder, String name) {
    try {
      Path root = folder.toAbsolutePath().normalize();
      Path file = root.resolve(name).normalize();
      return file.startsWith(root) && !file.equals(root) ? Optional.of(file) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Returns whether an earlier run wrote a file and it has not changed since. */
  public boolean wrote(String name) {
    Optional<Path> file = inside(folder, name);
    return file.isPresent()
        && hash(file.get()).filter(hashes.getOrDefault(name, Set.of())::contains).isPresent();
  }

  /** Returns the files of earlier runs that still exist and are not in {@code current}. */
  public List<StaleFile> stale(Set<String> current) {
    List<StaleFile> stale = new ArrayList<>();
    for (String name : hashes.keySet()) {
      Optional<Path> file = current.contains(name) ? Optional.empty() : inside(folder, name);
      if (file.isPresent() && Files.exists(file.get(), LinkOption.NOFOLLOW_LINKS)) {
        stale.add(new StaleFile(name, wrote(name) && isReallyInside(file.get())));
      }
    }
    return stale;
  }

  /** Returns whether a file is inside the folder after symbolic links are resolved. */
  private boolean isReallyInside(Path file) {
    try {
      Path parent = file.resolveSibling("").toRealPath();
      return parent.startsWith(folder.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }

  /** Removes unchanged stale files, and folders that become empty. */
  public void remove(List<StaleFile> stale) {
    for (StaleFile entry : stale) {
      Path file = folder.toAbsolutePath().normalize().resolve(entry.name()).normalize();
      if (entry.isUnchanged()) {
        try {
          Files.deleteIfExists(file);
        } catch (IOException e) {
          throw new CommandException(
              "%s/%s: cannot be removed; check the permissions of its folder"
                  .formatted(folderName, entry.name()));
        }
        removeEmptyFolders(file);
      }
    }
  }

  private void removeEmptyFolders(Path file) {
    Path top = folder.toAbsolutePath().normalize();
    Path relative = top.relativize(file);
    try {
      for (int steps = relative.getNameCount() - 1; steps > 0; steps--) {
        Files.delete(top.resolve(relative.subpath(0, steps)));
      }
    } catch (IOException e) {
      // The folder is not empty and stays.
    }
  }

  /**
   * Writes the manifest before the files of this run: those of earlier runs may still be there if
   * this run does not end, so the manifest has the hashes of both.
   */
  public void announce(Map<String, byte[]> files) {
    write(files, hashes.keySet());
  }

  /** Writes the manifest with the files of this run and the remaining files of earlier runs. */
  public void write(Map<String, byte[]> files, List<StaleFile> remaining) {
    write(files, remaining.stream().map(StaleFile::name).toList());
  }

  private void write(Map<String, byte[]> files, Collection<String> earlier) {
    Map<String, Set<String>> current = new TreeMap<>();
    earlier.forEach(name -> current.put(name, new TreeSet<>(hashes.get(name))));
    files.forEach(
        (name, bytes) ->
            current.computeIfAbsent(name, key -> new TreeSet<>()).add(Sha256.hex(bytes)));
    StringBuilder lines = new StringBuilder();
    current.forEach((name, sums) -> sums.forEach(sum -> lines.append(sum + "  " + name + '\n')));
    new OutputFile(
            folderName + "/" + NAME,
            folder.resolve(NAME),
            lines.toString().getBytes(StandardCharsets.UTF_8))
        .write();
  }

  private static Optional<String> hash(Path file) {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          ? Optional.of(Sha256.hex(Files.readAllBytes(file)))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A file of an earlier run that this run did not write; it may be removed if unchanged. */
  public record StaleFile(String name, boolean isUnchanged) {}
}
