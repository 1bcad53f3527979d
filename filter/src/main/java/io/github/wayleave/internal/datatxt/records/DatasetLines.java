package io.github.wayleave.internal.datatxt.records;

import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.NamedAddress;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Writes the lines of a dataset and its files. */
final class DatasetLines {
  private final List<String> lines;

  private DatasetLines(List<String> lines) {
    this.lines = lines;
  }

  /** Adds the lines of a dataset to others. */
  static void addTo(List<String> lines, ListedDataset dataset) {
    DatasetLines writer = new DatasetLines(lines);
    writer.metadata(dataset.metadata());
    for (Distribution file : dataset.files()) {
      writer.file(file);
    }
  }

  private void metadata(DatasetMetadata dataset) {
    add(DataTxtFieldNames.DATASET, dataset.id());
    add(DataTxtFieldNames.TITLE, dataset.title());
    add(DataTxtFieldNames.DESCRIPTION, dataset.description());
    add(DataTxtFieldNames.KEYWORD, dataset.keywords());
    terms(dataset);
    add(DataTxtFieldNames.ISSUED, dataset.issued());
    add(DataTxtFieldNames.MODIFIED, dataset.modified());
    add(DataTxtFieldNames.FREQUENCY, dataset.frequency());
    add(DataTxtFieldNames.TEMPORAL, dataset.temporal());
    subject(dataset);
    add(DataTxtFieldNames.VERSION, dataset.version());
    add(DataTxtFieldNames.DOCUMENTATION, dataset.documentation());
    add(DataTxtFieldNames.LANDING_PAGE, dataset.landingPage());
    add(DataTxtFieldNames.CONFORMS_TO, dataset.conformsTo());
    add(DataTxtFieldNames.SOURCE, dataset.source());
    add(DataTxtFieldNames.REPLACES, dataset.replaces());
    attribution(dataset.attribution());
    add(DataTxtFieldNames.THEME, dataset.classification().themes());
    add(DataTxtFieldNames.HVD_CATEGORY, dataset.classification().hvdCategories());
    add(DataTxtFieldNames.LEGISLATION, dataset.classification().legislation());
    add(DataTxtFieldNames.ACCESS_URL, dataset.accessPoints().urls());
    add(DataTxtFieldNames.SERVICE, dataset.accessPoints().services());
  }

  private void attribution(Attribution attribution) {
    add(DataTxtFieldNames.IDENTIFIER, attribution.identifier());
    add(DataTxtFieldNames.SAME_AS, attribution.sameAs());
    add(DataTxtFieldNames.CREATOR, attribution.creators());
    add(DataTxtFieldNames.FUNDER, attribution.funders());
    add(DataTxtFieldNames.CITATION, attribution.citation());
  }

  private void terms(DatasetMetadata dataset) {
    if (dataset.license().isPresent()) {
      License license = dataset.license().get();
      add(
          license.isUrl() ? DataTxtFieldNames.LICENSE_URL : DataTxtFieldNames.LICENSE,
          license.toString());
    }
    add(DataTxtFieldNames.PUBLISHER, dataset.publisher());
    if (dataset.contact().isPresent()) {
      ContactPoint contact = dataset.contact().get();
      add(
          DataTxtFieldNames.CONTACT,
          NamedAddress.write(contact.name(), contact.email(), contact.url()));
    }
  }

  private void subject(DatasetMetadata dataset) {
    if (dataset.spatial().isPresent()) {
      SpatialExtent extent = dataset.spatial().get();
      add(
          extent instanceof BoundingBox ? DataTxtFieldNames.BBOX : DataTxtFieldNames.PLACE,
          extent.toString());
    }
    add(DataTxtFieldNames.LANGUAGE, dataset.languages());
    // Public access is the default and has no line.
    if (dataset.access() != DatasetMetadata.AccessLevel.PUBLIC) {
      add(DataTxtFieldNames.ACCESS, dataset.access().word());
    }
    add(DataTxtFieldNames.RIGHTS, dataset.rights());
    add(DataTxtFieldNames.COLUMN, dataset.columns());
  }

  private void file(Distribution file) {
    FileDetails details = file.details();
    // Never starred, since the path is already percent-encoded.
    lines.add(new DataTxtLine(DataTxtFieldNames.PATH, file.location().toString()).toString());
    add(DataTxtFieldNames.FILE_TITLE, details.title());
    if (details.mediaType().isPresent()) {
      add(DataTxtFieldNames.MEDIA_TYPE, details.mediaType().get().text());
    }
    add(DataTxtFieldNames.ENCODING, details.encoding());
    if (details.rows().isPresent()) {
      add(DataTxtFieldNames.ROWS, Long.toString(details.rows().getAsLong()));
    }
    add(DataTxtFieldNames.FILE_LICENSE, details.license());
    if (file.facts().isPresent()) {
      Distribution.FileAttributes facts = file.facts().get();
      add(DataTxtFieldNames.BYTES, Long.toString(facts.size()));
      add(DataTxtFieldNames.SHA_256, facts.sha256());
      add(DataTxtFieldNames.LAST_MODIFIED, facts.modified().toString());
    }
  }

  private void add(String name, Optional<?> value) {
    if (value.isPresent()) {
      add(name, value.get().toString());
    }
  }

  private void add(String name, Collection<?> values) {
    for (Object value : values) {
      add(name, value.toString());
    }
  }

  private void add(String name, String value) {
    lines.add(DataTxtLine.of(name, value).toString());
  }
}
