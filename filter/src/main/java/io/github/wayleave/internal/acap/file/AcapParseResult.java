package io.github.wayleave.internal.acap.file;

import io.github.wayleave.acap.AcapPolicy;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalInt;

/** What {@link AcapReader} made of a file. */
public final class AcapParseResult {
  /** The most notes that are taken of one file: {@value}. */
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

  /** Returns what the file says, behind the definitions of the file that refers to it. */
  public AcapPolicy policy() {
    return policy;
  }

  /** Returns what was odd, in the order of the lines. */
  public List<AcapParseNote> notes() {
    return notes;
  }

  /**
   * Returns the line, from 1, on which a definition, a record, a part of one, or a field of {@link
   * #policy} begins; empty if it is not this very object.
   */
  public OptionalInt line(Object part) {
    Integer line = lines.get(part);
    return line == null ? OptionalInt.empty() : OptionalInt.of(line);
  }
}
