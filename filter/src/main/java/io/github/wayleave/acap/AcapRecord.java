package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Collection;
import java.util.List;

/**
 * What is said to some crawlers, or to any (ACAP 1.0, 2.3).
 *
 * @param crawlers the crawlers by name; none of them means any crawler
 * @param content what is said to them
 */
public record AcapRecord(List<CrawlerName> crawlers, RecordContent content) {
  /**
   * Copies the names.
   *
   * @throws InvalidValueException if one is there twice
   */
  public AcapRecord {
    crawlers = List.copyOf(crawlers);
    if (crawlers.stream().distinct().count() < crawlers.size()) {
      throw new InvalidValueException(
          "a record names a crawler twice; each is named once, in whatever case");
    }
  }

  /** Tells whether it is addressed to any crawler. */
  public boolean isForAny() {
    return crawlers.isEmpty();
  }

  /** Tells whether it is addressed to one of some names. */
  public boolean names(Collection<CrawlerName> names) {
    return crawlers.stream().anyMatch(names::contains);
  }

  /** What a record says: by itself, or by referring to another resource (ACAP 1.0, 2.3). */
  public sealed interface RecordContent permits RecordTerms, PermissionsReference {}

  /**
   * What a record says by itself.
   *
   * @param fields what holds for whatever purpose
   * @param subRecords what holds for some purposes
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
            "a record says nothing; it has at least one permission, prohibition or request (ACAP 1.0, 2.3)");
      }
    }
  }

  /**
   * Permissions and prohibitions for some usage purposes (ACAP 1.0, 2.3.3).
   *
   * @param purposes the purposes, at least one
   * @param fields what they may and may not, at least one
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
            "a part for usage purposes has no %s; it has at least one (ACAP 1.0, 2.3)"
                .formatted(purposes.isEmpty() ? "purpose" : "permission or prohibition"));
      }
    }

    /** Tells whether it is for a purpose. */
    public boolean isFor(String purpose) {
      return purposes.stream().anyMatch(pattern -> pattern.matches(purpose));
    }
  }

  /**
   * Refers to a resource with the permissions of a record (ACAP 1.0, 2.3.2).
   *
   * @param location a path of this site, or the URL of a resource of another
   */
  public record PermissionsReference(UrlReference location) implements RecordContent {
    /**
     * Returns the reference to a location that section 3 derives.
     *
     * @throws InvalidValueException if it is neither a path nor a URL, or a path with a query, or
     *     with {@code *} or {@code $}, which are for patterns
     */
    public static PermissionsReference of(String location) {
      PermissionsReference reference = new PermissionsReference(UrlReference.of(location));
      if (!reference.isStandard()) {
        throw new InvalidValueException(
            "\"%s\" cannot be referred to; a location is a URL, or a path without a query, * and $ (ACAP 1.0, 3: permissions-reference-field)"
                .formatted(location));
      }
      return reference;
    }

    /** Tells whether section 3 derives it: a {@code URI} or {@code relative-part} of RFC 3986. */
    public boolean isStandard() {
      String path = location.path();
      String forbidden = location.isRelative() ? "?*$[]" : "[]";
      return path.chars().noneMatch(c -> forbidden.indexOf(c) >= 0);
    }

    /** Returns the location, as a field has it. */
    @Override
    public String toString() {
      return location.toString();
    }
  }
}
