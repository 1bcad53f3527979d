package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier.QualifierType.Readiness;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A restriction of a permission (ACAP 1.0, 2.4.1.2): a type and a value of one of the forms that it
 * can have.
 *
 * @param type what is restricted
 * @param value the value, words in lower case
 */
public record Qualifier(QualifierType type, String value) {
  /** The modification that stands for all: {@value}. */
  private static final String ANY = "any";

  private static final String CHARACTERS = "-chars";
  private static final String WORDS = "-words";
  private static final String DAYS = "-days";
  private static final String UNTIL = "until-";
  private static final String RECRAWLED = "until-recrawled";

  /** What an example of the specification has in its place (2.4.1.2). */
  private static final String RECRAWL = "until-recrawl";

  private static final Pattern DATE = anyCase("until-([0-9]{4})-([0-9]{2})-([0-9]{2})");

  private static final Pattern NUMBER = Pattern.compile("0*[1-9][0-9]{0,8}");
  private static final Pattern PART = anyCase("(?:id|class|meta):.+");
  private static final Pattern ROLE = anyCase("the-acap:(?:credit|link):(.+)");
  private static final Pattern EXTRACT = anyCase("the-acap:extract:(.+)");

  private static final List<String> MODIFICATIONS =
      List.of(ANY, "format", "style", "translation", "annotation");

  /**
   * Checks the value, and puts it into the form in which it is written.
   *
   * @throws InvalidValueException if the value has none of the forms that the type allows
   */
  public Qualifier {
    value = normal(type, value);
  }

  /** Returns the last day of a {@link QualifierType#TIME_LIMIT} that has one. */
  public Optional<LocalDate> untilDate() {
    return date(value).filter(day -> type == QualifierType.TIME_LIMIT);
  }

  /** Returns the most characters of a {@link QualifierType#MAX_LENGTH} that counts characters. */
  public OptionalInt maxCharacters() {
    return type == QualifierType.MAX_LENGTH ? number(value, CHARACTERS) : OptionalInt.empty();
  }

  /** Returns whether no modification is permitted, so that no other can be named beside. */
  boolean isAnyModification() {
    return type == QualifierType.PROHIBITED_MODIFICATION && value.equals(ANY);
  }

  /** Returns how far it is fit for use with a usage. */
  public Readiness readiness(UsageType usage) {
    return type.readiness(usage);
  }

  /** Returns it as a field has it, like {@code time-limit=3-days}. */
  @Override
  public String toString() {
    return type + "=" + value;
  }

  /** All names are case-insensitive (ACAP 1.0, 3). */
  private static Pattern anyCase(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
  }

  private static String normal(QualifierType type, String value) {
    return switch (type) {
      case TIME_LIMIT -> timeLimit(value);
      case MAX_LENGTH -> length(value);
      case PROHIBITED_MODIFICATION -> word(type, value, MODIFICATIONS);
      case PROHIBITED_CONTEXT -> word(type, value, List.of("within-user-frame"));
      case REQUIRED_CONTEXT -> word(type, value, List.of("within-original-frame"));
      case MUST_USE_RESOURCE -> used(value);
      case MUST_INCLUDE_RESOURCE -> included(value);
    };
  }

  /** Returns the day of a time limit that has one. */
  private static Optional<LocalDate> date(String value) {
    Matcher matcher = DATE.matcher(value);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDate.parse(value.substring(UNTIL.length())));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static OptionalInt number(String value, String unit) {
    String number = value.substring(0, Math.max(0, value.length() - unit.length()));
    boolean is = Ascii.lower(value).endsWith(unit) && NUMBER.matcher(number).matches();
    return is ? OptionalInt.of(Integer.parseInt(number)) : OptionalInt.empty();
  }

  private static String timeLimit(String value) {
    if (Ascii.equal(value, RECRAWLED) || Ascii.equal(value, RECRAWL)) {
      return RECRAWLED;
    }
    if (date(value).isPresent() || number(value, DAYS).isPresent()) {
      return Ascii.lower(value);
    }
    if (DATE.matcher(value).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a date; write a time limit such as until-2007-12-31".formatted(value));
    }
    throw new InvalidValueException(
        "\"%s\" is not a time limit; write until-recrawled, a last day such as until-2007-12-31, or a number of days such as 3-days (ACAP 1.0, 2.5.3.1)"
            .formatted(value));
  }

  private static String length(String value) {
    if (number(value, CHARACTERS).isEmpty() && number(value, WORDS).isEmpty()) {
      throw new InvalidValueException(
          "\"%s\" is not a length; write a number of characters or words, such as 250-chars or 30-words (ACAP 1.0, 2.5.5.2.3)"
              .formatted(value));
    }
    return Ascii.lower(value);
  }

  private static String word(QualifierType type, String value, List<String> allowed) {
    String word = Ascii.lower(value);
    if (!allowed.contains(word)) {
      throw new InvalidValueException(
          "\"%s\" is not a value of %s; write %s"
              .formatted(value, type, String.join(", ", allowed)));
    }
    return word;
  }

  private static String used(String value) {
    String uri = uri(value);
    if (isOurs(uri) && !part(EXTRACT, uri)) {
      throw new InvalidValueException(
          "\"%s\" is not a part of a page; write the-acap:extract:id:, :class: or :meta: and the name, or a URL (ACAP 1.0, 2.5.3.2)"
              .formatted(value));
    }
    return uri;
  }

  private static String included(String value) {
    String uri = uri(value);
    if (isOurs(uri) && !ROLE.matcher(uri).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a resource to include; write the-acap:credit: or the-acap:link: and then id:, class: or meta: with a name, or a URL (ACAP 1.0, 2.5.5.2.5)"
              .formatted(value));
    }
    return uri;
  }

  private static boolean part(Pattern scheme, String uri) {
    Matcher matcher = scheme.matcher(uri);
    return matcher.matches() && PART.matcher(matcher.group(1)).matches();
  }

  private static boolean isOurs(String uri) {
    return Ascii.startsWith(uri, "the-acap:");
  }

  /** Section 3, value-char: printable ASCII without quotes and #, which escapes can stand for. */
  private static String uri(String value) {
    boolean isSafe = value.chars().allMatch(c -> c > 0x20 && c < 0x7F && "\"#'".indexOf(c) < 0);
    if (value.isEmpty() || !isSafe || PercentEncoding.strayPercent(value) >= 0) {
      throw new InvalidValueException(
          "\"%s\" is not a resource; write a URL or a path, with spaces, quotes and # as escapes, such as %%20 (ACAP 1.0, 3: qualifier-value)"
              .formatted(value));
    }
    return value;
  }

  /** A way in which a permission can be restricted (ACAP 1.0, 2.5.3 to 2.5.5). */
  public enum QualifierType {
    /** For how long (2.5.3.1, 2.5.4.1, 2.5.5.2.1). */
    TIME_LIMIT("time-limit"),
    /** From which resource, or which part of it (2.5.3.2, 2.5.5.2.2). */
    MUST_USE_RESOURCE("must-use-resource"),
    /** How long a snippet may be (2.5.5.2.3). */
    MAX_LENGTH("max-length"),
    /** What may not be changed (2.5.5.2.4). */
    PROHIBITED_MODIFICATION("prohibited-modification"),
    /** What has to be presented with it (2.5.5.2.5). */
    MUST_INCLUDE_RESOURCE("must-include-resource"),
    /** Where it may not be presented (2.5.5.2.6). */
    PROHIBITED_CONTEXT("prohibited-context"),
    /** Where it may be presented alone (2.5.5.2.7). */
    REQUIRED_CONTEXT("required-context");

    private static final Set<UsageType> SNIPPETS =
        Set.of(UsageType.PRESENT_SNIPPET, UsageType.PRESENT_OLDSNIPPET);

    private static final Set<UsageType> WHOLES =
        Set.of(
            UsageType.PRESENT_ORIGINAL, UsageType.PRESENT_CURRENTCOPY, UsageType.PRESENT_OLDCOPY);

    private final String word;

    QualifierType(String word) {
      this.word = word;
    }

    /** Returns the word for this value. */
    public String word() {
      return word;
    }

    /** Returns the type of a word, in whatever case; empty if it is none. */
    public static Optional<QualifierType> of(String word) {
      return Arrays.stream(values()).filter(type -> Ascii.equal(type.word, word)).findFirst();
    }

    /** Returns all words. */
    public static List<String> words() {
      return Arrays.stream(values()).map(QualifierType::word).toList();
    }

    /** Returns the types that a permission of a usage can have. */
    public static List<QualifierType> of(UsageType usage) {
      return Arrays.stream(values()).filter(type -> type.isAllowedFor(usage)).toList();
    }

    /** Returns whether a permission of a usage can be so restricted. */
    public boolean isAllowedFor(UsageType usage) {
      return switch (this) {
        case TIME_LIMIT ->
            usage == UsageType.INDEX || usage == UsageType.PRESERVE || usage.isPresentation();
        case MUST_USE_RESOURCE -> usage == UsageType.INDEX || usage.isPresentation();
        case MAX_LENGTH -> SNIPPETS.contains(usage);
        case PROHIBITED_MODIFICATION -> usage == UsageType.PRESENT || WHOLES.contains(usage);
        case MUST_INCLUDE_RESOURCE -> usage.isPresentation();
        case PROHIBITED_CONTEXT, REQUIRED_CONTEXT -> WHOLES.contains(usage);
      };
    }

    /** Returns how far it is fit for use with a usage. */
    public Readiness readiness(UsageType usage) {
      return switch (this) {
        case MUST_USE_RESOURCE ->
            usage == UsageType.INDEX ? Readiness.BY_ARRANGEMENT : Readiness.NOT_READY;
        case MUST_INCLUDE_RESOURCE -> Readiness.NOT_READY;
        default -> Readiness.READY;
      };
    }

    /** Returns the word for this value. */
    @Override
    public String toString() {
      return word;
    }

    /** How far a feature of ACAP 1.0 is fit for use, as its specification marks it (1.1). */
    public enum Readiness {
      /** Ready, for everybody. */
      READY,
      /** Amber: ready, but only for crawlers with which it was arranged before. */
      BY_ARRANGEMENT,
      /** Red: needs further development and testing. */
      NOT_READY
    }
  }
}
