package io.github.wayleave.source;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The environment that a policy is loaded for, and a record of every file read for it.
 *
 * <p>A source reads every file through its context: so the live policy knows when to load it again,
 * and can save what was read.
 */
public final class LoadContext {
  /** The maximum size of all files together in bytes: {@value}. */
  static final int MAX_TOTAL_BYTES = 96 << 20;

  private final Environment environment;
  private final Optional<Map<String, byte[]>> saved;
  private final ReadPermissions permissions;
  private final Map<String, FileSnapshot> files = new LinkedHashMap<>();

  private final Map<String, Supplier<Optional<byte[]>>> lateFiles = new LinkedHashMap<>();

  private long total;

  /** Checks whether the files of which a policy was made are still as they were. */
  public static final class Fingerprint {
    private final List<FileSnapshot.ContentMark> files;

    private Fingerprint(List<FileSnapshot.ContentMark> files) {
      this.files = files;
    }

    /**
     * Returns whether each of the files has the octets that it had, or cannot be read for the same
     * reason. It reads them all: time stamps tell nothing where links are swapped.
     */
    public boolean isCurrent() {
      for (FileSnapshot.ContentMark file : files) {
        if (!file.isCurrent()) {
          return false;
        }
      }
      return true;
    }
  }

  private LoadContext(
      Environment environment, Optional<Map<String, byte[]>> saved, ReadPermissions reach) {
    this.environment = environment;
    this.saved = saved;
    this.permissions = reach;
  }

  /** Returns a context that reads what there is now, wherever the policy says. */
  public static LoadContext of(Environment environment) {
    return of(environment, ReadPermissions.ANYWHERE);
  }

  /** Returns a context that reads what there is now, as far as a policy may read it. */
  public static LoadContext of(Environment environment, ReadPermissions reach) {
    return new LoadContext(environment, Optional.empty(), reach);
  }

  /** Returns a context that reads what was read before, by the names of the files. */
  public static LoadContext replaying(Environment environment, Map<String, byte[]> files) {
    return replaying(environment, files, ReadPermissions.VariablePermissions.ALL);
  }

  /** Returns a context that reads what was read before, with the variables that it may read now. */
  public static LoadContext replaying(
      Environment environment,
      Map<String, byte[]> files,
      ReadPermissions.VariablePermissions variables) {
    return new LoadContext(
        environment,
        Optional.of(Map.copyOf(files)),
        ReadPermissions.ANYWHERE.withVariables(variables));
  }

  /** Returns what the policy may read besides its own file. */
  public ReadPermissions readPermissions() {
    return permissions;
  }

  /** Returns the environment in which the policy is to be in force. */
  public Environment environment() {
    return environment;
  }

  /**
   * Returns the octets of a file, the same ones however often it is read: a policy is made of what
   * there was at one time.
   *
   * @param maxBytes how many octets are read; a larger file yields one more
   * @throws PolicyException if there is no such file, or it cannot be read, or all files together
   *     have more than {@value #MAX_TOTAL_BYTES} octets
   */
  public byte[] readFile(SourceFile file, int maxBytes) {
    FileSnapshot read = files.get(file.name());
    if (read == null) {
      read =
          saved.isPresent()
              ? FileSnapshot.saved(file, saved.get())
              : FileSnapshot.of(file, maxBytes);
      files.put(file.name(), read);
      if (read.content().isPresent()) {
        total += read.content().get().length;
      }
    }
    if (total > MAX_TOTAL_BYTES) {
      throw PolicyException.unreadable(
          file.name(),
          "brings the total to more than the %s bytes that the files of a policy may have together; name fewer"
              .formatted(MAX_TOTAL_BYTES));
    }
    return read.octets();
  }

  /** Returns what was saved of a file; empty if there is none, or this reads what there is now. */
  public Optional<byte[]> savedFile(String name) {
    return saved.isPresent() ? Optional.ofNullable(saved.get().get(name)) : Optional.empty();
  }

  /**
   * Adds a file that does not change while the process runs, and that the policy may need only
   * after it has been loaded.
   *
   * @param octets returns the octets once they were needed; it is asked by {@link #fileContents}
   */
  public void addLateFile(String name, Supplier<Optional<byte[]>> octets) {
    lateFiles.put(name, octets);
  }

  /**
   * Returns what was read so far, by the names of the files, those that could be read, and then the
   * {@linkplain #addLateFile late} files that were needed.
   */
  public Map<String, byte[]> fileContents() {
    Map<String, byte[]> octets = new LinkedHashMap<>();
    for (Map.Entry<String, FileSnapshot> file : files.entrySet()) {
      put(octets, file.getKey(), file.getValue().content());
    }
    for (Map.Entry<String, Supplier<Optional<byte[]>>> file : lateFiles.entrySet()) {
      put(octets, file.getKey(), file.getValue().get());
    }
    return octets;
  }

  private static void put(Map<String, byte[]> octets, String name, Optional<byte[]> content) {
    if (content.isPresent()) {
      octets.put(name, content.get());
    }
  }

  /** Returns what tells whether anything that was read so far has changed since. */
  public Fingerprint fingerprint() {
    List<FileSnapshot.ContentMark> marks = new ArrayList<>();
    for (FileSnapshot file : files.values()) {
      marks.add(file.mark());
    }
    return new Fingerprint(marks);
  }
}
