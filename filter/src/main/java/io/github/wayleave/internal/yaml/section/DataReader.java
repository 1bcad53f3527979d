package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.key.DataKeys;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Reads the section {@code data}. */
final class DataReader {

  private DataReader() {}

  /** Returns the section, unless it exceeds a limit. */
  static Optional<DataPolicy> read(MapReader map, Optional<Origin> site) {
    DataPolicy.Builder data = DataPolicy.builder().documents(documents(map));
    map.text("root", text -> data.root(map.readContext().files().directory(text)));
    PublisherReader.publisher(map, data::publisher);
    PublisherReader.contact(map, data::contact);
    map.require(DataKeys.DATASETS, "the section");
    new DatasetsReader(map, data, site).read();
    return map.build(data::build);
  }

  private static DataDocuments documents(MapReader map) {
    Optional<DataDocuments.DataFormat> format =
        map.parsed(
            "format",
            word ->
                Messages.requireWord(
                    DataDocuments.DataFormat.of(word),
                    word,
                    KeyType.DATA_FORMAT.words(),
                    DataDocuments.DataFormat.words()));
    Set<DataDocuments.AdditionalFormat> additionalFormats =
        EnumSet.noneOf(DataDocuments.AdditionalFormat.class);
    map.texts(
        "publish",
        word ->
            additionalFormats.add(
                Messages.requireWord(
                    DataDocuments.AdditionalFormat.of(word),
                    word,
                    KeyType.PUBLISH.words(),
                    DataDocuments.AdditionalFormat.words())));
    return new DataDocuments(
        format.orElse(DataDocuments.DataFormat.RECORDS),
        additionalFormats,
        map.parsed("yaml-index", DataDocuments::checkIndex),
        map.parsed("html", DataDocuments::checkPage));
  }
}
