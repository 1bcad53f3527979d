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
import org.jspecify.annotations.Nullable;

/**
 * The ids of the SPDX License List, loaded on first use. Nothing is loaded in a static initializer,
 * so that every call reports a missing resource by name.
 */
final class SpdxIds {
  private static final String VERSION = "-[0-9.]+";

  private final String resource;
  private @Nullable Set<String> ids;

  /**
   * Creates a list from a resource in this package: one id per line, {@code #} begins a comment.
   */
  SpdxIds(String resource) {
    this.resource = resource;
  }

  /**
   * Returns whether the list contains {@code id}, in the same case.
   *
   * @throws IllegalStateException if the resource is missing
   */
  boolean contains(String id) {
    return ids().contains(id);
  }

  /**
   * Returns the id that {@code text} most likely stands for: the same in another case, the newest
   * version of a name without one, or the nearest spelling.
   */
  Optional<String> nearest(String text) {
    return ignoringCase(text)
        .or(() -> newestVersion(text))
        .or(() -> Suggestions.nearest(text, ids()));
  }

  private Optional<String> ignoringCase(String text) {
    return ids().stream().filter(id -> Ascii.equal(id, text)).findFirst();
  }

  /** The list has the versions of a name in ascending order. */
  private Optional<String> newestVersion(String text) {
    return ids().stream()
        .filter(id -> Ascii.startsWith(id, text))
        .filter(id -> id.substring(text.length()).matches(VERSION))
        .reduce((older, newer) -> newer);
  }

  private synchronized Set<String> ids() {
    Set<String> loaded = ids;
    if (loaded == null) {
      loaded = read();
      ids = loaded;
    }
    return loaded;
  }

  /** Returns the lines that are neither empty nor comments. */
  private static Set<String> lines(String text) {
    Set<String> lines = new LinkedHashSet<>();
    int end;
    for (int start = 0; start < text.length(); start = end + 1) {
      int lineBreak = text.indexOf('\n', start);
      end = lineBreak < 0 ? text.length() : lineBreak;
      if (end > start && text.charAt(start) != '#') {
        lines.add(text.substring(start, end));
      }
    }
    return Collections.unmodifiableSet(lines);
  }

  private Set<String> read() {
    try (InputStream in = SpdxIds.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            "the resource %s of %s is missing".formatted(resource, SpdxIds.class.getName()));
      }
      return lines(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the resource " + resource, e);
    }
  }
}
