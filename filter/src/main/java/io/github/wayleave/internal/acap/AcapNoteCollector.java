package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import io.github.wayleave.internal.robotstxt.line.OctetLines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;

/** Collects notes and line numbers while a file is read. */
final class AcapNoteCollector {
  private static final String IGNORED = "; this line was ignored";

  private final OctetLines lines;
  private final List<AcapParseNote> notes = new ArrayList<>();
  private final IdentityHashMap<Object, Integer> lineNumbers = new IdentityHashMap<>();

  AcapNoteCollector(OctetLines lines) {
    this.lines = lines;
  }

  int line() {
    return lines.number();
  }

  void add(AcapNoteType type, String sentence) {
    add(line(), type, sentence);
  }

  void add(int line, AcapNoteType type, String sentence) {
    if (notes.size() < AcapParseResult.MAX_NOTES) {
      notes.add(AcapParseNote.ofOctets(line, type, sentence));
    }
  }

  void ignored(AcapNoteType type, String sentence) {
    add(type, sentence + IGNORED);
  }

  /** Records the first line of a part of the policy, and returns the part. */
  <T> T located(int line, T part) {
    lineNumbers.putIfAbsent(part, line);
    return part;
  }

  /** Records that a part of the policy is on the current line, and returns the part. */
  <T> T located(T part) {
    return located(line(), part);
  }

  AcapParseResult result(AcapPolicy policy) {
    notes.sort(Comparator.comparingInt(AcapParseNote::line));
    return new AcapParseResult(policy, notes, lineNumbers);
  }
}
