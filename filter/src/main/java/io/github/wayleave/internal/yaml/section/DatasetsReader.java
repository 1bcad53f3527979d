package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.License;
import io.github.wayleave.internal.yaml.dcat.DcatCatalogue;
import io.github.wayleave.internal.yaml.dcat.DcatEntry;
import io.github.wayleave.internal.yaml.key.DataKeys;
import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.source.SourceFile;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads the datasets of a section; those in other files take the position of the item that names
 * the file.
 */
final class DatasetsReader {
  private static final String INCLUDE = "include";
  private static final String FROM = "from";
  private static final String DEFAULT_LICENSE = "default-license";

  private final MapReader map;
  private final ReadContext readContext;
  private final DataPolicy.Builder data;
  private final Optional<Origin> site;
  private final KeyPath listPath;
  private int count;

  DatasetsReader(MapReader map, DataPolicy.Builder data, Optional<Origin> site) {
    this.map = map;
    this.readContext = map.readContext();
    this.data = data;
    this.site = site;
    this.listPath = map.path().key(DataKeys.DATASETS);
  }

  void read() {
    for (PolicyValue item : map.items(DataKeys.DATASETS)) {
      int countBefore = count;
      if (item.node() instanceof Mapping mapping && isExternal(mapping)) {
        item.map(DataKeys.EXTERNAL_DATASETS).ifPresent(this::externalDatasets);
      } else {
        Optional<MapReader> dataset = item.map();
        if (dataset.isPresent()) {
          dataset(dataset.get());
        }
      }
      item.setItemCount(count - countBefore);
    }
  }

  private static boolean isExternal(Mapping item) {
    return item.has(INCLUDE) || item.has(FROM) || (item.has(DEFAULT_LICENSE) && !item.has("id"));
  }

  private void dataset(MapReader entry) {
    data.dataset(DatasetReader.read(entry, data));
    count++;
  }

  private void externalDatasets(MapReader entry) {
    entry.texts(INCLUDE, this::include);
    DcatEntry.DcatDefaults defaults =
        new DcatEntry.DcatDefaults(site, entry.parsed(DEFAULT_LICENSE, License::of));
    Optional<PolicyValue> license = entry.value(DEFAULT_LICENSE);
    if (license.isEmpty() || defaults.license().isPresent()) {
      entry.texts(FROM, path -> from(path, defaults));
    }
    if (license.isPresent() && !entry.node().has(FROM)) {
      license.get().error("applies only to the datasets of \"from\"; add \"from\", or remove it");
    }
  }

  private void include(String pattern) {
    for (SourceFile file : readContext.files().included(pattern)) {
      byte[] octets = readContext.files().read(file, pattern, SourceText.MAX_OCTETS);
      readRoot(file, () -> SourceText.decode(file.name(), octets), this::included);
    }
  }

  private void from(String path, DcatEntry.DcatDefaults defaults) {
    SourceFile file = readContext.files().file(path);
    byte[] octets = readContext.files().read(file, path, DcatCatalogue.MAX_OCTETS);
    readRoot(
        file, () -> DcatCatalogue.source(file.name(), octets), root -> catalogue(root, defaults));
  }

  /** Parses a file, or reports why it cannot be read. */
  private void readRoot(SourceFile file, Supplier<SourceText> source, Consumer<YamlNode> consumer) {
    try {
      consumer.accept(
          NodeComposer.compose(source.get())
              .filter(node -> !node.isEmpty())
              .orElseThrow(
                  () ->
                      new YamlFault(
                          new Location(file.name(), 1, 1),
                          "is empty; write a dataset, or remove the file")));
    } catch (YamlFault fault) {
      readContext.add(fault.problem());
    }
  }

  /** Reads an included file: a dataset, a list of datasets, or a map with such a list. */
  private void included(YamlNode root) {
    if (root instanceof Mapping mapping && mapping.has(DataKeys.DATASETS)) {
      MapReader list = new MapReader(readContext, DataKeys.INCLUDED, KeyPath.INCLUDED, mapping);
      list.value(DataKeys.DATASETS)
          .ifPresent(
              value -> datasetsInFile(value.node(), listPath.withDisplay(DataKeys.DATASETS)));
    } else if (root instanceof Sequence) {
      datasetsInFile(root, listPath.withDisplay(""));
    } else {
      new PolicyValue(readContext, DataKeys.DATASET, root, listPath.item(count, 0).withDisplay(""))
          .map()
          .ifPresent(this::dataset);
    }
  }

  private void datasetsInFile(YamlNode list, KeyPath at) {
    for (PolicyValue item : new PolicyValue(readContext, DataKeys.DATASET, list, at).items(count)) {
      item.map().ifPresent(this::dataset);
    }
  }

  private void catalogue(YamlNode root, DcatEntry.DcatDefaults defaults) {
    DcatCatalogue catalogue = DcatCatalogue.read(root, defaults);
    if (catalogue.datasets().isEmpty()) {
      catalogue.notes().forEach(readContext::add);
    } else {
      catalogue.notes().forEach(data::note);
    }
    catalogue
        .datasets()
        .forEach(
            (dataset, at) -> {
              readContext.recordLocation(listPath.item(count, 0).withDisplay(""), at);
              dataset.files().forEach(file -> data.location(file, at));
              data.harvested(dataset);
              count++;
            });
  }
}
