package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a robots.txt pasted into a policy or one of its sections. */
public final class PastedRobotsTxt {
  public static final String REMEDY =
      "is a robots.txt; move it to a file and write \"robots: { file: robots.txt }\", or convert it with \"wayleave import\"";

  private static final String USER_AGENT = "User-agent";

  private PastedRobotsTxt() {}

  /** Neither key occurs in the first column of a policy, in any case. */
  private static final class Lines {
    static final Pattern GROUP = pattern("^[\"']?" + USER_AGENT + "[ \\t]{0,9}:");
    static final Pattern RULE = pattern("^(?:dis)?allow[ \\t]{0,9}:");

    private static Pattern pattern(String regex) {
      return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
    }
  }

  /** Returns the location at which a source that is a robots.txt begins; empty if it is not one. */
  public static Optional<Location> find(SourceText source) {
    if (!mentionsUserAgent(source.text())) {
      return Optional.empty();
    }
    Matcher group = Lines.GROUP.matcher(source.text());
    return group.find() && Lines.RULE.matcher(source.text()).find()
        ? Optional.of(source.locate(group.start()))
        : Optional.empty();
  }

  /** Almost no policy does, so the patterns are rarely needed. */
  private static boolean mentionsUserAgent(String text) {
    int before = USER_AGENT.indexOf('-');
    for (int at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1)) {
      if (text.regionMatches(true, at - before, USER_AGENT, 0, USER_AGENT.length())) {
        return true;
      }
    }
    return false;
  }

  public static boolean matches(String value) {
    return Lines.GROUP.matcher(value).find();
  }
}
