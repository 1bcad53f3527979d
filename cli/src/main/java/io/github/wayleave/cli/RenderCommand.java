package io.github.wayleave.cli;

import io.github.wayleave.cli.hosting.Hosting;
import io.github.wayleave.cli.hosting.Hosting.HostingPlans;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.localfiles.DatedFiles;
import io.github.wayleave.cli.localfiles.DatedFiles.ModifiedSource;
import io.github.wayleave.cli.output.Manifest.StaleFile;
import io.github.wayleave.cli.render.MissingDocument;
import io.github.wayleave.cli.render.Rendered;
import io.github.wayleave.cli.render.SiteFolder;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.cli.render.WrittenSite;
import io.github.wayleave.cli.render.WrittenSite.Delivery;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  @Option(
      names = "--for",
      paramLabel = "SERVER",
      description =
          "With --out: writes the header fields as the configuration of nginx, apache, caddy,"
              + " netlify (or Cloudflare Pages) or github-pages, too.")
  private Optional<Hosting> hosting;

  @Option(
      names = "--clean",
      description =
          "With --out: removes files that an earlier run wrote, that are no longer published, and"
              + " that nobody has changed.")
  private boolean clean;

  @Option(
      names = "--modified",
      paramLabel = "SOURCE",
      defaultValue = "auto",
      description =
          "Where the times of the datasets' files are from: state (the folder of the policy), git (the commit), files (the file system), or auto: the first of these that there is.")
  private ModifiedSource modified;

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
    if (document.isPresent() && (hosting.isPresent() || clean)) {
      throw new Failure("--for and --clean belong to --out; name a folder with it");
    }
    OfPolicy subject = new Subjects(shell).policy(policy, place.place());
    Optional<Path> state = DatedFiles.state(subject.whole(), modified);
    DatedFiles files =
        DatedFiles.of(root.files(shell, subject.whole().hosts().all(), state), modified, state);
    document.ifPresent(path -> print(subject, files, path.startsWith("/") ? path : "/" + path));
    out.ifPresent(folder -> write(site(subject, files), folder, files.sentence()));
    return Exit.FINE;
  }

  private void print(OfPolicy subject, DatedFiles files, String path) {
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

  private StaticSite site(OfPolicy subject, DatedFiles files) {
    return place
        .place()
        .host()
        .map(host -> StaticSite.at(HostPattern.of(host), subject.policy(), files))
        .orElseGet(() -> StaticSite.of(subject.whole(), files));
  }

  private void write(StaticSite site, String folder, Optional<String> times) {
    SiteFolder written = new SiteFolder(folder, shell.file(folder));
    site.hosts().forEach(written::add);
    HostingPlans plans =
        hosting
            .map(server -> server.plans(site, folder))
            .orElse(new HostingPlans(Map.of(), List.of(), List.of()));
    plans.files().forEach(written::addConfiguration);
    List<StaleFile> stale = written.write(clean);
    Delivery delivery =
        new Delivery(
            hosting.map(Hosting::toString),
            List.copyOf(plans.files().keySet()),
            plans.steps(),
            plans.warnings(),
            stale,
            clean,
            times);
    output.print(shell, new WrittenSite(folder, site, written.leftOver(), delivery));
  }
}
