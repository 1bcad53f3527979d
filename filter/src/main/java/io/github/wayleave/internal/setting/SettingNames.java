package io.github.wayleave.internal.setting;

import io.github.wayleave.internal.source.AuthorizationFile;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names of the settings of a server. A misspelled name is an error. */
public final class SettingNames {
  /** The prefix of every name: {@value}. */
  public static final String PREFIX = "wayleave.";

  public static final String POLICY = "wayleave.policy";

  /** The file with the field {@code Authorization} for the URL of a policy: {@value}. */
  public static final String AUTHORIZATION_FILE = AuthorizationFile.SETTING;

  /** Whether an application that cannot publish its rules enforces them: {@value}. */
  public static final String ENFORCE_UNPUBLISHED = "wayleave.enforce-unpublished";

  /** How often the source of the policy is checked: {@value}. */
  public static final String RELOAD = "wayleave.reload";

  /** The folder that keeps the last good policy: {@value}. */
  public static final String STATE = "wayleave.state";

  /** What happens at a start without a usable policy: {@value}. */
  public static final String ON_FAULTY_START = "wayleave.on-faulty-start";

  /** Whether crawlers are verified where the policy says so: {@value}. */
  public static final String IDENTITY = "wayleave.identity";

  /** The URL of the store that nodes share: {@value}. */
  public static final String STORE = "wayleave.store";

  /** What the nodes of a site have in common: {@value}. */
  public static final String FLEET = "wayleave.fleet";

  /** The file with the password of the store: {@value}. */
  public static final String STORE_PASSWORD_FILE = "wayleave.store-password-file";

  /** The longest that a request waits for the store: {@value}. */
  public static final String STORE_TIMEOUT = "wayleave.store-timeout";

  /** What this node is called: {@value}. */
  public static final String NODE = "wayleave.node";

  /** How many nodes share a crawl delay while the store cannot be asked: {@value}. */
  public static final String NODES = "wayleave.nodes";

  public static final List<String> ALL =
      List.of(
          POLICY,
          AUTHORIZATION_FILE,
          Environment.PROPERTY,
          EnforcementMode.PROPERTY,
          ENFORCE_UNPUBLISHED,
          IDENTITY,
          RELOAD,
          ON_FAULTY_START,
          STATE,
          ReadPermissions.FILES,
          ReadPermissions.VariablePermissions.PROPERTY,
          STORE,
          FLEET,
          STORE_PASSWORD_FILE,
          STORE_TIMEOUT,
          NODE,
          NODES);

  private static final List<String> WORDS =
      ALL.stream().map(name -> name.substring(PREFIX.length())).toList();
  private static final String VARIABLE_PREFIX = "WAYLEAVE_";

  private SettingNames() {}

  /**
   * Requires that each name is that of a setting. For names that only Wayleave reads, such as init
   * parameters of its filter.
   *
   * @throws InvalidValueException if a name is unknown; the message begins with the name
   */
  public static void requireKnown(Collection<String> names) {
    names.stream()
        .filter(name -> !ALL.contains(name))
        .sorted()
        .findFirst()
        .ifPresent(
            name -> {
              throw unknown(name, Suggestions.nearest(word(name), WORDS).map(PREFIX::concat), ALL);
            });
  }

  public static List<String> withPrefix(Collection<String> names) {
    return names.stream().filter(name -> Ascii.lower(name).startsWith(PREFIX)).toList();
  }

  /**
   * Requires that no system property or environment variable of this process is a misspelled
   * setting.
   *
   * @throws InvalidValueException if one is; the message begins with the name
   */
  public static void requireNoTypos() {
    requireNoTypos(System.getProperties().stringPropertyNames(), System.getenv().keySet());
  }

  /** Names that resemble no setting may belong to other programs and are ignored. */
  static void requireNoTypos(Collection<String> properties, Collection<String> variables) {
    withPrefix(properties).stream().sorted().forEach(SettingNames::requireNoTypoInProperty);
    variables.stream()
        .filter(name -> name.startsWith(VARIABLE_PREFIX))
        .sorted()
        .forEach(SettingNames::requireNoTypoInVariable);
  }

  public static String variable(String name) {
    return name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /** Creates the exception for an unknown name, with a suggestion if there is one. */
  public static InvalidValueException unknown(
      String name, Optional<String> suggestion, Collection<String> names) {
    return new InvalidValueException(
        "%s: unknown setting; %s"
            .formatted(
                name,
                suggestion
                    .map("did you mean \"%s\"?"::formatted)
                    .orElseGet(() -> "expected one of " + String.join(", ", names))));
  }

  private static void requireNoTypoInProperty(String name) {
    if (!ALL.contains(name)) {
      throwIfSuggested(name, Suggestions.typo(word(name), WORDS).map(PREFIX::concat));
    }
  }

  /** Spring Boot reads names without hyphens from variables: WAYLEAVE_ONFAULTYSTART. */
  private static void requireNoTypoInVariable(String name) {
    String word = Ascii.lower(name.substring(VARIABLE_PREFIX.length())).replace('_', '-');
    if (WORDS.stream().noneMatch(setting -> withoutHyphens(setting).equals(withoutHyphens(word)))) {
      throwIfSuggested(
          name, Suggestions.typo(word, WORDS).map(suffix -> variable(PREFIX + suffix)));
    }
  }

  private static void throwIfSuggested(String name, Optional<String> suggestion) {
    if (suggestion.isPresent()) {
      throw unknown(name, suggestion, ALL);
    }
  }

  private static String withoutHyphens(String word) {
    return word.replace("-", "");
  }

  private static String word(String name) {
    return Ascii.lower(name).startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
  }
}
