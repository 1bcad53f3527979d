package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage;
import io.github.wayleave.acap.AcapUsage.LocalUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the values of fields, and notes values outside the grammar that can still be read. */
final class AcapValueReader {
  private static final Pattern SPACES = Pattern.compile("[ \t]+");

  private static final Pattern QUALIFIER =
      Pattern.compile("\\G[ \t]*+([^ \t=]++)[ \t]*+=[ \t]*+([^ \t]++)");

  /** An example in the specification has this instead of until-recrawled (2.4.1.2). */
  private static final String RECRAWL = "until-recrawl";

  private final AcapNoteCollector notes;

  AcapValueReader(AcapNoteCollector notes) {
    this.notes = notes;
  }

  static List<String> words(String value) {
    return SPACES.splitAsStream(value).filter(word -> !word.isEmpty()).toList();
  }

  static FirstWord first(String value) {
    String[] words = SPACES.split(value, 2);
    return new FirstWord(words[0], words.length == 1 ? "" : words[1]);
  }

  /** The first word of a value. */
  record FirstWord(String word, String remainder) {}

  AcapName name(String word) {
    AcapName name = new AcapName(word);
    if (!name.isStandard()) {
      notes.add(
          AcapNoteType.NOT_STANDARD,
          "the name \"%s\" does not begin with a letter (ACAP 1.0, 3); it was read anyway"
              .formatted(word));
    }
    return name;
  }

  AcapRecord.CrawlerName crawler(String value) {
    AcapRecord.CrawlerName name = new AcapRecord.CrawlerName(value.replace('\t', ' '));
    if (!name.isStandard() || !name.text().equals(value)) {
      notes.add(
          AcapNoteType.NOT_STANDARD,
          "the crawler's name \"%s\" does not begin with a letter, or contains an apostrophe (ACAP 1.0, 3); it was read anyway"
              .formatted(name));
    }
    return name;
  }

  AcapRecord.PurposePattern purpose(String value) {
    AcapRecord.PurposePattern pattern = new AcapRecord.PurposePattern(value);
    if (!pattern.isStandard()) {
      notes.add(
          AcapNoteType.NOT_STANDARD,
          "the usage purpose \"%s\" is neither a name nor a URI (ACAP 1.0, 3); it was read anyway"
              .formatted(value));
    }
    return pattern;
  }

  PermissionsReference reference(String value) {
    boolean isAddress = value.startsWith("/") || value.contains("://");
    PermissionsReference reference =
        new PermissionsReference(UrlReference.of(isAddress ? value : path(value)));
    if (!reference.isStandard()) {
      notes.add(
          AcapNoteType.NOT_STANDARD,
          "the location \"%s\" is neither a URL nor a path without a query (ACAP 1.0, 3); it was read anyway"
              .formatted(value));
    }
    return reference;
  }

  /** Returns a standard usage or, in parentheses, a defined one. */
  AcapUsage usage(String word) {
    boolean isLocal = word.startsWith("(") && word.endsWith(")") && word.length() > 1;
    return isLocal ? new LocalUsage(name(word.substring(1, word.length() - 1))) : type(word);
  }

  UsageType type(String word) {
    return UsageType.of(word)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "\"%s\" is not a usage type; expected one of %s, or a defined usage in parentheses (ACAP 1.0, 2.5)"
                        .formatted(word, String.join(", ", UsageType.words()))));
  }

  ResourceSpecification resources(String word) {
    return Ascii.startsWith(word, SetReference.SCHEME)
        ? new SetReference(name(word.substring(SetReference.SCHEME.length())))
        : pattern(word);
  }

  ResourcePattern pattern(String word) {
    ResourcePattern pattern = ResourcePattern.read(path(word));
    if (!pattern.isStandard()) {
      notes.add(
          AcapNoteType.NOT_STANDARD,
          "\"%s\" is not a path without a query (ACAP 1.0, 3); it was read anyway".formatted(word));
    }
    return pattern;
  }

  /** Returns a path or a path pattern, relative to the root (ACAP 1.0, 2.4.3). */
  String path(String word) {
    String escaped = escaped(word);
    boolean isRooted = escaped.startsWith("/") || escaped.startsWith("*");
    if (word.isEmpty() || (!isRooted && word.split("/", 2)[0].indexOf(':') >= 0)) {
      throw new InvalidValueException(
          "\"%s\" is not a path; a path begins with / (ACAP 1.0, 2.4.3)".formatted(word));
    }
    String path = isRooted ? escaped : "/" + escaped;
    if (!path.equals(word)) {
      notes.add(
          AcapNoteType.NOT_STANDARD,
          "\"%s\" must begin with /, and have escapes for characters that URLs cannot contain; it was read as %s"
              .formatted(word, path));
    }
    return path;
  }

  private static String escaped(String word) {
    StringBuilder escaped = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean isEscape = PercentEncoding.escapeAt(word, i).isPresent();
      if (isEscape || PercentEncoding.isUnreserved(c) || PercentEncoding.isReserved(c)) {
        escaped.append(c);
      } else {
        PercentEncoding.appendEscape(escaped, c);
      }
    }
    return escaped.toString();
  }

  /** Returns the qualifiers of a permission; spaces are allowed around {@code =} (3). */
  Qualifiers qualifiers(String text) {
    List<Qualifier> qualifiers = new ArrayList<>();
    Matcher matcher = QUALIFIER.matcher(text);
    int end = 0;
    while (matcher.find()) {
      qualifiers.add(qualifier(matcher.group(1), matcher.group(2)));
      end = matcher.end();
    }
    String remainder = text.substring(end).strip();
    if (!remainder.isEmpty()) {
      throw new InvalidValueException(
          "\"%s\" is not a qualifier; expected a type, = and a value, such as time-limit=3-days (ACAP 1.0, 2.4.1.2)"
              .formatted(remainder));
    }
    return new Qualifiers(qualifiers);
  }

  private Qualifier qualifier(String type, String value) {
    Qualifier.QualifierType qualifierType =
        Qualifier.QualifierType.of(type)
            .orElseThrow(
                () ->
                    new InvalidValueException(
                        "\"%s\" is not a qualifier type; expected one of %s (ACAP 1.0, 2.5)"
                            .formatted(type, String.join(", ", Qualifier.QualifierType.words()))));
    Qualifier qualifier = new Qualifier(qualifierType, value);
    if (qualifierType == Qualifier.QualifierType.TIME_LIMIT && Ascii.equal(value, RECRAWL)) {
      notes.add(
          AcapNoteType.UNTIL_RECRAWL,
          "the time limit is %s, as in an example of 2.4.1.2; it was read as %s"
              .formatted(value, qualifier.value()));
    }
    return qualifier;
  }
}
