package io.github.wayleave.cli.index;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Groups the entries of an index into datasets. */
final class IndexDatasets {
  private static final int MAX_ID = 64;

  private final IndexNotes notes;
  private final Map<String, DatasetEntries> groups = new LinkedHashMap<>();
  private Optional<Origin> site = Optional.empty();

  private IndexDatasets(IndexNotes notes) {
    this.notes = notes;
  }

  static Catalogue read(List<IndexEntry> entries, IndexNotes notes) {
    IndexDatasets datasets = new IndexDatasets(notes);
    entries.stream().takeWhile(entry -> !notes.isFull()).forEach(datasets::add);
    return Catalogue.of(datasets.site, datasets.listed());
  }

  private void add(IndexEntry entry) {
    site = site.or(() -> entry.value(IndexKeys.SITE, Origin::of));
    List<Distribution> files = IndexFile.read(entry);
    if (files.isEmpty()) {
      notes.add(
          entry.location(),
          "",
          "has no usable path; add \"path\", relative to the folder of this file");
      return;
    }
    IndexClientWarnings.check(entry, notes);
    Optional<String> id = entry.value(IndexKeys.DATASET, text -> text);
    id.flatMap(this::group)
        .ifPresentOrElse(group -> group.files.addAll(files), () -> addDataset(entry, id, files));
  }

  private Optional<DatasetEntries> group(String id) {
    return Optional.ofNullable(groups.get(id));
  }

  private void addDataset(IndexEntry entry, Optional<String> datasetId, List<Distribution> files) {
    String name = IndexClientWarnings.name(entry).orElseGet(() -> fileName(files.get(0)));
    String id = datasetId.orElseGet(() -> id(name));
    if (group(id).isPresent()) {
      notes.add(
          entry.location(),
          IndexKeys.NAME,
          "\"%s\" is the name of two entries; rename one of them".formatted(id));
      return;
    }
    entry
        .attempt(IndexKeys.NAME, () -> Dataset.builder(id))
        .ifPresent(
            dataset -> {
              IndexMetadata.read(entry, name, dataset);
              groups.put(id, new DatasetEntries(entry, dataset, new ArrayList<>(files)));
            });
  }

  private List<ListedDataset> listed() {
    List<ListedDataset> listed = new ArrayList<>();
    for (DatasetEntries group : groups.values()) {
      group.entry.attempt("", group::listed).ifPresent(listed::add);
    }
    return listed;
  }

  private static String fileName(Distribution file) {
    String path = file.location().path().split("\\?", 2)[0];
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private static String id(String name) {
    String id = Ascii.lower(name).replaceAll("[^a-z0-9._-]+", "-").replaceFirst("^[._-]+", "");
    return id.substring(0, Math.min(id.length(), MAX_ID));
  }

  /** A dataset and its files, while entries are added. */
  private record DatasetEntries(
      IndexEntry entry, Dataset.Builder dataset, List<Distribution> files) {
    ListedDataset listed() {
      if (dataset.missingKeys().contains(IndexKeys.LICENSE)) {
        throw new InvalidValueException(
            "has no license, which public data requires; add \"license\", an SPDX id or a URL");
      }
      return ListedDataset.of(dataset.metadata(), files);
    }
  }
}
