package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import java.util.List;

/**
 * Checks a data.txt against the grammar of the draft, 3.3. A path may be only a slash, and a line
 * may end with CR or LF alone (5.2).
 *
 * <p>The check is stricter than the grammar in two places. It reports a blank line in a record even
 * if a following comment would make it a part of that comment, since no reader looks that far
 * ahead. And it requires a blank line before every record except the first.
 */
public final class RecordsGrammar {
  private static final String DISALLOW = "Disallow";
  private static final String PCHAR_PUNCTUATION = "$-_.+!*'(),:@&=";
  private static final String NO_PATH =
      "has an invalid path; begin it with a slash, and percent-encode \"~\", \";\" and \"?\"";
  private static final String TSPECIALS = "()<>@,;:\\\"/[]?={} \t";

  private enum GrammarState {
    OUTSIDE,
    AGENTS,
    RULES
  }

  private final CatalogueNoteCollector notes = new CatalogueNoteCollector();
  private GrammarState state = GrammarState.OUTSIDE;
  private boolean isPastRecord;
  private int lastLine;

  private RecordsGrammar() {}

  /** Returns the violations of the grammar by position, at most one for each line. */
  public static List<CatalogueNote> check(byte[] octets) {
    RecordsGrammar grammar = new RecordsGrammar();
    if (TextLines.hasByteOrderMark(octets)) {
      grammar.notes.add(1, 1, "begins with a byte order mark; save it without");
    }
    int end = Math.min(octets.length, RecordsReader.MAX_OCTETS);
    TextLines.forEach(octets, end, grammar::line);
    grammar.end();
    return grammar.notes.sortedNotes();
  }

  private void line(TextLines.DecodedLine line) {
    lastLine = line.number();
    String text = line.text();
    int nonAscii = indexOfNonAscii(text);
    if (nonAscii >= 0) {
      addNote(
          line,
          nonAscii,
          "has a non-ASCII character; write text into the starred field, and percent-encode paths");
    }
    if (text.chars().allMatch(c -> c == ' ' || c == '\t')) {
      emptyLine(line);
    } else if (text.stripLeading().startsWith("#")) {
      comment(line);
    } else {
      content(line, nonAscii >= 0);
    }
  }

  private static int indexOfNonAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return i;
      }
    }
    return -1;
  }

  private void emptyLine(TextLines.DecodedLine line) {
    if (state == GrammarState.AGENTS) {
      addNote(line, 0, "is empty and separates the User-agent lines from their record; remove it");
    }
    isPastRecord |= state != GrammarState.OUTSIDE;
    state = GrammarState.OUTSIDE;
  }

  private void comment(TextLines.DecodedLine line) {
    if (!line.text().startsWith("#")) {
      addNote(line, 0, "has spaces before \"#\"; remove them");
    }
  }

  private void content(TextLines.DecodedLine line, boolean isReported) {
    int colon = line.text().indexOf(':');
    String name = colon < 0 ? "" : line.text().substring(0, colon);
    String value = line.text().substring(colon + 1).replaceFirst("^[ \t]+", "");
    if (Ascii.equal(name, DataTxtFieldNames.USER_AGENT)) {
      agent(line);
    } else {
      rule(line);
    }
    String problem = addNote(name, value);
    if (!isReported && !problem.isEmpty()) {
      addNote(line, 0, problem);
    }
  }

  private void agent(TextLines.DecodedLine line) {
    if (state == GrammarState.RULES) {
      addNote(line, 0, "begins a record without a blank line before it; add one");
    }
    state = GrammarState.AGENTS;
  }

  private void rule(TextLines.DecodedLine line) {
    if (state == GrammarState.OUTSIDE) {
      addNote(
          line,
          0,
          isPastRecord
              ? "follows a blank line, which ends the record; remove the blank line, or write \"#\" on it"
              : "is outside a record; add a line \"User-agent: *\" above");
    }
    state = GrammarState.RULES;
  }

  private static String addNote(String name, String value) {
    if (!isToken(name)) {
      return "does not begin with a field and a colon; write it like \"Title: Stations\"";
    }
    if (Ascii.equal(name, DataTxtFieldNames.USER_AGENT)) {
      int hash = value.indexOf('#', 1);
      return isToken(hash < 0 ? value : value.substring(0, hash))
          ? ""
          : "does not name a reader; write \"User-agent: *\"";
    }
    boolean isDisallow = Ascii.equal(name, DISALLOW);
    if (isDisallow || Ascii.equal(name, DataTxtFieldNames.ALLOW)) {
      boolean isEmpty = isDisallow && (value.isEmpty() || value.startsWith("#"));
      return isEmpty || isPath(value) ? "" : NO_PATH;
    }
    return value.isBlank() || value.startsWith("#") ? "has no value; remove the line" : "";
  }

  /** A comment may follow the path. */
  private static boolean isPath(String text) {
    int end = text.startsWith("/") ? 1 : 0;
    while (end > 0 && end < text.length() && text.charAt(end) != '#') {
      char c = text.charAt(end);
      boolean isEscape = PercentEncoding.escapeAt(text, end).isPresent();
      boolean isRaw = c == '/' || Ascii.isAlphanumeric(c) || PCHAR_PUNCTUATION.indexOf(c) >= 0;
      end = isEscape || isRaw ? end + (isEscape ? 3 : 1) : 0;
    }
    return end > 0;
  }

  private static boolean isToken(String text) {
    return !text.isEmpty()
        && text.chars().allMatch(c -> c > 0x20 && c < 0x7F && TSPECIALS.indexOf(c) < 0);
  }

  private void end() {
    if (state == GrammarState.AGENTS) {
      notes.add(lastLine, 1, "ends the file with an empty record; add a line to it");
    }
  }

  private void addNote(TextLines.DecodedLine line, int index, String message) {
    notes.add(line.number(), line.text().codePointCount(0, index) + 1, message);
  }
}
