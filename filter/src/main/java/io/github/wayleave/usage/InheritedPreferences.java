package io.github.wayleave.usage;

import io.github.wayleave.internal.robotstxt.file.OverlapIndex;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.usage.PreferenceTable.Clause;
import io.github.wayleave.usage.Preferences.Preference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The preferences for one purpose that a clause of a table inherits from later clauses.
 *
 * <p>A purpose that a clause does not set is inherited from the first later clause that covers all
 * of its pages; the clauses in between that overlap it can only make it a denial. If no clause
 * covers it, only denials are inherited. A use that is allowed on terms counts as denied, unless
 * the clause that covers the pages is the one that states the terms. The clauses are read from the
 * last to the first, so that two indexes have exactly the later clauses: those that set the
 * purpose, and those that deny it. The time is nearly linear in the text of the clauses.
 */
final class InheritedPreferences {
  private final OverlapIndex setting;
  private final OverlapIndex denying;
  private final Map<Integer, Preference> byIndex = new HashMap<>();

  /** Creates an instance for one purpose. */
  private InheritedPreferences(List<PathPattern> patterns) {
    this.setting = new OverlapIndex(patterns);
    this.denying = new OverlapIndex(patterns);
  }

  /** Returns the clauses with inherited preferences added, without those that have none. */
  static List<Clause> addedTo(List<Clause> clauses) {
    List<PathPattern> patterns = Clause.patterns(clauses);
    Map<UsagePurpose, InheritedPreferences> later = new EnumMap<>(UsagePurpose.class);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      later.put(purpose, new InheritedPreferences(patterns));
    }
    List<Clause> expanded = new ArrayList<>();
    for (int i = clauses.size() - 1; i >= 0; i--) {
      Clause clause = clauses.get(i);
      Preferences whole = clause.preferences();
      for (Map.Entry<UsagePurpose, InheritedPreferences> entry : later.entrySet()) {
        Optional<Preference> own = clause.preferences().preferenceFor(entry.getKey());
        Optional<Preference> inherited =
            own.isPresent() ? Optional.empty() : entry.getValue().inherited(clause.pattern());
        if (inherited.isPresent()) {
          whole = whole.with(entry.getKey(), inherited.get());
        }
        if (own.isPresent()) {
          entry.getValue().add(i, own.get());
        }
      }
      if (!whole.isEmpty()) {
        expanded.add(new Clause(clause.pattern(), whole));
      }
    }
    Collections.reverse(expanded);
    return List.copyOf(expanded);
  }

  private void add(int index, Preference preference) {
    setting.add(index);
    if (!preference.isAllowed()) {
      denying.add(index);
      byIndex.put(index, preference);
    }
  }

  private Optional<Preference> inherited(PathPattern pattern) {
    int covering = setting.firstCovering(pattern);
    int denial = denying.firstOverlapping(pattern);
    if (denial != OverlapIndex.NONE && denial <= covering) {
      return Optional.of(
          denial == covering ? byIndex.getOrDefault(denial, Preference.DENY) : Preference.DENY);
    }
    return covering == OverlapIndex.NONE ? Optional.empty() : Optional.of(Preference.ALLOW);
  }
}
