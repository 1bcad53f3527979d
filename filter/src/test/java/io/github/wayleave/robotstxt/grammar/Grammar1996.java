package io.github.wayleave.robotstxt.grammar;

import static io.github.wayleave.robotstxt.grammar.Production.except;
import static io.github.wayleave.robotstxt.grammar.Production.literal;
import static io.github.wayleave.robotstxt.grammar.Production.octet;
import static io.github.wayleave.robotstxt.grammar.Production.oneOf;
import static io.github.wayleave.robotstxt.grammar.Production.oneOrMore;
import static io.github.wayleave.robotstxt.grammar.Production.optional;
import static io.github.wayleave.robotstxt.grammar.Production.or;
import static io.github.wayleave.robotstxt.grammar.Production.sequence;
import static io.github.wayleave.robotstxt.grammar.Production.zeroOrMore;

/**
 * The BNF of draft-koster-robots-00, 3.3, with the names of its productions and with corrections.
 *
 * <p>Known errors, corrected: (1) {@code value} and {@code anychar} repeat; (2) the colon of an
 * extension is literal; (3) the paths of rules begin with {@code /}, as all its examples do; (4)
 * Disallow may be empty, as its example in 4 is. Additions of Wayleave: (5) a comment may contain
 * UTF-8; (6) a path may contain {@code ~}, as the draft's own {@code /~mak} does, and other
 * characters that RFC 3986 allows in a path and a query: {@code ? ; [ ]}.
 *
 * <p>One production is stricter than the draft: an extension may not have the name of a line that
 * the draft defines, since otherwise every malformed rule would be an extension.
 */
public final class Grammar1996 {
  /** The characters that (6) adds to {@code pchar}. */
  public static final String REPAIRED_PCHAR = "~?;[]";

  private static final Production CRLF = literal("\r\n");
  private static final Production SPACE = oneOrMore(oneOf(" \t"));
  private static final Production CHAR_BUT_LINE_ENDS =
      or(octet(0, 9), octet(11, 12), octet(14, 127));
  private static final Production ANYCHAR =
      zeroOrMore(or(CHAR_BUT_LINE_ENDS, Grammar2019.UTF8_CHAR_NOCTL));
  private static final Production VALUE =
      zeroOrMore(or(octet(0, 9), octet(11, 12), octet(14, '"'), octet('$', 127)));

  /** {@code token = 1*<any CHAR except CTLs or tspecials>} (RFC 1945). */
  public static final Production TOKEN =
      oneOrMore(except(octet(33, 126), oneOf("()<>@,;:\\\"/[]?={} \t")));

  private static final Production ALPHA = or(octet('a', 'z'), octet('A', 'Z'));
  private static final Production DIGIT = octet('0', '9');
  private static final Production HEX = or(DIGIT, octet('A', 'F'), octet('a', 'f'));
  private static final Production ESCAPE = sequence(oneOf("%"), HEX, HEX);
  private static final Production UNRESERVED = or(ALPHA, DIGIT, oneOf("$-_.+"), oneOf("!*'(),"));

  /** {@code pchar = uchar | ":" | "@" | "&" | "="} as in the draft. */
  public static final Production STRICT_PCHAR = or(UNRESERVED, ESCAPE, oneOf(":@&="));

  private static final Production PCHAR = or(STRICT_PCHAR, oneOf(REPAIRED_PCHAR));

  /** {@code rpath = "/" path}, where the path may be empty and may begin with a slash. */
  public static final Production RPATH = sequence(oneOf("/"), zeroOrMore(or(PCHAR, oneOf("/"))));

  private static final Production COMMENT = sequence(zeroOrMore(SPACE), oneOf("#"), ANYCHAR);

  /** An empty line, {@code *blank} of the grammar: {@code *space CRLF}. */
  public static final Production BLANK = sequence(zeroOrMore(SPACE), CRLF);

  /** {@code commentline = comment CRLF}. */
  public static final Production COMMENT_LINE = sequence(COMMENT, CRLF);

  /** {@code agentline = "User-agent:" *space agent [comment] CRLF}. */
  public static final Production AGENT_LINE = line(literal("User-agent:"), TOKEN);

  /** {@code disallowline = "Disallow" ":" *space path [comment] CRLF}. */
  public static final Production DISALLOW_LINE = line(literal("Disallow:"), optional(RPATH));

  /** {@code allowline = "Allow" ":" *space rpath [comment] CRLF}. */
  public static final Production ALLOW_LINE = line(literal("Allow:"), RPATH);

  /** {@code extension = token ":" *space value [comment] CRLF}. */
  public static final Production EXTENSION =
      line(
          sequence(
              except(TOKEN, or(literal("User-agent"), literal("Disallow"), literal("Allow"))),
              oneOf(":")),
          VALUE);

  /** {@code ruleline = (disallowline | allowline | extension)}. */
  public static final Production RULE_LINE = or(DISALLOW_LINE, ALLOW_LINE, EXTENSION);

  /**
   * {@code record = *commentline agentline *(commentline | agentline) 1*ruleline *(commentline |
   * ruleline)}.
   */
  public static final Production RECORD =
      sequence(
          zeroOrMore(COMMENT_LINE),
          AGENT_LINE,
          zeroOrMore(or(COMMENT_LINE, AGENT_LINE)),
          oneOrMore(RULE_LINE),
          zeroOrMore(or(COMMENT_LINE, RULE_LINE)));

  private static final Production BLANK_COMMENT = oneOrMore(or(BLANK, COMMENT_LINE));

  private static final Production COMMENT_BLANK =
      sequence(zeroOrMore(COMMENT_LINE), BLANK, zeroOrMore(BLANK_COMMENT));

  /**
   * {@code robotstxt = *blankcomment | *blankcomment record *( 1*commentblank 1*record )
   * *blankcomment}.
   */
  public static final Production ROBOTSTXT =
      or(
          zeroOrMore(BLANK_COMMENT),
          sequence(
              zeroOrMore(BLANK_COMMENT),
              RECORD,
              zeroOrMore(sequence(oneOrMore(COMMENT_BLANK), oneOrMore(RECORD))),
              zeroOrMore(BLANK_COMMENT)));

  /**
   * As {@link #ROBOTSTXT}, but with a blank line between any two records, as the text of 3.2
   * requires.
   */
  public static final Production SEPARATED_RECORDS =
      or(
          zeroOrMore(BLANK_COMMENT),
          sequence(
              zeroOrMore(BLANK_COMMENT),
              RECORD,
              zeroOrMore(sequence(oneOrMore(COMMENT_BLANK), RECORD)),
              zeroOrMore(BLANK_COMMENT)));

  private Grammar1996() {}

  private static Production line(Production name, Production value) {
    return sequence(name, zeroOrMore(SPACE), value, optional(COMMENT), CRLF);
  }
}
