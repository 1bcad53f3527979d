package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/** Reads the publisher and the contact of data. */
final class PublisherReader {
  private static final String CONTACT = "contact";
  private static final String EMAIL = "email";
  private static final String NAME = "name";
  private static final String PUBLISHER = "publisher";
  private static final String URL = "url";

  private PublisherReader() {}

  static Optional<Publisher> publisher(MapReader map) {
    if (!isMap(map, PUBLISHER)) {
      return named(map.value(PUBLISHER), Optional.empty());
    }
    MapReader publisher = map.map(PUBLISHER).orElseThrow();
    Optional<UrlReference> url = publisher.absoluteUrl(URL);
    publisher.require("a publisher");
    return named(publisher.value(NAME), url);
  }

  private static Optional<Publisher> named(Optional<PolicyValue> name, Optional<UrlReference> url) {
    if (name.isPresent()) {
      try {
        return Optional.of(new Publisher(name.get().text(), url));
      } catch (InvalidValueException e) {
        name.get().refuse(e);
      }
    }
    return Optional.empty();
  }

  static boolean isMap(MapReader map, String key) {
    Optional<PolicyValue> value = map.value(key);
    return value.isPresent() && value.get().node() instanceof Mapping;
  }

  static Optional<ContactPoint> contact(MapReader map) {
    Optional<PolicyValue> contact = map.value(CONTACT);
    if (contact.isEmpty()) {
      return Optional.empty();
    }
    return isMap(map, CONTACT)
        ? contactMap(map.map(CONTACT).orElseThrow())
        : map.parsed(CONTACT, ContactPoint::of);
  }

  /** Parses each part separately first, so that an error is reported at its location. */
  private static Optional<ContactPoint> contactMap(MapReader map) {
    Optional<String> name = map.parsed(NAME, PublisherReader::name);
    Optional<String> email = map.parsed(EMAIL, PublisherReader::email);
    Optional<UrlReference> url = map.absoluteUrl(URL);
    boolean misread =
        email.isEmpty() && url.isEmpty() && (map.mentions(EMAIL) || map.mentions(URL));
    return misread ? Optional.empty() : map.build(() -> new ContactPoint(name, email, url));
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
