package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * The number of bytes of the documents of all sections {@code usage}; hosts with the same section
 * share its documents.
 */
final class UsageDocumentSizes {
  private final Set<UsageSection> sections = Collections.newSetFromMap(new IdentityHashMap<>());
  private long octets;

  /**
   * Adds the documents of a section that is not added yet.
   *
   * @throws InvalidValueException if all documents together become too large
   */
  void add(UsageSection section) {
    if (!sections.add(section)) {
      return;
    }
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
}
