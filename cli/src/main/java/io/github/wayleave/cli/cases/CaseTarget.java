package io.github.wayleave.cli.cases;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/** The target of a case: a path, or a URL with a host. */
record CaseTarget(Optional<HostName> host, Target target) {
  private static final String AUTHORITY = "://";

  /** Parses a path or a URL; throws for anything else, including patterns. */
  static CaseTarget of(String text) {
    requireNoPattern(text);
    if (text.startsWith("/")) {
      return new CaseTarget(Optional.empty(), Target.of(text));
    }
    int authority = text.indexOf(AUTHORITY);
    if (authority < 0) {
      throw new InvalidValueException(notAPath(text));
    }
    int end = endOfAuthority(text, authority + AUTHORITY.length());
    Origin origin = Origin.of(text.substring(0, end));
    return new CaseTarget(Optional.of(HostName.of(origin.host())), Target.of(text));
  }

  private static void requireNoPattern(String text) {
    if (text.indexOf('*') >= 0 || text.endsWith("$")) {
      throw new InvalidValueException(
          "expected a path, found the pattern \"%s\"; write a path such as \"%s\", or %%2A and %%24 for the characters"
              .formatted(text, text.replace("*", "x").replaceAll("\\$$", "")));
    }
  }

  private static String notAPath(String text) {
    String advice =
        Ascii.isAlphanumeric(text.charAt(0))
            ? "; did you mean \"/%s\"?".formatted(text)
            : "; a path begins with \"/\", a URL with http:// or https://";
    return "\"%s\" is neither a path nor a URL%s".formatted(text, advice);
  }

  private static int endOfAuthority(String url, int from) {
    int end = from;
    while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    return end;
  }
}
