package io.github.wayleave.internal.datatxt.index;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes a catalogue as a YAML index: a list with one entry for each file, for the R packages
 * {@code pins} and {@code datatxt} (datatxt.org: "each entry must contain a 'path' attribute").
 *
 * <p>The entry of a dataset's first file has the metadata of the dataset; the entries of its other
 * files refer to it and have only their own details. The keys that clients read come first in an
 * entry. Clients ignore other keys, from which the catalogue can be read back.
 */
public final class IndexWriter {
  private static final Set<String> TABLES = Set.of("data.csv", "data.rds");

  private final String address;
  private final List<String> lines = new ArrayList<>();

  private IndexWriter(String address) {
    this.address = address;
  }

  /**
   * Returns the text of the index that is published at {@code address}, such as {@code /data.txt}.
   * Empty if no dataset has a file.
   */
  public static Optional<String> write(Catalogue catalogue, String address) {
    IndexWriter index = new IndexWriter(address);
    List<ListedDataset> datasets =
        catalogue.datasets().stream().filter(dataset -> !dataset.files().isEmpty()).toList();
    List<List<String>> names = EntryNames.of(datasets);
    for (int i = 0; i < datasets.size(); i++) {
      index.add(datasets.get(i), names.get(i), catalogue.site());
    }
    return index.text();
  }

  private void add(ListedDataset dataset, List<String> names, Optional<Origin> site) {
    for (int i = 0; i < names.size(); i++) {
      Distribution file = dataset.files().get(i);
      YamlMapWriter entry =
          entry(names.get(i), file.location()).text(IndexKeys.DATASET, dataset.id());
      if (lines.isEmpty()) {
        entry.text(IndexKeys.SITE, site);
      }
      if (i == 0) {
        MetadataYaml.addDescription(entry, dataset.metadata());
        MetadataYaml.addDetails(entry, dataset.metadata());
      }
      lines.addAll(MetadataYaml.addFile(entry, file).asItem());
    }
  }

  private YamlMapWriter entry(String name, UrlReference file) {
    String path = IndexPath.of(address, file);
    YamlMapWriter entry =
        new YamlMapWriter()
            .text(IndexKeys.PATH, path)
            .text(IndexKeys.NAME, name)
            .text(IndexKeys.TYPE, TABLES.contains(DatasetFilePath.name(file)) ? "table" : "files");
    return IndexPath.isResolvableFromRoot(path, file)
        ? entry
        : entry.text(IndexKeys.LOCATION, file.toString());
  }

  private Optional<String> text() {
    return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lines) + "\n");
  }
}
