package io.github.wayleave.source;

import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The files and variables that a policy may read besides its own file. The server decides this, not
 * the policy.
 *
 * @param folders the folders whose files the policy may name, besides its own folder and its
 *     application; empty if it may name any file
 * @param variables the variables that it may read by {@code ${NAME}}
 */
public record ReadPermissions(Optional<List<Path>> folders, VariablePermissions variables) {
  /** The server setting for the folders, separated by commas: {@value}. */
  public static final String FILES = "wayleave.files";

  /** Allows everything that the process can read. */
  public static final ReadPermissions ANYWHERE =
      new ReadPermissions(Optional.empty(), VariablePermissions.ALL);

  /** Allows the folder of the policy or its application, and all variables. */
  public static final ReadPermissions NEARBY =
      new ReadPermissions(Optional.of(List.of()), VariablePermissions.ALL);

  /**
   * The system properties and environment variables that a policy may read by {@code ${NAME}}.
   *
   * @param names the names, or prefixes that end in {@code *}; empty for all
   */
  public record VariablePermissions(Optional<List<String>> names) {
    /** The server setting for the names, separated by commas: {@value}. */
    public static final String PROPERTY = "wayleave.variables";

    /** Allows all variables of the process. */
    public static final VariablePermissions ALL = new VariablePermissions(Optional.empty());

    private static final String WILDCARD = "*";
    private static final String NAME = "[A-Za-z0-9_.-]+\\*?";

    /** Copies the names. */
    public VariablePermissions {
      names = names.isPresent() ? Optional.of(List.copyOf(names.get())) : names;
    }

    /**
     * Parses the value of {@value #PROPERTY}.
     *
     * @throws InvalidValueException if it is not a list of names
     */
    public static VariablePermissions parse(String text) {
      List<String> names = Stream.of(text.split(",", -1)).map(String::strip).toList();
      if (!names.stream().allMatch(name -> name.matches(NAME))) {
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
   * Parses the value of {@value #FILES}.
   *
   * @throws InvalidValueException if it is not a list of absolute paths
   */
  public static ReadPermissions parse(String text) {
    List<Path> folders = Stream.of(text.split(",", -1)).map(part -> folder(part, text)).toList();
    return new ReadPermissions(Optional.of(folders), VariablePermissions.ALL);
  }

  /**
   * Returns the settings of this process: the system properties {@value #FILES} and {@value
   * VariablePermissions#PROPERTY}, or the environment variables {@code WAYLEAVE_FILES} and {@code
   * WAYLEAVE_VARIABLES}. The defaults are {@link #NEARBY} and all variables.
   *
   * @throws InvalidValueException if a setting is invalid; the message begins with its name
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
      // Fall through to the same message.
    }
    throw new InvalidValueException(
        "expected absolute paths of folders, separated by commas, found \"%s\"; write it like /srv/data"
            .formatted(setting));
  }

  /** Returns a copy with one more folder. */
  public ReadPermissions withFolder(Path folder) {
    if (folders.isEmpty()) {
      return this;
    }
    List<Path> extended = new ArrayList<>(folders.get());
    extended.add(folder);
    return new ReadPermissions(Optional.of(extended), variables);
  }

  /** Returns a copy with other variables. */
  public ReadPermissions withVariables(VariablePermissions newVariables) {
    return new ReadPermissions(folders, newVariables);
  }
}
