package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A record: permissions, prohibitions and requests for some crawlers or for every crawler (ACAP
 * 1.0, 2.3).
 *
 * @param crawlers the crawlers' names; empty for every crawler
 * @param content the fields, or a reference to a resource that contains them
 */
public record AcapRecord(List<CrawlerName> crawlers, RecordContent content) {
  /**
   * Copies the names.
   *
   * @throws InvalidValueException if a name occurs twice
   */
  public AcapRecord {
    crawlers = List.copyOf(crawlers);
    if (crawlers.stream().distinct().count() < crawlers.size()) {
      throw new InvalidValueException(
          "a record contains a crawler twice, where case is ignored; remove one");
    }
  }

  /** Returns whether this record is for every crawler. */
  public boolean isForAny() {
    return crawlers.isEmpty();
  }

  /**
   * The content of a record: its own fields, or a reference to another resource (ACAP 1.0, 2.3).
   */
  public sealed interface RecordContent permits RecordTerms, PermissionsReference {}

  /**
   * The fields of a record.
   *
   * @param fields the fields for every usage purpose
   * @param subRecords the fields for some usage purposes
   */
  public record RecordTerms(List<AcapField> fields, List<SubRecord> subRecords)
      implements RecordContent {
    /**
     * Copies both.
     *
     * @throws InvalidValueException if both are empty
     */
    public RecordTerms {
      fields = List.copyOf(fields);
      subRecords = List.copyOf(subRecords);
      if (fields.isEmpty() && subRecords.isEmpty()) {
        throw new InvalidValueException(
            "a record is empty; add at least one permission, prohibition or request (ACAP 1.0, 2.3)");
      }
    }
  }

  /**
   * Permissions and prohibitions for some usage purposes (ACAP 1.0, 2.3.3).
   *
   * @param purposes the purposes, at least one
   * @param fields the permissions and prohibitions, at least one
   */
  public record SubRecord(List<PurposePattern> purposes, List<UsageField> fields) {
    /**
     * Copies both.
     *
     * @throws InvalidValueException if one of them is empty
     */
    public SubRecord {
      purposes = List.copyOf(purposes);
      fields = List.copyOf(fields);
      if (purposes.isEmpty() || fields.isEmpty()) {
        throw new InvalidValueException(
            "a part for usage purposes has no %s; add at least one (ACAP 1.0, 2.3)"
                .formatted(purposes.isEmpty() ? "purpose" : "permission or prohibition"));
      }
    }

    /** Returns whether it applies to a usage purpose. */
    public boolean appliesTo(String purpose) {
      return purposes.stream().anyMatch(pattern -> pattern.matches(purpose));
    }
  }

  /**
   * A reference to a resource that contains the permissions of a record (ACAP 1.0, 2.3.2).
   *
   * @param location a path of this site, or the URL of a resource of another
   */
  public record PermissionsReference(UrlReference location) implements RecordContent {
    /**
     * Returns a reference if the grammar of section 3 allows the location.
     *
     * @throws InvalidValueException if it is neither a path nor a URL, or a path with a query, or
     *     with {@code *} or {@code $}, which are for patterns
     */
    public static PermissionsReference of(String location) {
      PermissionsReference reference = new PermissionsReference(UrlReference.of(location));
      if (!reference.isStandard()) {
        throw new InvalidValueException(
            "\"%s\" is not a location; write a URL, or a path without a query, * and $ (ACAP 1.0, 3: permissions-reference-field)"
                .formatted(location));
      }
      return reference;
    }

    /**
     * Returns whether the grammar of section 3 allows it: a {@code URI} or {@code relative-part} of
     * RFC 3986.
     */
    public boolean isStandard() {
      String path = location.path();
      String forbidden = location.isRelative() ? "?*$[]" : "[]";
      return path.chars().noneMatch(c -> forbidden.indexOf(c) >= 0);
    }

    /** Returns the location as written in a field. */
    @Override
    public String toString() {
      return location.toString();
    }
  }

  /**
   * A pattern of the names and URIs of usage purposes (ACAP 1.0, 2.3.3). Like a resource pattern,
   * it matches prefixes, ignores case and supports {@code *} and a final {@code $} (2.8).
   *
   * @param text the pattern as it was written
   */
  public record PurposePattern(String text) {
    private static final String START = "/";

    private static final Pattern NAME = Pattern.compile("[A-Za-z*][A-Za-z0-9._*-]*[$]?");

    private static final String URI_CHARACTERS = "A-Za-z0-9._~%!$&'()*+,;=";

    /** RFC 3986, 3, with {@code *} anywhere. The constructor checks that escapes are complete. */
    private static final Pattern URI =
        Pattern.compile(
            "[A-Za-z*][A-Za-z0-9+.*-]*:(?://(?:[U:-]*@)?[U-]*(?::[0-9]*)?(?:/[U:@/-]*)?|/?(?:[U:@-][U:@/-]*)?)(?:[?][U:@/?-]*)?"
                .replace("U", URI_CHARACTERS));

    /**
     * Checks that it fits on a line. A text outside the grammar of section 3 is accepted, because
     * it can be parsed; see {@link #isStandard}.
     *
     * @throws InvalidValueException if it is empty, or contains a space, {@code #}, a {@code %}
     *     that is not part of an escape, or anything but printable ASCII
     */
    public PurposePattern {
      if (text.isEmpty()
          || !Ascii.isPrintable(text)
          || text.indexOf(' ') >= 0
          || text.indexOf('#') >= 0
          || PercentEncoding.strayPercent(text) >= 0) {
        throw notAPurpose(text);
      }
    }

    /**
     * Returns the pattern if the grammar of section 3 allows it.
     *
     * @throws InvalidValueException if the grammar does not allow {@code text}
     */
    public static PurposePattern of(String text) {
      PurposePattern pattern = new PurposePattern(text);
      if (!pattern.isStandard()) {
        throw notAPurpose(text);
      }
      return pattern;
    }

    /**
     * Returns whether the grammar of section 3 allows it: a name or a URI, with {@code *} and an
     * end {@code $}.
     */
    public boolean isStandard() {
      return NAME.matcher(text).matches() || URI.matcher(text).matches();
    }

    private static InvalidValueException notAPurpose(String text) {
      return new InvalidValueException(
          "\"%s\" is not a usage purpose; write a name such as news, or a URI such as http://news.example/* without spaces and # (ACAP 1.0, 2.3.3)"
              .formatted(text));
    }

    /** Returns whether this pattern matches a crawler's usage purpose. */
    public boolean matches(String purpose) {
      PathPattern pattern = PathPattern.of(START + Ascii.lower(text));
      return pattern.matches(Target.of(START + Ascii.lower(purpose)));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof PurposePattern pattern && Ascii.equal(pattern.text, text);
    }

    @Override
    public int hashCode() {
      return Ascii.lower(text).hashCode();
    }

    /** Returns the pattern as written. */
    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * The name by which a record addresses a crawler (ACAP 1.0, 2.3.1). Equality ignores the case of
   * ASCII letters.
   *
   * @param text the name as it was written, printable ASCII without a {@code #}
   */
  public record CrawlerName(String text) implements Comparable<CrawlerName> {
    /**
     * Checks that it fits on a line. A text outside the grammar of section 3 is accepted, because
     * it can be parsed; see {@link #isStandard}.
     *
     * @throws InvalidValueException if it is empty or {@code *}, has leading or trailing spaces, or
     *     contains {@code #} or anything but printable ASCII
     */
    public CrawlerName {
      if (text.isEmpty()
          || text.equals("*")
          || !text.strip().equals(text)
          || !Ascii.isPrintable(text)
          || text.indexOf('#') >= 0) {
        throw notAName(text);
      }
    }

    /**
     * Returns the name if the grammar of section 3 allows it. The published grammar forbids an
     * apostrophe where it should forbid {@code #}; both are rejected here.
     *
     * @throws InvalidValueException if the grammar does not allow {@code text}
     */
    public static CrawlerName of(String text) {
      CrawlerName name = new CrawlerName(text);
      if (!name.isStandard()) {
        throw notAName(text);
      }
      return name;
    }

    /**
     * Returns whether the grammar of section 3 allows it: whether it begins with a letter and has
     * no apostrophe.
     */
    public boolean isStandard() {
      return AcapName.isLetter(text.charAt(0)) && text.indexOf('\'') < 0;
    }

    /**
     * Returns the product token for conventional records; empty if the name is not a valid token
     * (RFC 9309, 2.2.1).
     */
    public Optional<ProductToken> token() {
      return Ascii.isToken(text) ? Optional.of(ProductToken.of(text)) : Optional.empty();
    }

    private static InvalidValueException notAName(String text) {
      return new InvalidValueException(
          "\"%s\" is not a crawler's name in ACAP; write a letter followed by printable ASCII without # and apostrophe, or \"*\" for every crawler (ACAP 1.0, 2.3.1 and 3)"
              .formatted(text));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof CrawlerName name && Ascii.equal(name.text, text);
    }

    @Override
    public int hashCode() {
      return Ascii.lower(text).hashCode();
    }

    @Override
    public int compareTo(CrawlerName other) {
      return Ascii.lower(text).compareTo(Ascii.lower(other.text));
    }

    /** Returns the name as written. */
    @Override
    public String toString() {
      return text;
    }
  }
}
