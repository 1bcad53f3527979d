package io.github.wayleave.cli.accesslog.line;

/** Removes what stands around lines. */
final class LineUnwrapping {
  private static final String DOCKER = "{\"log\":\"";
  private static final String JOURNAL = "\"__REALTIME_TIMESTAMP\"";
  private static final String MESSAGE = "\"MESSAGE\"";

  /** A layer of its own may have been added by each of these: container, collector, syslog. */
  private static final int LAYERS = 3;

  private final String text;
  private final boolean isLoose;
  private final StringBuilder unwrapped;

  /** How many ends of lines are still to be written, as parts of a line were joined. */
  private int owed;

  LineUnwrapping(String text, boolean isLoose) {
    this.text = text;
    this.isLoose = isLoose;
    this.unwrapped = new StringBuilder(text.length());
  }

  String all() {
    int start = 0;
    while (start < text.length()) {
      int end = LineText.indexOf(text, start, text.length(), '\n');
      int lineEnd = end > start && text.charAt(end - 1) == '\r' ? end - 1 : end;
      boolean isPart = line(text.substring(start, lineEnd));
      if (end < text.length()) {
        owed++;
      }
      if (!isPart) {
        endLines();
      }
      start = end + 1;
    }
    endLines();
    return unwrapped.toString();
  }

  private void endLines() {
    unwrapped.append("\n".repeat(owed));
    owed = 0;
  }

  /** Writes the content of a line; returns whether the next line continues it. */
  private boolean line(String line) {
    if (line.startsWith(DOCKER)) {
      return json(line, DOCKER.length(), true);
    }
    int message = journalMessage(line);
    if (message >= 0) {
      return json(line, message, false);
    }
    int start = 0;
    for (int layer = 0; layer < LAYERS; layer++) {
      start = LinePrefix.end(line, start, line.length());
    }
    int cri = LinePrefix.cri(line, 0, line.length());
    boolean isPart = cri >= 0 && line.charAt(cri - 2) == 'P';
    start = isLoose ? LinePrefix.looseEnd(line, start, line.length()) : start;
    unwrapped.append(line, start, line.length());
    return isPart;
  }

  /**
   * Returns the index of the message of a line of {@code journalctl -o json}; -1 without one.
   * Within the text of a value, quotation marks have a backslash, so the key is not found there.
   */
  private static int journalMessage(String line) {
    if (!line.startsWith("{") || !line.contains(JOURNAL)) {
      return -1;
    }
    int key = line.indexOf(MESSAGE);
    int colon = key < 0 ? -1 : line.indexOf(':', key);
    int start = colon < 0 ? line.length() : colon + 1;
    while (line.startsWith(" ", start)) {
      start++;
    }
    return line.startsWith("\"", start) ? start + 1 : -1;
  }

  /** Writes a JSON text; returns whether it is a part of a line, which has no end. */
  private boolean json(String line, int from, boolean hasEnd) {
    String value = line.substring(from, LineText.quoteEnd(line, from, line.length()));
    String decoded = FieldText.decode(value, FieldEncoding.JSON);
    int end = decoded.length();
    boolean isPart = hasEnd && !decoded.endsWith("\n");
    while (end > 0 && (decoded.charAt(end - 1) == '\n' || decoded.charAt(end - 1) == '\r')) {
      end--;
    }
    unwrapped.append(decoded.substring(0, end).replace('\n', ' '));
    return isPart;
  }
}
