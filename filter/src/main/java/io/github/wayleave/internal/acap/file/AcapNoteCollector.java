package io.github.wayleave.internal.acap.file;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.internal.acap.file.AcapParseNote.AcapNoteType;
import io.github.wayleave.internal.robotstxt.line.OctetLines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;

/** What is noted while a file is read: oddities, and the lines of what was read. */
final class AcapNoteCollector {
  private static final String LEFT_OUT = "; this line was ignored";

  private final OctetLines lines;
  private final List<AcapParseNote> notes = new ArrayList<>();
  private final IdentityHashMap<Object, Integer> places = new IdentityHashMap<>();

  AcapNoteCollector(OctetLines lines) {
    this.lines = lines;
  }

  int line() {
    return lines.number();
  }

  void add(AcapNoteType oddity, String sentence) {
    add(line(), oddity, sentence);
  }

  void add(int line, AcapNoteType oddity, String sentence) {
    if (notes.size() < AcapParseResult.MAX_NOTES) {
      notes.add(AcapParseNote.ofOctets(line, oddity, sentence));
    }
  }

  void leftOut(AcapNoteType oddity, String sentence) {
    add(oddity, sentence + LEFT_OUT);
  }

  /** Takes where a part of the policy begins, and returns it. */
  <T> T place(int line, T part) {
    places.putIfAbsent(part, line);
    return part;
  }

  /** Takes that a part of the policy is on the line that is read, and returns it. */
  <T> T located(T part) {
    return place(line(), part);
  }

  AcapParseResult reading(AcapPolicy policy) {
    notes.sort(Comparator.comparingInt(AcapParseNote::line));
    return new AcapParseResult(policy, notes, places);
  }
}
