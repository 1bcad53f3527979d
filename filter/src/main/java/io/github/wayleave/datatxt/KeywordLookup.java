package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds a value by its keyword. */
final class KeywordLookup {
  private KeywordLookup() {}

  /**
   * Returns the value with the keyword {@code text}.
   *
   * @param kind the kind of value, with its article, for the error message
   * @throws InvalidValueException if no value has this keyword
   */
  static <T> T of(String text, List<T> values, Function<T, String> word, String kind) {
    LineText.check(text);
    return values.stream()
        .filter(value -> word.apply(value).equals(text))
        .findFirst()
        .orElseThrow(() -> unknown(text, values.stream().map(word).toList(), kind));
  }

  private static InvalidValueException unknown(String text, List<String> words, String kind) {
    return new InvalidValueException(
        "\"%s\" is not %s; expected one of %s%s"
            .formatted(
                text,
                kind,
                words.stream().collect(Collectors.joining(", ")),
                Suggestions.nearest(text, words)
                    .map("; did you mean \"%s\"?"::formatted)
                    .orElse("")));
  }
}
