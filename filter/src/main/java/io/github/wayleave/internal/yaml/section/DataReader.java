package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Reads the section {@code data}. */
final class DataReader {

  private static final String ROOT = "root";
  private static final String FORMAT = "format";
  private static final String PUBLISH = "publish";
  private static final String INDEX = "yaml-index";
  private static final String HTML = "html";

  private DataReader() {}

  /** Returns the section, unless it exceeds a limit. */
  static Optional<DataPolicy> read(MapReader map, Optional<Origin> site) {
    DataPolicy.Builder data = DataPolicy.builder().documents(documents(map));
    if (map.value(ROOT).isPresent()) {
      map.text(ROOT, text -> data.root(map.readContext().files().directory(text)));
    }
    Optional<Publisher> publisher = PublisherReader.publisher(map);
    if (publisher.isPresent()) {
      data.publisher(publisher.get());
    }
    Optional<ContactPoint> contact = PublisherReader.contact(map);
    if (contact.isPresent()) {
      data.contact(contact.get());
    }
    map.require("the section");
    new DatasetsReader(map, data, site).read();
    return map.build(new BuiltPolicy(data));
  }

  private record BuiltPolicy(DataPolicy.Builder data) implements Supplier<DataPolicy> {
    @Override
    public DataPolicy get() {
      return data.build();
    }
  }

  private static DataDocuments documents(MapReader map) {
    DocumentsReader documents = new DocumentsReader();
    map.passText(FORMAT, documents);
    map.passTexts(PUBLISH, documents);
    map.passText(INDEX, documents);
    map.passText(HTML, documents);
    return new DataDocuments(
        documents.format, documents.additionalFormats, documents.index, documents.html);
  }

  /** The keys that say which documents about the datasets are published. */
  private static final class DocumentsReader implements MapReader.TextReceiver {
    final Set<DataDocuments.AdditionalFormat> additionalFormats =
        EnumSet.noneOf(DataDocuments.AdditionalFormat.class);
    DataDocuments.DataFormat format = DataDocuments.DataFormat.RECORDS;
    Optional<String> index = Optional.empty();
    Optional<String> html = Optional.empty();

    @Override
    public void receive(String key, String text) {
      switch (key) {
        case FORMAT ->
            format =
                Messages.requireWord(DataDocuments.DataFormat.of(text), text, KeyType.DATA_FORMAT);
        case PUBLISH ->
            additionalFormats.add(
                Messages.requireWord(
                    DataDocuments.AdditionalFormat.of(text), text, KeyType.PUBLISH));
        case INDEX -> index = Optional.of(DataDocuments.checkIndex(text));
        default -> html = Optional.of(DataDocuments.checkPage(text));
      }
    }
  }
}
