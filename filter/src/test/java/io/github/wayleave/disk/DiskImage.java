package io.github.wayleave.disk;

import io.github.wayleave.disk.DiskOperation.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a crash can leave of a {@link FaultyDisk}.
 *
 * <p>POSIX promises two things: the content of a file is on the disk once the file is forced, and
 * the names in a folder once the folder is. Of the rest, a disk may have any part: of the names of
 * each folder those that changed first, of each file what was written first, perhaps with NULs in
 * place of the rest. Names and content are independent, so a file can have its name before its
 * content, as in the crash tests of databases (Pillai et al., "All File Systems Are Not Created
 * Equal", 2014).
 */
public final class DiskImage {
  private final Path root;
  private final List<DiskOperation> names = new ArrayList<>();
  private final Map<Path, Integer> forcedNames = new HashMap<>();
  private final Map<Integer, byte[]> forced = new HashMap<>();
  private final Map<Integer, List<DiskOperation>> unforced = new HashMap<>();

  /** What is on the disk of that which was not forced. */
  public enum Remainder {
    /** All of it, as when a process is killed. */
    ALL,
    /** Nothing. */
    NONE,
    /** All names, and no content. */
    NAMES,
    /** All content, and no name. */
    CONTENT,
    /** A random part of the names of each folder, and of the content of each file. */
    PART;

    private int names(int from, int until, Random random) {
      return switch (this) {
        case ALL, NAMES -> until;
        case NONE, CONTENT -> from;
        case PART -> from + random.nextInt(until - from + 1);
      };
    }
  }

  DiskImage(Path root, List<DiskOperation> journal) {
    this.root = root;
    for (DiskOperation operation : journal) {
      int inode = operation.inode();
      if (operation.kind().isName()) {
        names.add(operation);
      } else if (operation.kind() == Kind.FORCE_FOLDER) {
        forcedNames.put(operation.path().normalize(), names.size());
      } else if (operation.kind() == Kind.FORCE) {
        forced.put(inode, all(inode));
        unforced.remove(inode);
      } else {
        unforced.computeIfAbsent(inode, key -> new ArrayList<>()).add(operation);
      }
    }
  }

  /** Writes what is left into another folder. */
  public void write(Path target, Remainder remainder, Random random) throws IOException {
    Map<Path, Integer> files = new TreeMap<>();
    TreeSet<Path> folders = new TreeSet<>();
    folders.add(root);
    Map<Path, Integer> ends = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      DiskOperation operation = names.get(i);
      boolean isRenamed = operation.kind() == Kind.RENAME;
      Path folder = (isRenamed ? operation.target() : operation.path()).getParent();
      int forcedUntil = forcedNames.getOrDefault(folder, 0);
      int end =
          ends.computeIfAbsent(folder, key -> remainder.names(forcedUntil, names.size(), random));
      boolean isOut = isRenamed && i < forcedNames.getOrDefault(operation.path().getParent(), 0);
      if (i < end || isOut) {
        apply(operation, files, folders);
      }
    }
    for (Path folder : folders) {
      if (folder.equals(root) || folders.contains(folder.getParent())) {
        Files.createDirectories(target.resolve(root.relativize(folder)));
      }
    }
    for (Map.Entry<Path, Integer> file : files.entrySet()) {
      Path copy = target.resolve(root.relativize(file.getKey()));
      if (Files.isDirectory(copy.getParent())) {
        Files.write(copy, content(file.getValue(), remainder, random));
      }
    }
  }

  private static void apply(DiskOperation operation, Map<Path, Integer> files, Set<Path> folders) {
    switch (operation.kind()) {
      case CREATE -> files.put(operation.path(), operation.inode());
      case FOLDER -> folders.add(operation.path());
      case RENAME -> {
        files.put(operation.target(), operation.inode());
        files.remove(operation.path(), operation.inode());
      }
      default -> {
        files.remove(operation.path(), operation.inode());
        if (operation.inode() < 0) {
          folders.remove(operation.path());
        }
      }
    }
  }

  private byte[] all(int inode) {
    byte[] content = forced.getOrDefault(inode, new byte[0]);
    for (DiskOperation operation : unforced.getOrDefault(inode, List.of())) {
      content = written(content, operation, operation.octets().length);
    }
    return content;
  }

  private byte[] content(int inode, Remainder remainder, Random random) {
    byte[] all = all(inode);
    byte[] content = forced.getOrDefault(inode, new byte[0]);
    List<DiskOperation> rest = unforced.getOrDefault(inode, List.of());
    if (remainder != Remainder.PART || rest.isEmpty()) {
      return remainder == Remainder.ALL || remainder == Remainder.CONTENT ? all : content;
    }
    int whole = random.nextInt(rest.size());
    for (DiskOperation operation : rest.subList(0, whole)) {
      content = written(content, operation, operation.octets().length);
    }
    DiskOperation torn = rest.get(whole);
    content = written(content, torn, random.nextInt(torn.octets().length + 1));
    return random.nextInt(3) == 0 && all.length > content.length
        ? Arrays.copyOf(content, all.length)
        : content;
  }

  private static byte[] written(byte[] content, DiskOperation operation, int length) {
    if (operation.kind() == Kind.TRUNCATE) {
      return new byte[0];
    }
    int position = (int) operation.position();
    byte[] result = Arrays.copyOf(content, Math.max(content.length, position + length));
    System.arraycopy(operation.octets(), 0, result, position, length);
    return result;
  }
}
