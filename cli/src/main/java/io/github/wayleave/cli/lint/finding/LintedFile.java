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

/** A robots.txt as it is looked at: its lines, what they say, and where it is to be published. */
public final class LintedFile {
  private final RobotsFile file;
  private final FileContext around;
  private final FileLines lines;
  private final Map<ProductToken, Integer> agentLines = new HashMap<>();

  /**
   * What a robots.txt does not say itself; {@code isPublished} if a policy makes it, and somebody
   * else wrote the names in it.
   */
  public record FileContext(
      Optional<String> host, CrawlerCatalogue crawlers, boolean isPublished) {}

  public LintedFile(RobotsFile file, FileContext around) {
    this.file = file;
    this.around = around;
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

  public RobotsTxt says() {
    return file.parsed().file();
  }

  public FileLines lines() {
    return lines;
  }

  /** Returns the host on which the file is published, if that is known. */
  public Optional<String> host() {
    return around.host();
  }

  public CrawlerCatalogue crawlers() {
    return around.crawlers();
  }

  /** Tells whether a policy makes this file. */
  public boolean isPublished() {
    return around.isPublished();
  }

  public void forEachField(Consumer<RobotsFieldLine> look) {
    for (int number = 1; number <= lines.size(); number++) {
      RobotsFieldLine.of(lines, number).ifPresent(look);
    }
  }

  /** Returns the first line that names a crawler. */
  public OptionalInt agentLine(ProductToken name) {
    Integer line = agentLines.get(name);
    return line == null ? OptionalInt.empty() : OptionalInt.of(line);
  }
}
