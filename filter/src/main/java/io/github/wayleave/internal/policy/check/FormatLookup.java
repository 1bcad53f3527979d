package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.internal.datatxt.format.CatalogueFormats;
import io.github.wayleave.policy.section.DataDocuments;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The formats that are on the class path, each looked for once in a load.
 *
 * <p>A format that fails is no fault of the policy: whoever publishes its documents reports it.
 */
final class FormatLookup {
  private final Map<DataDocuments.AdditionalFormat, LookupResult> results = new HashMap<>();

  /**
   * What is known of a format, which {@code isMissing} if there is none of that name on the class
   * path; it is empty if it cannot be loaded.
   */
  private record LookupResult(boolean isMissing, Optional<CatalogueFormat> format) {}

  /** Returns whether a form needs a format that is not on the class path. */
  boolean isMissing(DataDocuments.AdditionalFormat form) {
    return form != DataDocuments.AdditionalFormat.PINS && lookUp(form).isMissing();
  }

  /** Returns the documents of a form that a format writes; none if it fails. */
  List<CatalogueFormat.CatalogueDocument> documents(
      DataDocuments.AdditionalFormat form, List<String> ids) {
    try {
      return lookUp(form).format().map(format -> format.documents(ids)).orElse(List.of());
    } catch (Throwable e) { // reported by whoever publishes them
      return List.of();
    }
  }

  private LookupResult lookUp(DataDocuments.AdditionalFormat form) {
    return results.computeIfAbsent(form, FormatLookup::look);
  }

  private static LookupResult look(DataDocuments.AdditionalFormat form) {
    try {
      Optional<CatalogueFormat> format = CatalogueFormats.find(form.word());
      return new LookupResult(format.isEmpty(), format);
    } catch (Throwable e) { // reported by whoever publishes its documents
      return new LookupResult(/* isMissing= */ false, Optional.empty());
    }
  }
}
