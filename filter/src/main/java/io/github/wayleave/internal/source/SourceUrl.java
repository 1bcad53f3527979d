package io.github.wayleave.internal.source;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The URL of a policy, or of a file that the policy names: {@code https}, or {@code http} on the
 * loopback interface. A query may be a secret, such as that of a signed URL, so only {@link
 * #target} has it.
 */
public final class SourceUrl {
  private static final String LOCAL_NAME = "localhost";

  private final Origin origin;
  private final String path;
  private final String query;

  private SourceUrl(Origin origin, String path, String query) {
    this.origin = origin;
    this.path = path;
    this.query = query;
  }

  /** Returns whether the location of a policy is a URL, of which only some are allowed. */
  public static boolean isUrl(String location) {
    String lower = Ascii.lower(location.substring(0, Math.min(8, location.length())));
    return lower.startsWith("https://") || lower.startsWith("http://");
  }

  /**
   * Parses the URL of a policy.
   *
   * @throws InvalidValueException if it is not an allowed URL
   */
  public static SourceUrl of(String text) {
    return parse(
        text,
        "write them into the file of wayleave.policy-authorization-file",
        "expected the URL of a file, found \"%s\"; add the name of the policy");
  }

  /**
   * Parses the URL of a catalogue, which anybody may fetch.
   *
   * @throws InvalidValueException if it is not an allowed URL
   */
  public static SourceUrl ofCatalogue(String text) {
    if (!isUrl(text)) {
      throw new InvalidValueException(
          "expected an https URL, found \"%s\"; write one, or name a file with \"file\""
              .formatted(LogText.excerpt(text)));
    }
    return parse(
        text, "remove both", "\"%s\" is the URL of a folder; add the name of the catalogue");
  }

  private static SourceUrl parse(String text, String credentialsRemedy, String folderSentence) {
    int authority = text.indexOf("://") + 3;
    String whole = text.substring(authority);
    int end = whole.replace('?', '/').replace('#', '/').indexOf('/');
    if (whole.substring(0, end < 0 ? whole.length() : end).contains("@")) {
      throw new InvalidValueException(
          "expected a URL without a name and a password; " + credentialsRemedy);
    }
    if (whole.contains("#")) {
      throw new InvalidValueException(
          "expected a URL without a fragment, found \"%s\"; remove \"#\" and what follows"
              .formatted(LogText.excerpt(withoutQuery(text))));
    }
    UrlReference url = UrlReference.absolute(text);
    Origin origin = url.origin().orElseThrow();
    if (!origin.scheme().equals("https") && !isLoopback(origin)) {
      throw new InvalidValueException(
          "expected an https URL, found \"%s\"; http is allowed for the loopback interface only"
              .formatted(LogText.excerpt(withoutQuery(text))));
    }
    int query = url.path().indexOf('?');
    String path = query < 0 ? url.path() : url.path().substring(0, query);
    if (path.endsWith("/")) {
      throw new InvalidValueException(
          folderSentence.formatted(LogText.excerpt(withoutQuery(text))));
    }
    return new SourceUrl(origin, path, query < 0 ? "" : url.path().substring(query));
  }

  /** Returns whether a URL names the loopback interface, so that nothing leaves this machine. */
  private static boolean isLoopback(Origin origin) {
    if (origin.host().equals(LOCAL_NAME)) {
      return true;
    }
    Optional<IpAddress> literal = IpAddress.of(origin.host());
    return literal.isPresent() && literal.get().isLoopback();
  }

  private static String withoutQuery(String text) {
    int query = text.indexOf('?');
    return query < 0 ? text : text.substring(0, query);
  }

  /**
   * Returns the URL of a file below the folder of this URL. The path is that of a file: its special
   * characters are percent-encoded.
   *
   * @throws InvalidValueException if the path leaves the folder
   */
  public SourceUrl file(String relative) {
    for (String segment : relative.split("/", -1)) {
      if (segment.isEmpty() || isDots(segment) || segment.indexOf('\\') >= 0) {
        throw outside(relative);
      }
    }
    String encoded = PercentEncoding.encode(relative, SourceUrl::isPlain);
    return new SourceUrl(origin, folder() + encoded, "");
  }

  /** Some servers ignore what follows a semicolon before they resolve dots. */
  private static boolean isDots(String segment) {
    int parameter = segment.indexOf(';');
    String name = parameter < 0 ? segment : segment.substring(0, parameter);
    return name.equals(".") || name.equals("..") || (name.isEmpty() && parameter == 0);
  }

  private static boolean isPlain(int c) {
    return c == '/' || PercentEncoding.isUnreserved(c);
  }

  private String folder() {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private InvalidValueException outside(String file) {
    return new InvalidValueException(
        "\"%s\" is not below %s, where this policy comes from; write a relative path without \"..\""
            .formatted(file, origin.resolve(folder())));
  }

  /** Returns the server. */
  public Origin origin() {
    return origin;
  }

  /** Returns whether only addresses of the loopback interface may be connected to. */
  public boolean isPlaintext() {
    return origin.scheme().equals("http");
  }

  /** Returns the path and the query, which requests name. */
  String target() {
    return path + query;
  }

  /** Returns the URL without its query, as messages show it. */
  @Override
  public String toString() {
    return origin.resolve(path);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SourceUrl url
        && origin.equals(url.origin)
        && path.equals(url.path)
        && query.equals(url.query);
  }

  @Override
  public int hashCode() {
    return 31 * origin.hashCode() + path.hashCode();
  }
}
