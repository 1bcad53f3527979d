package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the SPDX licence list, read from a resource when the first one is asked for.
 *
 * <p>Nothing is read while a class is loaded: a resource that is missing says so each time, by
 * name.
 */
final class SpdxIds {
  private static final String VERSION = "-[0-9.]+";

  private final String resource;
  private @Nullable Set<String> ids;

  /**
   * Takes the ids of {@code resource}, which stands beside this class: an id per line, {@code #}
   * comments.
   */
  SpdxIds(String resource) {
    this.resource = resource;
  }

  /**
   * Returns whether {@code id} is in the list, spelled as it is there.
   *
   * @throws IllegalStateException if the resource is missing
   */
  boolean contains(String id) {
    return ids().contains(id);
  }

  /**
   * Returns the id that {@code text} was probably meant to be: another case, the highest version of
   * a name without one, or a slip.
   */
  Optional<String> nearest(String text) {
    return sameLetters(text)
        .or(() -> newestVersion(text))
        .or(() -> Suggestions.nearest(text, ids()));
  }

  private Optional<String> sameLetters(String text) {
    return ids().stream().filter(id -> Ascii.equal(id, text)).findFirst();
  }

  /** The list gives the versions of one name in ascending order. */
  private Optional<String> newestVersion(String text) {
    return ids().stream()
        .filter(id -> Ascii.startsWith(id, text))
        .filter(id -> id.substring(text.length()).matches(VERSION))
        .reduce((older, newer) -> newer);
  }

  private synchronized Set<String> ids() {
    Set<String> known = ids;
    if (known == null) {
      known = read();
      ids = known;
    }
    return known;
  }

  private Set<String> read() {
    try (InputStream in = SpdxIds.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            "the resource %s is missing beside %s".formatted(resource, SpdxIds.class.getName()));
      }
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .collect(
              Collectors.collectingAndThen(
                  Collectors.toCollection(LinkedHashSet::new), Collections::unmodifiableSet));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the resource " + resource, e);
    }
  }
}
