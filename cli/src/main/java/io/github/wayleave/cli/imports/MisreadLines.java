package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.ImportRemark.LineFate;
import io.github.wayleave.cli.lint.LintRequest;
import io.github.wayleave.cli.lint.RobotsTxtLint;
import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.LineExcerpt;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Says of lines that crawlers, and so the import, read as something other than they appear to be,
 * what {@code check} says of them, without its advice, which is for the file.
 */
final class MisreadLines {
  private static final Set<Warning> MISREAD =
      EnumSet.of(
          Warning.LINES_JOINED,
          Warning.SPACE_IN_PATH,
          Warning.ENTITY_IN_PATH,
          Warning.UNKNOWN_FIELD,
          Warning.BYTE_ORDER_MARK);

  private MisreadLines() {}

  /**
   * Returns the remarks with these reasons, and new ones for lines without a remark, of which a
   * byte order mark changes nothing.
   */
  static List<ImportRemark> in(RobotsFile file, List<ImportRemark> remarks) {
    Map<Integer, Finding> misread = misread(file);
    List<ImportRemark> explained = new ArrayList<>();
    for (ImportRemark remark : remarks) {
      Optional<Finding> finding = Optional.ofNullable(misread.remove(remark.line()));
      explained.add(
          finding
              .map(
                  reason ->
                      new ImportRemark(
                          remark.line(),
                          remark.text(),
                          reason(reason, remark.text()),
                          remark.fate(),
                          remark.result()))
              .orElse(remark));
    }
    misread.values().stream()
        .filter(finding -> !finding.name().equals(Warning.BYTE_ORDER_MARK.id()))
        .map(MisreadLines::kept)
        .forEach(explained::add);
    return explained;
  }

  private static ImportRemark kept(Finding finding) {
    String text = finding.excerpt().map(LineExcerpt::text).orElse("");
    return new ImportRemark(
        finding.at().line(), text, reason(finding, text), LineFate.UNCHANGED, "");
  }

  /** Returns what a finding says, without the text of the line, which the remark begins with. */
  private static String reason(Finding finding, String text) {
    String sentence = finding.withoutAdvice();
    String quoted = "\"" + text + "\" ";
    return sentence.startsWith(quoted) ? sentence.substring(quoted.length()) : sentence;
  }

  private static Map<Integer, Finding> misread(RobotsFile file) {
    LintRequest request = new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty());
    Map<Integer, Finding> misread = new TreeMap<>();
    for (Finding finding :
        RobotsTxtLint.look(file, CrawlerCatalogue.bundled(), request).findings()) {
      if (finding.severity() == FindingSeverity.WARNING
          && finding.problem().warning().filter(MISREAD::contains).isPresent()) {
        misread.putIfAbsent(finding.at().line(), finding);
      }
    }
    return misread;
  }
}
