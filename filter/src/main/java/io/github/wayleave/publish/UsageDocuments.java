package io.github.wayleave.publish;

import io.github.wayleave.policy.UsageSection;
import io.github.wayleave.text.PercentEncoding;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.RslDocument;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.TdmRep;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The documents that say what pages may be used for. */
final class UsageDocuments {
  private static final DocumentKind TDMREP = new DocumentKind("application/json", false, List.of());
  private static final DocumentKind RSL =
      new DocumentKind(RslDocument.MEDIA_TYPE, false, List.of());

  private UsageDocuments() {}

  /** Returns those of a section by their paths, as a container resolves these. */
  static Map<String, Rendering> of(UsageSection usage) {
    PreferenceTable told = usage.preferences().forAnybody();
    Map<String, Rendering> documents = new HashMap<>();
    if (usage.publishes(Surface.TDMREP)) {
      TdmRep.document(told, usage.documents().reservation())
          .ifPresent(text -> documents.put(TdmRep.PATH, Rendering.of(text, TDMREP)));
    }
    usage
        .documents()
        .rsl()
        .ifPresent(
            url ->
                documents.put(
                    PercentEncoding.decode(url.path()),
                    Rendering.of(RslDocument.of(told, usage.documents().terms()), RSL)));
    return documents;
  }
}
