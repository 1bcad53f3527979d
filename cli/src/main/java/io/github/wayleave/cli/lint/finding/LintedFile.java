package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.robotstxt.line.JoinedFields;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A robots.txt to check: its lines, its parsed content and its context. */
public final class LintedFile {
  private static final String USER_AGENT = RobotsFieldNames.USER_AGENT;

  /** A line break as program text writes it. */
  public static final Pattern ESCAPED_BREAK = Pattern.compile("\\\\[nr]");

  private static final int MOST_WRITTEN_NAMES = 10;

  /** Matches a comment around the lines that a service such as Cloudflare writes into a file. */
  public static final Pattern MANAGED =
      Pattern.compile("(?i)\\s*#\\s*(?<mark>BEGIN|END) (?<manager>.{1,60}) Managed Content\\s*");

  private static final Pattern AGENT = Pattern.compile("(?i)user.{0,3}agent");

  private final RobotsFile file;
  private final FileContext context;
  private final FileLines lines;
  private final Map<ProductToken, Integer> agentLines = new HashMap<>();
  private final boolean hasUnreadLine;
  private final NavigableMap<Integer, String> managers;

  /** The context of a robots.txt; {@code isPublished} if a policy generates the file. */
  public record FileContext(
      Optional<String> host, CrawlerCatalogue crawlers, boolean isPublished) {}

  public LintedFile(RobotsFile file, FileContext context) {
    this.file = file;
    this.context = context;
    this.lines = new FileLines(file.octets());
    forEachField(this::noteAgent);
    this.managers = managers(lines);
    this.hasUnreadLine = IntStream.rangeClosed(1, lines.size()).anyMatch(this::isUnread);
  }

  /** Returns the first line of each block of another writer, and of what follows each. */
  private static NavigableMap<Integer, String> managers(FileLines lines) {
    NavigableMap<Integer, String> managers = new TreeMap<>();
    for (int number = 1; number <= lines.size(); number++) {
      Matcher mark = MANAGED.matcher(lines.rawLine(number));
      if (mark.matches()) {
        boolean isBegin = Ascii.equal(mark.group("mark"), "BEGIN");
        managers.put(number, isBegin ? FileLines.text(mark.group("manager")) : "");
      }
    }
    return managers;
  }

  /**
   * Returns the service that writes the block of a line into the file, as Cloudflare does, so that
   * the owner cannot change it there.
   */
  Optional<String> managerOf(int line) {
    return Optional.ofNullable(managers.floorEntry(line))
        .map(Map.Entry::getValue)
        .filter(manager -> !manager.isEmpty());
  }

  private boolean isUnread(int number) {
    Optional<RobotsFieldLine> field = RobotsFieldLine.of(lines, number);
    Optional<String> known = field.flatMap(line -> RobotsFieldNames.recognize(line.name()));
    String value = field.map(RobotsFieldLine::value).orElse("");
    String line = RobotsFieldLine.withoutComment(lines.rawLine(number));
    boolean isAgent =
        AGENT.matcher(line).find()
            || field.flatMap(RobotsFieldLine::intendedField).filter(USER_AGENT::equals).isPresent();
    return JoinedFields.indexIn(value) >= 0
        || ESCAPED_BREAK.matcher(value).find()
        || (isAgent && known.filter(USER_AGENT::equals).isEmpty());
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

  /**
   * Returns whether crawlers do not read the beginning of a group or a joined line, so that rules
   * are missing or in another group.
   */
  public boolean hasUnreadLine() {
    return hasUnreadLine;
  }

  /**
   * Returns whether a group has more names than people write, so that it comes from a catalogue,
   * which is complete rather than short.
   */
  public static boolean isFromCatalogue(Group group) {
    return group.agents().size() > MOST_WRITTEN_NAMES;
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
