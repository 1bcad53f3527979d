package io.github.wayleave.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.internal.files.WatchedSite;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A site with random changes to its files, and the hashes that a simple traversal finds after each
 * change.
 */
final class ChangingFolder {
  private static final List<String> FOLDERS =
      List.of("data", "data/sub", "data/sub/deep", "data/x");
  private static final List<String> NAMES =
      List.of("a.csv", "b.csv", "čeština.csv", "no.txt", ".dot.csv", "e f.csv");
  private static final FileTime OLD = FileTime.from(Instant.ofEpochSecond(1_500_000_000, 5));

  private final Path site;
  private final Path outside;
  private final Random random;
  private final Deque<FolderMoment> history = new ArrayDeque<>();

  /** The hashes of all files from a time until the next moment. */
  private record FolderMoment(long nanoTime, Map<String, String> hashes) {}

  ChangingFolder(Path folder, Random random) throws IOException {
    this.site = Files.createDirectories(folder.resolve("site"));
    this.outside = Files.createDirectories(folder.resolve("outside"));
    this.random = random;
    Files.writeString(outside.resolve("out.csv"), "out");
    Files.createDirectories(site.resolve("data"));
    recordHashes();
  }

  Path site() {
    return site;
  }

  /** Makes a random change; the hashes before and after are both valid while it happens. */
  void change() throws IOException {
    Path file = site.resolve(pick(FOLDERS)).resolve(pick(NAMES));
    if (Files.isDirectory(file.getParent())) {
      change(file);
    } else {
      Files.createDirectories(file.getParent());
    }
    recordHashes();
  }

  /** A circular link cannot be written through. */
  private void change(Path file) throws IOException {
    if (Files.isSymbolicLink(file) && !Files.exists(file)) {
      Files.delete(file);
    }
    boolean isFile = Files.isRegularFile(file);
    switch (random.nextInt(14)) {
      case 0, 1, 2 -> Files.writeString(file, text());
      case 3 ->
          Files.writeString(file, text(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      case 4 -> {
        if (isFile) {
          rewrite(file);
        }
      }
      case 5 -> replace(file, isFile ? Files.getLastModifiedTime(file) : OLD);
      case 6 -> Files.writeString(file, "");
      case 7 -> Files.deleteIfExists(file);
      case 8 -> {
        if (isFile) {
          Files.move(file, file.resolveSibling(pick(NAMES)), StandardCopyOption.REPLACE_EXISTING);
        }
      }
      case 9 -> {
        if (isFile) {
          Files.setLastModifiedTime(file, OLD);
        }
      }
      case 10 -> link(file, file.resolveSibling(pick(NAMES)));
      case 11 -> link(file, outside.resolve("out.csv"));
      case 12 ->
          link(
              site.resolve("data/linked"),
              random.nextBoolean() ? outside : site.resolve("data/sub"));
      default -> deleteAll(site.resolve(pick(FOLDERS.subList(1, FOLDERS.size()))));
    }
  }

  /** Changes the content but not the size and time. */
  private void rewrite(Path file) throws IOException {
    FileTime time = Files.getLastModifiedTime(file);
    byte[] octets = Files.readAllBytes(file);
    random.nextBytes(octets);
    Files.write(file, octets, StandardOpenOption.WRITE);
    Files.setLastModifiedTime(file, time);
  }

  private void replace(Path file, FileTime time) throws IOException {
    Path next = Files.writeString(site.resolve(".next"), text());
    Files.setLastModifiedTime(next, time);
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void link(Path from, Path to) throws IOException {
    Files.deleteIfExists(from);
    if (!from.equals(to)) {
      Files.createSymbolicLink(from, to);
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
        for (Path entry : entries) {
          deleteAll(entry);
        }
      }
    }
    Files.deleteIfExists(folder);
  }

  private String text() {
    return "row %s\n".formatted(random.nextInt(100)).repeat(1 + random.nextInt(3_000));
  }

  private String pick(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }

  private void recordHashes() throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    walk(site.resolve("data"), "/data/", hashes);
    history.addFirst(new FolderMoment(System.nanoTime(), hashes));
  }

  private void walk(Path folder, String path, Map<String, String> hashes) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        String name = entry.getFileName().toString();
        boolean isDangling = !Files.exists(entry);
        if (isDangling
            || name.startsWith(".")
            || !entry.toRealPath().startsWith(site.toRealPath())) {
          continue;
        }
        if (Files.isDirectory(entry)) {
          walk(entry, path + name + "/", hashes);
        } else if (name.endsWith(".csv")) {
          String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
          hashes.put(path + encoded, WatchedSite.sha256(Files.readAllBytes(entry)));
        }
      }
    }
  }

  /** Returns the current hashes by encoded path. */
  Map<String, String> hashes() {
    return history.getFirst().hashes();
  }

  /** Returns whether a file had this hash at or after a time. */
  boolean hadHash(String path, Distribution.FileAttributes facts, long sinceNanoTime) {
    for (FolderMoment moment : history) {
      if (facts.sha256().equals(moment.hashes().get(path))) {
        return true;
      }
      if (moment.nanoTime() < sinceNanoTime) {
        return false;
      }
    }
    return false;
  }
}
