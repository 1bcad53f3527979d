package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes a robots.txt pasted into a policy or one of its sections. */
public final class PastedRobotsTxt {
  public static final String REMEDY =
      "is a robots.txt; move it to a file and write \"robots: { file: robots.txt }\", or convert it with \"wayleave import\"";

  /** Neither key occurs in the first column of a policy, in any case. */
  private static final Pattern GROUP = Pattern.compile("^[\"']?User-agent[ \\t]{0,9}:", flags());

  private static final Pattern RULE = Pattern.compile("^(?:dis)?allow[ \\t]{0,9}:", flags());

  private PastedRobotsTxt() {}

  private static int flags() {
    return Pattern.CASE_INSENSITIVE | Pattern.MULTILINE;
  }

  /** Returns the location at which a source that is a robots.txt begins; empty if it is not one. */
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
