package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.ProbedRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder of dataset files, and an inventory of some of them. */
public final class WatchedSite implements AutoCloseable {
  public static final String ROOT = "";
  static final Duration LONGEST = Duration.ofSeconds(60);

  /** Scans as often as possible. */
  public static final InventorySettings QUICK =
      InventorySettings.DEFAULT.withScanInterval(Duration.ofMillis(10));

  final Path folder;
  public final ProbedRoot root;
  public final FileInventory inventory;
  private final List<FileSelection> selections;

  public WatchedSite(Path folder, InventorySettings settings, FileSelection... selections) {
    this.folder = folder;
    this.root = new ProbedRoot(DataRoot.folder(folder));
    this.selections = List.of(selections);
    this.inventory = FileInventory.start(settings);
    inventory.watch(
        this.selections.stream()
            .map(selection -> new WatchRequest(ROOT, root, selection))
            .toList());
  }

  public static FolderFiles files(String dir, String... include) {
    return new FolderFiles(
        new FileSelection.FolderPath(dir),
        Arrays.stream(include).map(FileSelection.Glob::new).toList(),
        List.of(),
        FileDetails.NONE);
  }

  public static String sha256(String content) {
    return sha256(content.getBytes(StandardCharsets.UTF_8));
  }

  public static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  Path write(String path, String content) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  public List<Distribution> awaitListed() throws InterruptedException {
    if (!inventory.awaitComplete(LONGEST)) {
      throw new IllegalStateException("not complete after " + LONGEST);
    }
    return listed();
  }

  public List<Distribution> listed() {
    return listed(inventory.snapshot());
  }

  List<Distribution> listed(io.github.wayleave.datatxt.Inventory.ListedFiles listedFiles) {
    return selections.stream()
        .flatMap(selection -> listedFiles.files(ROOT, selection).stream())
        .toList();
  }

  /** Returns the hash, or a dash, of each listed path once all files are hashed. */
  public Map<String, String> hashes() throws InterruptedException {
    return hashes(awaitListed());
  }

  public static Map<String, String> hashes(List<Distribution> files) {
    Map<String, String> hashes = new TreeMap<>();
    files.forEach(
        file ->
            hashes.put(
                file.location().toString(),
                file.facts().map(Distribution.FileAttributes::sha256).orElse("-")));
    return hashes;
  }

  public Optional<Distribution.FileAttributes> attributes(String path) throws InterruptedException {
    return awaitListed().stream()
        .filter(file -> file.location().toString().equals(path))
        .findFirst()
        .flatMap(Distribution::facts);
  }

  public Stream<String> problems() {
    return inventory.problems().stream().map(FileProblem::toString);
  }

  public static SingleFile file(String path) {
    return SingleFile.of(path);
  }

  @Override
  public void close() {
    inventory.close();
  }
}
