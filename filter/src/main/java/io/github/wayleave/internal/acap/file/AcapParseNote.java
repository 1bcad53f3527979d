package io.github.wayleave.internal.acap.file;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.text.VisibleCharacters;

/** Something odd about the ACAP fields of a robots.txt; {@code line} counts from 1. */
public record AcapParseNote(int line, AcapNoteType oddity, String sentence) {
  /** The longest sentence, in characters: {@value}. */
  public static final int MAX_SENTENCE = 1_000;

  private static final String CUT = "...";

  /** Cuts a sentence that is too long, and shows what cannot be seen as U+FFFD. */
  public AcapParseNote {
    if (sentence.length() > MAX_SENTENCE) {
      sentence = sentence.substring(0, MAX_SENTENCE - CUT.length()) + CUT;
    }
    StringBuilder visible = new StringBuilder();
    sentence
        .codePoints()
        .map(c -> VisibleCharacters.isVisible(c) ? c : 0xFFFD)
        .forEach(visible::appendCodePoint);
    sentence = visible.toString();
  }

  /** Returns a note with parts of a line in its sentence, a character for each octet. */
  static AcapParseNote ofOctets(int line, AcapNoteType oddity, String sentence) {
    return new AcapParseNote(line, oddity, OctetLines.text(sentence));
  }

  /** What can be odd. */
  public enum AcapNoteType {
    /** A field has a name that begins with ACAP and is none; it was left out. */
    UNKNOWN_FIELD,
    /** A field has no colon behind its name, or blanks before it, and was read. */
    MISPLACED_COLON,
    /** A line goes on with the field above, which no line can; it was left out (2.7). */
    CONTINUATION,
    /** A conventional field stands in an ACAP record; it was left out (2.9.2). */
    CONVENTIONAL_FIELD,
    /** A field stands before the first record; it was left out (2.9.2). */
    BEFORE_RECORDS,
    /** A field stands behind those that it should precede, and was read (2.7, 2.9.1). */
    TOO_LATE,
    /** Something is said twice; the second was left out. */
    REPEATED,
    /** A record names crawlers beside any crawler; it was read as two (2.3.1). */
    ANY_BESIDE_NAMES,
    /** A record refers to another resource and says more; it was read as two (2.3). */
    REFERENCE_BESIDE_FIELDS,
    /** A record or a part of one says nothing; it was left out (2.3). */
    EMPTY,
    /** A request stands in a part for usage purposes, and was read for the whole record (2.3). */
    REQUEST_FOR_PURPOSE,
    /** A name, a pattern or a location is none of section 3, and was read. */
    NOT_STANDARD,
    /** A time limit is called {@code until-recrawl}, and was read (2.4.1.2). */
    UNTIL_RECRAWL,
    /** A prohibition of a local usage was read as one of the usages behind it (2.4.2). */
    LOCAL_PROHIBITION,
    /** A prohibition has something behind its resources, which was left out (2.4.2). */
    QUALIFIED_PROHIBITION,
    /**
     * A value has no form that the field allows, or a name in it is not defined before; it was left
     * out.
     */
    UNUSABLE
  }
}
