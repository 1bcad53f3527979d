package io.github.wayleave.cli.render;

import io.github.wayleave.cli.output.Manifest;
import io.github.wayleave.cli.output.Manifest.StaleFile;
import io.github.wayleave.cli.output.OutputFile;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The output folder of {@code render}, with the files of earlier runs. */
public final class SiteFolder {
  private final String name;
  private final Path folder;
  private final Manifest manifest;
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final Set<String> leftOver = new HashSet<>();
  private final List<String> replaced = new ArrayList<>();

  /** Reads the manifest of a folder, which messages call {@code name}. */
  public SiteFolder(String name, Path folder) {
    this.name = name;
    this.folder = folder;
    this.manifest = Manifest.read(name, folder);
  }

  public void add(StaticHost host) {
    for (StaticDocument document : host.documents()) {
      String file = host.file(document);
      Path path = inside(file);
      document.published().ifPresent(published -> add(file, path, published.octets()));
      if (document.published().isEmpty() && Files.isRegularFile(path) && !manifest.wrote(file)) {
        leftOver.add(file);
      }
    }
  }

  private void add(String file, Path path, byte[] octets) {
    files.put(file, octets);
    if (new OutputFile(file, path, octets).replacesAnother() && !manifest.wrote(file)) {
      replaced.add(file);
    }
  }

  /** Returns the documents that replace a different file that no run wrote. */
  public List<String> replaced() {
    return replaced;
  }

  /**
   * Adds the configuration of a server; fails if a different file exists that no earlier run wrote.
   */
  public void addConfiguration(String file, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    OutputFile output = new OutputFile(name + "/" + file, inside(file), bytes);
    boolean isThere = Files.exists(output.path(), LinkOption.NOFOLLOW_LINKS);
    if (isThere && output.replacesAnother() && !manifest.wrote(file)) {
      throw new CommandException(
          "%s: was not written by render, or has changed since; move your lines elsewhere, and delete it"
              .formatted(TextOutput.quoted(output.name())));
    }
    files.put(file, bytes);
  }

  /** Returns existing files at paths without a document that no run wrote. */
  public Set<String> leftOver() {
    return leftOver;
  }

  /**
   * Writes the files and the manifest, and returns the files of earlier runs that are no longer
   * published; {@code isClean} removes them.
   */
  public List<StaleFile> write(boolean isClean) {
    List<StaleFile> stale = manifest.stale(files.keySet());
    manifest.announce(files);
    if (isClean) {
      manifest.remove(stale);
    }
    files.forEach((file, bytes) -> new OutputFile(name + "/" + file, inside(file), bytes).write());
    List<StaleFile> remaining =
        isClean ? stale.stream().filter(file -> !file.isUnchanged()).toList() : stale;
    manifest.write(files, remaining);
    return stale;
  }

  /** Resolves a path, which must stay inside the folder. */
  private Path inside(String file) {
    return Manifest.inside(folder, file)
        .filter(path -> !file.equals(Manifest.NAME))
        .orElseThrow(
            () ->
                new CommandException(
                    "%s: cannot be a file in %s; publish it at another path"
                        .formatted(TextOutput.quoted(file), TextOutput.quoted(name))));
  }
}
