package io.github.wayleave.cli;

import io.github.wayleave.cli.holdings.LocalFiles;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.output.NewFile;
import io.github.wayleave.cli.render.MissingDocument;
import io.github.wayleave.cli.render.Rendered;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.cli.render.WrittenSite;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave render}: prints a document as it is published, or writes all into a folder. */
@Command(
    name = "render",
    description = "Prints a document as the policy publishes it, or writes all into a folder.",
    mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
  private final Shell shell;

  @Parameters(index = "0", paramLabel = "POLICY", description = "The policy.")
  private String policy;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DOCUMENT",
      description = "Its path, like robots.txt, data.json or datasets/.")
  private Optional<String> document;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Writes all documents into a folder, for several hosts into one for each.")
  private Optional<String> out;

  @Mixin private RootOptions root;
  @Mixin private PlaceOptions place;
  @Mixin private OutputOptions output;

  RenderCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (document.isPresent() == out.isPresent()) {
      throw new Failure("name one document, like robots.txt, or a folder for all with --out");
    }
    OfPolicy subject = new Subjects(shell).policy(policy, place.place());
    LocalFiles files = root.files(shell, subject.whole());
    document.ifPresent(path -> print(subject, files, path.startsWith("/") ? path : "/" + path));
    out.ifPresent(folder -> write(site(subject, files), folder));
    return Exit.FINE;
  }

  private void print(OfPolicy subject, LocalFiles files, String path) {
    Publication publication = StaticSite.publication(subject.policy(), files);
    StaticDocument there = StaticDocument.of(publication, path);
    PublishedDocument published =
        there.published().orElseThrow(() -> new Failure(missing(publication, there)));
    if (output.isJson()) {
      output.print(shell, new Rendered(there, published));
    } else {
      byte[] octets = published.octets();
      shell.out().write(octets, 0, octets.length);
    }
  }

  private static String missing(Publication publication, StaticDocument there) {
    String path = Paper.quoted(there.path());
    if (there.isNotFound()) {
      return path + ": the policy says that there is none now, so it is answered with 404";
    }
    return new MissingDocument(there.path(), publication.paths()).sentence();
  }

  private StaticSite site(OfPolicy subject, LocalFiles files) {
    return place
        .place()
        .host()
        .map(host -> StaticSite.at(HostPattern.of(host), subject.policy(), files))
        .orElseGet(() -> StaticSite.of(subject.whole(), files));
  }

  private void write(StaticSite site, String folder) {
    Set<String> leftOver = new HashSet<>();
    for (StaticHost host : site.hosts()) {
      for (StaticDocument there : host.documents()) {
        String name = host.file(there);
        Path file = inside(folder, name);
        there
            .published()
            .ifPresent(d -> new NewFile(folder + "/" + name, file, d.octets()).write());
        if (there.published().isEmpty() && Files.isRegularFile(file)) {
          leftOver.add(name);
        }
      }
    }
    output.print(shell, new WrittenSite(folder, site, leftOver));
  }

  /** A path of a site is never one out of the folder. */
  private Path inside(String folder, String name) {
    Path all = shell.file(folder).toAbsolutePath().normalize();
    try {
      Path file = all.resolve(name).normalize();
      if (file.startsWith(all) && !file.equals(all)) {
        return file;
      }
    } catch (InvalidPathException e) {
      // No name of a file here.
    }
    throw new Failure(
        "%s: has no file in %s; publish it at another path"
            .formatted(Paper.quoted(name), Paper.quoted(folder)));
  }
}
