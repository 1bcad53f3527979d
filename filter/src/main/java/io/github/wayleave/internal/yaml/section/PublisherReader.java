package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.net.UrlReference;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the publisher and the contact of data. */
final class PublisherReader {
  private static final String CONTACT = "contact";
  private static final String EMAIL = "email";
  private static final String NAME = "name";
  private static final String PUBLISHER = "publisher";
  private static final String URL = "url";

  private PublisherReader() {}

  static void publisher(MapReader map, Consumer<Publisher> consumer) {
    if (isMap(map, PUBLISHER)) {
      publisherMap(map.map(PUBLISHER).orElseThrow(), consumer);
    } else {
      map.text(PUBLISHER, name -> consumer.accept(new Publisher(name, Optional.empty())));
    }
  }

  private static void publisherMap(MapReader map, Consumer<Publisher> consumer) {
    Optional<UrlReference> url = map.parsed(URL, UrlReference::absolute);
    map.require(NAME, "a publisher");
    map.text(NAME, name -> consumer.accept(new Publisher(name, url)));
  }

  private static boolean isMap(MapReader map, String key) {
    return map.value(key).filter(value -> value.node() instanceof Mapping).isPresent();
  }

  static void contact(MapReader map, Consumer<ContactPoint> consumer) {
    if (isMap(map, CONTACT)) {
      contactMap(map.map(CONTACT).orElseThrow(), consumer);
    } else {
      map.text(CONTACT, text -> consumer.accept(ContactPoint.of(text)));
    }
  }

  /** Parses each part separately first, so that an error is reported at its location. */
  private static void contactMap(MapReader map, Consumer<ContactPoint> consumer) {
    Optional<String> name = map.parsed(NAME, PublisherReader::name);
    Optional<String> email = map.parsed(EMAIL, PublisherReader::email);
    Optional<UrlReference> url = map.parsed(URL, UrlReference::absolute);
    boolean misread =
        email.isEmpty() && url.isEmpty() && (map.mentions(EMAIL) || map.mentions(URL));
    if (!misread) {
      map.build(() -> new ContactPoint(name, email, url)).ifPresent(consumer);
    }
  }

  /** Publishers and contacts follow the same rules for names. */
  private static String name(String text) {
    return new Publisher(text, Optional.empty()).name();
  }

  private static String email(String text) {
    return new ContactPoint(Optional.empty(), Optional.of(text), Optional.empty())
        .email()
        .orElseThrow();
  }
}
