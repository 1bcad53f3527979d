package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.text.InvalidValueException;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A URL on the command line: a site, or a file of it; {@code target} is the path and query in
 * ASCII.
 */
public record WebAddress(Origin origin, String target) {
  private static final Pattern URL =
      Pattern.compile("(?<origin>[A-Za-z]+://[^/?#]*)(?<target>[^#]*)(#.*)?");

  /** Printable characters of ASCII that no URL has (RFC 3986, 2). */
  private static final String UNSAFE = "#\"<>\\^`{|}";

  /** A host, optionally with a port, and nothing more or the name of a text file. */
  private static final Pattern WITHOUT_SCHEME =
      Pattern.compile("(?<host>[^/:?#\\\\]+)(:[0-9]{1,5})?(/|/(robots|data)\\.txt)?");

  /** File extensions that are top-level domains or look like one. */
  private static final Pattern FILE =
      Pattern.compile(
          ".*\\.(txt|ya?ml|jsonl?|xml|gz|csv|md|html?|conf|log|bak|old|orig|jar|zip|pdf)");

  public static boolean isUrl(String argument) {
    return Ascii.startsWith(argument, "http://") || Ascii.startsWith(argument, "https://");
  }

  public static WebAddress of(String argument) {
    Matcher parts = URL.matcher(argument);
    if (!isUrl(argument) || !parts.matches()) {
      throw failure(
          argument,
          suggestion(argument)
              .map("is not a URL; did you mean %s?"::formatted)
              .orElse("is not an http or https URL; write it like https://www.example.org"));
    }
    if (parts.group("origin").indexOf('@') >= 0) {
      throw failure(argument, "contains a user name, which crawlers never send; leave it out");
    }
    try {
      Origin origin = Origin.of(parts.group("origin"));
      String target = parts.group("target");
      return new WebAddress(origin, target.equals("/") ? "" : ascii(origin, target));
    } catch (InvalidValueException e) {
      throw failure(argument, e.sentence());
    } catch (IllegalArgumentException e) {
      throw failure(
          argument,
          "contains a character that is not allowed in a URL; percent-encode it, like %20 for a space");
    }
  }

  private static String ascii(Origin origin, String target) {
    return URI.create(origin + target).toASCIIString().substring(origin.toString().length());
  }

  /** Resolves a reference, such as that of a redirect; empty if it is not an http or https URL. */
  public Optional<WebAddress> resolve(String reference) {
    String text = reference.strip().split("#", 2)[0];
    String base = path();
    // java.net.URI resolves a query alone as RFC 2396 did.
    String path = text.startsWith("?") ? base.split("\\?", 2)[0] : "";
    try {
      String url =
          isUrl(text)
              ? text
              : URI.create(origin.resolve(base)).resolve(path + encoded(text)).toString();
      Matcher parts = URL.matcher(url);
      if (parts.matches() && !text.isEmpty()) {
        Origin found = Origin.of(parts.group("origin"));
        return Optional.of(new WebAddress(found, encoded(parts.group("target"))));
      }
    } catch (IllegalArgumentException e) {
      // Not a URL.
    }
    return Optional.empty();
  }

  /** Returns the target with its first slash. */
  public String path() {
    return target.startsWith("/") ? target : "/" + target;
  }

  /** Returns a target as it is sent, with escapes for what is not printable ASCII. */
  public static String encoded(String target) {
    return PercentEncoding.encode(target, c -> c > ' ' && c < 0x7F && UNSAFE.indexOf(c) < 0);
  }

  /** Returns a suggested URL for an argument that is neither a file nor a URL. */
  public static Optional<String> suggestion(String argument) {
    Matcher parts = WITHOUT_SCHEME.matcher(argument);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String host = parts.group("host");
    if (host.equals("localhost")) {
      return Optional.of("http://" + argument);
    }
    boolean isName =
        host.indexOf('.') > 0
            && !FILE.matcher(Ascii.lower(host)).matches()
            && HostName.fromHostField(host).isPresent();
    return isName ? Optional.of("https://" + argument) : Optional.empty();
  }

  public boolean isSite() {
    return target.isEmpty();
  }

  /** Returns the URL of a file of the site, or this URL if it names a file. */
  URI at(String path) {
    return URI.create(isSite() ? origin.resolve(path) : toString());
  }

  public HostName host() {
    return HostName.of(origin.host());
  }

  @Override
  public String toString() {
    return origin + target;
  }

  static CommandException failure(String argument, String sentence) {
    return new CommandException(TextOutput.quoted(argument) + ": " + sentence);
  }
}
