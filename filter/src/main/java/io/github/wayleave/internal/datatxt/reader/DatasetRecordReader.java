package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.NamedAddress;
import io.github.wayleave.internal.datatxt.reader.TextLines.RecordLine;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the lines of one dataset, starting with its {@code Dataset} line. */
final class DatasetRecordReader {
  private final RecordLine start;
  private final CatalogueNoteCollector notes;
  private final List<RecordLine> metadata = new ArrayList<>();
  private final List<RecordLine> contacts = new ArrayList<>();
  private final List<FileRecordReader> files = new ArrayList<>();
  private Optional<String> title = Optional.empty();

  DatasetRecordReader(RecordLine start, CatalogueNoteCollector notes) {
    this.start = start;
    this.notes = notes;
  }

  RecordLine start() {
    return start;
  }

  /** Adds a line. Returns false if its field is not one of a dataset. */
  boolean accept(RecordLine line) {
    if (Ascii.equal(line.field(), DataTxtFieldNames.PATH)) {
      files.add(new FileRecordReader(line, notes));
    } else if (Ascii.equal(line.field(), DataTxtFieldNames.CONTACT)) {
      contacts.add(line);
    } else if (MetadataField.of(line.field()).isPresent()) {
      metadata.add(line);
    } else {
      return FileRecordReader.FIELDS.stream().anyMatch(name -> Ascii.equal(name, line.field()))
          && addToFile(line);
    }
    return true;
  }

  private boolean addToFile(RecordLine line) {
    if (files.isEmpty()) {
      notes.add(line, "precedes the first Path of its dataset and was ignored; move it below");
    } else {
      files.get(files.size() - 1).add(line);
    }
    return true;
  }

  /** Returns the dataset; empty if it is invalid or incomplete. */
  Optional<ListedDataset> read() {
    try {
      Dataset.Builder builder = Dataset.builder(start.text());
      return read(builder);
    } catch (InvalidValueException e) {
      notes.add(start, e.sentence());
      return Optional.empty();
    }
  }

  private Optional<ListedDataset> read(Dataset.Builder builder) {
    readMetadata(builder);
    contact().ifPresent(builder::contact);
    addDefaults(builder);
    if (builder.missingKeys().contains("license")) {
      notes.add(
          start,
          "the dataset has no license and was left out; add a line like \"License: CC-BY-4.0\"");
      return Optional.empty();
    }
    DatasetMetadata description = builder.metadata();
    List<Distribution> distributions = files(description.access());
    if (distributions.isEmpty()
        && description.accessPoints().isEmpty()
        && description.access() == DatasetMetadata.AccessLevel.PUBLIC) {
      notes.add(
          start,
          "the dataset has no file and was left out; add a line like \"Path: /data/stations.csv\"");
      return Optional.empty();
    }
    return Optional.of(ListedDataset.of(description, distributions));
  }

  /**
   * A starred field takes precedence over the plain one (RFC 6266, 4.3); otherwise the first is
   * used.
   */
  private void readMetadata(Dataset.Builder builder) {
    Set<String> usedSlots = new HashSet<>();
    Set<RecordLine> starred = new HashSet<>();
    for (RecordLine line : metadata) {
      MetadataField field = MetadataField.of(line.field()).orElseThrow();
      if (line.isStarred() && field.slot().isPresent()) {
        starred.add(line);
        apply(line, field, builder, usedSlots);
      }
    }
    for (RecordLine line : metadata) {
      if (!starred.contains(line)) {
        apply(line, MetadataField.of(line.field()).orElseThrow(), builder, usedSlots);
      }
    }
  }

  private void apply(
      RecordLine line, MetadataField field, Dataset.Builder builder, Set<String> usedSlots) {
    if (field.slot().filter(usedSlots::contains).isPresent()) {
      notes.add(line, "appears twice, and the other line is used; remove one of them");
      return;
    }
    try {
      field.setter().accept(builder, line.text());
      field.slot().ifPresent(usedSlots::add);
      title = field.name().equals(DataTxtFieldNames.TITLE) ? Optional.of(line.text()) : title;
    } catch (InvalidValueException e) {
      notes.add(line, e.sentence());
    }
  }

  private void addDefaults(Dataset.Builder builder) {
    if (builder.missingKeys().contains("title")) {
      notes.add(start, "the dataset has no title, so its id is used; add a \"Title\" line");
      builder.title(start.text());
    }
    if (builder.missingKeys().contains("description")) {
      notes.add(
          start,
          "the dataset has no description, so its title is used; add a \"Description\" line");
      builder.description(title.orElse(start.text()));
    }
  }

  private List<Distribution> files(DatasetMetadata.AccessLevel access) {
    if (access == DatasetMetadata.AccessLevel.NON_PUBLIC) {
      files.stream()
          .map(FileRecordReader::path)
          .forEach(
              path ->
                  notes.add(
                      path,
                      "is a file of a dataset that is not public and was left out; remove the line"));
      return List.of();
    }
    return files.stream().flatMap(file -> file.read().stream()).distinct().toList();
  }

  /** Returns the contact with the first e-mail address and the first URL. */
  private Optional<ContactPoint> contact() {
    Optional<ContactPoint> contact = Optional.empty();
    for (RecordLine line : contacts) {
      try {
        contact = Optional.of(merge(contact, contact(line.text())));
      } catch (InvalidValueException e) {
        notes.add(line, e.sentence());
      }
    }
    return contact;
  }

  private static ContactPoint contact(String text) {
    NamedAddress.AddressParts parts = NamedAddress.parse(text);
    ContactPoint address = ContactPoint.of(parts.address());
    return new ContactPoint(parts.name(), address.email(), address.url());
  }

  private static ContactPoint merge(Optional<ContactPoint> previous, ContactPoint addition) {
    if (previous.isEmpty()) {
      return addition;
    }
    ContactPoint first = previous.get();
    boolean isCompatible =
        first.name().equals(addition.name())
            && (first.email().isEmpty() || addition.email().isEmpty())
            && (first.url().isEmpty() || addition.url().isEmpty());
    if (!isCompatible) {
      throw new InvalidValueException("is a second contact; remove one of them");
    }
    Optional<UrlReference> url = first.url().or(addition::url);
    return new ContactPoint(first.name(), first.email().or(addition::email), url);
  }
}
