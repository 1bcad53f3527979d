package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePreferences;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * The sizes of the documents and the tables of preferences of all sections {@code usage}; hosts
 * with the same section share them.
 */
final class UsageSizes {
  private final Set<UsageSection> sections = Collections.newSetFromMap(new IdentityHashMap<>());
  private long octets;
  private long paths;

  /**
   * Adds a section that is not added yet.
   *
   * @throws InvalidValueException if all sections together become too large
   */
  void add(UsageSection section) {
    if (!sections.add(section)) {
      return;
    }
    paths += paths(section.preferences());
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_EXCEPTED_PATHS_OF_CRAWLERS,
        paths,
        "paths in exceptions, counted for each crawler with its own, for all hosts together");
    PreferenceTable table = section.preferences().defaultTable();
    if (section.publishes(Surface.TDMREP)) {
      Optional<String> text = TdmRep.document(table, section.documents().reservation());
      octets += text.isPresent() ? PolicyLimits.octets(text.get()) : 0;
    }
    if (section.documents().rsl().isPresent()) {
      octets += RslDocument.octets(table, section.documents().terms());
    }
    PolicyLimits.requireAtMost(
        PolicyLimits.MOST_USAGE_OCTETS,
        octets,
        "bytes of tdmrep.json and licenses for all hosts together");
  }

  /** Returns the number of paths in the tables of crawlers with exceptions of their own. */
  private static long paths(UsagePreferences preferences) {
    long common = 0;
    long own = 0;
    for (UsageOverride override : preferences.overrides()) {
      long number = Math.max(1, override.paths().size());
      if (override.agents().isEmpty()) {
        common += number;
      } else {
        own += number * override.agents().size();
      }
    }
    return common * preferences.agents().size() + own;
  }
}
