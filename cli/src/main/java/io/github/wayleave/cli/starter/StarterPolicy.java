package io.github.wayleave.cli.starter;

import io.github.wayleave.cli.document.TextResource;
import io.github.wayleave.cli.schema.PolicySchema;
import io.github.wayleave.net.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A starter policy with comments; {@code site} is the origin that replaced that of the example, if
 * any.
 */
public record StarterPolicy(String text, Optional<Origin> site) {
  private static final String POLICY = "/wayleave.yaml";
  private static final Pattern SITE = Pattern.compile("^site: (\\S+)$", Pattern.MULTILINE);

  /** Lines about the example's site, other than comments. */
  private static final Pattern OF_THE_EXAMPLE =
      Pattern.compile("^(?!\\s*#).*[Ee]xample.*|^data:.*");

  private static final String DATA = "data:";
  private static final String EVERY_DATASET = " (and every dataset in it)";
  private static final Pattern COMMENT = Pattern.compile("\\s+#.*");

  /** A line number, from 1, and the stripped text of the line. */
  public record StarterLine(int number, String text) {}

  /** Returns the example of a kind, without the modeline. */
  public static StarterPolicy of(StarterKind kind) {
    String text = TextResource.of(StarterPolicy.class, kind.example() + POLICY);
    return new StarterPolicy(
        text.startsWith(PolicySchema.MODELINE) ? text.substring(text.indexOf('\n') + 1) : text,
        Optional.empty());
  }

  /** Returns this policy with another origin. */
  public StarterPolicy at(Origin origin) {
    Matcher named = SITE.matcher(text);
    if (!named.find()) {
      return this;
    }
    String pattern = Pattern.quote(named.group(1)) + "(?![A-Za-z0-9.-])";
    return new StarterPolicy(
        text.replaceAll(pattern, Matcher.quoteReplacement(origin.toString())), Optional.of(origin));
  }

  /** Returns this policy with a modeline that names the schema. */
  public StarterPolicy withSchema() {
    return new StarterPolicy(PolicySchema.MODELINE + PolicySchema.FILE + "\n" + text, site);
  }

  /** Returns the lines about the example's site, which the user must change. */
  public List<StarterLine> exampleLines() {
    String siteOrigin = site.map(Origin::toString).orElse("none of its own");
    List<StarterLine> lines = new ArrayList<>();
    List<String> textLines = text.lines().toList();
    for (int i = 0; i < textLines.size(); i++) {
      String content = COMMENT.matcher(textLines.get(i)).replaceFirst("");
      if (OF_THE_EXAMPLE.matcher(content.replace(siteOrigin, "")).matches()) {
        lines.add(
            new StarterLine(i + 1, content.equals(DATA) ? DATA + EVERY_DATASET : content.strip()));
      }
    }
    return lines;
  }
}
