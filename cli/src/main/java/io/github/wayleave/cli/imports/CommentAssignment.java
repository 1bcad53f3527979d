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
 * Assigns comments to lines: a comment is about the record on its own line, or on the next one.
 * Comments above the first record are about the whole file, unless they are directly above a
 * crawler's name. A comment above several rules is a heading, not a reason; it is about the group
 * if they are all rules of the group.
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
    } else if (line.isMark()) {
      endBlock();
      loose.add(line);
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

  /** Returns the comment of the file, its blocks separated by an empty line. */
  String top() {
    return String.join("\n\n", top.stream().filter(text -> !text.isEmpty()).toList());
  }

  /** Removes and returns the comment about the record on a line. */
  String take(int line) {
    return Optional.ofNullable(byRecord.remove(line)).map(CommentAssignment::text).orElse("");
  }

  /**
   * Removes and returns the comment above all rules of a group, the first of which is on a line.
   */
  String takeHeading(int line) {
    return Optional.ofNullable(aboveGroup.remove(line)).map(CommentAssignment::text).orElse("");
  }

  /** Returns the headings above several, but not all, rules of a group. */
  List<FileLine> headings() {
    return sorted(aboveRules);
  }

  /** Returns the lines whose comments are not assigned, in line order. */
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

  /** Returns the text of comments without comment signs and common indentation. */
  static String text(List<FileLine> lines) {
    List<String> comments =
        lines.stream()
            .map(CommentAssignment::text)
            .map(comment -> comment.replaceFirst("^[-=*~_#\\s]+$", "").stripTrailing())
            .toList();
    return String.join("\n", comments).stripTrailing().replaceFirst("^\n+", "").stripIndent();
  }

  /** Indentation is kept only for comments on their own lines. */
  private static String text(FileLine line) {
    String raw = line.comment().orElse("").replaceFirst("^#* ?", "");
    String text = String.join(" ", LineText.lines(raw));
    return line.isComment() ? text : text.strip();
  }
}
