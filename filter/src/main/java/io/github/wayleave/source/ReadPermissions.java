package io.github.wayleave.source;

import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a policy may read besides its own file: the server says it, and not the policy.
 *
 * @param folders the folders whose files it may name, besides its own folder and its application;
 *     empty if it may name any file
 * @param variables the variables that it may read by {@code ${NAME}}
 */
public record ReadPermissions(Optional<List<Path>> folders, VariablePermissions variables) {
  /** The setting of a server that has the folders, separated by commas: {@value}. */
  public static final String FILES = "wayleave.files";

  /** Everything that the process may read. */
  public static final ReadPermissions ANYWHERE =
      new ReadPermissions(Optional.empty(), VariablePermissions.ALL);

  /** What is beside the policy, or in its application. */
  public static final ReadPermissions NEARBY =
      new ReadPermissions(Optional.of(List.of()), VariablePermissions.ALL);

  /**
   * Which system properties and environment variables a policy may read by {@code ${NAME}}.
   *
   * @param names their names, or beginnings of names with {@code *} behind them; empty for all
   */
  public record VariablePermissions(Optional<List<String>> names) {
    /** The setting of a server that has the names, separated by commas: {@value}. */
    public static final String PROPERTY = "wayleave.variables";

    /** All that the process has. */
    public static final VariablePermissions ALL = new VariablePermissions(Optional.empty());

    private static final String WILDCARD = "*";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+\\*?");

    /** Copies the names. */
    public VariablePermissions {
      names = names.isPresent() ? Optional.of(List.copyOf(names.get())) : names;
    }

    /**
     * Returns the value of {@value #PROPERTY}.
     *
     * @throws InvalidValueException if it is not a list of names
     */
    public static VariablePermissions parse(String text) {
      List<String> names = Stream.of(text.split(",", -1)).map(String::strip).toList();
      if (!names.stream().allMatch(name -> NAME.matcher(name).matches())) {
        throw new InvalidValueException(
            "expected names of variables, or prefixes that end in \"*\", separated by commas, found \"%s\"; write it like SITE_HOST, SHOP_*"
                .formatted(text));
      }
      return new VariablePermissions(Optional.of(names));
    }

    /** Returns whether a policy may read a variable. */
    public boolean allows(String variable) {
      return names.isEmpty()
          || names.get().stream().anyMatch(allowed -> isAllowed(allowed, variable));
    }

    private static boolean isAllowed(String allowed, String variable) {
      return allowed.endsWith(WILDCARD)
          ? variable.startsWith(allowed.substring(0, allowed.length() - WILDCARD.length()))
          : variable.equals(allowed);
    }
  }

  /** Copies the folders. */
  public ReadPermissions {
    folders = folders.isPresent() ? Optional.of(List.copyOf(folders.get())) : folders;
  }

  /**
   * Returns the value of {@value #FILES}.
   *
   * @throws InvalidValueException if it is not a list of absolute paths
   */
  public static ReadPermissions parse(String text) {
    List<Path> folders = Stream.of(text.split(",", -1)).map(part -> folder(part, text)).toList();
    return new ReadPermissions(Optional.of(folders), VariablePermissions.ALL);
  }

  /**
   * Returns what the settings of this process say: the system properties {@value #FILES} and
   * {@value VariablePermissions#PROPERTY}, else the environment variables {@code WAYLEAVE_FILES}
   * and {@code WAYLEAVE_VARIABLES}; {@link #NEARBY} and all variables if there are none.
   *
   * @throws InvalidValueException if one cannot be used; the message begins with its name
   */
  public static ReadPermissions fromProcess() {
    ReadPermissions files =
        fromProcess(FILES, "WAYLEAVE_FILES", ReadPermissions::parse).orElse(NEARBY);
    return fromProcess(
            VariablePermissions.PROPERTY, "WAYLEAVE_VARIABLES", VariablePermissions::parse)
        .map(files::withVariables)
        .orElse(files);
  }

  private static <T> Optional<T> fromProcess(
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

  private static Path folder(String text, String setting) {
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
            .formatted(setting));
  }

  /** Returns the same with one more folder. */
  public ReadPermissions withFolder(Path folder) {
    if (folders.isEmpty()) {
      return this;
    }
    List<Path> extended = new ArrayList<>(folders.get());
    extended.add(folder);
    return new ReadPermissions(Optional.of(extended), variables);
  }

  /** Returns the same with other variables. */
  public ReadPermissions withVariables(VariablePermissions newVariables) {
    return new ReadPermissions(folders, newVariables);
  }
}
