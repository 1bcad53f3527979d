package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.LineExcerpt;
import io.github.wayleave.cli.output.OutputFile;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The findings of an earlier run, which {@code check} and {@code probe} no longer report.
 *
 * <p>Each line of the file has a count, the name of the finding, the file and the text of the line,
 * separated by tabs. It has no line numbers, so a baseline stays valid when other lines are added
 * or removed. Errors of a policy are never part of a baseline.
 */
public record Baseline(Map<KnownFinding, Integer> counts) {
  /** The maximum size of a baseline in bytes: {@value}. */
  public static final int MAX_BYTES = 10 * 1024 * 1024;

  private static final String HEADER =
      "# Known findings, which --baseline does not report: count, name, file, text.";

  private static final int FIELDS = 4;

  public Baseline {
    counts = Map.copyOf(counts);
  }

  /** Creates a baseline from all warnings and notes of a run. */
  public static Baseline of(LintResult checked) {
    return of(checked.findings().stream().flatMap(finding -> key(finding).stream()).toList());
  }

  /** Creates a baseline from the keys of findings. */
  public static Baseline of(List<KnownFinding> keys) {
    Map<KnownFinding, Integer> counts = new HashMap<>();
    keys.forEach(key -> counts.merge(key, 1, Integer::sum));
    return new Baseline(counts);
  }

  private static Optional<KnownFinding> key(Finding finding) {
    return finding.severity() == FindingSeverity.ERROR
        ? Optional.empty()
        : Optional.of(KnownFinding.of(finding));
  }

  /** Reads a file that a command line names. */
  public static Baseline read(CommandEnvironment shell, String file) {
    byte[] bytes = new SubjectReader(shell).bytes(file, MAX_BYTES);
    return read(SubjectReader.name(file), bytes);
  }

  public static Baseline read(String name, byte[] bytes) {
    Map<KnownFinding, Integer> counts = new HashMap<>();
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
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

  /** Writes a file that a command line names, and says so. */
  public void write(CommandEnvironment shell, String file) {
    byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
    new OutputFile(file, shell.file(file), bytes).write();
    String findings = TextOutput.count(size(), "known finding");
    shell.err().print("Wrote %s to %s\n".formatted(findings, file));
  }

  /** Returns the text of the file, equal for equal findings. */
  public String text() {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    new TreeMap<>(counts)
        .forEach((finding, count) -> text.append(count).append('\t').append(finding).append('\n'));
    return text.toString();
  }

  public int size() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * Returns the findings that are not in this baseline; of equal findings, the last ones are new.
   */
  public LintResult newIn(LintResult checked) {
    List<Finding> news = newIn(checked.findings(), Baseline::key);
    int knownCount = checked.findings().size() - news.size();
    return new LintResult(news, checked.hidden(), checked.sentences(), knownCount);
  }

  /**
   * Returns the findings that are not in this baseline; one without a key, an error, is always new.
   */
  public <T> List<T> newIn(List<T> findings, Function<T, Optional<KnownFinding>> key) {
    Map<KnownFinding, Integer> remaining = new HashMap<>(counts);
    return findings.stream()
        .filter(finding -> key.apply(finding).filter(found -> take(found, remaining)).isEmpty())
        .toList();
  }

  private static boolean take(KnownFinding key, Map<KnownFinding, Integer> remaining) {
    int allowance = remaining.getOrDefault(key, 0);
    remaining.put(key, allowance - 1);
    return allowance > 0;
  }

  /**
   * Identifies a finding across runs, even if its line has moved: by its name, the last segment of
   * the file name, and the text of the line, or the sentence if the finding is about the whole
   * file.
   */
  public record KnownFinding(String name, String file, String text)
      implements Comparable<KnownFinding> {
    static KnownFinding of(Finding finding) {
      String source = finding.at().source();
      String text =
          finding.excerpt().map(LineExcerpt::text).orElseGet(() -> finding.problem().sentence());
      return of(
          finding.name(),
          source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1),
          text);
    }

    /** Returns the key of a finding about a file, and a text on one line. */
    public static KnownFinding of(String name, String file, String text) {
      return new KnownFinding(name, file, text.replace('\t', ' ').strip());
    }

    /** Compares by file, name and text. */
    @Override
    public int compareTo(KnownFinding other) {
      int byFile = file.compareTo(other.file);
      int byName = byFile != 0 ? byFile : name.compareTo(other.name);
      return byName != 0 ? byName : text.compareTo(other.text);
    }

    /** Returns name, file and text, separated by tabs. */
    @Override
    public String toString() {
      return name + "\t" + file + "\t" + text;
    }
  }
}
