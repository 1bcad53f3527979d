package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.input.SitemapReader;
import io.github.wayleave.cli.input.SitemapReader.ParsedSitemap;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/findings.md explains every finding, by examples that hold. */
class FindingExplanationsTest {
  private static final Path PAGE = Path.of("../docs/findings.md");
  private static final Pattern BLOCK =
      Pattern.compile("```(text|yaml|json|xml|data\\.txt)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern REPEATED = Pattern.compile("(.*) × (\\d+)");
  private static final Pattern OCTET = Pattern.compile("\\\\x([0-9A-F]{2})");

  private static final String SITEMAP = "sitemap.xml";

  @TempDir Path folder;

  @Test
  void everyFindingHasASectionAndEverySectionIsAFinding() throws IOException {
    Set<String> findings = new TreeSet<>(Set.of(Finding.POLICY_ERROR));
    Arrays.stream(Warning.values()).map(Warning::id).forEach(findings::add);
    List<String> sections = FindingExplanations.of(Files.readString(PAGE)).names();

    assertThat(missing(findings, sections))
        .as("findings without a section; add a section to docs/findings.md, as CONTRIBUTING says")
        .isEmpty();
    assertThat(missing(sections, findings))
        .as("sections of docs/findings.md that are no finding; rename or remove them")
        .isEmpty();
    assertThat(sections).as("the order of the sections of docs/findings.md").isSorted();
    assertThat(FindingExplanations.shipped().names())
        .as("the sections that were packed; build the module once more")
        .isEqualTo(sections);
  }

  private static List<String> missing(Collection<String> names, Collection<String> others) {
    return names.stream().filter(name -> !others.contains(name)).toList();
  }

  static List<String> names() {
    return FindingExplanations.shipped().names().stream()
        .filter(name -> Warning.of(name).filter(Warning::isFoundByServer).isEmpty())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void exampleOfSection_hasTheFinding_andTheFixedOneDoesNot(String name) throws IOException {
    String[] parts = section(name).split("\nFixed", 2);

    assertThat(findingNames(parts[0])).contains(name);
    assertThat(findingNames(parts[1])).doesNotContain(name);
    assertThat(parts[1]).contains("\nSource: ");
    assertThat(FindingExplanations.shipped().summary(name)).isNotEmpty();
  }

  private static String section(String name) throws IOException {
    String page = Files.readString(PAGE);
    int from = page.indexOf("\n## " + name + "\n");
    int end = page.indexOf("\n## ", from + 1);
    return page.substring(from, end < 0 ? page.length() : end);
  }

  /** A policy may have a robots.txt or a catalogue beside it. */
  private Set<String> findingNames(String part) throws IOException {
    Path policy = folder.resolve("wayleave.yaml");
    Path robots = folder.resolve("robots.txt");
    Path data = folder.resolve("data.txt");
    Files.deleteIfExists(policy);
    Files.deleteIfExists(data);
    Files.deleteIfExists(folder.resolve(SITEMAP));
    Matcher block = BLOCK.matcher(part);
    while (block.find()) {
      Path file =
          switch (block.group(1)) {
            case "yaml" -> policy;
            case "text" -> robots;
            case "xml" -> folder.resolve(SITEMAP);
            case "json" -> folder.resolve("catalogue.json");
            default -> data;
          };
      Files.write(file, bytes(block.group(2)));
    }
    LintResult checked =
        Files.exists(policy)
            ? policy(policy)
            : Files.exists(data) ? dataTxt(data) : robotsTxt(robots);
    return checked.findings().stream().map(Finding::name).collect(Collectors.toSet());
  }

  private static LintResult robotsTxt(Path file) throws IOException {
    RobotsFile robots = RobotsFile.of("robots.txt", Files.readAllBytes(file));
    CrawlerCatalogue crawlers = CrawlerCatalogue.bundled();
    LintResult checked = RobotsTxtLint.look(robots, crawlers, allProfiles());
    Path listed = file.resolveSibling(SITEMAP);
    if (!Files.exists(listed)) {
      return checked;
    }
    ParsedSitemap sitemap = SitemapReader.read(SITEMAP, Files.readAllBytes(listed));
    RobotsTxt parsed = robots.parsed().file();
    return LintResult.combine(
        List.of(checked, SitemapLint.look(sitemap, parsed, crawlers, allProfiles())));
  }

  private static LintResult dataTxt(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return DataTxtLint.look(
        SubjectReader.dataTxt("data.txt", bytes, Optional.empty()), allProfiles());
  }

  private static LintResult policy(Path file) throws IOException {
    SourceLines lines = SourceLines.of(file.toString(), Files.readAllBytes(file));
    try {
      LoadContext context = LoadContext.of(Environment.PRODUCTION);
      SitePolicy whole = PolicySource.of(file).load(context);
      Path root = Files.createDirectories(file.resolveSibling("root"));
      Files.createDirectories(root.resolve("data"));
      Files.writeString(root.resolve("data/stations.csv"), "name\n");
      LocalFiles files = LocalFiles.of(whole.hosts().values(), Optional.of(root), Optional.empty());
      return LintResult.combine(
          List.of(
              PolicyLint.look(whole, lines, allProfiles()),
              FilesLint.look(whole, files, file.toString(), allProfiles())));
    } catch (PolicyException e) {
      return PolicyLint.faults(e.problems(), lines, allProfiles());
    }
  }

  private static LintRequest allProfiles() {
    return new LintRequest(EnumSet.allOf(LintProfile.class), Set.of(), Optional.empty());
  }

  private static byte[] bytes(String example) {
    String lines =
        REPEATED
            .matcher(example.replace("…", "a".repeat(2_100)))
            .replaceAll(line -> (line.group(1) + "\n").repeat(Integer.parseInt(line.group(2))));
    return OCTET
        .matcher(lines)
        .replaceAll(b -> Character.toString(Integer.parseInt(b.group(1), 16)))
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
