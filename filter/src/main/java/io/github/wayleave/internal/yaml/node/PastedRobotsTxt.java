package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a robots.txt that stands where a policy, or its section, must be. */
public final class PastedRobotsTxt {
  public static final String REMEDY =
      "is a robots.txt; move it to a file and write \"robots: { file: robots.txt }\", or convert it with \"wayleave import\"";

  /** A policy has neither key in its first column, whatever its case. */
  private static final Pattern GROUP = Pattern.compile("^[\"']?User-agent[ \\t]{0,9}:", flags());

  private static final Pattern RULE = Pattern.compile("^(?:dis)?allow[ \\t]{0,9}:", flags());

  private PastedRobotsTxt() {}

  private static int flags() {
    return Pattern.CASE_INSENSITIVE | Pattern.MULTILINE;
  }

  /** Returns where a whole source begins to be a robots.txt; empty if it is none. */
  public static Optional<Location> find(SourceText source) {
    Matcher group = GROUP.matcher(source.text());
    return group.find() && RULE.matcher(source.text()).find()
        ? Optional.of(source.locate(group.start()))
        : Optional.empty();
  }

  public static boolean matches(String value) {
    return GROUP.matcher(value).find();
  }
}
