package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetBuilder;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.UrlReference;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads who publishes a dataset of a DCAT catalogue, and whom to ask about it.
 *
 * @param data the catalogue
 * @param notes takes what cannot be taken over
 */
record DcatPeople(LinkedData data, DcatNotes notes) {
  private static final String PUBLISHER = "publisher";
  private static final String CONTACT = "contactPoint";
  private static final String MAILTO = "mailto:";

  /** Reads them into {@code dataset}. */
  void read(Mapping entry, DatasetBuilder dataset) {
    first(entry, PUBLISHER)
        .ifPresent(
            value ->
                notes.attempt(
                    name(value, "name", "prefLabel"),
                    PUBLISHER,
                    text -> dataset.publisher(new Publisher(text.strip(), Optional.empty()))));
    first(entry, CONTACT)
        .filter(Mapping.class::isInstance)
        .map(Mapping.class::cast)
        .ifPresent(
            value ->
                notes.attempt(
                    address(value), CONTACT, text -> dataset.contact(contact(value, text))));
  }

  private Optional<YamlNode> first(Mapping entry, String property) {
    return data.values(entry, property).stream().findFirst();
  }

  private YamlNode name(YamlNode value, String... properties) {
    return value instanceof Mapping map
        ? Stream.of(properties).flatMap(key -> first(map, key).stream()).findFirst().orElse(value)
        : value;
  }

  private YamlNode address(Mapping contact) {
    return name(contact, "hasEmail", "email", "hasURL", "hasUrl");
  }

  private ContactPoint contact(Mapping contact, String address) {
    boolean isEmail = !address.contains("://");
    String email = Ascii.startsWith(address, MAILTO) ? address.substring(MAILTO.length()) : address;
    return new ContactPoint(
        data.text(contact, "fn").map(Scalar::text).map(String::strip),
        Optional.of(email).filter(known -> isEmail),
        isEmail ? Optional.empty() : Optional.of(UrlReference.absolute(address)));
  }
}
