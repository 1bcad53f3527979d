package io.github.wayleave.cli.accesslog.line;

/** Removes what stands around lines; what is within never needs more octets. */
final class LineUnwrapping {
  private static final String DOCKER = "{\"log\":\"";
  private static final String JOURNAL = "\"__REALTIME_TIMESTAMP\"";
  private static final String MESSAGE = "\"MESSAGE\"";

  /** A layer of its own may have been added by each of these: container, collector, syslog. */
  private static final int LAYERS = 3;

  private final byte[] octets;
  private final boolean isLoose;
  private int written;

  /** How many ends of lines are still to be written, as parts of a line were joined. */
  private int owed;

  LineUnwrapping(byte[] octets, boolean isLoose) {
    this.octets = octets;
    this.isLoose = isLoose;
  }

  int all(int length) {
    int start = 0;
    while (start < length) {
      int end = Octets.indexOf(octets, start, length, '\n');
      boolean isPart = line(start, end);
      if (end < length) {
        owed++;
      }
      if (!isPart) {
        endLines();
      }
      start = end + 1;
    }
    endLines();
    return written;
  }

  private void endLines() {
    for (; owed > 0; owed--) {
      octets[written++] = '\n';
    }
  }

  /** Writes the content of a line; returns whether the next line continues it. */
  private boolean line(int from, int lineEnd) {
    int to = lineEnd > from && octets[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
    if (Octets.startsWith(octets, from, to, DOCKER)) {
      return json(from + DOCKER.length(), to, true);
    }
    int message = journalMessage(from, to);
    if (message >= 0) {
      return json(message, to, false);
    }
    int start = from;
    for (int layer = 0; layer < LAYERS; layer++) {
      start = LinePrefix.end(octets, start, to);
    }
    int cri = LinePrefix.cri(octets, from, to);
    boolean isPart = cri >= 0 && octets[cri - 2] == 'P';
    write(octets, isLoose ? LinePrefix.looseEnd(octets, start, to) : start, to);
    return isPart;
  }

  /** Returns the index of the message of a line of {@code journalctl -o json}; -1 without one. */
  private int journalMessage(int from, int to) {
    if (from == to || octets[from] != '{' || indexOf(JOURNAL, from, to) < 0) {
      return -1;
    }
    int colon = indexOf(MESSAGE, from, to);
    int start = colon < 0 ? to : Octets.indexOf(octets, colon, to, ':') + 1;
    while (start < to && octets[start] == ' ') {
      start++;
    }
    return start < to && octets[start] == '"' ? start + 1 : -1;
  }

  /**
   * Within the text of a value, quotation marks have a backslash, so the key is not found there.
   */
  private int indexOf(String key, int from, int to) {
    int found = Octets.indexOf(octets, from, to, '"');
    while (found < to && !Octets.startsWith(octets, found, to, key)) {
      found = Octets.indexOf(octets, found + 1, to, '"');
    }
    return found < to ? found : -1;
  }

  /** Writes a JSON text; returns whether it is a part of a line, which has no end. */
  private boolean json(int from, int to, boolean hasEnd) {
    byte[] text =
        FieldText.decode(octets, from, QuotedText.end(octets, from, to), FieldEncoding.JSON);
    int end = text.length;
    boolean isPart = hasEnd && (end == 0 || text[end - 1] != '\n');
    while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == '\r')) {
      end--;
    }
    for (int i = 0; i < end; i++) {
      text[i] = text[i] == '\n' ? (byte) ' ' : text[i];
    }
    write(text, 0, end);
    return isPart;
  }

  private void write(byte[] text, int from, int to) {
    System.arraycopy(text, from, octets, written, to - from);
    written += to - from;
  }
}
