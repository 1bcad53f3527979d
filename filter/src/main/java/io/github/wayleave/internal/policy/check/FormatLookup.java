package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.internal.datatxt.format.CatalogueFormats;
import io.github.wayleave.policy.section.DataDocuments;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds formats on the class path, each once for each load of a policy.
 *
 * <p>A format that fails is not an error of the policy; the failure is reported when its documents
 * are published.
 */
final class FormatLookup {
  private final Map<DataDocuments.AdditionalFormat, LookupResult> results = new HashMap<>();

  /**
   * The result of a lookup; {@code isMissing} if the class path has no format of that name, and
   * {@code format} is empty also if it cannot be loaded.
   */
  private record LookupResult(boolean isMissing, Optional<CatalogueFormat> format) {}

  /** Returns whether a format is not on the class path. */
  boolean isMissing(DataDocuments.AdditionalFormat format) {
    return format != DataDocuments.AdditionalFormat.PINS && lookUp(format).isMissing();
  }

  /** Returns the documents of a format; empty if it fails. */
  List<CatalogueFormat.CatalogueDocument> documents(
      DataDocuments.AdditionalFormat format, List<String> ids) {
    try {
      return lookUp(format).format().map(writer -> writer.documents(ids)).orElse(List.of());
    } catch (Throwable e) { // reported when they are published
      return List.of();
    }
  }

  private LookupResult lookUp(DataDocuments.AdditionalFormat format) {
    return results.computeIfAbsent(format, FormatLookup::find);
  }

  private static LookupResult find(DataDocuments.AdditionalFormat format) {
    try {
      Optional<CatalogueFormat> writer = CatalogueFormats.find(format.word());
      return new LookupResult(writer.isEmpty(), writer);
    } catch (Throwable e) { // reported when its documents are published
      return new LookupResult(/* isMissing= */ false, Optional.empty());
    }
  }
}
