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
 * What is asked for, and how a request would ask for it: {@code text} as it was written, the path
 * and the query as they are sent; no host if it is a path.
 */
public record QueriedUrl(String text, Optional<HostName> host, String path, @Nullable String query)
    implements AccessRequest {
  private static final String SCHEME_END = "://";

  /**
   * Returns what is asked for by a URL, or by a path that begins with a slash; fails for anything
   * else.
   */
  public static QueriedUrl of(String text) {
    return of(text, "--url");
  }

  /** Returns the same of a text that stands elsewhere; messages begin with {@code place}. */
  public static QueriedUrl of(String text, String place) {
    String whole = text.split("#", 2)[0];
    int scheme = whole.indexOf(SCHEME_END);
    int slash = whole.indexOf('/');
    if (slash == 0) {
      return of(text, Optional.empty(), whole);
    }
    if (scheme <= 0 || slash < scheme) {
      throw new CommandException(
          "%s \"%s\": is neither a URL nor a path; a URL begins with https://, a path with \"/\""
              .formatted(place, TextOutput.quoted(text)));
    }
    int start = scheme + SCHEME_END.length();
    int end = start;
    while (end < whole.length() && "/?".indexOf(whole.charAt(end)) < 0) {
      end++;
    }
    return of(
        text, Optional.of(host(text, place, whole.substring(start, end))), whole.substring(end));
  }

  /** Returns the host of an authority, in front of which a user name may stand. */
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
