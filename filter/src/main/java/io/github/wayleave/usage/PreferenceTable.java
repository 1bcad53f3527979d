package io.github.wayleave.usage;

import io.github.wayleave.internal.robotstxt.file.PatternOverlap;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.PathPatterns;
import io.github.wayleave.robotstxt.Target;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one crawler is told, or anybody who is not named: clauses, the most specific first. Of those
 * that cover a page and speak of a purpose the first decides about it.
 */
public final class PreferenceTable {
  private final List<Clause> clauses;
  private final PathPatterns patterns;

  private PreferenceTable(List<Clause> clauses) {
    this.clauses = clauses;
    this.patterns = PathPatterns.of(clauses.stream().map(Clause::pattern).toList());
  }

  /** Returns the table of some clauses, one for each pattern; the last is for everything. */
  static PreferenceTable of(Preferences base, Map<PathPattern, Preferences> exceptions) {
    Map<PathPattern, Preferences> all = new LinkedHashMap<>(exceptions);
    all.merge(Clause.EVERYTHING, base, Preferences::overriding);
    return new PreferenceTable(
        all.entrySet().stream()
            .map(entry -> new Clause(entry.getKey(), entry.getValue()))
            .sorted(Clause.PRECEDENCE)
            .toList());
  }

  /** Returns the clauses, the most specific first, each with what it says itself. */
  public List<Clause> clauses() {
    return clauses;
  }

  /** Returns what is said of all pages that no other clause covers. */
  public Preferences defaults() {
    return clauses.stream()
        .filter(Clause::isEverything)
        .map(Clause::preferences)
        .findFirst()
        .orElse(Preferences.NONE);
  }

  /** Returns what is said of a page. */
  public Preferences preferencesFor(Target target) {
    Preferences said = Preferences.NONE;
    int place = patterns.nextMatch(target, 0);
    while (place != PathPatterns.NOT_FOUND && !said.isWhole()) {
      Preferences next = clauses.get(place).preferences();
      said = said.isEmpty() ? next : said.overriding(next);
      place = patterns.nextMatch(target, place + 1);
    }
    return said;
  }

  /** Returns what is said of a purpose at a page. */
  public Optional<Preferences.Preference> preferenceFor(UsagePurpose purpose, Target target) {
    return preferencesFor(target).preferenceFor(purpose);
  }

  /**
   * Returns what is said of a purpose everywhere: what is said of all pages, and a permission only
   * where no exception denies.
   */
  public Optional<Preferences.Preference> uniformPreference(UsagePurpose purpose) {
    boolean isDeniedSomewhere =
        clauses.stream().anyMatch(clause -> clause.preferences().denies(purpose));
    return defaults()
        .preferenceFor(purpose)
        .filter(preference -> preference == Preferences.Preference.DENY || !isDeniedSomewhere);
  }

  /**
   * Returns the same clauses, each with all that holds where it is the first that covers a page,
   * for readers that heed one line alone.
   *
   * <p>What a clause does not say itself is taken from the clauses behind it that cover all of its
   * pages. Of one that covers some, as patterns with a wildcard do, a denial is taken, too, and
   * what would permit more than it is left out: such a reader is never told more than holds.
   */
  public List<Clause> expandedClauses() {
    return clauses.stream()
        .map(clause -> new Clause(clause.pattern(), expandedClauses(clause)))
        .filter(clause -> !clause.preferences().isEmpty())
        .toList();
  }

  private Preferences expandedClauses(Clause clause) {
    Preferences whole = clause.preferences();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      if (whole.preferenceFor(purpose).isEmpty()) {
        Optional<Preferences.Preference> found = behind(clause, purpose);
        if (found.isPresent()) {
          whole = whole.with(purpose, found.get());
        }
      }
    }
    return whole;
  }

  private Optional<Preferences.Preference> behind(Clause clause, UsagePurpose purpose) {
    Optional<Preferences.Preference> strictest = Optional.empty();
    for (Clause other : clauses.subList(clauses.indexOf(clause) + 1, clauses.size())) {
      Optional<Preferences.Preference> said = other.preferences().preferenceFor(purpose);
      if (said.isPresent() && PatternOverlap.overlap(clause.pattern(), other.pattern())) {
        strictest = strictest.map(one -> one.stricter(said.get())).or(() -> said);
        if (PatternOverlap.covers(other.pattern(), clause.pattern())) {
          return strictest;
        }
      }
    }
    return strictest.filter(Preferences.Preference.DENY::equals);
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
   * What is said of the pages of one pattern.
   *
   * @param pattern the pages
   * @param preferences what is said
   */
  public record Clause(PathPattern pattern, Preferences preferences) {
    /** All pages. */
    public static final PathPattern EVERYTHING = PathPattern.of("/");

    /**
     * The order in which the first that matches decides: most octets first, as rules are ordered
     * (RFC 9309, 2.2.2); the pattern's text makes the order total.
     */
    public static final Comparator<Clause> PRECEDENCE =
        Comparator.comparingInt((Clause clause) -> clause.pattern().octets())
            .reversed()
            .thenComparing(clause -> clause.pattern().toString());

    /** Returns whether the pattern is all pages. */
    public boolean isEverything() {
      return pattern.equals(EVERYTHING);
    }
  }
}
