package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.policy.AlsoPublished;
import io.github.wayleave.policy.DataDocuments;
import io.github.wayleave.policy.DataFormat;
import io.github.wayleave.policy.DataPolicy;
import io.github.wayleave.text.Origin;
import io.github.wayleave.text.UrlReference;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Reads the section {@code data}. */
final class DataReader {
  private static final String CONTACT = "contact";
  private static final String EMAIL = "email";
  private static final String NAME = "name";
  private static final String PUBLISHER = "publisher";
  private static final String URL = "url";

  private DataReader() {}

  /**
   * Returns the section that {@code map} is as far as it could be read, if it is not too much.
   *
   * @param site whose paths the URLs of a catalogue may be
   */
  static Optional<DataPolicy> read(MapReader map, Optional<Origin> site) {
    DataPolicy.Builder data = DataPolicy.builder().documents(documents(map));
    map.text("root", text -> data.root(map.reading().files().directory(text)));
    publisher(map, data::publisher);
    contact(map, data::contact);
    map.require(DataKeys.DATASETS, "the section");
    new DatasetsReader(map, data, site).read();
    return map.reading().made(map.node(), map.path(), data::build);
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

  /** Reads the key {@code publisher} of any map. */
  static void publisher(MapReader map, Consumer<Publisher> taker) {
    if (isMap(map, PUBLISHER)) {
      map.map(PUBLISHER, publisher -> publisherMap(publisher, taker));
    } else {
      map.text(PUBLISHER, name -> taker.accept(new Publisher(name, Optional.empty())));
    }
  }

  private static void publisherMap(MapReader map, Consumer<Publisher> taker) {
    Optional<UrlReference> url = map.parsed(URL, UrlReference::absolute);
    map.require(NAME, "a publisher");
    map.text(NAME, name -> taker.accept(new Publisher(name, url)));
  }

  private static boolean isMap(MapReader map, String key) {
    return map.value(key).filter(Mapping.class::isInstance).isPresent();
  }

  /** Reads the key {@code contact} of any map. */
  static void contact(MapReader map, Consumer<ContactPoint> taker) {
    if (isMap(map, CONTACT)) {
      map.map(CONTACT, contact -> contactMap(contact, taker));
    } else {
      map.text(CONTACT, text -> taker.accept(ContactPoint.of(text)));
    }
  }

  /** Each part is looked at by itself first, so that what is wrong is reported where it stands. */
  private static void contactMap(MapReader map, Consumer<ContactPoint> taker) {
    Optional<String> name = map.parsed(NAME, DataReader::name);
    Optional<String> email = map.parsed(EMAIL, DataReader::email);
    Optional<UrlReference> url = map.parsed(URL, UrlReference::absolute);
    boolean misread =
        email.isEmpty() && url.isEmpty() && (map.mentions(EMAIL) || map.mentions(URL));
    if (!misread) {
      map.reading()
          .attempt(map.node(), map.path(), () -> taker.accept(new ContactPoint(name, email, url)));
    }
  }

  /** Whoever publishes and whoever answers are named by the same rules. */
  private static String name(String text) {
    return new Publisher(text, Optional.empty()).name();
  }

  private static String email(String text) {
    return new ContactPoint(Optional.empty(), Optional.of(text), Optional.empty())
        .email()
        .orElseThrow();
  }
}
