package io.github.wayleave.text;

import java.util.Optional;

/**
 * Where something is: a path on the site itself, or a URL anywhere (RFC 3986, 4.2: absolute-path
 * reference, absolute URI), in normal form and without a fragment.
 *
 * @param origin where a URL points to; empty for a path on the site itself
 * @param path the path and the query, percent-encoded, beginning with a slash
 */
public record UrlReference(Optional<Origin> origin, String path) {
  /**
   * Checks and normalises the path.
   *
   * @throws InvalidValueException if it isn't a path, or holds what no line or URL can hold
   */
  public UrlReference {
    LineText.check(path);
    if (!path.startsWith("/") || (origin.isEmpty() && path.startsWith("//"))) {
      throw notAReference(path);
    }
    if (path.indexOf('#') >= 0) {
      throw new InvalidValueException(
          "\"%s\" holds a \"#\", which begins a fragment; leave the fragment out, or write %%23 for the character"
              .formatted(path));
    }
    int stray = PercentEncoding.strayPercent(path);
    if (stray >= 0) {
      throw new InvalidValueException(
          "\"%s\" holds a \"%%\" that is not followed by two hex digits; write %%25 for the character"
              .formatted(path));
    }
    path = PercentEncoding.normalize(path);
  }

  /**
   * Returns the reference that {@code text} is: a path that begins with one slash, or an {@code
   * http} or {@code https} URL.
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
    String rest = text.substring(end);
    return new UrlReference(
        Optional.of(Origin.of(text.substring(0, end))), rest.startsWith("/") ? rest : "/" + rest);
  }

  /**
   * Returns the URL that {@code text} is.
   *
   * @throws InvalidValueException if it is a path, or no {@code http} or {@code https} URL
   */
  public static UrlReference absolute(String text) {
    UrlReference reference = of(text);
    if (reference.isRelative()) {
      throw new InvalidValueException(
          "\"%s\" is a path; a whole URL is needed here, like https://www.example.org%s"
              .formatted(text, text));
    }
    return reference;
  }

  /** Tells whether this is a path on the site itself, which needs the site's origin to be a URL. */
  public boolean isRelative() {
    return origin.isEmpty();
  }

  /** Returns the URL, with {@code site} as the origin of a path. */
  public String resolve(Origin site) {
    return origin.orElse(site).resolve(path);
  }

  /** Returns the URL or the path, percent-encoded. */
  @Override
  public String toString() {
    return origin.map(o -> o.resolve(path)).orElse(path);
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
}
