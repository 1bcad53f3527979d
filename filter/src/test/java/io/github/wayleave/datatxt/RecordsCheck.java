package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.DecodedRecords.DecodedField;
import io.github.wayleave.datatxt.DraftGrammar.GrammarResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Compares a data.txt with the catalogue that it should contain. Shares no code with the writer.
 */
public final class RecordsCheck {
  private static final DraftGrammar FIRST = new DraftGrammar(GrammarResult.AS_IT_STANDS);
  private static final DraftGrammar SECOND = new DraftGrammar(GrammarResult.WITH_ROOT_PATHS);

  private final Catalogue catalogue;
  private final String text;
  private final List<String> errors = new ArrayList<>();

  private RecordsCheck(Catalogue catalogue, String text) {
    this.catalogue = catalogue;
    this.text = text;
  }

  /** Returns a description of each error; empty if the text is correct. */
  public static List<String> errors(Catalogue catalogue, String text) {
    RecordsCheck check = new RecordsCheck(catalogue, text);
    check.checkForm();
    try {
      check.checkFields(DecodedRecords.read(text));
    } catch (IllegalArgumentException e) {
      check.errors.add(String.valueOf(e.getMessage()));
    }
    return check.errors;
  }

  private void checkForm() {
    List<String> lines = Arrays.asList(text.split("\r\n", -1));
    int blankLine = lines.indexOf("");
    expect(isAsciiWithCrLf(), "ASCII and CR LF");
    expect(FIRST.derives(text), "the literal grammar");
    expect(SECOND.derives(text), "the grammar with root paths");
    expect(lines.stream().allMatch(line -> line.length() + 2 <= 16_000), "short lines");
    expect(lines.stream().filter(String::isEmpty).count() == 2, "one blank line and the end");
    expect(
        lines.stream().limit(Math.max(0, blankLine)).allMatch(this::isComment), "comments first");
  }

  private void checkFields(List<DecodedField> fields) {
    List<DecodedField> expected = expectedFields();
    List<DecodedField> allows =
        fields.stream().filter(field -> field.name().equals("Allow")).toList();
    List<DecodedField> otherLines =
        fields.stream().filter(field -> !allows.contains(field)).toList();
    expect(otherLines.equals(expected), "exactly the catalogue's fields");
    expect(fields.indexOf(new DecodedField("User-agent", "*", false)) == 0, "the User-agent first");
    expect(
        fields.stream().skip(1).limit(allows.size()).toList().equals(allows),
        "Allow before the datasets");
    List<String> paths = allows.stream().map(DecodedField::value).toList();
    expect(paths.equals(expectedAllow()), "Allow");
  }

  private boolean isAsciiWithCrLf() {
    return text.endsWith("\r\n")
        && Arrays.stream(text.split("(?<=\n)"))
            .allMatch(line -> line.endsWith("\r\n") && isPrintable(line));
  }

  private static boolean isPrintable(String line) {
    return line.substring(0, line.length() - 2).chars().allMatch(c -> c >= 0x20 && c <= 0x7E);
  }

  private boolean isComment(String line) {
    return line.startsWith("#");
  }

  private void expect(boolean right, String expectation) {
    if (!right) {
      errors.add("not " + expectation);
    }
  }

  private List<DecodedField> expectedFields() {
    List<DecodedField> fields =
        new ArrayList<>(List.of(new DecodedField("User-agent", "*", false)));
    for (ListedDataset dataset : catalogue.datasets()) {
      fields.add(new DecodedField("", "", false));
      fields.addAll(ExpectedFields.of(dataset));
    }
    return fields;
  }

  private List<String> expectedAllow() {
    return catalogue.datasets().stream()
        .flatMap(dataset -> dataset.files().stream())
        .map(Distribution::location)
        .filter(file -> file.origin().isEmpty() && !file.path().contains("?"))
        .map(file -> describe(file.path()))
        .distinct()
        .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(path -> path))
        .toList();
  }

  private static String describe(String path) {
    return path.replace("~", "%7E")
        .replace(";", "%3B")
        .replace("*", "%2A")
        .replace("$", "%24")
        .replace("[", "%5B")
        .replace("]", "%5D");
  }
}
