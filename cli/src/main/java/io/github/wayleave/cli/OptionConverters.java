package io.github.wayleave.cli;

import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.internal.yaml.value.Durations;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Converts option values. An enum constant is written as its {@code toString()}. */
final class OptionConverters {
  private OptionConverters() {}

  /** Registers the converters for a command and all its subcommands. */
  static void register(CommandLine line) {
    register(line, Origin.class, Origin::of);
    register(line, HostName.class, HostName::of);
    register(line, Environment.class, Environment::new);
    register(line, IpAddress.class, OptionConverters::address);
    register(line, Duration.class, Durations::parse);
    register(line, ZoneId.class, OptionConverters::zone);
    line.getCommandSpec().options().stream()
        .flatMap(OptionConverters::types)
        .forEach(type -> words(line, type));
    line.getSubcommands().values().forEach(OptionConverters::register);
  }

  private static IpAddress address(String text) {
    return IpAddress.of(text)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "\"%s\" is not an address; write one such as 192.0.2.1 or 2001:db8::1"
                        .formatted(text)));
  }

  private static ZoneId zone(String text) {
    try {
      return ZoneId.of(text);
    } catch (DateTimeException e) {
      throw new InvalidValueException(
          "\"%s\" is not a zone; write one such as Europe/Berlin or +01:00".formatted(text));
    }
  }

  private static <T> void register(CommandLine line, Class<T> type, Function<String, T> reader) {
    line.registerConverter(
        type,
        text -> {
          try {
            return reader.apply(text);
          } catch (InvalidValueException e) {
            throw new TypeConversionException(e.sentence());
          }
        });
  }

  private static Stream<Class<?>> types(OptionSpec option) {
    return Stream.concat(Stream.of(option.type()), Stream.of(option.auxiliaryTypes()))
        .filter(Class::isEnum);
  }

  private static <T> void words(CommandLine line, Class<T> type) {
    List<T> constants = List.of(type.getEnumConstants());
    register(line, type, word -> read(constants, word));
  }

  private static <T> T read(List<T> constants, String word) {
    List<String> words = constants.stream().map(Object::toString).toList();
    int index = words.indexOf(word);
    if (index < 0) {
      throw new InvalidValueException(
          "\"%s\" is unknown; expected one of %s%s"
              .formatted(
                  word,
                  String.join(", ", words),
                  Suggestions.nearest(word, words)
                      .map("; did you mean \"%s\"?"::formatted)
                      .orElse("")));
    }
    return constants.get(index);
  }
}
