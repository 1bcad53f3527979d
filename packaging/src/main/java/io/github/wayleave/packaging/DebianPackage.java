package io.github.wayleave.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.vafer.jdeb.Console;
import org.vafer.jdeb.DataProducer;
import org.vafer.jdeb.DebMaker;
import org.vafer.jdeb.PackagingException;
import org.vafer.jdeb.shaded.commons.compress.archivers.tar.TarArchiveEntry;
import org.vafer.jdeb.shaded.commons.compress.archivers.tar.TarConstants;

/** Writes a package for Debian and what derives from it. */
final class DebianPackage {
  private static final List<String> SCRIPTS = List.of("postinst", "prerm", "postrm");

  private DebianPackage() {}

  static void write(FileTree tree, PackageDescription description, Instant time, Path file)
      throws IOException, PackagingException {
    Path control = Files.createTempDirectory("wayleave-control");
    List<Path> written = new ArrayList<>();
    try {
      Path fields = control.resolve("control");
      Files.writeString(fields, fields(description));
      written.add(fields);
      for (String name : SCRIPTS) {
        Optional<String> script = description.script("deb/" + name);
        if (script.isPresent()) {
          written.add(Files.writeString(control.resolve(name), script.get()));
        }
      }
      DebMaker maker =
          new DebMaker(
              new Silence(),
              List.of(data(tree.entries())),
              List.of(data(editedFiles(tree, description))));
      maker.setControl(control.toFile());
      maker.setDeb(file.toFile());
      maker.setCompression("gzip");
      maker.setTarLongFileMode("posix");
      maker.setOutputTimestampMs(time.toEpochMilli());
      // Scripts use the brackets of the shell.
      maker.setOpenReplaceToken("@@{");
      maker.setCloseReplaceToken("}@@");
      maker.validate();
      maker.makeDeb();
    } finally {
      for (Path path : written) {
        Files.deleteIfExists(path);
      }
      Files.deleteIfExists(control);
    }
  }

  private static String fields(PackageDescription description) {
    return """
    Package: %s
    Version: %s
    Section: %s
    Priority: optional
    Architecture: %s
    Depends: %s
    Recommends: %s
    Maintainer: %s
    Homepage: %s
    Description: %s
    %s
    """
        .formatted(
            description.name(),
            description.sortableVersion(),
            description.text("section"),
            Platform.debian(),
            description.text("deb-depends"),
            description.text("deb-recommends"),
            description.text("maintainer"),
            description.text("home"),
            description.text("summary"),
            description.text("description").indent(1).stripTrailing());
  }

  private static List<FileTree.Entry> editedFiles(FileTree tree, PackageDescription description) {
    return tree.entries().stream()
        .filter(entry -> description.editedFiles().contains("/" + entry.name()))
        .toList();
  }

  private static DataProducer data(List<FileTree.Entry> entries) {
    return consumer -> {
      for (FileTree.Entry entry : entries) {
        if (entry.isFolder()) {
          consumer.onEachDir(header(entry));
        } else if (entry.isLink()) {
          consumer.onEachLink(header(entry));
        } else {
          try (InputStream content = Files.newInputStream(entry.file())) {
            consumer.onEachFile(content, header(entry));
          }
        }
      }
    };
  }

  private static TarArchiveEntry header(FileTree.Entry entry) throws IOException {
    TarArchiveEntry header;
    if (entry.isLink()) {
      header = new TarArchiveEntry("./" + entry.name(), TarConstants.LF_SYMLINK);
      header.setLinkName(entry.linkTarget());
    } else {
      header = new TarArchiveEntry("./" + entry.name() + (entry.isFolder() ? "/" : ""), true);
      header.setSize(entry.isFolder() ? 0 : Files.size(entry.file()));
    }
    header.setMode(entry.mode());
    header.setIds(0, 0);
    header.setNames("root", "root");
    return header;
  }

  private static final class Silence implements Console {
    @Override
    public void debug(String message) {}

    @Override
    public void info(String message) {}

    @Override
    public void warn(String message) {
      System.err.println(message);
    }
  }
}
