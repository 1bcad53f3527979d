package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.input.ParsedDataTxt;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import io.github.wayleave.internal.datatxt.reader.RecordsGrammar;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks a handwritten data.txt. */
public final class DataTxtLint {
  /** The length below which a policy gets the same warning. */
  private static final int SHORT_DESCRIPTION = 50;

  private static final String DATASET = "dataset:";

  private final ParsedDataTxt file;
  private final FileLines lines;
  private final SourceLines sources;
  private final List<Finding> findings = new ArrayList<>();
  private final Map<Warning, Integer> counts = new EnumMap<>(Warning.class);

  private DataTxtLint(ParsedDataTxt file) {
    this.file = file;
    this.lines = new FileLines(file.bytes());
    this.sources = SourceLines.of(file.name(), file.bytes());
  }

  public static LintResult look(ParsedDataTxt file, LintRequest question) {
    DataTxtLint lint = new DataTxtLint(file);
    lint.lines();
    lint.datasets();
    List<Finding> findings = lint.findings.stream().sorted(Finding.PLACE).toList();
    return new LintResult(findings, lint.hidden(), List.of()).without(question.ignored());
  }

  /** A line with a note gets no grammar finding as well. */
  private void lines() {
    Set<Integer> reportedLines = new HashSet<>();
    for (CatalogueNote note : file.reading().notes()) {
      reportedLines.add(note.line());
      add(FindingSeverity.WARNING, Warning.DATA_TXT_LINE, note);
    }
    if (file.isRecords()) {
      RecordsGrammar.check(file.bytes()).stream()
          .filter(fault -> !reportedLines.contains(fault.line()))
          .forEach(fault -> add(FindingSeverity.WARNING, Warning.DATA_TXT_GRAMMAR, fault));
    }
  }

  private void datasets() {
    List<ListedDataset> datasets = file.reading().catalogue().datasets();
    if (datasets.isEmpty() && !SubjectReader.isManifest(file.name())) {
      add(
          FindingSeverity.WARNING,
          Warning.DATA_TXT_WITHOUT_DATASETS,
          at(
              CatalogueNote.WHOLE_TEXT,
              "contains no dataset (draft, 3.1); add one, or delete the file"));
    }
    Map<String, Integer> places = places();
    datasets.stream()
        .map(ListedDataset::metadata)
        .forEach(
            dataset ->
                dataset(dataset, places.getOrDefault(dataset.id(), CatalogueNote.WHOLE_TEXT)));
  }

  private void dataset(DatasetMetadata dataset, int line) {
    int characters = dataset.description().codePointCount(0, dataset.description().length());
    if (characters < SHORT_DESCRIPTION) {
      add(
          FindingSeverity.WARNING,
          Warning.DESCRIPTION_TOO_SHORT,
          at(
              line,
              "the description of \"%s\" has only %s characters; write about %s, and say what the data is, where it is from and which time it covers"
                  .formatted(dataset.id(), characters, SHORT_DESCRIPTION)));
    }
    if (dataset.modified().isEmpty()) {
      add(
          FindingSeverity.NOTE,
          Warning.DATASET_UNDATED,
          at(
              line,
              "\"%s\" has no modification date, so readers cannot tell whether their copy is old; add a line such as \"Modified: 2026-11-20\""
                  .formatted(dataset.id())));
    }
  }

  private static CatalogueNote at(int line, String sentence) {
    return new CatalogueNote(line, Math.min(line, 1), sentence);
  }

  /** Returns the number of the first line of each dataset. */
  private Map<String, Integer> places() {
    Map<String, Integer> places = new HashMap<>();
    for (int number = 1; number <= lines.size(); number++) {
      String line = lines.rawLine(number).strip();
      if (Ascii.startsWith(line, DATASET)) {
        places.putIfAbsent(line.substring(DATASET.length()).strip(), number);
      }
    }
    return places;
  }

  private void add(FindingSeverity severity, Warning name, CatalogueNote note) {
    if (counts.merge(name, 1, Integer::sum) > FindingCollector.LIMIT) {
      return;
    }
    Location place = new Location(file.name(), note.line(), note.column());
    PolicyProblem problem = PolicyProblem.warning(name, "", note.message()).withLocation(place);
    findings.add(sources.withExcerpt(new Finding(severity, problem, Optional.empty())));
  }

  private Map<Warning, Integer> hidden() {
    Map<Warning, Integer> hidden = new EnumMap<>(Warning.class);
    counts.forEach(
        (name, count) -> {
          if (count > FindingCollector.LIMIT) {
            hidden.put(name, count - FindingCollector.LIMIT);
          }
        });
    return hidden;
  }
}
