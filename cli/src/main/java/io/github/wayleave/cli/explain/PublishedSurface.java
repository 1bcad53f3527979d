package io.github.wayleave.cli.explain;

import io.github.wayleave.usage.Surface;
import java.util.List;

/**
 * What one surface publishes for a page and a crawler, as it stands in the file or the response.
 *
 * @param lines the lines, header fields and paths of documents; empty if there is none
 * @param reason why there is none, or why the crawler does not see it; empty otherwise
 */
record PublishedSurface(Surface surface, boolean isOn, List<String> lines, String reason) {
  PublishedSurface {
    lines = List.copyOf(lines);
  }

  static PublishedSurface off(Surface surface) {
    return new PublishedSurface(surface, false, List.of(), "off");
  }

  static PublishedSurface none(Surface surface, String reason) {
    return new PublishedSurface(surface, true, List.of(), reason);
  }
}
