package io.github.wayleave.policy.host;

import io.github.wayleave.feature.RobotsAppendix;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The published {@code /robots.txt}: its bytes, and the parsed value that decides about requests.
 */
public final class RobotsDocument {
  private static final String END = "\r\n";

  private final RobotsTxt file;
  private final byte[] octets;
  private final List<ProductToken> repeatedNames;
  private final int conventionalLength;
  private final Optional<RobotsAppendix> appendix;

  private RobotsDocument(RobotsTxt file, byte[] octets, List<ProductToken> repeatedNames) {
    this.file = file;
    this.octets = octets;
    this.repeatedNames = repeatedNames;
    this.conventionalLength = octets.length;
    this.appendix = Optional.empty();
  }

  private RobotsDocument(RobotsDocument base, byte[] octets, RobotsAppendix appendix) {
    this.file = base.file;
    this.octets = octets;
    this.repeatedNames = base.repeatedNames;
    this.conventionalLength = base.octets.length;
    this.appendix = Optional.of(appendix);
  }

  /**
   * Returns the document that publishes {@code file}. Lines end in CR LF, or in LF alone if the
   * file would otherwise be larger than crawlers have to read (RFC 9309, 2.5).
   */
  public static RobotsDocument of(RobotsTxt file) {
    RobotsTxt arranged = file.arrangedForOldReaders();
    String text = RobotsTxtWriter.write(arranged);
    byte[] octets = utf8(text);
    return new RobotsDocument(
        arranged,
        octets.length > PolicyLimits.LARGEST_FILE ? utf8(text.replace("\r\n", "\n")) : octets,
        List.of());
  }

  /**
   * Returns the document that publishes {@code file} byte for byte, followed by the groups and
   * records of {@code appended}, if any. The verdicts are those of the combined bytes, parsed
   * again.
   */
  public static RobotsDocument of(RobotsFile file, RobotsTxt appended) {
    byte[] original = file.octets();
    byte[] addition = utf8(RobotsTxtWriter.textToAppend(original, appended));
    byte[] octets = concat(original, addition);
    RobotsTxt published = file.parsed().file();
    RobotsTxt combined = addition.length == 0 ? published : RobotsTxtParser.parse(octets).file();
    List<Group> addedGroups =
        combined.groups().subList(published.groups().size(), combined.groups().size());
    return new RobotsDocument(combined, octets, repeated(published.agents(), addedGroups));
  }

  /**
   * Returns a copy of this generated document with other lines after the conventional rules (ACAP
   * 1.0, 2.9.2) and the version comment at the top (2.9.3).
   */
  public RobotsDocument withAdditions(RobotsAppendix lines) {
    byte[] original = concat(utf8(lines.version() + END), octets);
    return new RobotsDocument(this, concat(original, separated(original, lines.text())), lines);
  }

  /**
   * Returns a copy of this document, which begins with a verbatim file, with other lines at the
   * end. They follow the version comment, unless the file already has it.
   */
  public RobotsDocument withSuccessor(RobotsAppendix lines) {
    String comment = hasLine(lines.version()) ? "" : lines.version() + END;
    return new RobotsDocument(
        this, concat(octets, separated(octets, comment + lines.text())), lines);
  }

  private static byte[] separated(byte[] original, String lines) {
    return utf8(RobotsTxtWriter.separated(original, lines));
  }

  private boolean hasLine(String text) {
    return new String(octets, StandardCharsets.UTF_8)
        .lines()
        .anyMatch(line -> line.strip().equals(text));
  }

  private static byte[] concat(byte[] original, byte[] addition) {
    byte[] octets = Arrays.copyOf(original, original.length + addition.length);
    System.arraycopy(addition, 0, octets, original.length, addition.length);
    return octets;
  }

  /** Returns the parsed value that decides which crawler may fetch which target. */
  public RobotsTxt file() {
    return file;
  }

  /** Returns what follows the conventional rules. */
  public Optional<RobotsAppendix> appendix() {
    return appendix;
  }

  /** Returns a copy of the published bytes. */
  public byte[] octets() {
    return octets.clone();
  }

  /** Returns the number of published bytes. */
  public int length() {
    return octets.length;
  }

  /** Returns the number of bytes without the lines of another protocol. */
  public int conventionalLength() {
    return conventionalLength;
  }

  /**
   * Returns the names in the file that appended groups repeat. A reader from before RFC 9309 obeys
   * only the first record for a name, and ignores the appended one.
   */
  public List<ProductToken> repeatedNames() {
    return repeatedNames;
  }

  private static List<ProductToken> repeated(Set<ProductToken> names, List<Group> additions) {
    return additions.stream()
        .filter(group -> !group.terms().rules().isEmpty())
        .map(Group::agents)
        .flatMap(Collection::stream)
        .filter(names::contains)
        .distinct()
        .toList();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
