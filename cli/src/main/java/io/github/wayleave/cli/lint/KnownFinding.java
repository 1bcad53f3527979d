package io.github.wayleave.cli.lint;

/**
 * What identifies a finding from one run to the next, whatever line it has moved to.
 *
 * @param name the name of the finding
 * @param file the last segment of the file's name, so that a copy in another folder is the same
 * @param text the line on which it is; the sentence of a finding that concerns a whole file
 */
record KnownFinding(String name, String file, String text) implements Comparable<KnownFinding> {
  /** Returns what identifies a finding. */
  static KnownFinding of(Finding finding) {
    String source = finding.at().source();
    String text =
        finding.excerpt().map(Excerpt::text).orElseGet(() -> finding.problem().sentence());
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
