package io.github.wayleave.datatxt;

import static io.github.wayleave.datatxt.DataTxtSyntax.either;
import static io.github.wayleave.datatxt.DataTxtSyntax.literal;
import static io.github.wayleave.datatxt.DataTxtSyntax.many;
import static io.github.wayleave.datatxt.DataTxtSyntax.one;
import static io.github.wayleave.datatxt.DataTxtSyntax.optional;
import static io.github.wayleave.datatxt.DataTxtSyntax.sequence;
import static io.github.wayleave.datatxt.DataTxtSyntax.some;

import io.github.wayleave.internal.text.Ascii;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The draft's section 3.3, rule by rule in its order and with its names.
 *
 * <p>An {@code extension} is not taken for a User-agent, Allow or Disallow line: the grammar as it
 * stands lets {@code Allow: anything} through as an extension, and would then forbid nothing. That
 * makes this recogniser stricter than either reading needs.
 */
public final class DraftGrammar {
  /** How the faults of the grammar are read. */
  public enum GrammarResult {
    /** {@code value} and {@code anychar} repeated and the colon quoted, nothing else. */
    AS_IT_STANDS,
    /** That, and Allow and Disallow take a path that begins with a slash, Disallow also none. */
    WITH_ROOT_PATHS
  }

  private static final String TSPECIALS = "()<>@,;:\\\"/[]?={} \t";
  private static final List<String> RESERVED = List.of("User-agent", "Allow", "Disallow");

  private static final DataTxtSyntax CRLF = literal("\r\n");
  private static final DataTxtSyntax SPACE = some(one(c -> c == ' ' || c == '\t'));
  private static final DataTxtSyntax BLANK = sequence(many(SPACE), CRLF);

  // pchar = uchar | ":" | "@" | "&" | "="; uchar = unreserved | escape
  private static final DataTxtSyntax HEX = one(c -> Character.digit(c, 16) >= 0 && c < 0x80);
  private static final DataTxtSyntax ESCAPE = sequence(literal("%"), HEX, HEX);
  private static final DataTxtSyntax UNRESERVED =
      one(c -> Ascii.isAlphanumeric(c) || "$-_.+".indexOf(c) >= 0 || "!*'(),".indexOf(c) >= 0);
  private static final DataTxtSyntax PCHAR =
      either(UNRESERVED, ESCAPE, one(c -> ":@&=".indexOf(c) >= 0));

  // path = fsegment *( "/" segment )
  private static final DataTxtSyntax PATH =
      sequence(some(PCHAR), many(sequence(literal("/"), many(PCHAR))));
  private static final DataTxtSyntax RPATH = sequence(literal("/"), PATH);
  private static final DataTxtSyntax ROOT_PATH =
      sequence(literal("/"), many(either(PCHAR, literal("/"))));

  private static final DataTxtSyntax TOKEN = some(one(DraftGrammar::isTokenCharacter));
  private static final DataTxtSyntax ANYCHAR = many(one(c -> isChar(c) && c != '\r' && c != '\n'));
  private static final DataTxtSyntax VALUE =
      some(one(c -> isChar(c) && c != '\r' && c != '\n' && c != '#'));

  // comment = *blank "#" anychar: what may stand before the "#" is whole blank lines, not blanks
  private static final DataTxtSyntax COMMENT = sequence(many(BLANK), literal("#"), ANYCHAR);
  private static final DataTxtSyntax COMMENTLINE = sequence(COMMENT, CRLF);

  private final DataTxtSyntax robotstxt;

  public DraftGrammar(GrammarResult reading) {
    boolean asItStands = reading == GrammarResult.AS_IT_STANDS;
    DataTxtSyntax disallowed = asItStands ? PATH : optional(ROOT_PATH);
    DataTxtSyntax disallowline = line(literal("Disallow"), disallowed);
    DataTxtSyntax allowline = line(literal("Allow"), asItStands ? RPATH : ROOT_PATH);
    DataTxtSyntax extension = line(DraftGrammar::extensionNames, VALUE);
    DataTxtSyntax agentline = line(literal("User-agent"), TOKEN);
    DataTxtSyntax ruleline = either(disallowline, allowline, extension);
    DataTxtSyntax record =
        sequence(
            many(COMMENTLINE),
            agentline,
            many(either(COMMENTLINE, agentline)),
            some(ruleline),
            many(either(COMMENTLINE, ruleline)));
    DataTxtSyntax blankcomment = some(either(BLANK, COMMENTLINE));
    DataTxtSyntax commentblank = sequence(many(COMMENTLINE), BLANK, many(blankcomment));
    robotstxt =
        either(
            many(blankcomment),
            sequence(
                many(blankcomment),
                record,
                many(sequence(some(commentblank), some(record))),
                many(blankcomment)));
  }

  /**
   * Tells whether the grammar derives {@code text}, of which each character stands for an octet.
   */
  public boolean derives(String text) {
    return robotstxt.derives(text);
  }

  private static DataTxtSyntax line(DataTxtSyntax name, DataTxtSyntax value) {
    return sequence(name, literal(":"), many(SPACE), value, optional(COMMENT), CRLF);
  }

  private static Set<Integer> extensionNames(String text, Set<Integer> starts) {
    Set<Integer> ends = new HashSet<>();
    for (int start : starts) {
      for (int end : TOKEN.ends(text, Set.of(start))) {
        if (RESERVED.stream().noneMatch(name -> Ascii.equal(name, text.substring(start, end)))) {
          ends.add(end);
        }
      }
    }
    return ends;
  }

  private static boolean isChar(int c) {
    return c < 0x80;
  }

  private static boolean isTokenCharacter(int c) {
    return c > 0x20 && c < 0x7F && TSPECIALS.indexOf(c) < 0;
  }
}
