package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapPolicy;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalInt;

/** The result of reading a file with {@link AcapReader}. */
public final class AcapParseResult {
  /** The maximum number of notes about one file: {@value}. */
  public static final int MAX_NOTES = 10_000;

  private final AcapPolicy policy;
  private final List<AcapParseNote> notes;
  private final IdentityHashMap<Object, Integer> lines;

  AcapParseResult(
      AcapPolicy policy, List<AcapParseNote> notes, IdentityHashMap<Object, Integer> lines) {
    this.policy = policy;
    this.notes = List.copyOf(notes);
    this.lines = lines;
  }

  /** Returns the policy, which begins with the definitions of the referring file, if any. */
  public AcapPolicy policy() {
    return policy;
  }

  /** Returns the notes in the order of the lines. */
  public List<AcapParseNote> notes() {
    return notes;
  }

  /**
   * Returns the line, from 1, on which a definition, a record, a part of one, or a field of {@link
   * #policy} begins. Objects are compared by identity; empty for any other object.
   */
  public OptionalInt line(Object part) {
    Integer line = lines.get(part);
    return line == null ? OptionalInt.empty() : OptionalInt.of(line);
  }
}
