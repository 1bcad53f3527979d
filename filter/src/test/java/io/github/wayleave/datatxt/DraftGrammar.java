package io.github.wayleave.datatxt;

import static io.github.wayleave.datatxt.DataTxtSyntax.anyOf;
import static io.github.wayleave.datatxt.DataTxtSyntax.literal;
import static io.github.wayleave.datatxt.DataTxtSyntax.oneOrMore;
import static io.github.wayleave.datatxt.DataTxtSyntax.optional;
import static io.github.wayleave.datatxt.DataTxtSyntax.sequence;
import static io.github.wayleave.datatxt.DataTxtSyntax.single;
import static io.github.wayleave.datatxt.DataTxtSyntax.zeroOrMore;

import io.github.wayleave.internal.text.Ascii;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The grammar of the draft, 3.3, with the rules in its order and with its names.
 *
 * <p>An {@code extension} cannot be a User-agent, Allow or Disallow line. The literal grammar
 * allows {@code Allow: anything} as an extension and would then reject nothing, so this recogniser
 * is stricter than either reading requires.
 */
public final class DraftGrammar {
  /** The corrected readings of the grammar. */
  public enum GrammarResult {
    /** {@code value} and {@code anychar} are repeated, and the colon is quoted. */
    AS_IT_STANDS,
    /** Also, paths of Allow and Disallow begin with a slash, and Disallow can be empty. */
    WITH_ROOT_PATHS
  }

  private static final String TSPECIALS = "()<>@,;:\\\"/[]?={} \t";
  private static final List<String> RESERVED = List.of("User-agent", "Allow", "Disallow");

  private static final DataTxtSyntax CRLF = literal("\r\n");
  private static final DataTxtSyntax SPACE = oneOrMore(single(c -> c == ' ' || c == '\t'));
  private static final DataTxtSyntax BLANK = sequence(zeroOrMore(SPACE), CRLF);

  // pchar = uchar | ":" | "@" | "&" | "="; uchar = unreserved | escape
  private static final DataTxtSyntax HEX = single(c -> Character.digit(c, 16) >= 0 && c < 0x80);
  private static final DataTxtSyntax ESCAPE = sequence(literal("%"), HEX, HEX);
  private static final DataTxtSyntax UNRESERVED =
      single(c -> Ascii.isAlphanumeric(c) || "$-_.+".indexOf(c) >= 0 || "!*'(),".indexOf(c) >= 0);
  private static final DataTxtSyntax PCHAR =
      anyOf(UNRESERVED, ESCAPE, single(c -> ":@&=".indexOf(c) >= 0));

  // path = fsegment *( "/" segment )
  private static final DataTxtSyntax PATH =
      sequence(oneOrMore(PCHAR), zeroOrMore(sequence(literal("/"), zeroOrMore(PCHAR))));
  private static final DataTxtSyntax RPATH = sequence(literal("/"), PATH);
  private static final DataTxtSyntax ROOT_PATH =
      sequence(literal("/"), zeroOrMore(anyOf(PCHAR, literal("/"))));

  private static final DataTxtSyntax TOKEN = oneOrMore(single(DraftGrammar::isTokenCharacter));
  private static final DataTxtSyntax ANYCHAR =
      zeroOrMore(single(c -> isChar(c) && c != '\r' && c != '\n'));
  private static final DataTxtSyntax VALUE =
      oneOrMore(single(c -> isChar(c) && c != '\r' && c != '\n' && c != '#'));

  // comment = *blank "#" anychar: before the "#" there may be blank lines, but no spaces
  private static final DataTxtSyntax COMMENT = sequence(zeroOrMore(BLANK), literal("#"), ANYCHAR);
  private static final DataTxtSyntax COMMENTLINE = sequence(COMMENT, CRLF);

  private final DataTxtSyntax robotstxt;

  public DraftGrammar(GrammarResult reading) {
    boolean asItStands = reading == GrammarResult.AS_IT_STANDS;
    DataTxtSyntax disallowed = asItStands ? PATH : optional(ROOT_PATH);
    DataTxtSyntax disallowline = line(literal("Disallow"), disallowed);
    DataTxtSyntax allowline = line(literal("Allow"), asItStands ? RPATH : ROOT_PATH);
    DataTxtSyntax extension = line(DraftGrammar::extensionNames, VALUE);
    DataTxtSyntax agentline = line(literal("User-agent"), TOKEN);
    DataTxtSyntax ruleline = anyOf(disallowline, allowline, extension);
    DataTxtSyntax record =
        sequence(
            zeroOrMore(COMMENTLINE),
            agentline,
            zeroOrMore(anyOf(COMMENTLINE, agentline)),
            oneOrMore(ruleline),
            zeroOrMore(anyOf(COMMENTLINE, ruleline)));
    DataTxtSyntax blankcomment = oneOrMore(anyOf(BLANK, COMMENTLINE));
    DataTxtSyntax commentblank = sequence(zeroOrMore(COMMENTLINE), BLANK, zeroOrMore(blankcomment));
    robotstxt =
        anyOf(
            zeroOrMore(blankcomment),
            sequence(
                zeroOrMore(blankcomment),
                record,
                zeroOrMore(sequence(oneOrMore(commentblank), oneOrMore(record))),
                zeroOrMore(blankcomment)));
  }

  /** Returns whether the grammar derives {@code text}, in which each character is an octet. */
  public boolean derives(String text) {
    return robotstxt.derives(text);
  }

  private static DataTxtSyntax line(DataTxtSyntax name, DataTxtSyntax value) {
    return sequence(name, literal(":"), zeroOrMore(SPACE), value, optional(COMMENT), CRLF);
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
