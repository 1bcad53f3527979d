package io.github.wayleave.cli.starter;

import io.github.wayleave.cli.schema.PolicySchema;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A policy to start from, with the comments that explain it; {@code site} takes the place of the
 * example's origin, if there is one.
 */
public record StarterPolicy(String text, Optional<Origin> site) {
  private static final String POLICY = "/wayleave.yaml";
  private static final Pattern SITE = Pattern.compile("^site: (\\S+)$", Pattern.MULTILINE);

  /** Whatever an example says of a site that does not exist, outside of comments. */
  private static final Pattern OF_THE_EXAMPLE =
      Pattern.compile("^(?!\\s*#).*[Ee]xample.*|^data:.*");

  private static final String DATA = "data:";
  private static final String EVERY_DATASET = " (and every dataset in it)";
  private static final Pattern COMMENT = Pattern.compile("\\s+#.*");

  /** A line of a text, from 1, without blanks around it. */
  public record StarterLine(int number, String text) {}

  /** Returns the example of a kind, without the line for editors. */
  public static StarterPolicy of(StarterKind kind) {
    String text = resource(kind.example() + POLICY);
    return new StarterPolicy(
        text.startsWith(PolicySchema.MODELINE) ? text.substring(text.indexOf('\n') + 1) : text,
        Optional.empty());
  }

  /** Returns this policy for another site. */
  public StarterPolicy at(Origin own) {
    Matcher named = SITE.matcher(text);
    if (!named.find()) {
      return this;
    }
    String origin = Pattern.quote(named.group(1)) + "(?![A-Za-z0-9.-])";
    return new StarterPolicy(
        text.replaceAll(origin, Matcher.quoteReplacement(own.toString())), Optional.of(own));
  }

  /** Returns this policy with a first line that tells editors where its schema is. */
  public StarterPolicy withSchema() {
    return new StarterPolicy(PolicySchema.MODELINE + PolicySchema.FILE + "\n" + text, site);
  }

  /** Returns the lines that speak of the example, and have to be changed. */
  public List<StarterLine> ofTheExample() {
    String own = site.map(Origin::toString).orElse("none of its own");
    List<StarterLine> lines = new ArrayList<>();
    List<String> all = text.lines().toList();
    for (int i = 0; i < all.size(); i++) {
      String said = COMMENT.matcher(all.get(i)).replaceFirst("");
      if (OF_THE_EXAMPLE.matcher(said.replace(own, "")).matches()) {
        lines.add(new StarterLine(i + 1, said.equals(DATA) ? DATA + EVERY_DATASET : said.strip()));
      }
    }
    return lines;
  }

  private static String resource(String name) {
    try (InputStream in = StarterPolicy.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar is not whole: it has no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
