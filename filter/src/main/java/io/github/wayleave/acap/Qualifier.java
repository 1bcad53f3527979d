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
 * A restriction of a permission, such as {@code time-limit=3-days} (ACAP 1.0, 2.4.1.2).
 *
 * @param type the kind of restriction
 * @param value the value, in a form that the type allows; keywords in lower case
 */
public record Qualifier(QualifierType type, String value) {
  /** Stands for every modification: {@value}. */
  private static final String ANY = "any";

  private static final String CHARACTERS = "-chars";
  private static final String WORDS = "-words";
  private static final String DAYS = "-days";
  private static final String UNTIL = "until-";
  private static final String RECRAWLED = "until-recrawled";

  /** An example in the specification has this instead of {@link #RECRAWLED} (2.4.1.2). */
  private static final String RECRAWL = "until-recrawl";

  private static final Pattern DATE = anyCase("until-([0-9]{4})-([0-9]{2})-([0-9]{2})");

  private static final Pattern NUMBER = Pattern.compile("0*[1-9][0-9]{0,8}");
  private static final Pattern PART = anyCase("(?:id|class|meta):.+");
  private static final Pattern ROLE = anyCase("the-acap:(?:credit|link):(.+)");
  private static final Pattern EXTRACT = anyCase("the-acap:extract:(.+)");

  private static final List<String> MODIFICATIONS =
      List.of(ANY, "format", "style", "translation", "annotation");

  /**
   * Checks and normalizes the value.
   *
   * @throws InvalidValueException if the type does not allow a value of this form
   */
  public Qualifier {
    value = normal(type, value);
  }

  /** Returns the last day of a {@link QualifierType#TIME_LIMIT}; empty if it has none. */
  public Optional<LocalDate> untilDate() {
    return date(value).filter(day -> type == QualifierType.TIME_LIMIT);
  }

  /** Returns whether the last day of a {@link QualifierType#TIME_LIMIT} was before another day. */
  public boolean isExpired(LocalDate today) {
    return untilDate().filter(today::isAfter).isPresent();
  }

  /**
   * Returns the limit of a {@link QualifierType#MAX_LENGTH} in characters; empty if it counts
   * words.
   */
  public OptionalInt maxCharacters() {
    return type == QualifierType.MAX_LENGTH ? number(value, CHARACTERS) : OptionalInt.empty();
  }

  /** Returns whether this prohibits every modification, so that no other value may be listed. */
  boolean isAnyModification() {
    return type == QualifierType.PROHIBITED_MODIFICATION && value.equals(ANY);
  }

  /** Returns whether this qualifier is ready for use with a usage. */
  public Readiness readiness(UsageType usage) {
    return type.readiness(usage);
  }

  /** Returns the qualifier as written in a field, such as {@code time-limit=3-days}. */
  @Override
  public String toString() {
    return type + "=" + value;
  }

  /** Keywords are case-insensitive (ACAP 1.0, 3). */
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
    boolean isNumber = Ascii.lower(value).endsWith(unit) && NUMBER.matcher(number).matches();
    return isNumber ? OptionalInt.of(Integer.parseInt(number)) : OptionalInt.empty();
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

  /** Section 3, value-char: printable ASCII; quotes and # must be escaped. */
  private static String uri(String value) {
    boolean isSafe = value.chars().allMatch(c -> c > 0x20 && c < 0x7F && "\"#'".indexOf(c) < 0);
    if (value.isEmpty() || !isSafe || PercentEncoding.strayPercent(value) >= 0) {
      throw new InvalidValueException(
          "\"%s\" is not a resource; write a URL or a path, with spaces, quotes and # as escapes, such as %%20 (ACAP 1.0, 3: qualifier-value)"
              .formatted(value));
    }
    return value;
  }

  /** A kind of restriction of a permission (ACAP 1.0, 2.5.3 to 2.5.5). */
  public enum QualifierType {
    /** How long the usage is permitted (2.5.3.1, 2.5.4.1, 2.5.5.2.1). */
    TIME_LIMIT("time-limit"),
    /** The resource, or part of it, that has to be used (2.5.3.2, 2.5.5.2.2). */
    MUST_USE_RESOURCE("must-use-resource"),
    /** The maximum length of a snippet, in characters or words (2.5.5.2.3). */
    MAX_LENGTH("max-length"),
    /** The modification that is not permitted (2.5.5.2.4). */
    PROHIBITED_MODIFICATION("prohibited-modification"),
    /** A resource that has to be presented together with this one (2.5.5.2.5). */
    MUST_INCLUDE_RESOURCE("must-include-resource"),
    /** The context in which the resource must not be presented (2.5.5.2.6). */
    PROHIBITED_CONTEXT("prohibited-context"),
    /** The only context in which the resource may be presented (2.5.5.2.7). */
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

    /** Returns the keyword. */
    public String word() {
      return word;
    }

    /** Returns the type with this keyword, ignoring case; empty if there is none. */
    public static Optional<QualifierType> of(String word) {
      return Arrays.stream(values()).filter(type -> Ascii.equal(type.word, word)).findFirst();
    }

    /** Returns the keywords of all types. */
    public static List<String> words() {
      return Arrays.stream(values()).map(QualifierType::word).toList();
    }

    /** Returns the types that apply to a usage. */
    public static List<QualifierType> of(UsageType usage) {
      return Arrays.stream(values()).filter(type -> type.isAllowedFor(usage)).toList();
    }

    /** Returns whether this type applies to a usage. */
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

    /** Returns whether this type is ready for use with a usage. */
    public Readiness readiness(UsageType usage) {
      return switch (this) {
        case MUST_USE_RESOURCE ->
            usage == UsageType.INDEX ? Readiness.BY_ARRANGEMENT : Readiness.NOT_READY;
        case MUST_INCLUDE_RESOURCE -> Readiness.NOT_READY;
        default -> Readiness.READY;
      };
    }

    /** Returns the keyword. */
    @Override
    public String toString() {
      return word;
    }

    /** Whether a feature of ACAP 1.0 is ready for use, as marked in its specification (1.1). */
    public enum Readiness {
      /** Green: ready for every crawler. */
      READY,
      /** Amber: ready only for crawlers whose operators have agreed to it. */
      BY_ARRANGEMENT,
      /** Red: needs further development and testing. */
      NOT_READY
    }
  }
}
