package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.LineExcerpt;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The findings of an earlier run, which are known and no longer count.
 *
 * <p>The file has a line for each: how often it was found, its name, its file, and the text of its
 * line, with a tab between them. Line numbers are left out, so that a baseline stays valid when
 * lines are added or removed above a finding. An error of a policy is never known.
 *
 * @param counts how often each was found
 */
public record Baseline(Map<KnownFinding, Integer> counts) {
  /** The bytes that a baseline may have: {@value}. */
  public static final int MAX_OCTETS = 10 * 1024 * 1024;

  private static final String HEADER =
      "# Known findings, which wayleave check --baseline does not report: count, name, file, text.";

  private static final int FIELDS = 4;

  public Baseline {
    counts = Map.copyOf(counts);
  }

  /** Returns the baseline that makes all warnings and notes of a run known. */
  public static Baseline of(LintResult checked) {
    Map<KnownFinding, Integer> counts = new HashMap<>();
    for (Finding finding : checked.findings()) {
      if (finding.severity() != FindingSeverity.ERROR) {
        counts.merge(KnownFinding.of(finding), 1, Integer::sum);
      }
    }
    return new Baseline(counts);
  }

  public static Baseline read(String name, byte[] octets) {
    Map<KnownFinding, Integer> counts = new HashMap<>();
    List<String> lines = new String(octets, StandardCharsets.UTF_8).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.startsWith("#") && !line.isBlank()) {
        String[] fields = line.split("\t", FIELDS);
        if (fields.length < FIELDS || !fields[0].matches("[1-9][0-9]{0,8}")) {
          throw new CommandException(
              "%s:%s: expected a count, a name, a file and a text, separated by tabs, found \"%s\"; write the baseline again with --write-baseline"
                  .formatted(name, i + 1, TextOutput.quoted(line)));
        }
        counts.merge(
            new KnownFinding(fields[1], fields[2], fields[3]),
            Integer.parseInt(fields[0]),
            Integer::sum);
      }
    }
    return new Baseline(counts);
  }

  /** Returns the text of the file, the same for the same findings. */
  public String text() {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    new TreeMap<>(counts)
        .forEach((finding, count) -> text.append(count).append('\t').append(finding).append('\n'));
    return text.toString();
  }

  public int size() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns what a run found beyond this; of equal findings those that come last are new. */
  public LintResult newIn(LintResult checked) {
    Map<KnownFinding, Integer> left = new HashMap<>(counts);
    List<Finding> news =
        checked.findings().stream().filter(finding -> isNew(finding, left)).toList();
    int known = checked.findings().size() - news.size();
    return new LintResult(news, checked.hidden(), checked.sentences(), known);
  }

  private static boolean isNew(Finding finding, Map<KnownFinding, Integer> left) {
    KnownFinding key = KnownFinding.of(finding);
    int more = left.getOrDefault(key, 0);
    if (more == 0 || finding.severity() == FindingSeverity.ERROR) {
      return true;
    }
    left.put(key, more - 1);
    return false;
  }

  /**
   * What identifies a finding from one run to the next, whatever line it has moved to: its name,
   * the last segment of the file's name, so that a copy in another folder is the same, and the line
   * as it is written, or the sentence of a finding that concerns a whole file.
   */
  record KnownFinding(String name, String file, String text) implements Comparable<KnownFinding> {
    static KnownFinding of(Finding finding) {
      String source = finding.at().source();
      String text =
          finding.excerpt().map(LineExcerpt::text).orElseGet(() -> finding.problem().sentence());
      return new KnownFinding(
          finding.name(),
          source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1),
          text.replace('\t', ' ').strip());
    }

    /** By file, name and text. */
    @Override
    public int compareTo(KnownFinding other) {
      int byFile = file.compareTo(other.file);
      int byName = byFile != 0 ? byFile : name.compareTo(other.name);
      return byName != 0 ? byName : text.compareTo(other.text);
    }

    /** Returns name, file and text, with a tab between them. */
    @Override
    public String toString() {
      return name + "\t" + file + "\t" + text;
    }
  }
}
