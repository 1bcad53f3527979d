package io.github.wayleave.cli;

import io.github.wayleave.cli.input.Sitemap;
import io.github.wayleave.cli.input.SitemapReader;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.terminal.Shell;
import java.util.List;
import picocli.CommandLine.Option;

/** Sitemaps that are looked at. */
final class SitemapOptions {
  @Option(
      names = "--sitemap",
      paramLabel = "FILE",
      description =
          "A sitemap of the site (XML, text, or one of both packed as .gz), to find pages in it that may not be fetched; may be repeated.")
  private List<String> sitemaps = List.of();

  /**
   * Returns them.
   *
   * @throws io.github.wayleave.cli.terminal.Failure if one cannot be read, or is none
   */
  List<Sitemap> read(Shell shell) {
    return sitemaps.stream()
        .map(
            file ->
                SitemapReader.read(
                    Subjects.name(file), new Subjects(shell).octets(file, Sitemap.MAX_OCTETS + 1)))
        .toList();
  }
}
