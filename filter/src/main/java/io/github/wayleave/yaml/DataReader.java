package io.github.wayleave.yaml;

import io.github.wayleave.policy.AlsoPublished;
import io.github.wayleave.policy.DataDocuments;
import io.github.wayleave.policy.DataFormat;
import io.github.wayleave.policy.DataPolicy;
import io.github.wayleave.text.Origin;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Reads the section {@code data}. */
final class DataReader {

  private DataReader() {}

  /**
   * Returns the section that {@code map} is as far as it could be read, if it is not too much.
   *
   * @param site whose paths the URLs of a catalogue may be
   */
  static Optional<DataPolicy> read(MapReader map, Optional<Origin> site) {
    DataPolicy.Builder data = DataPolicy.builder().documents(documents(map));
    map.text("root", text -> data.root(map.reading().files().directory(text)));
    PublisherReader.publisher(map, data::publisher);
    PublisherReader.contact(map, data::contact);
    map.require(DataKeys.DATASETS, "the section");
    new DatasetsReader(map, data, site).read();
    return map.made(data::build);
  }

  private static DataDocuments documents(MapReader map) {
    Optional<DataFormat> format =
        map.parsed(
            "format",
            word ->
                Words.wordOf(
                    DataFormat.of(word), word, KeyType.DATA_FORMAT.words(), DataFormat.words()));
    Set<AlsoPublished> also = EnumSet.noneOf(AlsoPublished.class);
    map.texts(
        "publish",
        word ->
            also.add(
                Words.wordOf(
                    AlsoPublished.of(word), word, KeyType.PUBLISH.words(), AlsoPublished.words())));
    return new DataDocuments(
        format.orElse(DataFormat.RECORDS),
        also,
        map.parsed("yaml-index", DataDocuments::checkIndex),
        map.parsed("html", DataDocuments::checkPage));
  }
}
