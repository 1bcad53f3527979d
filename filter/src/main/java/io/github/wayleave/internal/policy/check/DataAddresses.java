package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import java.util.ArrayList;
import java.util.List;

/** The paths at which the datasets of a section are published. */
final class DataAddresses {
  /** The key of the additional formats. */
  static final String PUBLISH = "data.publish";

  /** The key of the HTML pages. */
  static final String HTML = "data.html";

  private final List<String> ids;
  private final List<DataAddress> addresses = new ArrayList<>();

  /** A path, the key that sets it, and what is published there. */
  record DataAddress(String path, String key, String subject) {}

  private DataAddresses(DataPolicy data) {
    this.ids = new ArrayList<>();
    for (Dataset dataset : data.datasets()) {
      if (dataset.isListed()) {
        ids.add(dataset.id());
      }
    }
  }

  /**
   * Returns the paths; those that the policy can choose come last, so that conflicts are reported
   * there.
   */
  static List<DataAddress> of(DataPolicy data, FormatLookup formats) {
    DataAddresses addresses = new DataAddresses(data);
    addresses.add(DocumentPaths.DATA_TXT, "data", "data.txt");
    for (DataDocuments.AdditionalFormat format : data.documents().additionalFormats()) {
      addresses.addFormat(format, formats);
    }
    if (data.documents().htmlPath().isPresent()) {
      addresses.pages(data.documents().htmlPath().get());
    }
    if (data.documents().yamlIndexPath().isPresent()) {
      addresses.add(data.documents().yamlIndexPath().get(), "data.yaml-index", "the YAML index");
    }
    return addresses.addresses;
  }

  private void addFormat(DataDocuments.AdditionalFormat format, FormatLookup formats) {
    if (format == DataDocuments.AdditionalFormat.PINS) {
      add(DocumentPaths.PINS, PUBLISH, "the manifest of pins");
    }
    formats.documents(format, ids).stream()
        .map(CatalogueFormat.CatalogueDocument::path)
        .forEach(path -> add(path, PUBLISH, format.word()));
  }

  /** A page is the index of a folder, so nothing else can have the folder's name. */
  private void pages(String folder) {
    add(folder, HTML, "the page of all datasets");
    for (String id : ids) {
      add(folder + id, HTML, "the page of \"" + id + "\"");
      add(folder + id + "/", HTML, "the page of \"" + id + "\"");
    }
  }

  private void add(String path, String key, String subject) {
    addresses.add(new DataAddress(path, key, subject));
  }
}
