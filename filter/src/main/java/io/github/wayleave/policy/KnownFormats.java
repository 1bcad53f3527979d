package io.github.wayleave.policy;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.CatalogueFormats;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The formats that are on the class path, each looked for once in a load. */
final class KnownFormats {
  private final Map<AlsoPublished, Optional<CatalogueFormat>> found =
      new EnumMap<>(AlsoPublished.class);

  /** Returns what writes a form, if it needs somebody else and he is there. */
  Optional<CatalogueFormat> find(AlsoPublished form) {
    return found.computeIfAbsent(form, wanted -> CatalogueFormats.find(wanted.word()));
  }
}
