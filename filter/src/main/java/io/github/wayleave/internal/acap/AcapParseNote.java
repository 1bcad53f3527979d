package io.github.wayleave.internal.acap;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.text.VisibleCharacters;

/** A note about an unusual or invalid ACAP field of a robots.txt; {@code line} counts from 1. */
public record AcapParseNote(int line, AcapNoteType type, String sentence) {
  /** The longest sentence, in characters: {@value}. */
  public static final int MAX_SENTENCE = 1_000;

  private static final String CUT = "...";

  /** Shortens a long sentence, and replaces invisible characters with U+FFFD. */
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

  /** Returns a note whose sentence quotes a line, with one character for each byte. */
  static AcapParseNote ofOctets(int line, AcapNoteType type, String sentence) {
    return new AcapParseNote(line, type, OctetLines.text(sentence));
  }

  /** The type of a note. */
  public enum AcapNoteType {
    /** A field has an unknown name that begins with ACAP; it was ignored. */
    UNKNOWN_FIELD,
    /** A field has no colon after its name, or a space before the colon; it was read. */
    MISPLACED_COLON,
    /** A line continues the field above, which ACAP does not allow; it was ignored (2.7). */
    CONTINUATION,
    /** A conventional field is inside an ACAP record; it was ignored (2.9.2). */
    CONVENTIONAL_FIELD,
    /** A field precedes the first record; it was ignored (2.9.2). */
    BEFORE_RECORDS,
    /** A field follows fields that it should precede; it was read (2.7, 2.9.1). */
    TOO_LATE,
    /** A field is repeated; the second was ignored. */
    REPEATED,
    /** A record has both names and {@code *}; it was read as two records (2.3.1). */
    ANY_BESIDE_NAMES,
    /** A record has both a reference and other fields; it was read as two records (2.3). */
    REFERENCE_BESIDE_FIELDS,
    /** A record or a part of one is empty; it was ignored (2.3). */
    EMPTY,
    /** A request is in a part for usage purposes; it was applied to the whole record (2.3). */
    REQUEST_FOR_PURPOSE,
    /** A name, a pattern or a location is outside the grammar of section 3; it was read. */
    NOT_STANDARD,
    /** A time limit is {@code until-recrawl}; it was read as {@code until-recrawled} (2.4.1.2). */
    UNTIL_RECRAWL,
    /**
     * A prohibition has a local usage; it was read as prohibitions of the standard usages that it
     * stands for (2.4.2).
     */
    LOCAL_PROHIBITION,
    /** A prohibition has text after its resources, which was ignored (2.4.2). */
    QUALIFIED_PROHIBITION,
    /** A value is invalid, or contains a name that is not defined yet; it was ignored. */
    UNUSABLE
  }
}
