package io.github.wayleave.cli.input;

import java.nio.charset.StandardCharsets;

/** What a data.txt is made of. */
enum DataTxtForm {
  /** Records of fields (draft, 3.2). */
  RECORDS,
  /** A list in YAML. */
  INDEX;

  private static final int ENOUGH = 8_192;

  /**
   * Returns what a file is made of, by its first line with a content: that of an index is a
   * bracket, a dash or a key of YAML's own.
   */
  static DataTxtForm of(byte[] octets) {
    String start =
        new String(octets, 0, Math.min(octets.length, ENOUGH), StandardCharsets.ISO_8859_1);
    return start
        .replaceFirst("^\u00ef\u00bb\u00bf", "")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .findFirst()
        .filter(DataTxtForm::beginsIndex)
        .map(line -> INDEX)
        .orElse(RECORDS);
  }

  private static boolean beginsIndex(String line) {
    return line.equals("-")
        || line.startsWith("- ")
        || line.startsWith("---")
        || line.startsWith("[")
        || line.startsWith("%YAML");
  }
}
