package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A URL or a path in a query: {@code text} as written, path and query as sent; no host for a path.
 */
public record QueriedUrl(String text, Optional<HostName> host, String path, @Nullable String query)
    implements AccessRequest {
  private static final String SCHEME_END = "://";

  /** Parses a URL, or a path that starts with a slash. */
  public static QueriedUrl of(String text) {
    return of(text, "--url");
  }

  /** Parses a URL or a path; messages start with {@code place}. */
  public static QueriedUrl of(String text, String place) {
    String withoutFragment = text.split("#", 2)[0];
    int scheme = withoutFragment.indexOf(SCHEME_END);
    int slash = withoutFragment.indexOf('/');
    if (slash == 0) {
      return of(text, Optional.empty(), withoutFragment);
    }
    if (scheme <= 0 || slash < scheme) {
      throw new CommandException(
          "%s \"%s\": is neither a URL nor a path; a URL begins with https://, a path with \"/\""
              .formatted(place, TextOutput.quoted(text)));
    }
    int start = scheme + SCHEME_END.length();
    int end = start;
    while (end < withoutFragment.length() && "/?".indexOf(withoutFragment.charAt(end)) < 0) {
      end++;
    }
    return of(
        text,
        Optional.of(host(text, place, withoutFragment.substring(start, end))),
        withoutFragment.substring(end));
  }

  /** Returns the host of an authority, which may contain a user name. */
  private static HostName host(String text, String place, String authority) {
    return HostName.fromHostField(authority.substring(authority.lastIndexOf('@') + 1))
        .orElseThrow(
            () ->
                new CommandException(
                    "%s \"%s\": \"%s\" is not a host; write a URL like https://www.example.org/page, or a path"
                        .formatted(place, TextOutput.quoted(text), TextOutput.quoted(authority))));
  }

  private static QueriedUrl of(String text, Optional<HostName> host, String target) {
    String[] parts = (target.startsWith("/") ? target : "/" + target).split("\\?", 2);
    return new QueriedUrl(text, host, parts[0], parts.length > 1 ? parts[1] : null);
  }

  @Override
  public String resolved() {
    return ResolvedPath.of(path);
  }

  @Override
  public Optional<IpAddress> client() {
    return Optional.empty();
  }
}
