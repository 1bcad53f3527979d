package io.github.wayleave.net;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An origin: scheme, host and port of a site (RFC 6454), in normal form.
 *
 * @param scheme {@code http} or {@code https}
 * @param host the {@linkplain HostName#name name} of a host
 * @param port 1 to 65535; {@link #toString} omits the default port of the scheme
 */
public record Origin(String scheme, String host, int port) {
  private static final Pattern SHAPE =
      Pattern.compile(
          "(?<scheme>[A-Za-z]+)://(?<host>\\[[0-9A-Fa-f:.]+]|[^/?#\\\\:@\\[\\]]+)(:(?<port>[0-9]{1,5}))?");
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  /**
   * Creates an origin.
   *
   * @throws InvalidValueException if a part is outside the range given above
   */
  public Origin {
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new InvalidValueException(
          "has the scheme \"%s\"; only http and https are allowed".formatted(scheme));
    }
    if (!HostNameParser.isNormal(host)) {
      throw invalidHost(host);
    }
    if (port < 1 || port > 65535) {
      throw new InvalidValueException("has the port %s; expected 1 to 65535".formatted(port));
    }
  }

  /**
   * Parses an origin: scheme, host and optionally a port, without a path other than a single slash.
   *
   * @throws InvalidValueException if it is anything else
   */
  public static Origin of(String text) {
    LineText.check(text);
    Matcher shape = SHAPE.matcher(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    if (!shape.matches()) {
      throw new InvalidValueException(
          "\"%s\" is not an origin; write a scheme and a host without a path, such as https://www.example.org"
              .formatted(text));
    }
    String scheme = Ascii.lower(shape.group("scheme"));
    String host = shape.group("host");
    String port = shape.group("port");
    Optional<String> normal = HostNameParser.parse(host);
    if (normal.isEmpty()) {
      throw invalidHost(host);
    }
    return new Origin(
        scheme, normal.get(), port == null ? defaultPort(scheme) : Integer.parseInt(port));
  }

  /**
   * Returns the URL of a path, which begins with a slash and may contain a query, on this origin.
   */
  public String resolve(String path) {
    return this + path;
  }

  /**
   * Returns the origin in the notation of RFC 6454, 6.2, such as {@code https://www.example.org}.
   */
  @Override
  public String toString() {
    return scheme + "://" + host + (port == defaultPort(scheme) ? "" : ":" + port);
  }

  // Written by hand: linking the methods of a record takes milliseconds, and every start needs
  // these.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Origin origin
        && port == origin.port
        && scheme.equals(origin.scheme)
        && host.equals(origin.host);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * scheme.hashCode() + host.hashCode()) + port;
  }

  private static int defaultPort(String scheme) {
    return scheme.equals("http") ? HTTP_PORT : HTTPS_PORT;
  }

  private static InvalidValueException invalidHost(String host) {
    return new InvalidValueException(
        HostNameParser.hasDeviation(host)
            ? HostNameMessages.ambiguous(host)
            : "has no valid host name (\"%s\"); write it like https://www.example.org"
                .formatted(host));
  }
}
