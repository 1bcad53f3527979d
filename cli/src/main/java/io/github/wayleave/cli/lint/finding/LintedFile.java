package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** A robots.txt to check: its lines, its parsed content and its context. */
public final class LintedFile {
  private final RobotsFile file;
  private final FileContext context;
  private final FileLines lines;
  private final Map<ProductToken, Integer> agentLines = new HashMap<>();

  /** The context of a robots.txt; {@code isPublished} if a policy generates the file. */
  public record FileContext(
      Optional<String> host, CrawlerCatalogue crawlers, boolean isPublished) {}

  public LintedFile(RobotsFile file, FileContext context) {
    this.file = file;
    this.context = context;
    this.lines = new FileLines(file.octets());
    forEachField(this::noteAgent);
  }

  private void noteAgent(RobotsFieldLine line) {
    if (line.isAgent()) {
      line.agent().ifPresent(name -> agentLines.putIfAbsent(name, line.number()));
    }
  }

  String name() {
    return file.name();
  }

  public RobotsFile file() {
    return file;
  }

  public RobotsTxt robotsTxt() {
    return file.parsed().file();
  }

  public FileLines lines() {
    return lines;
  }

  /** Returns the host of the file, if it is known. */
  public Optional<String> host() {
    return context.host();
  }

  public CrawlerCatalogue crawlers() {
    return context.crawlers();
  }

  /** Returns whether a policy generates this file. */
  public boolean isPublished() {
    return context.isPublished();
  }

  public void forEachField(Consumer<RobotsFieldLine> look) {
    for (int number = 1; number <= lines.size(); number++) {
      RobotsFieldLine.of(lines, number).ifPresent(look);
    }
  }

  /** Returns the number of the first line that names a crawler. */
  public OptionalInt agentLine(ProductToken name) {
    Integer line = agentLines.get(name);
    return line == null ? OptionalInt.empty() : OptionalInt.of(line);
  }
}
