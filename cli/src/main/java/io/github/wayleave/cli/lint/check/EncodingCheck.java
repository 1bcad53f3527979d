package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.policy.problem.Warning;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Finds encoding errors and overlong lines. */
final class EncodingCheck implements RobotsTxtCheck {
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    FileLines lines = document.lines();
    if (lines.hasByteOrderMark() && lines.size() > 0) {
      findings.note(
          Warning.BYTE_ORDER_MARK,
          1,
          "begins with a byte order mark, so some crawlers ignore the first line; save the file as UTF-8 without it");
    }
    for (int number = 1; number <= lines.size(); number++) {
      line(document, number, findings);
    }
  }

  private static void line(LintedFile document, int number, FindingCollector findings) {
    String line = document.lines().rawLine(number);
    int mark = RobotsFieldLine.withoutComment(line).indexOf(BYTE_ORDER_MARK);
    if (mark >= 0) {
      findings.warn(
          Warning.BYTE_ORDER_MARK,
          new FindingPosition(number, mark),
          "contains a byte order mark, which crawlers read as a part of the line; delete the three bytes EF BB BF in it");
    }
    if (line.chars().anyMatch(octet -> octet >= 0x80) && !isUtf8(line)) {
      findings.warn(
          Warning.NOT_UTF_8,
          number,
          "is not UTF-8 (RFC 9309, 2.2), so crawlers guess the characters; save the file as UTF-8");
    }
    boolean isCommentOrPublished =
        document.isPublished() || RobotsFieldLine.withoutComment(line).isBlank();
    if (line.length() > PolicyLimits.SHORTEST_READER && !isCommentOrPublished) {
      findings.warn(
          Warning.VALUE_TOO_LONG,
          number,
          "has %s bytes, but some readers cut lines at %s%s; shorten it"
              .formatted(
                  line.length(),
                  PolicyLimits.SHORTEST_READER,
                  line.length() > PolicyLimits.LONGEST_VALUE
                      ? " and others near " + PolicyLimits.LONGEST_VALUE
                      : ""));
    }
  }

  private static boolean isUtf8(String rawLine) {
    try {
      var unused =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(rawLine.getBytes(StandardCharsets.ISO_8859_1)));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
