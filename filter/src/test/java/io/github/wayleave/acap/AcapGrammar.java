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
import java.util.Map;

/**
 * The ABNF of ACAP 1.0, 3, production by production, including its notes, with repairs.
 *
 * <p>Repaired: (1) the unclosed parenthesis of prohibition-field closes after the usage; (2)
 * VCHAR-excluding-hash contains neither the {@code #} that it was meant to exclude nor the
 * apostrophe that it excludes; (3) permission-field, which is not defined, is a basic or a
 * qualified one; (4) name, which is not defined, is like all other names, with {@code *} and an end
 * {@code $}.
 */
public final class AcapGrammar {
  private static final Production CRLF = literal("\r\n");
  private static final Production WSP = oneOf(" \t");
  private static final Production VCHAR = octet(0x21, 0x7E);
  private static final Production BLANKS = zeroOrMore(WSP);
  private static final Production GAP = oneOrMore(WSP);

  private static final Production COMMENT = sequence(oneOf("#"), zeroOrMore(or(WSP, VCHAR)));
  private static final Production COMMENT_FIELD = sequence(BLANKS, COMMENT, CRLF);
  private static final Production BLANK_FIELD = sequence(BLANKS, CRLF);
  private static final Production IGNORABLE = or(BLANK_FIELD, COMMENT_FIELD);
  private static final Production FIELD_END = oneOrMore(IGNORABLE);

  private static final Production NAME_CHAR_EXCLUDING_HYPHEN =
      or(UriGrammar.ALPHA, UriGrammar.DIGIT, oneOf("_."));

  private static final Production NAME_CHAR = or(NAME_CHAR_EXCLUDING_HYPHEN, oneOf("-"));
  private static final Production NAME_START_CHAR = UriGrammar.ALPHA;
  private static final Production A_NAME = sequence(NAME_START_CHAR, zeroOrMore(NAME_CHAR));
  private static final Production RESOURCE_SET_NAME = A_NAME;
  private static final Production COMPOSITE_USAGE_NAME = A_NAME;
  private static final Production QUALIFIED_USAGE_NAME = A_NAME;

  /** Printed: {@code %x21-26 / %x28-7E}. */
  private static final Production VCHAR_EXCLUDING_HASH =
      or(octet(0x21, 0x22), octet(0x24, 0x26), octet(0x28, 0x7E));

  private static final Production CRAWLER_NAME =
      sequence(NAME_START_CHAR, zeroOrMore(or(WSP, VCHAR_EXCLUDING_HASH)));

  private static final Production ACAP_USAGE_NAME =
      or(
          literal("crawl"),
          literal("follow"),
          literal("index"),
          literal("preserve"),
          literal("present"),
          literal("other"));

  /** According to the note, one of the dictionary, and {@code present} only. */
  private static final Production USED_RESOURCE_TYPE_NAME =
      or(
          literal("original"),
          literal("currentcopy"),
          literal("oldcopy"),
          literal("snippet"),
          literal("thumbnail"),
          literal("oldsnippet"),
          literal("oldthumbnail"),
          literal("link"));

  private static final Production USAGE =
      or(ACAP_USAGE_NAME, sequence(literal("present-"), USED_RESOURCE_TYPE_NAME));

  private static final Production LOCAL_USAGE_NAME =
      sequence(oneOf("("), or(QUALIFIED_USAGE_NAME, COMPOSITE_USAGE_NAME), oneOf(")"));

  private static final Production RESOURCE_PATH_PATTERN = UriGrammar.RELATIVE_PART;

  private static final Production RESOURCE_SPECIFICATION =
      or(RESOURCE_PATH_PATTERN, sequence(literal("the-acap:resource-set:"), RESOURCE_SET_NAME));

  private static final Production QUALIFIER_TYPE = A_NAME;

  private static final Production VALUE_CHAR =
      or(octet(0x21, 0x21), octet(0x24, 0x26), octet(0x28, 0x7E));

  private static final Production QUALIFIER_VALUE = oneOrMore(VALUE_CHAR);

  private static final Production QUALIFIER_SPECIFICATION =
      sequence(QUALIFIER_TYPE, BLANKS, oneOf("="), BLANKS, QUALIFIER_VALUE);

  private static final Production QUALIFIERS = oneOrMore(sequence(GAP, QUALIFIER_SPECIFICATION));

  static final Production IGNORE_CONVENTIONAL_RECORDS =
      sequence(literal("ACAP-ignore-conventional-records"), FIELD_END);

  static final Production NAMED_CRAWLER_IDENTIFICATION_FIELD = field("ACAP-crawler:", CRAWLER_NAME);

  static final Production ANY_CRAWLER_IDENTIFICATION_FIELD = field("ACAP-crawler:", oneOf("*"));

  static final Production PERMISSIONS_REFERENCE_FIELD =
      field("ACAP-permissions-reference:", or(UriGrammar.URI, UriGrammar.PLAIN_RELATIVE_PART));

  static final Production BASIC_PERMISSION_FIELD =
      sequence(
          literal("ACAP-allow-"),
          or(USAGE, LOCAL_USAGE_NAME),
          oneOf(":"),
          BLANKS,
          RESOURCE_SPECIFICATION,
          FIELD_END);

  public static final Production QUALIFIED_PERMISSION_FIELD =
      sequence(
          literal("ACAP-allow-"),
          USAGE,
          oneOf(":"),
          BLANKS,
          RESOURCE_SPECIFICATION,
          QUALIFIERS,
          FIELD_END);

  static final Production PROHIBITION_FIELD =
      sequence(
          literal("ACAP-disallow-"), USAGE, oneOf(":"), BLANKS, RESOURCE_SPECIFICATION, FIELD_END);

  private static final Production ACTION_NAME = or(literal("take-down"), literal("re-crawl"));

  static final Production ACTION_REQUEST_FIELD =
      sequence(
          literal("ACAP-request-"),
          ACTION_NAME,
          oneOf(":"),
          BLANKS,
          UriGrammar.PLAIN_RELATIVE_PART,
          FIELD_END);

  private static final Production NAME =
      sequence(
          or(NAME_START_CHAR, oneOf("*")),
          zeroOrMore(or(NAME_CHAR, oneOf("*"))),
          optional(oneOf("$")));

  static final Production USAGE_PURPOSE_PATTERN_FIELD =
      field("ACAP-usage-purpose:", or(NAME, UriGrammar.URI_PATTERN));

  static final Production QUALIFIED_USAGE_DEFINITION_FIELD =
      field("ACAP-qualified-usage:", sequence(QUALIFIED_USAGE_NAME, GAP, USAGE, QUALIFIERS));

  static final Production COMPOSITE_USAGE_DEFINITION_FIELD =
      field(
          "ACAP-composite-usage:",
          sequence(COMPOSITE_USAGE_NAME, oneOrMore(sequence(GAP, or(USAGE, LOCAL_USAGE_NAME)))));

  static final Production RESOURCE_SET_DEFINITION_FIELD =
      field(
          "ACAP-resource-set:",
          sequence(RESOURCE_SET_NAME, oneOrMore(sequence(GAP, RESOURCE_PATH_PATTERN))));

  private static final Production PERMISSION_FIELD =
      or(BASIC_PERMISSION_FIELD, QUALIFIED_PERMISSION_FIELD);

  private static final Production PERMISSION_FIELDS =
      oneOrMore(or(PERMISSION_FIELD, PROHIBITION_FIELD, ACTION_REQUEST_FIELD));

  private static final Production ACAP_SUB_RECORD =
      sequence(
          oneOrMore(USAGE_PURPOSE_PATTERN_FIELD),
          oneOrMore(or(PERMISSION_FIELD, PROHIBITION_FIELD)));

  private static final Production ACAP_RECORD =
      sequence(
          or(oneOrMore(NAMED_CRAWLER_IDENTIFICATION_FIELD), ANY_CRAWLER_IDENTIFICATION_FIELD),
          or(
              PERMISSIONS_REFERENCE_FIELD,
              sequence(or(PERMISSION_FIELDS, ACAP_SUB_RECORD), zeroOrMore(ACAP_SUB_RECORD))));

  private static final Production ACAP_RECORDS = oneOrMore(ACAP_RECORD);

  private static final Production ACAP_DEFINITION_FIELD =
      or(
          QUALIFIED_USAGE_DEFINITION_FIELD,
          COMPOSITE_USAGE_DEFINITION_FIELD,
          RESOURCE_SET_DEFINITION_FIELD);

  private static final Production ACAP_DEFINITIONS = oneOrMore(ACAP_DEFINITION_FIELD);

  /** A complete ACAP file. */
  public static final Production ACAP_EXTENSIONS =
      sequence(
          zeroOrMore(IGNORABLE),
          optional(IGNORE_CONVENTIONAL_RECORDS),
          optional(ACAP_DEFINITIONS),
          ACAP_RECORDS);

  public static final Map<String, Production> FIELDS =
      Map.ofEntries(
          Map.entry("ACAP-ignore-conventional-records", IGNORE_CONVENTIONAL_RECORDS),
          Map.entry("named-crawler-identification-field", NAMED_CRAWLER_IDENTIFICATION_FIELD),
          Map.entry("any-crawler-identification-field", ANY_CRAWLER_IDENTIFICATION_FIELD),
          Map.entry("permissions-reference-field", PERMISSIONS_REFERENCE_FIELD),
          Map.entry("basic-permission-field", BASIC_PERMISSION_FIELD),
          Map.entry("qualified-permission-field", QUALIFIED_PERMISSION_FIELD),
          Map.entry("prohibition-field", PROHIBITION_FIELD),
          Map.entry("action-request-field", ACTION_REQUEST_FIELD),
          Map.entry("usage-purpose-pattern-field", USAGE_PURPOSE_PATTERN_FIELD),
          Map.entry("qualified-usage-definition-field", QUALIFIED_USAGE_DEFINITION_FIELD),
          Map.entry("composite-usage-definition-field", COMPOSITE_USAGE_DEFINITION_FIELD),
          Map.entry("resource-set-definition-field", RESOURCE_SET_DEFINITION_FIELD));

  private AcapGrammar() {}

  public static boolean derivesFields(String lines) {
    return zeroOrMore(or(FIELDS.values().toArray(Production[]::new))).derives(lines + "\r\n");
  }

  private static Production field(String name, Production value) {
    return sequence(literal(name), BLANKS, value, FIELD_END);
  }
}
