package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Words of which one has to be chosen. */
final class KeywordLookup {
  private KeywordLookup() {}

  /**
   * Returns the value that {@code text} is the word for.
   *
   * @param what what a value is, with its article
   * @throws InvalidValueException if there is no such value
   */
  static <T> T of(String text, List<T> values, Function<T, String> word, String what) {
    LineText.check(text);
    return values.stream()
        .filter(value -> word.apply(value).equals(text))
        .findFirst()
        .orElseThrow(() -> unknown(text, values.stream().map(word).toList(), what));
  }

  private static InvalidValueException unknown(String text, List<String> words, String what) {
    return new InvalidValueException(
        "\"%s\" is not %s; expected one of %s%s"
            .formatted(
                text,
                what,
                words.stream().collect(Collectors.joining(", ")),
                Suggestions.nearest(text, words)
                    .map("; did you mean \"%s\"?"::formatted)
                    .orElse("")));
  }
}
