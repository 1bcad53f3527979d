package io.github.wayleave.internal.yaml.dcat;

/**
 * JSON in what readers of YAML 1.1 take for the same: they know no escape of a slash, and no tab
 * between values. What stands on a line stays where it is.
 */
final class JsonText {
  private final StringBuilder yaml;
  private boolean isInText;
  private boolean isEscape;
  private int dropped;

  private JsonText(int length) {
    this.yaml = new StringBuilder(length);
  }

  static String asYaml(String json) {
    JsonText text = new JsonText(json.length());
    json.chars().forEach(c -> text.add((char) c));
    return text.yaml.toString();
  }

  private void add(char c) {
    if (isEscape) {
      isEscape = false;
      escaped(c);
    } else if (isInText && c == '\\') {
      isEscape = true;
    } else if (c == '"') {
      isInText = !isInText;
      yaml.append(c).append(" ".repeat(dropped));
      dropped = 0;
    } else {
      yaml.append(c == '\t' ? ' ' : c);
    }
  }

  private void escaped(char c) {
    if (c == '/') {
      dropped++;
      yaml.append(c);
    } else {
      yaml.append('\\').append(c);
    }
  }
}
