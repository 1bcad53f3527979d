package io.github.wayleave.internal.acap.file;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.internal.acap.file.AcapNote.Oddity;
import io.github.wayleave.internal.robotstxt.line.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;

/** What is noted while a file is read: oddities, and the lines of what was read. */
final class NoteList {
  private static final String LEFT_OUT = "; this line was left out";

  private final Lines lines;
  private final List<AcapNote> notes = new ArrayList<>();
  private final IdentityHashMap<Object, Integer> places = new IdentityHashMap<>();

  NoteList(Lines lines) {
    this.lines = lines;
  }

  int line() {
    return lines.number();
  }

  void add(Oddity oddity, String sentence) {
    add(line(), oddity, sentence);
  }

  void add(int line, Oddity oddity, String sentence) {
    if (notes.size() < AcapReading.MOST_NOTES) {
      notes.add(AcapNote.ofOctets(line, oddity, sentence));
    }
  }

  void leftOut(Oddity oddity, String sentence) {
    add(oddity, sentence + LEFT_OUT);
  }

  /** Takes where a part of the policy begins, and returns it. */
  <T> T place(int line, T part) {
    places.putIfAbsent(part, line);
    return part;
  }

  /** Takes that a part of the policy is on the line that is read, and returns it. */
  <T> T here(T part) {
    return place(line(), part);
  }

  AcapReading reading(AcapPolicy policy) {
    notes.sort(Comparator.comparingInt(AcapNote::line));
    return new AcapReading(policy, notes, places);
  }
}
