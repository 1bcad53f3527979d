package io.github.wayleave.cli.index;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.policy.problem.Location;
import java.util.List;
import java.util.Optional;

/**
 * Reads a YAML index of datasets from any producer: a list of entries with a {@code path} each.
 *
 * <p>An index that Wayleave wrote yields the same catalogue. Other indexes are read leniently: an
 * entry may be a bare path, or have only a path; unknown keys are ignored; unusable values are
 * omitted with a note.
 */
public final class IndexReader {
  /** The maximum size of an index in bytes: {@value}. */
  public static final int MAX_OCTETS = 1 << 24;

  private IndexReader() {}

  /**
   * Reads an index in UTF-8. Never throws, whatever the bytes are; problems become notes with their
   * locations.
   */
  public static CatalogueParseResult read(String name, byte[] octets) {
    IndexNotes notes = new IndexNotes();
    Catalogue catalogue =
        compose(name, octets, notes)
            .map(root -> IndexDatasets.read(IndexEntries.of(root, notes), notes))
            .orElseGet(() -> Catalogue.of(Optional.empty(), List.of()));
    return new CatalogueParseResult(catalogue, notes.inOrder());
  }

  private static Optional<YamlNode> compose(String name, byte[] octets, IndexNotes notes) {
    if (octets.length > MAX_OCTETS) {
      notes.add(
          Location.of(name),
          "",
          "has %s bytes; an index has at most %s; shorten it".formatted(octets.length, MAX_OCTETS));
      return Optional.empty();
    }
    try {
      SourceText source = SourceText.decodeBounded(name, octets);
      IndexClientWarnings.check(source, notes);
      Optional<YamlNode> root = NodeComposer.compose(source);
      if (root.isEmpty()) {
        notes.add(Location.of(name), "", "is empty; add an entry with a path");
      }
      return root;
    } catch (YamlFault fault) {
      notes.add(
          fault.problem().location().orElse(Location.of(name)), "", fault.problem().sentence());
      return Optional.empty();
    }
  }
}
