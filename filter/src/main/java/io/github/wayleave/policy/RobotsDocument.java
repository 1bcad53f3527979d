package io.github.wayleave.policy;

import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.RobotsTxtWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What is published at {@code /robots.txt}: its octets, and the value by which is decided. */
public final class RobotsDocument {
  private final RobotsTxt file;
  private final byte[] octets;
  private final List<ProductToken> repeatedNames;

  private RobotsDocument(RobotsTxt file, byte[] octets, List<ProductToken> repeatedNames) {
    this.file = file;
    this.octets = octets;
    this.repeatedNames = repeatedNames;
  }

  /** Returns the document that says {@code file}, written by {@link RobotsTxtWriter}. */
  public static RobotsDocument of(RobotsTxt file) {
    RobotsTxt arranged = file.arranged();
    return new RobotsDocument(arranged, utf8(RobotsTxtWriter.write(arranged)), List.of());
  }

  /**
   * Returns the document that is {@code file}, octet for octet, and behind it, if {@code appended}
   * says anything, groups and records of their own. It is decided by what these octets say.
   */
  public static RobotsDocument of(RobotsFile file, RobotsTxt appended) {
    byte[] before = file.octets();
    byte[] behind = utf8(RobotsTxtWriter.writeBehind(before, appended));
    byte[] octets = Arrays.copyOf(before, before.length + behind.length);
    System.arraycopy(behind, 0, octets, before.length, behind.length);
    RobotsTxt own = file.parsed().file();
    RobotsTxt all = behind.length == 0 ? own : RobotsTxtParser.parse(octets).file();
    List<Group> more = all.groups().subList(own.groups().size(), all.groups().size());
    return new RobotsDocument(all, octets, repeated(own.names(), more));
  }

  /** Returns the value by which is decided who may fetch what. */
  public RobotsTxt file() {
    return file;
  }

  /** Returns the octets that are published, in a copy. */
  public byte[] octets() {
    return octets.clone();
  }

  /** Returns how many octets are published. */
  public int length() {
    return octets.length;
  }

  /**
   * Returns the names that the file has and that something is appended for. A reader from before
   * RFC 9309 obeys the first record for a name, and never sees what is appended.
   */
  public List<ProductToken> repeatedNames() {
    return repeatedNames;
  }

  private static List<ProductToken> repeated(Set<ProductToken> names, List<Group> more) {
    return more.stream()
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
