package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of a dataset as it is listed (DCAT: distribution).
 *
 * @param location a path on the site, or a URL elsewhere
 * @param details what its owner says of it
 * @param facts what was found out about it, if it could be read
 */
public record Distribution(
    UrlReference location, FileDetails details, Optional<FileAttributes> facts) {
  private static final Pattern FILE_NAME =
      Pattern.compile("[^?]*/(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)(\\?.*)?");

  private static final Pattern EXTENSION =
      Pattern.compile(
          "[^?]*/[^?/]*?(?<extension>\\.[A-Za-z0-9]{1,10}(\\.(?i:gz|bz2|xz|zst))?)(\\?.*)?");

  /** Returns a file of which nothing is known but what its owner says, and what its name does. */
  public static Distribution of(UrlReference location, FileDetails details) {
    return new Distribution(
        location,
        details.withMediaType(MediaType.ofFileName(DatasetFilePath.name(location))),
        Optional.empty());
  }

  /** Returns this file with what was found out about it. */
  public Distribution withFacts(FileAttributes found) {
    return new Distribution(location, details, Optional.of(found));
  }

  /**
   * Returns the name under which a copy can be kept: the last step of the path, if it has nothing
   * but letters, digits and {@code ._-}, and does not begin with a sign.
   */
  public Optional<String> fileName() {
    Matcher path = FILE_NAME.matcher(location.path());
    return path.matches() ? Optional.of(path.group("name")) : Optional.empty();
  }

  /**
   * Returns the name of a copy: {@link #fileName}, or else {@code id} with the extension of the
   * file, so that programs still know what the copy is.
   *
   * @param id the id of the file's dataset
   */
  public String uniqueFileName(String id) {
    return fileName()
        .orElseGet(
            () -> {
              Matcher path = EXTENSION.matcher(location.path());
              return path.matches() ? id + path.group("extension") : id;
            });
  }

  /** Returns what the file is. */
  public MediaType mediaType() {
    return details.mediaType().orElse(MediaType.UNKNOWN);
  }

  /**
   * What was found out about a file by reading it.
   *
   * @param size its length
   * @param sha256 the SHA-256 of its content, 64 hex digits in lower case
   * @param modified since when its content is this, in whole seconds
   */
  public record FileAttributes(long size, String sha256, Instant modified) {
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    /**
     * Checks the parts, and drops fractions of a second.
     *
     * @throws InvalidValueException if the length is negative or the hash is none
     */
    public FileAttributes {
      if (size < 0) {
        throw new InvalidValueException(
            "expected a length of 0 bytes or more, found %s".formatted(size));
      }
      if (!SHA_256.matcher(sha256).matches()) {
        throw new InvalidValueException(
            "\"%s\" is not a SHA-256; expected 64 lower-case hex digits; hash the file again"
                .formatted(sha256));
      }
      modified = modified.truncatedTo(ChronoUnit.SECONDS);
    }
  }
}
