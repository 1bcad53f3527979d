package io.github.wayleave.packaging;

import io.github.wayleave.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.vafer.jdeb.PackagingException;
import picocli.CommandLine;

/** Writes manual pages, completions, archives and packages, as {@code build/dist.sh} asks. */
public final class Packaging {
  private static final String USAGE =
      """
      expected one of:
        share VERSION TIME FOLDER              manual pages and completions of the command line
        manual VERSION TIME PROGRAM PURPOSE FOLDER   a manual page from help on standard input
        tar TIME TREE FILE
        zip TIME TREE FILE
        deb VERSION TIME DESCRIPTION TREE FILE
        rpm VERSION TIME DESCRIPTION TREE FILE""";

  private Packaging() {}

  /** Runs one of the tasks; TIME is an instant such as 2026-01-01T00:00:00Z. */
  public static void main(String... arguments) throws IOException, PackagingException {
    String task = arguments.length == 0 ? "" : arguments[0];
    switch (task) {
      case "share" -> share(arguments[1], time(arguments[2]), Path.of(arguments[3]));
      case "manual" ->
          new ManualPages(arguments[1], time(arguments[2]))
              .write(
                  arguments[3],
                  arguments[4],
                  new String(System.in.readAllBytes(), StandardCharsets.UTF_8),
                  Path.of(arguments[5]));
      case "tar" ->
          Archives.writeTarGz(tree(arguments[2]), time(arguments[1]), Path.of(arguments[3]));
      case "zip" ->
          Archives.writeZip(tree(arguments[2]), time(arguments[1]), Path.of(arguments[3]));
      case "deb" ->
          DebianPackage.write(
              tree(arguments[4]),
              PackageDescription.of(Path.of(arguments[3]), arguments[1]),
              time(arguments[2]),
              Path.of(arguments[5]));
      case "rpm" -> {
        Files.deleteIfExists(Path.of(arguments[5]));
        RpmPackage.write(
            tree(arguments[4]),
            PackageDescription.of(Path.of(arguments[3]), arguments[1]),
            time(arguments[2]),
            Path.of(arguments[5]));
      }
      default -> throw new IllegalArgumentException(USAGE);
    }
  }

  private static void share(String version, Instant time, Path folder) throws IOException {
    CommandLine line = Main.commandLine();
    new ManualPages(version, time).write(line.getCommandSpec(), folder.resolve("man/man1"));
    Completions.write(line, folder);
  }

  private static FileTree tree(String folder) throws IOException {
    return FileTree.of(Path.of(folder));
  }

  private static Instant time(String text) {
    return Instant.parse(text);
  }
}
