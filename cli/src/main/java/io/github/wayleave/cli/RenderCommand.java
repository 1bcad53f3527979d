package io.github.wayleave.cli;

import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.output.NewFile;
import io.github.wayleave.cli.render.Rendered;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.cli.render.WrittenSite;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
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
      description = "Its path, like robots.txt.")
  private Optional<String> document;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Writes all documents into a folder, for several hosts into one for each.")
  private Optional<String> out;

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
    document.ifPresent(path -> print(subject, path.startsWith("/") ? path : "/" + path));
    out.ifPresent(folder -> write(subject, folder));
    return Exit.FINE;
  }

  private void print(OfPolicy subject, String path) {
    Publication publication = Publication.of(subject.policy(), InstantSource.system());
    StaticDocument there = StaticDocument.of(publication, path);
    PublishedDocument published =
        there
            .published()
            .orElseThrow(
                () ->
                    new Failure(
                        path
                            + ": the policy publishes no such document; there can be /robots.txt and /data.txt"));
    if (output.isJson()) {
      output.print(shell, new Rendered(there, published));
    } else {
      byte[] octets = published.octets();
      shell.out().write(octets, 0, octets.length);
    }
  }

  private void write(OfPolicy subject, String folder) {
    StaticSite site =
        place
            .place()
            .host()
            .map(host -> StaticSite.at(HostPattern.of(host), subject.policy()))
            .orElseGet(() -> StaticSite.of(subject.whole()));
    Set<String> leftOver = new HashSet<>();
    for (StaticHost host : site.hosts()) {
      for (StaticDocument there : host.documents()) {
        String name = host.file(there);
        Path file = shell.file(folder).resolve(name);
        there
            .published()
            .ifPresent(d -> new NewFile(folder + "/" + name, file, d.octets()).write());
        if (there.published().isEmpty() && Files.exists(file)) {
          leftOver.add(name);
        }
      }
    }
    output.print(shell, new WrittenSite(folder, site, leftOver));
  }
}
