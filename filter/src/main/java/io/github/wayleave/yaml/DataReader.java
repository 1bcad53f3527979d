package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.policy.DataPolicy;
import io.github.wayleave.text.UrlReference;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the section {@code data}. */
final class DataReader {
  private DataReader() {}

  /** Returns the section that {@code map} is, as far as it could be read. */
  static DataPolicy read(MapReader map) {
    DataPolicy.Builder data = DataPolicy.builder();
    publisher(map, data::publisher);
    contact(map, data::contact);
    map.each(
        "datasets",
        (item, key) ->
            map.map(item, "datasets", key, set -> data.dataset(DatasetReader.read(set))));
    return data.build();
  }

  /** Reads the key {@code publisher} of any map. */
  static void publisher(MapReader map, Consumer<Publisher> taker) {
    map.map(
        "publisher",
        publisher -> {
          Optional<UrlReference> url = url(publisher);
          publisher.require("name", "a publisher");
          publisher.text("name", name -> taker.accept(new Publisher(name, url)));
        });
  }

  /** Reads the key {@code contact} of any map. */
  static void contact(MapReader map, Consumer<ContactPoint> taker) {
    map.value("contact")
        .ifPresent(
            node -> {
              if (node instanceof Mapping) {
                map.map("contact", contact -> contactMap(contact, taker));
              } else {
                map.text("contact", text -> taker.accept(ContactPoint.of(text)));
              }
            });
  }

  private static void contactMap(MapReader map, Consumer<ContactPoint> taker) {
    Optional<String> name = text(map, "name");
    Optional<String> email = text(map, "email");
    Optional<UrlReference> url = url(map);
    map.reading()
        .attempt(map.node(), map.path(), () -> taker.accept(new ContactPoint(name, email, url)));
  }

  private static Optional<UrlReference> url(MapReader map) {
    return map.parsed("url", UrlReference::absolute);
  }

  private static Optional<String> text(MapReader map, String key) {
    return map.parsed(key, text -> text);
  }
}
