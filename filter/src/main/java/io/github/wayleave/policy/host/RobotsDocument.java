package io.github.wayleave.policy.host;

import io.github.wayleave.internal.acap.file.AcapWriter;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.policy.section.AcapSection;
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
  private static final String VERSION = AcapWriter.VERSION_COMMENT + "\r\n";

  private final RobotsTxt file;
  private final byte[] octets;
  private final List<ProductToken> repeatedNames;
  private final int conventional;
  private final Optional<AcapSection> acap;

  private RobotsDocument(RobotsTxt file, byte[] octets, List<ProductToken> repeatedNames) {
    this.file = file;
    this.octets = octets;
    this.repeatedNames = repeatedNames;
    this.conventional = octets.length;
    this.acap = Optional.empty();
  }

  private RobotsDocument(RobotsDocument base, byte[] octets, AcapSection acap) {
    this.file = base.file;
    this.octets = octets;
    this.repeatedNames = base.repeatedNames;
    this.conventional = base.octets.length;
    this.acap = Optional.of(acap);
  }

  /**
   * Creates the document that publishes {@code file}. Lines end in CR LF, or in LF alone where the
   * file would be larger than crawlers have to read (RFC 9309, 2.5).
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
   * Returns the document that is {@code file}, octet for octet, and behind it, if {@code appended}
   * says anything, groups and records of their own. It is decided by what these octets say.
   */
  public static RobotsDocument of(RobotsFile file, RobotsTxt appended) {
    byte[] original = file.octets();
    byte[] behind = utf8(RobotsTxtWriter.textToAppend(original, appended));
    byte[] octets = joined(original, behind);
    RobotsTxt policyGroups = file.parsed().file();
    RobotsTxt combined = behind.length == 0 ? policyGroups : RobotsTxtParser.parse(octets).file();
    List<Group> additions =
        combined.groups().subList(policyGroups.groups().size(), combined.groups().size());
    return new RobotsDocument(combined, octets, repeated(policyGroups.agents(), additions));
  }

  /**
   * Returns this document, that we write, with ACAP behind all that conventional readers read (ACAP
   * 1.0, 2.9.2), and the comment that says so before it (2.9.3).
   */
  public RobotsDocument withAdditions(AcapSection section) {
    byte[] original = joined(utf8(VERSION), octets);
    return new RobotsDocument(this, joined(original, apart(original, acapText(section))), section);
  }

  /**
   * Returns this document, which begins with what somebody else wrote, with ACAP behind it. The
   * comment that says so stands there too, unless the file has it.
   */
  public RobotsDocument withSuccessor(AcapSection section) {
    String comment = hasVersion(octets) ? "" : VERSION;
    return new RobotsDocument(
        this, joined(octets, apart(octets, comment + acapText(section))), section);
  }

  private static String acapText(AcapSection section) {
    return AcapWriter.write(section.policy());
  }

  private static byte[] apart(byte[] original, String lines) {
    return utf8(RobotsTxtWriter.separated(original, lines));
  }

  private static boolean hasVersion(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8)
        .lines()
        .anyMatch(line -> line.strip().equals(AcapWriter.VERSION_COMMENT));
  }

  private static byte[] joined(byte[] original, byte[] behind) {
    byte[] octets = Arrays.copyOf(original, original.length + behind.length);
    System.arraycopy(behind, 0, octets, original.length, behind.length);
    return octets;
  }

  /** Returns the parsed value that decides which crawler may fetch which target. */
  public RobotsTxt file() {
    return file;
  }

  /** Returns the section {@code acap} that follows the conventional rules. */
  public Optional<AcapSection> acap() {
    return acap;
  }

  /** Returns a copy of the published bytes. */
  public byte[] octets() {
    return octets.clone();
  }

  /** Returns the number of published bytes. */
  public int length() {
    return octets.length;
  }

  /** Returns the number of bytes without ACAP. */
  public int conventionalLength() {
    return conventional;
  }

  /**
   * Returns the names that the file has and that rules are appended for. A reader from before RFC
   * 9309 obeys the first record for a name, and never sees what is appended.
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
