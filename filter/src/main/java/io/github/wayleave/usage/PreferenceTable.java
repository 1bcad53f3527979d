package io.github.wayleave.usage;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.PathPatterns;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The usage preferences for one crawler, or for every crawler that no override names: an ordered
 * list of clauses, the most specific first. For each purpose, the first clause that covers a page
 * and sets the purpose decides.
 *
 * <p>Deciding by purpose, not by clause, lets an exception for {@code ai-train} keep the site's
 * preference for {@code search}. A lookup asks the compiled patterns for one matching clause after
 * the other, and stops when every purpose is set. Published formats cannot express this, because
 * their readers use only one line; {@link #expandedClauses} repeats the inherited preferences for
 * them.
 */
public final class PreferenceTable {
  private final List<Clause> clauses;
  private final Preferences defaults;
  private final PathPatterns patterns;

  /** Created on demand, since few tables are published. */
  private volatile @Nullable List<Clause> expanded;

  private PreferenceTable(List<Clause> clauses, Preferences defaults) {
    this.clauses = List.copyOf(clauses);
    this.defaults = defaults;
    this.patterns = PathPatterns.of(Clause.patterns(clauses));
  }

  /** Returns a table with a clause for each pattern; the last clause covers every page. */
  static PreferenceTable of(Preferences base, Map<PathPattern, Preferences> exceptions) {
    Preferences everywhere = exceptions.get(Clause.EVERYTHING);
    Preferences defaults = everywhere == null ? base : everywhere.overriding(base);
    List<Clause> clauses = new ArrayList<>();
    clauses.add(new Clause(Clause.EVERYTHING, defaults));
    for (Map.Entry<PathPattern, Preferences> exception : exceptions.entrySet()) {
      if (!exception.getKey().equals(Clause.EVERYTHING)) {
        clauses.add(new Clause(exception.getKey(), exception.getValue()));
      }
    }
    clauses.sort(Clause.PRECEDENCE);
    return new PreferenceTable(clauses, defaults);
  }

  /** Returns the clauses, the most specific first, each with its own preferences only. */
  public List<Clause> clauses() {
    return clauses;
  }

  /** Returns the preferences for pages that no other clause covers. */
  public Preferences defaults() {
    return defaults;
  }

  /** Returns the preferences for a page. */
  public Preferences preferencesFor(Target target) {
    Preferences preferences = Preferences.NONE;
    int index = patterns.nextMatch(target, 0);
    while (index != PathPatterns.NOT_FOUND && !preferences.isWhole()) {
      Preferences next = clauses.get(index).preferences();
      preferences = preferences.isEmpty() ? next : preferences.overriding(next);
      index = patterns.nextMatch(target, index + 1);
    }
    return preferences;
  }

  /** Returns the preference for one purpose at a page; empty if none is set. */
  public Optional<Preferences.Preference> preferenceFor(UsagePurpose purpose, Target target) {
    return preferencesFor(target).preferenceFor(purpose);
  }

  /**
   * Returns a preference for one purpose that is valid for the whole site: the default, except that
   * {@code allow} is returned only if no clause denies the purpose.
   */
  public Optional<Preferences.Preference> uniformPreference(UsagePurpose purpose) {
    boolean isUniform = defaults.denies(purpose) || !isDenied(purpose);
    return isUniform ? defaults.preferenceFor(purpose) : Optional.empty();
  }

  private boolean isDenied(UsagePurpose purpose) {
    for (Clause clause : clauses) {
      if (clause.preferences().denies(purpose)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the clauses with inherited preferences added, for readers that evaluate only the first
   * matching line.
   *
   * <p>A purpose that a clause does not set is inherited from a later clause that covers all of its
   * pages. If a later clause covers only some of them, as patterns with a wildcard may, only its
   * denials are inherited, so that such a reader never assumes a permission that the table does not
   * give.
   */
  public List<Clause> expandedClauses() {
    List<Clause> cached = expanded;
    if (cached == null) {
      cached = InheritedPreferences.addedTo(clauses);
      expanded = cached;
    }
    return cached;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PreferenceTable table && table.clauses.equals(clauses);
  }

  @Override
  public int hashCode() {
    return clauses.hashCode();
  }

  @Override
  public String toString() {
    return clauses.toString();
  }

  /**
   * The preferences for the pages of one pattern.
   *
   * @param pattern the pages
   * @param preferences the preferences
   */
  public record Clause(PathPattern pattern, Preferences preferences) {
    /** Matches every page. */
    public static final PathPattern EVERYTHING = PathPattern.of("/");

    /**
     * Orders clauses by precedence: the pattern with the most bytes first, as in RFC 9309, 2.2.2,
     * and then by the pattern's text.
     */
    public static final Comparator<Clause> PRECEDENCE = new ClausePrecedence();

    /** Returns the patterns of clauses, in their order. */
    public static List<PathPattern> patterns(List<Clause> clauses) {
      List<PathPattern> patterns = new ArrayList<>(clauses.size());
      for (Clause clause : clauses) {
        patterns.add(clause.pattern);
      }
      return List.copyOf(patterns);
    }

    private static final class ClausePrecedence implements Comparator<Clause> {
      @Override
      public int compare(Clause one, Clause other) {
        int byLength = Integer.compare(other.pattern.octets(), one.pattern.octets());
        return byLength == 0
            ? one.pattern.toString().compareTo(other.pattern.toString())
            : byLength;
      }
    }

    /** Returns whether the pattern covers every page. */
    public boolean isEverything() {
      return pattern.equals(EVERYTHING);
    }
  }
}
