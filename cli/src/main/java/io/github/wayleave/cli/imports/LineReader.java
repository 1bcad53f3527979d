package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.FileLine.AgentLine;
import io.github.wayleave.cli.imports.FileLine.DelayLine;
import io.github.wayleave.cli.imports.FileLine.EmptyLine;
import io.github.wayleave.cli.imports.FileLine.LineContent;
import io.github.wayleave.cli.imports.FileLine.OtherLine;
import io.github.wayleave.cli.imports.FileLine.RuleLine;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.ParsedRobotsTxt.ParseNote.ParseNoteType;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Splits a robots.txt into lines and comments.
 *
 * <p>Each line is parsed by {@link RobotsTxtParser}, alone in a generated group, so that no rule of
 * the parser is duplicated here.
 */
final class LineReader {
  private static final String NAMELESS_GROUP = "User-agent:\n";
  private static final String DEFAULT_GROUP = "User-agent: *\n";
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";
  private static final char COMMENT = '#';

  private LineReader() {}

  /** Returns the lines of a file, separated by CR, LF or CR LF. */
  static List<FileLine> read(byte[] bytes) {
    List<FileLine> lines = new ArrayList<>();
    for (String line : split(bytes)) {
      lines.add(line(lines.size() + 1, line));
    }
    return lines;
  }

  /** Returns the file with a line inserted above each of the numbered lines. */
  static byte[] withLines(byte[] bytes, String added, Set<Integer> numbers) {
    StringBuilder file = new StringBuilder();
    int number = 0;
    for (String line : split(bytes)) {
      file.append(numbers.contains(++number) ? added + "\n" : "").append(line).append('\n');
    }
    return file.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String[] split(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String lines =
        text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
    return lines.split("\r\n|[\r\n]", -1);
  }

  private static FileLine line(int number, String latin1) {
    int hash = latin1.indexOf(COMMENT);
    String record = hash < 0 ? latin1 : latin1.substring(0, hash);
    Optional<String> comment =
        hash < 0 ? Optional.empty() : Optional.of(text(latin1.substring(hash + 1)));
    LineContent content = record.isBlank() ? new EmptyLine() : content(number, record + "\n");
    boolean isCut = hash > 0 && !Character.isWhitespace(latin1.charAt(hash - 1));
    return new FileLine(number, text(record).strip(), comment, content, isCut);
  }

  /**
   * The first line is parsed without a group above it, because it may start with part of a byte
   * order mark.
   */
  private static LineContent content(int number, String line) {
    ParsedRobotsTxt named = parse((number == 1 ? "" : NAMELESS_GROUP) + line);
    if (!named.file().groups().isEmpty()) {
      return new AgentLine(Optional.of(named.file().groups().get(0).agents().get(0)));
    }
    long nameless =
        named.notes().stream().filter(note -> note.type() == ParseNoteType.NO_NAME).count();
    return nameless > (number == 1 ? 0 : 1)
        ? new AgentLine(Optional.empty())
        : inGroup(parse((number == 1 ? "" : DEFAULT_GROUP) + line + DEFAULT_GROUP).file());
  }

  private static LineContent inGroup(RobotsTxt file) {
    if (!file.records().isEmpty()) {
      return new OtherLine(file.records().get(0));
    }
    Group group = file.groups().get(0);
    if (!group.terms().fields().isEmpty()) {
      return new OtherLine(group.terms().fields().get(0));
    }
    if (file.groups().size() > 1) {
      return new RuleLine(group.terms().rules().stream().findFirst());
    }
    return group.terms().crawlDelay().<LineContent>map(DelayLine::new).orElseGet(EmptyLine::new);
  }

  private static ParsedRobotsTxt parse(String latin1) {
    return RobotsTxtParser.parse(latin1.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Decodes UTF-8, or else ISO 8859-1, which old editors used. */
  private static String text(String latin1) {
    try {
      ByteBuffer buffer = ByteBuffer.wrap(latin1.getBytes(StandardCharsets.ISO_8859_1));
      return StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
    } catch (CharacterCodingException e) {
      return latin1;
    }
  }
}
