package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an owner says of the use of his pages: of all, and of some otherwise.
 *
 * <p>Of exceptions that speak of a purpose the one of the most specific path decides; of those for
 * one path the one that names the crawler.
 */
public final class UsagePreferences {
  private final Preferences base;
  private final List<UsageOverride> exceptions;
  private final Set<ProductToken> names = new LinkedHashSet<>();
  private final PreferenceTable anybody;

  /**
   * Checks and copies.
   *
   * @param base what is said of all pages
   * @throws InvalidValueException if nothing is said, or an exception contradicts another
   */
  public UsagePreferences(Preferences base, List<UsageOverride> exceptions) {
    this.base = base;
    this.exceptions = List.copyOf(exceptions);
    if (base.isEmpty() && exceptions.isEmpty()) {
      throw new InvalidValueException(
          "has no preference; set \"search\", \"ai-input\" or \"ai-train\" to allow or deny");
    }
    ConflictDetector said = new ConflictDetector();
    exceptions.forEach(said::add);
    exceptions.forEach(exception -> names.addAll(exception.agents()));
    this.anybody = table(Optional.empty());
  }

  /** Returns what is said of all pages. */
  public Preferences defaults() {
    return base;
  }

  /** Returns the exceptions in the order in which they were written. */
  public List<UsageOverride> overrides() {
    return exceptions;
  }

  /** Returns the crawlers that are told something else than anybody. */
  public Set<ProductToken> agents() {
    return Collections.unmodifiableSet(names);
  }

  /** Returns what anybody is told who is not named. */
  public PreferenceTable defaultTable() {
    return anybody;
  }

  /**
   * Returns what a crawler is told.
   *
   * @param obeys the names that it answers to, the one it prefers first; the first that an
   *     exception names counts, as it does for groups (RFC 9309, 2.2.1)
   */
  public PreferenceTable tableFor(List<ProductToken> obeys) {
    Optional<ProductToken> named = obeys.stream().filter(names::contains).findFirst();
    return named.isEmpty() ? anybody : table(named);
  }

  private PreferenceTable table(Optional<ProductToken> named) {
    Map<PathPattern, Preferences> said = new LinkedHashMap<>();
    List<UsageOverride> general =
        exceptions.stream().filter(one -> one.agents().isEmpty()).toList();
    List<UsageOverride> heard = new ArrayList<>(general);
    exceptions.stream()
        .filter(one -> named.filter(one.agents()::contains).isPresent())
        .forEach(heard::add);
    for (UsageOverride exception : heard) {
      for (PathPattern path : ConflictDetector.paths(exception)) {
        said.merge(path, exception.preferences(), (before, says) -> says.overriding(before));
      }
    }
    return PreferenceTable.of(base, said);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UsagePreferences usage
        && usage.base.equals(base)
        && usage.exceptions.equals(exceptions);
  }

  @Override
  public int hashCode() {
    return 31 * base.hashCode() + exceptions.hashCode();
  }

  @Override
  public String toString() {
    return base + " but " + exceptions;
  }

  /** Collects what exceptions say, as long as none contradicts another. */
  public static final class ConflictDetector {
    private final Map<PreferenceKey, Preferences.Preference> said = new HashMap<>();

    /** Makes one of which nothing is said yet. */
    public ConflictDetector() {}

    private record PreferenceKey(PathPattern path, ProductToken agent, UsagePurpose purpose) {}

    /**
     * Adds what an exception says.
     *
     * @throws InvalidValueException if one before it says something else of the same pages to the
     *     same crawlers
     */
    public void add(UsageOverride exception) {
      for (UsagePurpose purpose : UsagePurpose.values()) {
        exception
            .preferences()
            .preferenceFor(purpose)
            .ifPresent(says -> add(exception, purpose, says));
      }
    }

    private void add(UsageOverride exception, UsagePurpose purpose, Preferences.Preference says) {
      for (PathPattern path : paths(exception)) {
        for (ProductToken agent : agents(exception)) {
          Preferences.Preference before =
              said.putIfAbsent(new PreferenceKey(path, agent, purpose), says);
          if (Optional.ofNullable(before).filter(other -> other != says).isPresent()) {
            throw new InvalidValueException(
                "sets %s for %s at \"%s\"%s, but an earlier exception sets %s; remove one of the two"
                    .formatted(says, purpose, path, agent.isAny() ? "" : " for " + agent, before));
          }
        }
      }
    }

    /** Returns the patterns of an exception, that of all pages if it names none. */
    static List<PathPattern> paths(UsageOverride exception) {
      return exception.paths().isEmpty()
          ? List.of(PreferenceTable.Clause.EVERYTHING)
          : exception.paths();
    }

    private static List<ProductToken> agents(UsageOverride exception) {
      return exception.agents().isEmpty() ? List.of(ProductToken.ANY) : exception.agents();
    }
  }
}
