package io.github.wayleave.yaml;

import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a policy may read besides its own file: the server says it, and not the policy.
 *
 * @param folders the folders whose files it may name, besides its own folder and its application;
 *     empty if it may name any file
 * @param variables the variables that it may read by {@code ${NAME}}
 */
public record PolicyReach(Optional<List<Path>> folders, PolicyVariables variables) {
  /** The setting of a server that has the folders, separated by commas: {@value}. */
  public static final String FILES = "wayleave.files";

  /** Everything that the process may read. */
  public static final PolicyReach ANYWHERE = new PolicyReach(Optional.empty(), PolicyVariables.ALL);

  /** What is beside the policy, or in its application. */
  public static final PolicyReach NEARBY =
      new PolicyReach(Optional.of(List.of()), PolicyVariables.ALL);

  /** Copies the folders. */
  public PolicyReach {
    folders = folders.map(List::copyOf);
  }

  /**
   * Returns the value of {@value #FILES}.
   *
   * @throws InvalidValueException if it is not a list of absolute paths
   */
  public static PolicyReach parse(String text) {
    List<Path> folders = Stream.of(text.split(",", -1)).map(part -> folder(part, text)).toList();
    return new PolicyReach(Optional.of(folders), PolicyVariables.ALL);
  }

  /**
   * Returns what the settings of this process say: the system properties {@value #FILES} and
   * {@value PolicyVariables#PROPERTY}, else the environment variables {@code WAYLEAVE_FILES} and
   * {@code WAYLEAVE_VARIABLES}; {@link #NEARBY} and all variables if there are none.
   *
   * @throws InvalidValueException if one cannot be used; the message begins with its name
   */
  public static PolicyReach ofProcess() {
    PolicyReach files = ofProcess(FILES, "WAYLEAVE_FILES", PolicyReach::parse).orElse(NEARBY);
    return ofProcess(PolicyVariables.PROPERTY, "WAYLEAVE_VARIABLES", PolicyVariables::parse)
        .map(files::with)
        .orElse(files);
  }

  private static <T> Optional<T> ofProcess(
      String property, String variable, Function<String, T> parser) {
    try {
      return Optional.ofNullable(System.getProperty(property))
          .or(() -> Optional.ofNullable(System.getenv(variable)))
          .filter(text -> !text.isBlank())
          .map(parser);
    } catch (InvalidValueException e) {
      throw new InvalidValueException(property + ": " + e.sentence());
    }
  }

  private static Path folder(String text, String all) {
    try {
      Path folder = Path.of(text.strip());
      if (folder.isAbsolute()) {
        return folder;
      }
    } catch (InvalidPathException e) {
      // The same sentence.
    }
    throw new InvalidValueException(
        "expected absolute paths of folders, separated by commas, found \"%s\"; write it like /srv/data"
            .formatted(all));
  }

  /** Returns the same with one more folder. */
  public PolicyReach with(Path folder) {
    return new PolicyReach(
        folders.map(
            before -> {
              List<Path> all = new ArrayList<>(before);
              all.add(folder);
              return all;
            }),
        variables);
  }

  /** Returns the same with other variables. */
  public PolicyReach with(PolicyVariables others) {
    return new PolicyReach(folders, others);
  }
}
