package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * The text of a policy: UTF-8, of limited size, without a byte order mark and without characters
 * that YAML forbids.
 */
public record SourceText(String name, String text) {
  /** The maximum size of a policy in bytes: {@value}. */
  public static final int MAX_OCTETS = 1 << 20;

  /** The line breaks of SnakeYAML (YAML 1.1, 5.4). */
  private static final String LINE_BREAK = "\r\n|[\r\n\u0085\u2028\u2029]";

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /**
   * Decodes a policy of at most {@link #MAX_OCTETS} bytes.
   *
   * @throws YamlFault if it is too large, is not UTF-8 or contains a character that YAML forbids
   */
  public static SourceText decode(String name, byte[] octets) {
    return decode(name, octets, MAX_OCTETS);
  }

  /**
   * Decodes a source of at most {@code maxBytes} bytes; throws like {@link #decode(String,
   * byte[])}.
   */
  public static SourceText decode(String name, byte[] octets, int maxBytes) {
    if (octets.length > maxBytes) {
      throw tooLarge(name, maxBytes);
    }
    return decodeBounded(name, octets);
  }

  /**
   * Decodes a source whose size the caller has checked.
   *
   * @throws YamlFault if it is not UTF-8 or contains a character that YAML forbids
   */
  public static SourceText decodeBounded(String name, byte[] octets) {
    if (isUtf16(octets)) {
      throw new YamlFault(new Location(name, 1, 1), "is UTF-16; save the file as UTF-8");
    }
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(octets);
    CharBuffer out = CharBuffer.allocate(octets.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    SourceText source = new SourceText(name, out.flip().toString());
    if (result.isError()) {
      int octet = octets[in.position()] & 0xFF;
      throw new YamlFault(
          source.locate(source.text.length()),
          "is not UTF-8: byte 0x%02X; save the file as UTF-8".formatted(octet));
    }
    boolean hasMark = source.text.startsWith(BYTE_ORDER_MARK);
    return (hasMark ? new SourceText(name, source.text.substring(1)) : source).requirePrintable();
  }

  /**
   * Returns whether the bytes begin with a UTF-16 byte order mark, or with an ASCII character in
   * two bytes.
   */
  private static boolean isUtf16(byte[] octets) {
    if (octets.length < 2) {
      return false;
    }
    boolean hasMark = (octets[0] == -1 && octets[1] == -2) || (octets[0] == -2 && octets[1] == -1);
    return hasMark || (octets[0] == 0) != (octets[1] == 0);
  }

  private static YamlFault tooLarge(String name, int maxBytes) {
    return new YamlFault(
        Location.of(name),
        "has more than %s bytes; %s"
            .formatted(
                maxBytes,
                maxBytes == MAX_OCTETS
                    ? "move datasets or rules to other files"
                    : "split the file"));
  }

  /** Returns the location of the character at {@code index}. */
  public Location locate(int index) {
    String prefix = text.substring(0, index);
    String[] lines = prefix.split(LINE_BREAK, -1);
    String last = lines[lines.length - 1];
    return new Location(name, lines.length, last.codePointCount(0, last.length()) + 1);
  }

  /**
   * Returns the location inside the text that is nearest to a line and column, which SnakeYAML may
   * report beyond the end.
   */
  Location nearestLocation(int line, int column) {
    Location end = locate(text.length());
    if (line > end.line()) {
      return end;
    }
    String lineText = line(line);
    return new Location(
        name, line, Math.min(column, lineText.codePointCount(0, lineText.length()) + 1));
  }

  /** Returns the line with a number, from 1; empty after the last line. */
  String line(int number) {
    List<String> lines = Pattern.compile(LINE_BREAK).splitAsStream(text).limit(number).toList();
    return lines.size() < number ? "" : lines.get(number - 1);
  }

  private SourceText requirePrintable() {
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      if (!StreamReader.isPrintable(text.codePointAt(i))) {
        throw new YamlFault(
            locate(i),
            String.format(
                Locale.ROOT,
                "contains the character U+%04X, which YAML does not allow; remove it, or write it as an escape in double quotes",
                text.codePointAt(i)));
      }
    }
    return this;
  }

  /** Thrown for a problem that makes the rest of a source unreadable. */
  public static final class YamlFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient PolicyProblem problem;

    public YamlFault(Location location, String sentence) {
      super(sentence);
      this.problem = PolicyProblem.error("", sentence).withLocation(location);
    }

    public PolicyProblem problem() {
      return problem;
    }
  }
}
