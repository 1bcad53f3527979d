package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.imports.FileLine.AgentLine;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which line a comment is about: the record on its own line, or the one right below it. What stands
 * above the first record is about the whole file, unless it stands right above a crawler's name.
 * What stands above several rules is a heading, and the reason for none of them: it is about the
 * group if they are all rules of the group.
 */
final class CommentAssignment {
  private final List<String> top = new ArrayList<>();
  private final Map<Integer, List<FileLine>> byRecord = new TreeMap<>();
  private final List<FileLine> block = new ArrayList<>();
  private final List<FileLine> loose = new ArrayList<>();
  private final Map<Integer, List<FileLine>> aboveGroup = new TreeMap<>();
  private final List<FileLine> aboveRules = new ArrayList<>();
  private final AdjacentRules runs;
  private boolean isAtTop = true;

  private CommentAssignment(AdjacentRules runs) {
    this.runs = runs;
  }

  static CommentAssignment of(List<FileLine> lines) {
    CommentAssignment comments = new CommentAssignment(AdjacentRules.of(lines));
    lines.forEach(comments::line);
    comments.endBlock();
    return comments;
  }

  private void line(FileLine line) {
    if (line.isBlank()) {
      endBlock();
    } else if (line.isComment()) {
      block.add(line);
    } else {
      record(line);
    }
  }

  private void record(FileLine line) {
    if (isAtTop && !isNamed(line)) {
      endBlock();
    }
    isAtTop = false;
    if (runs.areSeveral(line)) {
      heading(line);
    }
    line.comment().filter(comment -> !line.isRuleCutByComment()).ifPresent(b -> block.add(line));
    if (!block.isEmpty()) {
      byRecord.put(line.number(), List.copyOf(block));
      block.clear();
    }
  }

  private void heading(FileLine line) {
    if (runs.areWholeGroup(line)) {
      aboveGroup.put(line.number(), List.copyOf(block));
    } else {
      aboveRules.addAll(block);
    }
    block.clear();
  }

  private static boolean isNamed(FileLine line) {
    return line.content() instanceof AgentLine agent
        && agent.name().filter(name -> !name.equals(ProductToken.ANY)).isPresent();
  }

  private void endBlock() {
    if (isAtTop && !block.isEmpty()) {
      top.add(text(block));
    } else {
      loose.addAll(block);
    }
    block.clear();
  }

  /** Returns the text at the top of the file, its blocks apart by an empty line. */
  String top() {
    return String.join("\n\n", top.stream().filter(text -> !text.isEmpty()).toList());
  }

  /** Returns the text about the record on a line, which has then found its place. */
  String take(int line) {
    return Optional.ofNullable(byRecord.remove(line)).map(CommentAssignment::text).orElse("");
  }

  /** Returns the text above all rules of a group, the first of which is on a line. */
  String takeHeading(int line) {
    return Optional.ofNullable(aboveGroup.remove(line)).map(CommentAssignment::text).orElse("");
  }

  /** Returns the lines of headings above several rules, but not all, of a group. */
  List<FileLine> headings() {
    return sorted(aboveRules);
  }

  /** Returns the lines whose comments have found no place, in line order. */
  List<FileLine> unassigned() {
    List<FileLine> unassigned = new ArrayList<>(loose);
    byRecord.values().forEach(unassigned::addAll);
    aboveGroup.values().forEach(unassigned::addAll);
    return sorted(unassigned);
  }

  private static List<FileLine> sorted(List<FileLine> lines) {
    return lines.stream()
        .filter(line -> !text(List.of(line)).isEmpty())
        .sorted((a, b) -> Integer.compare(a.number(), b.number()))
        .toList();
  }

  /** Returns what some lines say, without the signs in front and what they have of indentation. */
  static String text(List<FileLine> lines) {
    List<String> comments =
        lines.stream()
            .map(CommentAssignment::text)
            .map(comment -> comment.replaceFirst("^[-=*~_#\\s]+$", "").stripTrailing())
            .toList();
    return String.join("\n", comments).stripTrailing().replaceFirst("^\n+", "").stripIndent();
  }

  /** Only where a comment has lines to itself its indentation may mean something. */
  private static String text(FileLine line) {
    String raw = line.comment().orElse("").replaceFirst("^#* ?", "");
    String text = String.join(" ", LineText.lines(raw));
    return line.isComment() ? text : text.strip();
  }
}
