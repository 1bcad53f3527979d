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

/** What is published at {@code /robots.txt}: its octets, and the value by which is decided. */
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

  private RobotsDocument(RobotsDocument same, byte[] octets, AcapSection acap) {
    this.file = same.file;
    this.octets = octets;
    this.repeatedNames = same.repeatedNames;
    this.conventional = same.octets.length;
    this.acap = Optional.of(acap);
  }

  /**
   * Creates the document that publishes {@code file}. Lines end in CR LF, or in LF alone where the
   * file would be larger than crawlers have to read (RFC 9309, 2.5).
   */
  public static RobotsDocument of(RobotsTxt file) {
    RobotsTxt arranged = file.arrangedForOldReaders();
    String written = RobotsTxtWriter.write(arranged);
    byte[] octets = utf8(written);
    return new RobotsDocument(
        arranged,
        octets.length > PolicyLimits.LARGEST_FILE ? utf8(written.replace("\r\n", "\n")) : octets,
        List.of());
  }

  /**
   * Returns the document that is {@code file}, octet for octet, and behind it, if {@code appended}
   * says anything, groups and records of their own. It is decided by what these octets say.
   */
  public static RobotsDocument of(RobotsFile file, RobotsTxt appended) {
    byte[] before = file.octets();
    byte[] behind = utf8(RobotsTxtWriter.textToAppend(before, appended));
    byte[] octets = joined(before, behind);
    RobotsTxt own = file.parsed().file();
    RobotsTxt all = behind.length == 0 ? own : RobotsTxtParser.parse(octets).file();
    List<Group> more = all.groups().subList(own.groups().size(), all.groups().size());
    return new RobotsDocument(all, octets, repeated(own.agents(), more));
  }

  /**
   * Returns this document, that we write, with ACAP behind all that conventional readers read (ACAP
   * 1.0, 2.9.2), and the comment that says so before it (2.9.3).
   */
  public RobotsDocument withAdditions(AcapSection section) {
    byte[] before = joined(utf8(VERSION), octets);
    return new RobotsDocument(this, joined(before, apart(before, written(section))), section);
  }

  /**
   * Returns this document, which begins with what somebody else wrote, with ACAP behind it. The
   * comment that says so stands there too, unless the file has it.
   */
  public RobotsDocument withSuccessor(AcapSection section) {
    String comment = hasVersion(octets) ? "" : VERSION;
    return new RobotsDocument(
        this, joined(octets, apart(octets, comment + written(section))), section);
  }

  private static String written(AcapSection section) {
    return AcapWriter.write(section.policy());
  }

  private static byte[] apart(byte[] before, String lines) {
    return utf8(RobotsTxtWriter.separated(before, lines));
  }

  private static boolean hasVersion(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8)
        .lines()
        .anyMatch(line -> line.strip().equals(AcapWriter.VERSION_COMMENT));
  }

  private static byte[] joined(byte[] before, byte[] behind) {
    byte[] octets = Arrays.copyOf(before, before.length + behind.length);
    System.arraycopy(behind, 0, octets, before.length, behind.length);
    return octets;
  }

  /** Returns the value by which is decided who may fetch what. */
  public RobotsTxt file() {
    return file;
  }

  /** Returns the section {@code acap} that is said behind the value. */
  public Optional<AcapSection> acap() {
    return acap;
  }

  /** Returns the octets that are published, in a copy. */
  public byte[] octets() {
    return octets.clone();
  }

  /** Returns how many octets are published. */
  public int length() {
    return octets.length;
  }

  /** Returns how many octets there would be without ACAP. */
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

  private static List<ProductToken> repeated(Set<ProductToken> names, List<Group> more) {
    return more.stream()
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
