package io.github.wayleave.internal.yaml.dcat;

/**
 * Converts JSON to YAML 1.1, which has no escape for a slash and no tab between values. The
 * conversion keeps line and column numbers, except after a slash within a string.
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
