package io.github.wayleave.acap;

import static io.github.wayleave.robotstxt.grammar.Production.literal;
import static io.github.wayleave.robotstxt.grammar.Production.octet;
import static io.github.wayleave.robotstxt.grammar.Production.oneOf;
import static io.github.wayleave.robotstxt.grammar.Production.oneOrMore;
import static io.github.wayleave.robotstxt.grammar.Production.optional;
import static io.github.wayleave.robotstxt.grammar.Production.or;
import static io.github.wayleave.robotstxt.grammar.Production.sequence;
import static io.github.wayleave.robotstxt.grammar.Production.zeroOrMore;

import io.github.wayleave.robotstxt.grammar.Production;

/**
 * The ABNF of RFC 3986, appendix A, as far as ACAP refers to it, with a parameter for the
 * characters that paths may have.
 */
final class UriGrammar {
  static final Production ALPHA = or(octet('A', 'Z'), octet('a', 'z'));
  static final Production DIGIT = octet('0', '9');
  private static final Production HEXDIG = or(DIGIT, oneOf("ABCDEFabcdef"));
  private static final Production UNRESERVED = or(ALPHA, DIGIT, oneOf("-._~"));
  private static final Production PCT_ENCODED = sequence(oneOf("%"), HEXDIG, HEXDIG);
  private static final Production SUB_DELIMS = oneOf("!$&'()*+,;=");
  private static final Production PCHAR = or(UNRESERVED, PCT_ENCODED, SUB_DELIMS, oneOf(":@"));

  /** The same without {@code *} and {@code $}, by ACAP's note on relative-part. */
  private static final Production PLAIN_PCHAR =
      or(UNRESERVED, PCT_ENCODED, oneOf("!&'()+,;="), oneOf(":@"));

  private static final Production SCHEME =
      sequence(ALPHA, zeroOrMore(or(ALPHA, DIGIT, oneOf("+-."))));

  /** The same with {@code *}, by ACAP's note on URI-pattern. */
  private static final Production SCHEME_PATTERN =
      sequence(or(ALPHA, oneOf("*")), zeroOrMore(or(ALPHA, DIGIT, oneOf("+-.*"))));

  private static final Production USERINFO =
      zeroOrMore(or(UNRESERVED, PCT_ENCODED, SUB_DELIMS, oneOf(":")));

  private static final Production REG_NAME = zeroOrMore(or(UNRESERVED, PCT_ENCODED, SUB_DELIMS));

  private static final Production AUTHORITY =
      sequence(
          optional(sequence(USERINFO, oneOf("@"))),
          REG_NAME,
          optional(sequence(oneOf(":"), zeroOrMore(DIGIT))));

  private static final Production QUERY = zeroOrMore(or(PCHAR, oneOf("/?")));

  /** {@code URI} without a fragment, which would begin a comment. */
  static final Production URI =
      sequence(SCHEME, oneOf(":"), hierPart(PCHAR), optional(sequence(oneOf("?"), QUERY)));

  static final Production URI_PATTERN =
      sequence(SCHEME_PATTERN, oneOf(":"), hierPart(PCHAR), optional(sequence(oneOf("?"), QUERY)));

  /** {@code relative-part} in a resource path pattern. */
  static final Production RELATIVE_PART = relativePart(PCHAR);

  static final Production PLAIN_RELATIVE_PART = relativePart(PLAIN_PCHAR);

  private UriGrammar() {}

  private static Production pathAbempty(Production pchar) {
    return zeroOrMore(sequence(oneOf("/"), zeroOrMore(pchar)));
  }

  private static Production pathAbsolute(Production pchar) {
    return sequence(oneOf("/"), optional(sequence(oneOrMore(pchar), pathAbempty(pchar))));
  }

  private static Production withAuthority(Production pchar) {
    return sequence(literal("//"), AUTHORITY, pathAbempty(pchar));
  }

  private static Production hierPart(Production pchar) {
    return or(
        withAuthority(pchar),
        pathAbsolute(pchar),
        sequence(oneOrMore(pchar), pathAbempty(pchar)),
        literal(""));
  }

  /** The first segment of {@code path-noscheme} has no colon. */
  private static Production relativePart(Production pchar) {
    Production noColon = Production.except(pchar, oneOf(":"));
    return or(
        withAuthority(pchar),
        pathAbsolute(pchar),
        sequence(oneOrMore(noColon), pathAbempty(pchar)),
        literal(""));
  }
}
