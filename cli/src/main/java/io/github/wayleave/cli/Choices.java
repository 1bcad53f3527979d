package io.github.wayleave.cli;

import io.github.wayleave.text.Spelling;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Options that take one of some words: the words are what the constants of an enum print. */
final class Choices {
  private Choices() {}

  /** Lets a command and all below it read words as {@link #toString} writes them, and no others. */
  static void register(CommandLine line) {
    line.getCommandSpec().options().stream().flatMap(Choices::types).forEach(t -> add(line, t));
    line.getSubcommands().values().forEach(Choices::register);
  }

  private static Stream<Class<?>> types(OptionSpec option) {
    return Stream.concat(Stream.of(option.type()), Stream.of(option.auxiliaryTypes()))
        .filter(Class::isEnum);
  }

  private static <T> void add(CommandLine line, Class<T> type) {
    List<T> constants = List.of(type.getEnumConstants());
    ITypeConverter<T> converter = word -> read(constants, word);
    line.registerConverter(type, converter);
  }

  private static <T> T read(List<T> constants, String word) {
    List<String> words = constants.stream().map(Object::toString).toList();
    int found = words.indexOf(word);
    if (found < 0) {
      throw new TypeConversionException(
          "\"%s\" is none of its words; allowed are %s%s"
              .formatted(
                  word,
                  String.join(", ", words),
                  Spelling.nearest(word, words)
                      .map("; did you mean \"%s\"?"::formatted)
                      .orElse("")));
    }
    return constants.get(found);
  }
}
