package io.github.wayleave.internal.yaml.dcat;

/**
 * JSON in what readers of YAML 1.1 take for the same: they know no escape of a slash, and no tab
 * between values. What stands on a line stays where it is.
 */
final class JsonText {
  private final StringBuilder yaml;
  private boolean isInString;
  private boolean isAfterBackslash;
  private int droppedBackslashes;

  private JsonText(int length) {
    this.yaml = new StringBuilder(length);
  }

  static String asYaml(String json) {
    JsonText text = new JsonText(json.length());
    json.chars().forEach(c -> text.add((char) c));
    return text.yaml.toString();
  }

  private void add(char c) {
    if (isAfterBackslash) {
      isAfterBackslash = false;
      escaped(c);
    } else if (isInString && c == '\\') {
      isAfterBackslash = true;
    } else if (c == '"') {
      isInString = !isInString;
      yaml.append(c).append(" ".repeat(droppedBackslashes));
      droppedBackslashes = 0;
    } else {
      yaml.append(c == '\t' ? ' ' : c);
    }
  }

  private void escaped(char c) {
    if (c == '/') {
      droppedBackslashes++;
      yaml.append(c);
    } else {
      yaml.append('\\').append(c);
    }
  }
}
