package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.internal.datatxt.field.ParameterizedValue;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of a dataset, as a catalogue lists it (DCAT: distribution).
 *
 * @param location a path on the site, or a URL on another site
 * @param details the description by the owner
 * @param facts what Wayleave found by reading the file; empty if it has not been read
 */
public record Distribution(
    UrlReference location, FileDetails details, Optional<FileAttributes> facts) {
  /** Compiled when the first file is downloaded or named. */
  private static final class Names {
    static final Pattern FILE_NAME =
        Pattern.compile("[^?]*/(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)(\\?.*)?");

    static final Pattern EXTENSION =
        Pattern.compile(
            "[^?]*/[^?/]*?(?<extension>\\.[A-Za-z0-9]{1,10}(\\.(?i:gz|bz2|xz|zst))?)(\\?.*)?");
  }

  /**
   * Creates a file that has not been read. Without a media type in {@code details} the file name
   * extension determines it.
   */
  public static Distribution of(UrlReference location, FileDetails details) {
    return new Distribution(
        location,
        details.withMediaType(MediaType.ofFileName(DatasetFilePath.name(location))),
        Optional.empty());
  }

  /** Returns a copy of this file with what reading it found. */
  public Distribution withFacts(FileAttributes attributes) {
    return new Distribution(location, details, Optional.of(attributes));
  }

  /**
   * Returns the name for a local copy: the last segment of the path. Empty unless the segment
   * consists of letters, digits and {@code ._-} and begins with a letter or digit.
   */
  public Optional<String> fileName() {
    Matcher path = Names.FILE_NAME.matcher(location.path());
    return path.matches() ? Optional.of(path.group("name")) : Optional.empty();
  }

  /**
   * Returns the name for a local copy: {@link #fileName}, or otherwise {@code id} with the
   * extension of the file.
   *
   * @param id the id of the file's dataset
   */
  public String uniqueFileName(String id) {
    return fileName()
        .orElseGet(
            () -> {
              Matcher path = Names.EXTENSION.matcher(location.path());
              return path.matches() ? id + path.group("extension") : id;
            });
  }

  /** Returns the media type, {@link MediaType#UNKNOWN} if it is not known. */
  public MediaType mediaType() {
    return details.mediaType().orElse(MediaType.UNKNOWN);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Distribution file
        && file.location.equals(location)
        && file.details.equals(details)
        && file.facts.equals(facts);
  }

  /** Files rarely differ in anything else. */
  @Override
  public int hashCode() {
    return location.hashCode();
  }

  /**
   * The properties of a file that Wayleave has read.
   *
   * @param size the length in bytes
   * @param sha256 the SHA-256 of the content, 64 hex digits in lower case
   * @param modified when the content was last changed, in whole seconds
   */
  public record FileAttributes(long size, String sha256, Instant modified) {
    /**
     * Creates the properties; fractions of a second are dropped.
     *
     * @throws InvalidValueException if the size is negative or {@code sha256} is not a SHA-256
     */
    public FileAttributes {
      if (size < 0) {
        throw new InvalidValueException(
            "expected a length of 0 bytes or more, found %s".formatted(size));
      }
      if (!Sha256.isHex(sha256)) {
        throw new InvalidValueException(
            "\"%s\" is not a SHA-256; expected 64 lower-case hex digits; hash the file again"
                .formatted(sha256));
      }
      modified = modified.truncatedTo(ChronoUnit.SECONDS);
    }
  }

  /**
   * Where to get data that is not a file to download.
   *
   * @param urls absolute URLs of pages, such as a DOI or a form, without duplicates
   * @param services the services that have the data, without duplicates
   */
  public record AccessPoints(List<UrlReference> urls, List<DataService> services) {
    /** Creates access points. */
    public AccessPoints {
      urls = List.copyOf(urls);
      services = List.copyOf(services);
      UniqueValues.require(urls);
      UniqueValues.require(services);
    }

    /** Returns whether there is neither a page nor a service. */
    public boolean isEmpty() {
      return urls.isEmpty() && services.isEmpty();
    }

    /**
     * A service that answers queries (DCAT: data service).
     *
     * @param url the absolute URL of its endpoint
     * @param title a title for people, 1 to {@value FileDetails#MAX_TITLE_CHARACTERS} characters on
     *     one line
     * @param description the absolute URL of its description, such as an OpenAPI document
     */
    public record DataService(
        UrlReference url, Optional<String> title, Optional<UrlReference> description) {
      private static final String TITLE = "title";
      private static final String DESCRIPTION = "description";

      /**
       * Creates a service.
       *
       * @throws InvalidValueException if a component is not as described above
       */
      public DataService {
        if (title.isPresent()) {
          TextLimits.oneLine(title.get(), FileDetails.MAX_TITLE_CHARACTERS);
        }
        DataTxtLine.checkFits(DataTxtFieldNames.SERVICE, text(url, title, description));
      }

      /**
       * Parses a service: its URL, followed by parameters (RFC 9110, 5.6.6), such as {@code
       * "https://api.example.org/"; title=Stations}. Unknown parameters are ignored.
       *
       * @throws InvalidValueException if {@code text} is not a service
       */
      public static DataService of(String text) {
        ParameterizedValue parsed =
            ParameterizedValue.parse(text)
                .orElseThrow(
                    () ->
                        new InvalidValueException(
                            "\"%s\" is not a service; expected a URL and parameters, quoted if they contain a semicolon; write it like https://api.example.org/; title=Stations"
                                .formatted(text)));
        return new DataService(
            UrlReference.absolute(parsed.value()),
            Optional.ofNullable(parsed.parameters().get(TITLE)),
            Optional.ofNullable(parsed.parameters().get(DESCRIPTION))
                .map(UrlReference::absolutePage));
      }

      /** Returns the text that {@link #of} parses. */
      @Override
      public String toString() {
        return text(url, title, description);
      }

      private static String text(
          UrlReference url, Optional<String> title, Optional<UrlReference> description) {
        Map<String, String> parameters = new LinkedHashMap<>();
        title.ifPresent(text -> parameters.put(TITLE, text));
        description.ifPresent(page -> parameters.put(DESCRIPTION, page.toString()));
        return parameters.isEmpty() && url.toString().indexOf(';') < 0
            ? url.toString()
            : new ParameterizedValue(url.toString(), parameters).toString();
      }
    }
  }
}
