package io.github.wayleave.yaml;

import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a policy may read besides its own file: the server says it, and not the policy.
 *
 * @param folders the folders whose files it may name, besides its own folder and its application;
 *     empty if it may name any file
 */
public record PolicyReach(Optional<List<Path>> folders) {
  /** The setting of a server that has the folders, separated by commas: {@value}. */
  public static final String FILES = "wayleave.files";

  /** Everything that the process may read. */
  public static final PolicyReach ANYWHERE = new PolicyReach(Optional.empty());

  /** What is beside the policy, or in its application. */
  public static final PolicyReach NEARBY = new PolicyReach(Optional.of(List.of()));

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
    return new PolicyReach(Optional.of(folders));
  }

  /**
   * Returns what the settings of this process say: the system property {@value #FILES}, else the
   * environment variable {@code WAYLEAVE_FILES}; {@link #NEARBY} if there is neither.
   *
   * @throws InvalidValueException if it cannot be used; the message begins with its name
   */
  public static PolicyReach ofProcess() {
    try {
      return Optional.ofNullable(System.getProperty(FILES))
          .or(() -> Optional.ofNullable(System.getenv("WAYLEAVE_FILES")))
          .filter(text -> !text.isBlank())
          .map(PolicyReach::parse)
          .orElse(NEARBY);
    } catch (InvalidValueException e) {
      throw new InvalidValueException(FILES + ": " + e.sentence());
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
            }));
  }
}
