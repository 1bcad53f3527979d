package io.github.wayleave.cli;

import io.github.wayleave.cli.hosting.HostingType;
import io.github.wayleave.cli.hosting.HostingType.HostingPlans;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.localfiles.FilesWithTimes;
import io.github.wayleave.cli.localfiles.FilesWithTimes.ModifiedSource;
import io.github.wayleave.cli.output.Manifest.StaleFile;
import io.github.wayleave.cli.render.MissingDocumentMessage;
import io.github.wayleave.cli.render.RenderedDocument;
import io.github.wayleave.cli.render.SiteFolder;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.cli.render.WrittenSite;
import io.github.wayleave.cli.render.WrittenSite.SiteOutput;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave render}: prints a published document, or writes all documents to a folder. */
@Command(
    name = "render",
    description = "Prints a document that the policy publishes, or writes all to a folder.",
    mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
  private final CommandEnvironment shell;

  @Parameters(index = "0", paramLabel = "POLICY", description = "The policy.")
  private String policy;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DOCUMENT",
      description = "The path of the document, like robots.txt, data.json or datasets/.")
  private Optional<String> document;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Writes all documents to a folder, with a subfolder for each of several hosts.")
  private Optional<String> out;

  @Option(
      names = "--for",
      paramLabel = "SERVER",
      description =
          "With --out: also writes the header fields as configuration for nginx, apache, caddy,"
              + " netlify (or Cloudflare Pages) or github-pages; nginx-map instead writes maps"
              + " that refuse crawlers by their names.")
  private Optional<HostingType> hosting;

  @Option(
      names = "--clean",
      description =
          "With --out: removes unchanged files of an earlier run that are no longer"
              + " published.")
  private boolean clean;

  @Option(
      names = "--modified",
      paramLabel = "SOURCE",
      defaultValue = "auto",
      description =
          "The source of modification times of datasets' files: state (the folder of the policy), git (the commit), files (the file system), or auto: the first that is available.")
  private ModifiedSource modified;

  @Mixin private DataRootOptions dataRoot;
  @Mixin private HostOptions hostOptions;
  @Mixin private OutputOptions output;

  RenderCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (document.isPresent() == out.isPresent()) {
      throw new CommandException(
          "name a document, like robots.txt, or a folder for all with --out");
    }
    if (document.isPresent() && (hosting.isPresent() || clean)) {
      throw new CommandException("--for and --clean require --out; name a folder with it");
    }
    PolicySubject subject = new SubjectReader(shell).policy(policy, hostOptions.selection());
    Optional<Path> state = FilesWithTimes.state(subject.sitePolicy(), modified);
    FilesWithTimes files =
        FilesWithTimes.of(
            dataRoot.files(shell, subject.sitePolicy().hosts().values(), state), modified, state);
    document.ifPresent(path -> print(subject, files, path.startsWith("/") ? path : "/" + path));
    out.ifPresent(folder -> write(subject, files, folder));
    return ExitCodes.FINE;
  }

  private void print(PolicySubject subject, FilesWithTimes files, String path) {
    Publication publication = StaticSite.publication(subject.hostRules(), files);
    StaticDocument document = StaticDocument.of(publication, path);
    PublishedDocument published =
        document
            .published()
            .orElseThrow(() -> new CommandException(missing(publication, document)));
    if (output.isJson()) {
      output.print(shell, new RenderedDocument(document, published));
    } else {
      byte[] bytes = published.octets();
      shell.out().write(bytes, 0, bytes.length);
    }
  }

  private static String missing(Publication publication, StaticDocument document) {
    String path = TextOutput.quoted(document.path());
    if (document.isNotFound()) {
      return path + ": the policy publishes none, so the response is 404";
    }
    return new MissingDocumentMessage(document.path(), publication.paths()).sentence();
  }

  private StaticSite site(PolicySubject subject, FilesWithTimes files) {
    return hostOptions
        .selection()
        .host()
        .map(host -> StaticSite.at(HostPattern.of(host), subject.hostRules(), files))
        .orElseGet(() -> StaticSite.of(subject.sitePolicy(), files));
  }

  private void write(PolicySubject subject, FilesWithTimes files, String folder) {
    StaticSite site = site(subject, files);
    SiteFolder siteFolder = new SiteFolder(folder, shell.file(folder));
    site.hosts().forEach(siteFolder::add);
    HostingPlans plans =
        hosting
            .map(server -> server.plans(site, folder))
            .orElse(new HostingPlans(Map.of(), List.of(), List.of()));
    plans.files().forEach(siteFolder::addConfiguration);
    List<StaleFile> staleFiles = siteFolder.write(clean);
    List<String> warnings = new ArrayList<>(plans.warnings());
    for (String file : siteFolder.replaced()) {
      warnings.add(
          "%s: replaced a file that render did not write, or that has changed since; keep your own lines in the policy"
              .formatted(file));
    }
    boolean refuses = hosting.filter(HostingType.NGINX_MAP::equals).isPresent();
    if (subject.sitePolicy().hasEnforcement() && !refuses) {
      warnings.add(
          "enforcement: has no effect, since files refuse no crawler; put the filter into an application, or remove the key");
    }
    SiteOutput siteOutput =
        new SiteOutput(
            hosting.map(HostingType::toString),
            List.copyOf(plans.files().keySet()),
            plans.steps(),
            warnings,
            staleFiles,
            clean,
            files.sentence());
    output.print(shell, new WrittenSite(folder, site, siteFolder.leftOver(), siteOutput));
  }
}
