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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The folder that the files of a site are written into, and what earlier runs left there. */
public final class SiteFolder {
  private final String name;
  private final Path folder;
  private final Manifest before;
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final Set<String> leftOver = new HashSet<>();

  /** Looks at a folder that messages call {@code name}. */
  public SiteFolder(String name, Path folder) {
    this.name = name;
    this.folder = folder;
    this.before = Manifest.read(name, folder);
  }

  public void add(StaticHost host) {
    for (StaticDocument document : host.documents()) {
      String file = host.file(document);
      Path path = inside(file);
      document.published().ifPresent(published -> files.put(file, published.octets()));
      if (document.published().isEmpty() && Files.isRegularFile(path) && !before.wrote(file)) {
        leftOver.add(file);
      }
    }
  }

  /** Adds a file that configures a server; fails if another is there that no earlier run wrote. */
  public void addConfiguration(String file, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    OutputFile written = new OutputFile(name + "/" + file, inside(file), bytes);
    boolean isThere = Files.exists(written.path(), LinkOption.NOFOLLOW_LINKS);
    if (isThere && written.replacesAnother() && !before.wrote(file)) {
      throw new CommandException(
          "%s: was not written by render, or has changed since; move your lines elsewhere, and delete it"
              .formatted(TextOutput.quoted(written.name())));
    }
    files.put(file, bytes);
  }

  /** Returns the files in the folder that are no longer published, and that no run wrote. */
  public Set<String> leftOver() {
    return leftOver;
  }

  /**
   * Writes the files and the manifest, and returns the files of earlier runs that this one did not
   * write; {@code isClean} removes them.
   */
  public List<StaleFile> write(boolean isClean) {
    List<StaleFile> stale = before.stale(files.keySet());
    if (isClean) {
      before.remove(stale);
    }
    files.forEach((file, bytes) -> new OutputFile(name + "/" + file, inside(file), bytes).write());
    List<StaleFile> kept =
        isClean ? stale.stream().filter(file -> !file.isUnchanged()).toList() : stale;
    before.write(files, kept);
    return stale;
  }

  /** A path of a site is never one out of the folder. */
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
