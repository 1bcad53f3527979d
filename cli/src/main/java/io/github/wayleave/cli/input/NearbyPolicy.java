package io.github.wayleave.cli.input;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Suggests a policy if none was named, or the named one does not exist. */
public final class NearbyPolicy {
  private static final String DEFAULT_NAME = "wayleave";

  /** The usual folders of a policy in an application or its sources. */
  private static final List<String> FOLDERS =
      List.of(
          " WEB-INF/ src/main/webapp/WEB-INF/ src/main/resources/ src/main/resources/WEB-INF/ config/ etc/"
              .split(" ", -1));

  private static final Pattern ENDING =
      Pattern.compile("\\.ya?ml(\\.txt)?", Pattern.CASE_INSENSITIVE);

  private NearbyPolicy() {}

  /** Returns the policy with the default name in the current folder or a usual one. */
  public static Optional<String> in(CommandEnvironment shell) {
    return find("", DEFAULT_NAME, shell).map(TextOutput::quoted);
  }

  /** Returns a policy like {@code argument} with another extension or in a usual folder. */
  static Optional<String> like(String argument, CommandEnvironment shell) {
    if (!SubjectReader.isPolicy(argument)) {
      return Optional.empty();
    }
    int name = argument.lastIndexOf('/') + 1;
    String stem = argument.substring(name, argument.lastIndexOf('.'));
    return find(argument.substring(0, name), stem, shell).map(TextOutput::quoted);
  }

  private static Optional<String> find(String base, String stem, CommandEnvironment shell) {
    List<String> folders = Ascii.lower(stem).equals(DEFAULT_NAME) ? FOLDERS : List.of("");
    return folders.stream()
        .map(base::concat)
        .flatMap(folder -> names(shell.file(folder)).map(folder::concat))
        .filter(file -> isNamed(file.substring(file.lastIndexOf('/') + 1), stem))
        .findFirst();
  }

  private static boolean isNamed(String file, String stem) {
    return Ascii.lower(file).startsWith(Ascii.lower(stem))
        && ENDING.matcher(file.substring(stem.length())).matches();
  }

  private static Stream<String> names(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList()
          .stream();
    } catch (IOException | UncheckedIOException e) {
      return Stream.empty();
    }
  }
}
