package io.github.wayleave.cli.accesslog.line;

import java.util.Arrays;

/**
 * The fields of a line, as positions in its text. An instance is used for many lines, and its
 * arrays are indexed by the field, since a map would cost each line more than its fields.
 */
@SuppressWarnings("EnumOrdinal")
public final class LineFields {
  private static final int FIELDS = LineField.values().length;
  private static final int ABSENT = -1;
  private static final int HYPHEN = -2;

  private final int[] starts = new int[FIELDS];
  private final int[] ends = new int[FIELDS];
  private final LineTime time = new LineTime();
  private String text = "";
  private boolean hasOther;
  private FieldEncoding agentEncoding = FieldEncoding.NONE;
  private FieldEncoding targetEncoding = FieldEncoding.NONE;

  /** Removes all fields, before those of another line are set. */
  public void clear(String line) {
    text = line;
    Arrays.fill(starts, ABSENT);
    hasOther = false;
  }

  /** Sets a field; a hyphen stands for one without a value. */
  public void set(LineField field, int start, int end) {
    boolean isHyphen = end - start == 1 && text.charAt(start) == '-';
    starts[field.ordinal()] = isHyphen ? HYPHEN : start;
    ends[field.ordinal()] = end;
  }

  /** Returns whether the line has the field, with a value or without. */
  public boolean isLogged(LineField field) {
    return starts[field.ordinal()] != ABSENT;
  }

  /** Returns whether the field has a value. */
  public boolean has(LineField field) {
    return starts[field.ordinal()] >= 0;
  }

  /** Returns the line. */
  public String text() {
    return text;
  }

  /** Returns the field as it was logged; empty without a value. */
  public String get(LineField field) {
    return has(field) ? text.substring(start(field), end(field)) : "";
  }

  /** Returns the number in a field; 0 without one. */
  public long number(LineField field) {
    return has(field) ? Math.max(0, LineText.number(text, start(field), end(field))) : 0;
  }

  /** Returns the index of the first character. */
  public int start(LineField field) {
    return starts[field.ordinal()];
  }

  /** Returns the index after the last character. */
  public int end(LineField field) {
    return ends[field.ordinal()];
  }

  /** Remembers that something else stands where {@link LineField#FORWARDED} may stand. */
  public void setOther() {
    hasOther = true;
  }

  public boolean hasOther() {
    return hasOther;
  }

  public LineTime time() {
    return time;
  }

  public void setEncodings(FieldEncoding agent, FieldEncoding target) {
    agentEncoding = agent;
    targetEncoding = target;
  }

  public FieldEncoding agentEncoding() {
    return agentEncoding;
  }

  /** Returns the encoding of the request line, the method, the target and the query. */
  public FieldEncoding targetEncoding() {
    return targetEncoding;
  }
}
