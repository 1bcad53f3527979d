package io.github.wayleave.net;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A path on the site itself, or an absolute URL (RFC 3986, 4.2: absolute-path reference, absolute
 * URI), in normal form. The address of a page may have a fragment; that of a file has none, since
 * clients never send it.
 *
 * @param origin the origin of a URL; empty for a path on the site itself
 * @param path the path and the query, percent-encoded, beginning with a slash
 * @param fragment the fragment, percent-encoded, with the {@code #} before it; may be empty
 */
public record UrlReference(Optional<Origin> origin, String path, String fragment) {
  /**
   * Creates a reference, and normalizes the path and the fragment.
   *
   * @throws InvalidValueException if {@code path} is not a path, or a part contains a line break or
   *     an invalid escape
   */
  public UrlReference {
    LineText.check(path);
    LineText.check(fragment);
    if (!path.startsWith("/") || (origin.isEmpty() && path.startsWith("//"))) {
      throw notAReference(path);
    }
    if (path.indexOf('#') >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains a \"#\", which begins a fragment; remove the fragment, or write %%23 for the character"
              .formatted(path));
    }
    int stray = PercentEncoding.strayPercent(path);
    if (stray >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains a \"%%\" that is not followed by two hex digits; write %%25 for the character"
              .formatted(path));
    }
    path = PercentEncoding.normalize(path);
    fragment = normalizedFragment(fragment);
  }

  /**
   * Creates a reference without a fragment.
   *
   * @throws InvalidValueException if {@code path} is not a path
   */
  public UrlReference(Optional<Origin> origin, String path) {
    this(origin, path, "");
  }

  /**
   * Parses a reference: a path that begins with one slash, or an {@code http} or {@code https} URL.
   *
   * @throws InvalidValueException if it is neither
   */
  public static UrlReference of(String text) {
    LineText.check(text);
    if (text.startsWith("/")) {
      return new UrlReference(Optional.empty(), text);
    }
    int authority = text.indexOf("://");
    if (authority < 0) {
      throw notAReference(text);
    }
    int end = endOfAuthority(text, authority + 3);
    String suffix = text.substring(end);
    return new UrlReference(
        Optional.of(Origin.of(text.substring(0, end))),
        suffix.startsWith("/") ? suffix : "/" + suffix);
  }

  /**
   * Parses an absolute URL.
   *
   * @throws InvalidValueException if it is a path, or not an {@code http} or {@code https} URL
   */
  public static UrlReference absolute(String text) {
    return of(text).checkAbsolute(text);
  }

  /**
   * Parses the address of a page: what {@link #of} accepts, with an optional fragment.
   *
   * @throws InvalidValueException if {@code text} is neither a path nor a URL
   */
  public static UrlReference page(String text) {
    int fragment = text.indexOf('#');
    if (fragment < 0) {
      return of(text);
    }
    UrlReference page = of(text.substring(0, fragment));
    return new UrlReference(page.origin, page.path, text.substring(fragment));
  }

  /**
   * Parses the absolute URL of a page, with an optional fragment.
   *
   * @throws InvalidValueException if {@code text} is a path, or not an {@code http} or {@code
   *     https} URL
   */
  public static UrlReference absolutePage(String text) {
    return page(text).checkAbsolute(text);
  }

  /** Returns whether this is a path on the site itself, without an origin. */
  public boolean isRelative() {
    return origin.isEmpty();
  }

  /** Returns the URL; {@code site} is the origin of a path on the site itself. */
  public String resolve(Origin site) {
    return origin.orElse(site).resolve(path) + fragment;
  }

  /** Returns the URL or the path, percent-encoded. */
  @Override
  public String toString() {
    return (origin.isPresent() ? origin.get().resolve(path) : path) + fragment;
  }

  private UrlReference checkAbsolute(String text) {
    if (isRelative()) {
      throw new InvalidValueException(
          "\"%s\" is a path, not a URL; write a URL such as https://www.example.org%s"
              .formatted(text, text));
    }
    return this;
  }

  /** Escapes further {@code #} in a fragment, which some pages write (RFC 3986, 3.5). */
  private static String normalizedFragment(String fragment) {
    if (fragment.length() < 2) {
      return "";
    }
    String value = fragment.substring(1).replace("#", "%23");
    if (fragment.charAt(0) != '#' || PercentEncoding.strayPercent(value) >= 0) {
      throw new InvalidValueException(
          "\"%s\" is not a URL fragment, which begins with \"#\" and has two hex digits after each \"%%\"; write %%25 for the character"
              .formatted(fragment));
    }
    return "#" + PercentEncoding.normalize(value);
  }

  private static int endOfAuthority(String text, int from) {
    int end = from;
    while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static InvalidValueException notAReference(String text) {
    return new InvalidValueException(
        "\"%s\" is neither a path nor a URL; a path begins with one \"/\", a URL with http:// or https://"
            .formatted(text));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrlReference url
        && origin.equals(url.origin)
        && path.equals(url.path)
        && fragment.equals(url.fragment);
  }

  @Override
  public int hashCode() {
    return 31 * path.hashCode() + origin.hashCode();
  }
}
