package io.github.wayleave.robotstxt.grammar;

import static io.github.wayleave.robotstxt.grammar.Production.literal;
import static io.github.wayleave.robotstxt.grammar.Production.octet;
import static io.github.wayleave.robotstxt.grammar.Production.oneOf;
import static io.github.wayleave.robotstxt.grammar.Production.oneOrMore;
import static io.github.wayleave.robotstxt.grammar.Production.optional;
import static io.github.wayleave.robotstxt.grammar.Production.or;
import static io.github.wayleave.robotstxt.grammar.Production.sequence;
import static io.github.wayleave.robotstxt.grammar.Production.zeroOrMore;

/** The ABNF of draft-koster-rep-00, 2.2 (RFC 9309, 2.2), with the names of its productions. */
public final class Grammar2019 {
  /** {@code WS = %x20 / %x09}. */
  public static final Production WS = oneOf(" \t");

  /** {@code NL = %x0D / %x0A / %x0D.0A}. */
  public static final Production NL = or(oneOf("\r"), oneOf("\n"), literal("\r\n"));

  private static final Production UTF8_TAIL = octet(0x80, 0xBF);

  private static final Production UTF8_1_NOCTL =
      or(octet(0x21, 0x21), octet(0x22, 0x22), octet(0x24, 0x7F));

  private static final Production UTF8_2 = sequence(octet(0xC2, 0xDF), UTF8_TAIL);

  private static final Production UTF8_3 =
      or(
          sequence(octet(0xE0, 0xE0), octet(0xA0, 0xBF), UTF8_TAIL),
          sequence(octet(0xE1, 0xEC), UTF8_TAIL, UTF8_TAIL),
          sequence(octet(0xED, 0xED), octet(0x80, 0x9F), UTF8_TAIL),
          sequence(octet(0xEE, 0xEF), UTF8_TAIL, UTF8_TAIL));

  private static final Production UTF8_4 =
      or(
          sequence(octet(0xF0, 0xF0), octet(0x90, 0xBF), UTF8_TAIL, UTF8_TAIL),
          sequence(octet(0xF1, 0xF3), UTF8_TAIL, UTF8_TAIL, UTF8_TAIL),
          sequence(octet(0xF4, 0xF4), octet(0x80, 0x8F), UTF8_TAIL, UTF8_TAIL));

  /** {@code UTF8-char-noctl}. */
  public static final Production UTF8_CHAR_NOCTL = or(UTF8_1_NOCTL, UTF8_2, UTF8_3, UTF8_4);

  /** {@code identifier = 1*(%x2d / %x41-5a / %x5f / %x61-7a)}. */
  public static final Production IDENTIFIER =
      oneOrMore(or(octet(0x2D, 0x2D), octet(0x41, 0x5A), octet(0x5F, 0x5F), octet(0x61, 0x7A)));

  /** {@code comment = "#" *(UTF8-char-noctl / WS / "#")}. */
  public static final Production COMMENT =
      sequence(oneOf("#"), zeroOrMore(or(UTF8_CHAR_NOCTL, WS, oneOf("#"))));

  /** {@code EOL = *WS [comment] NL}. */
  public static final Production EOL = sequence(zeroOrMore(WS), optional(COMMENT), NL);

  /** {@code emptyline = EOL}. */
  public static final Production EMPTY_LINE = EOL;

  /** {@code empty-pattern = *WS}. */
  public static final Production EMPTY_PATTERN = zeroOrMore(WS);

  /** {@code path-pattern = "/" *(UTF8-char-noctl)}. */
  public static final Production PATH_PATTERN = sequence(oneOf("/"), zeroOrMore(UTF8_CHAR_NOCTL));

  /** {@code product-token = identifier / "*"}. */
  public static final Production PRODUCT_TOKEN = or(IDENTIFIER, oneOf("*"));

  /** {@code rule = *WS ("allow" / "disallow") *WS ":" *WS (path-pattern / empty-pattern) EOL}. */
  public static final Production RULE =
      sequence(
          zeroOrMore(WS),
          or(literal("allow"), literal("disallow")),
          zeroOrMore(WS),
          oneOf(":"),
          zeroOrMore(WS),
          or(PATH_PATTERN, EMPTY_PATTERN),
          EOL);

  /** {@code startgroupline = *WS "user-agent" *WS ":" *WS product-token EOL}. */
  public static final Production START_GROUP_LINE =
      sequence(
          zeroOrMore(WS),
          literal("user-agent"),
          zeroOrMore(WS),
          oneOf(":"),
          zeroOrMore(WS),
          PRODUCT_TOKEN,
          EOL);

  /** {@code group = startgroupline *(startgroupline / emptyline) *(rule / emptyline)}. */
  public static final Production GROUP =
      sequence(
          START_GROUP_LINE,
          zeroOrMore(or(START_GROUP_LINE, EMPTY_LINE)),
          zeroOrMore(or(RULE, EMPTY_LINE)));

  /** {@code robotstxt = *(group / emptyline)}. */
  public static final Production ROBOTSTXT = zeroOrMore(or(GROUP, EMPTY_LINE));

  private Grammar2019() {}
}
