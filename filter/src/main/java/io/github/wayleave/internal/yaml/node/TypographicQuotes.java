package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds typographic quotes around a value, which YAML treats as part of it.
 *
 * <p>Titles may contain such quotes, so only rejected values that are a path or a single word are
 * checked.
 */
public final class TypographicQuotes {
  private static final String QUOTES = "\u201C\u201D\u201E\u2018\u2019\u201A\u00AB\u00BB";
  private static final Pattern QUOTED =
      Pattern.compile("[%1$s](?:[/*].*|\\S*)|\\S*[%1$s]".formatted(QUOTES));
  private static final Pattern OUTER_QUOTES = Pattern.compile("^[%1$s]|[%1$s]$".formatted(QUOTES));
  private static final Pattern ANY_QUOTE = Pattern.compile("[%s]".formatted(QUOTES));

  private TypographicQuotes() {}

  /** Returns the message for a rejected value that has typographic quotes around it. */
  public static Optional<String> fault(YamlNode node) {
    return node instanceof Scalar scalar && QUOTED.matcher(scalar.text()).matches()
        ? Optional.of(sentence(scalar.text()))
        : Optional.empty();
  }

  private static String sentence(String text) {
    String value = OUTER_QUOTES.matcher(text).replaceAll("");
    String remedy =
        ANY_QUOTE.matcher(value).find() || value.isEmpty()
            ? "the straight quotes \" or '"
            : "straight ones: " + SyntaxErrorExplainer.quoted(value);
    return "\"%s\" has typographic quotes, which YAML treats as part of the value; write %s"
        .formatted(text, remedy);
  }
}
