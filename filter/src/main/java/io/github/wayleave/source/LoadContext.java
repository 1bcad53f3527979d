package io.github.wayleave.source;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The environment that a policy is loaded for, and a record of every file read for it.
 *
 * <p>A source must read every file through its context. This way Wayleave detects changes in any of
 * the files, and can save all of them with the policy.
 */
public final class LoadContext {
  /** The maximum size of all files together in bytes: {@value}. */
  static final int MAX_TOTAL_BYTES = 96 << 20;

  private final Environment environment;
  private final Optional<Map<String, byte[]>> saved;
  private final ReadPermissions permissions;
  private final boolean keepsFiles;
  private final Optional<Path> stateFolder;
  private final Optional<CrawlerCatalogue> catalogue;
  private final Map<String, FileSnapshot> files = new LinkedHashMap<>();

  private final Map<String, Supplier<Optional<byte[]>>> lateFiles = new LinkedHashMap<>();

  private long total;

  /** Checks whether the files of a policy have changed. */
  public static final class Fingerprint {
    private final List<FileSnapshot.ContentMark> files;

    private Fingerprint(List<FileSnapshot.ContentMark> files) {
      this.files = files;
    }

    /**
     * Returns whether each file has the same content, or still cannot be read for the same reason.
     * It reads all files, since time stamps are unreliable where links are swapped.
     */
    public boolean isCurrent() {
      for (FileSnapshot.ContentMark file : files) {
        if (!file.isCurrent()) {
          return false;
        }
      }
      return true;
    }

    /** Returns whether a file was fetched by a hash that the policy fixes. */
    public boolean isPinned() {
      for (FileSnapshot.ContentMark mark : files) {
        if (mark.file().opener().isPinned()) {
          return true;
        }
      }
      return false;
    }

    /** Returns whether a file comes from another machine. */
    public boolean isRemote() {
      for (FileSnapshot.ContentMark mark : files) {
        if (mark.file().opener().isRemote()) {
          return true;
        }
      }
      return false;
    }
  }

  private LoadContext(
      Environment environment,
      Optional<Map<String, byte[]>> saved,
      ReadPermissions reach,
      boolean keepsFiles,
      Optional<Path> stateFolder,
      Optional<CrawlerCatalogue> catalogue) {
    this.environment = environment;
    this.saved = saved;
    this.permissions = reach;
    this.keepsFiles = keepsFiles;
    this.stateFolder = stateFolder;
    this.catalogue = catalogue;
  }

  /** Creates a context that reads any file that the policy names. */
  public static LoadContext of(Environment environment) {
    return of(environment, ReadPermissions.ANYWHERE);
  }

  /** Creates a context that reads the files and variables that {@code reach} allows. */
  public static LoadContext of(Environment environment, ReadPermissions reach) {
    return new LoadContext(
        environment, Optional.empty(), reach, false, Optional.empty(), Optional.empty());
  }

  /**
   * Creates a context for a server, which keeps in a folder what it fetches only once.
   *
   * @param stateFolder the folder that the server sets; empty for the one in the policy
   */
  public static LoadContext ofServer(
      Environment environment, ReadPermissions reach, Optional<Path> stateFolder) {
    return new LoadContext(
        environment, Optional.empty(), reach, true, stateFolder, Optional.empty());
  }

  /**
   * Creates a context for comparing catalogues: whichever catalogue the policy names is replaced
   * and not read.
   */
  public static LoadContext withCatalogue(
      Environment environment, ReadPermissions reach, CrawlerCatalogue catalogue) {
    return new LoadContext(
        environment, Optional.empty(), reach, false, Optional.empty(), Optional.of(catalogue));
  }

  /**
   * Creates a context that replays saved files.
   *
   * @param files the content of the files, by name
   */
  public static LoadContext replaying(Environment environment, Map<String, byte[]> files) {
    return replaying(environment, files, ReadPermissions.ANYWHERE);
  }

  /**
   * Creates a context that replays saved files, with what the policy may read now.
   *
   * @param files the content of the files, by name
   */
  public static LoadContext replaying(
      Environment environment, Map<String, byte[]> files, ReadPermissions permissions) {
    return new LoadContext(
        environment,
        Optional.of(Map.copyOf(files)),
        permissions,
        false,
        Optional.empty(),
        Optional.empty());
  }

  /** Returns what the policy may read besides its own file. */
  public ReadPermissions readPermissions() {
    return permissions;
  }

  /** Returns the catalogue that replaces the one of the policy; empty for that of the policy. */
  public Optional<CrawlerCatalogue> catalogue() {
    return catalogue;
  }

  /** Returns whether this process may keep files in a state folder, as a server does. */
  public boolean keepsFiles() {
    return keepsFiles;
  }

  /** Returns the state folder that the server sets; empty for the one in the policy. */
  public Optional<Path> stateFolder() {
    return stateFolder;
  }

  /** Returns the environment that the policy is loaded for. */
  public Environment environment() {
    return environment;
  }

  /**
   * Returns the content of a file. Each file is read once, so all callers see the same content.
   *
   * @param maxBytes the maximum number of bytes to read; a larger file yields one more byte
   * @throws PolicyException if the file does not exist or cannot be read, or all files together
   *     have more than {@value #MAX_TOTAL_BYTES} bytes
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

  /**
   * Returns the content of a saved file; empty if it was not saved, or this context does not replay
   * saved files.
   */
  public Optional<byte[]> savedFile(String name) {
    return saved.isPresent() ? Optional.ofNullable(saved.get().get(name)) : Optional.empty();
  }

  /**
   * Adds a file that never changes while the process runs, and that the policy may need only after
   * it has been loaded.
   *
   * @param octets returns the content, or empty while it is not needed; {@link #fileContents} calls
   *     it
   */
  public void addLateFile(String name, Supplier<Optional<byte[]>> octets) {
    lateFiles.put(name, octets);
  }

  /**
   * Returns the content of the files by name: those that have been read, then the {@linkplain
   * #addLateFile late} ones that were needed.
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

  /** Returns whether a file could not be read because another machine did not send it. */
  public boolean hasUnavailableFiles() {
    for (FileSnapshot file : files.values()) {
      if (file.isUnavailable()) {
        return true;
      }
    }
    return false;
  }

  private static void put(Map<String, byte[]> octets, String name, Optional<byte[]> content) {
    if (content.isPresent()) {
      octets.put(name, content.get());
    }
  }

  /** Returns a fingerprint of the files that have been read. */
  public Fingerprint fingerprint() {
    List<FileSnapshot.ContentMark> marks = new ArrayList<>();
    for (FileSnapshot file : files.values()) {
      marks.add(file.mark());
    }
    return new Fingerprint(marks);
  }
}
