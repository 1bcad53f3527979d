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

/** Reads the datasets of a section, those in other files in the place where these are named. */
final class DatasetsReader {
  private static final String INCLUDE = "include";
  private static final String FROM = "from";
  private static final String DEFAULT_LICENSE = "default-license";

  private final MapReader map;
  private final ReadContext reading;
  private final DataPolicy.Builder data;
  private final Optional<Origin> site;
  private final KeyPath all;
  private int count;

  DatasetsReader(MapReader map, DataPolicy.Builder data, Optional<Origin> site) {
    this.map = map;
    this.reading = map.reading();
    this.data = data;
    this.site = site;
    this.all = map.path().key(DataKeys.DATASETS);
  }

  void read() {
    for (PolicyValue item : map.items(DataKeys.DATASETS)) {
      int before = count;
      if (item.node() instanceof Mapping given && isElsewhere(given)) {
        item.map(DataKeys.ELSEWHERE).ifPresent(this::elsewhere);
      } else {
        item.map().ifPresent(this::dataset);
      }
      item.isPresent(count - before);
    }
  }

  private static boolean isElsewhere(Mapping item) {
    return item.has(INCLUDE) || item.has(FROM) || (item.has(DEFAULT_LICENSE) && !item.has("id"));
  }

  private void dataset(MapReader given) {
    data.dataset(DatasetReader.read(given, data::location));
    count++;
  }

  private void elsewhere(MapReader given) {
    given.texts(INCLUDE, this::include);
    DcatEntry.DcatDefaults defaults =
        new DcatEntry.DcatDefaults(site, given.parsed(DEFAULT_LICENSE, License::of));
    Optional<PolicyValue> license = given.value(DEFAULT_LICENSE);
    if (license.isEmpty() || defaults.license().isPresent()) {
      given.texts(FROM, path -> from(path, defaults));
    }
    if (license.isPresent() && !given.node().has(FROM)) {
      license.get().error("applies only to the datasets of \"from\"; add \"from\", or remove it");
    }
  }

  private void include(String pattern) {
    for (SourceFile file : reading.files().included(pattern)) {
      byte[] octets = reading.files().read(file, pattern, SourceText.MAX_OCTETS);
      root(file, () -> SourceText.decode(file.name(), octets), this::included);
    }
  }

  private void from(String path, DcatEntry.DcatDefaults defaults) {
    SourceFile file = reading.files().file(path);
    byte[] octets = reading.files().read(file, path, DcatCatalogue.MAX_OCTETS);
    root(file, () -> DcatCatalogue.source(file.name(), octets), root -> catalogue(root, defaults));
  }

  /** Reads the content of a file, or reports why it can't be read. */
  private void root(SourceFile file, Supplier<SourceText> source, Consumer<YamlNode> taker) {
    try {
      taker.accept(
          NodeComposer.compose(source.get())
              .filter(node -> !node.isEmpty())
              .orElseThrow(
                  () ->
                      new YamlFault(
                          new Location(file.name(), 1, 1),
                          "is empty; write a dataset, or remove the file")));
    } catch (YamlFault fault) {
      reading.add(fault.problem());
    }
  }

  /** A dataset, a list of such, or a map with a list of them. */
  private void included(YamlNode root) {
    if (root instanceof Mapping whole && whole.has(DataKeys.DATASETS)) {
      MapReader list = new MapReader(reading, DataKeys.INCLUDED, KeyPath.INCLUDED, whole);
      list.value(DataKeys.DATASETS)
          .ifPresent(value -> inFile(value.node(), all.writtenAs(DataKeys.DATASETS)));
    } else if (root instanceof Sequence) {
      inFile(root, all.writtenAs(""));
    } else {
      new PolicyValue(reading, DataKeys.DATASET, root, all.item(count, 0).writtenAs(""))
          .map()
          .ifPresent(this::dataset);
    }
  }

  private void inFile(YamlNode list, KeyPath at) {
    for (PolicyValue item : new PolicyValue(reading, DataKeys.DATASET, list, at).items(count)) {
      item.map().ifPresent(this::dataset);
    }
  }

  private void catalogue(YamlNode root, DcatEntry.DcatDefaults defaults) {
    DcatCatalogue catalogue = DcatCatalogue.read(root, defaults);
    if (catalogue.datasets().isEmpty()) {
      catalogue.notes().forEach(reading::add);
    } else {
      catalogue.notes().forEach(data::note);
    }
    catalogue
        .datasets()
        .forEach(
            (dataset, at) -> {
              reading.place(all.item(count, 0).writtenAs(""), at);
              dataset.files().forEach(file -> data.location(file, at));
              data.dataset(dataset);
              count++;
            });
  }
}
