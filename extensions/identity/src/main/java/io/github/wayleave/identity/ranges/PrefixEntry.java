package io.github.wayleave.identity.ranges;

import io.github.wayleave.identity.json.BoundedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** A prefix object of JAFAR that is being read. */
final class PrefixEntry {
  private final JsonParser json;
  private final List<String> services = new ArrayList<>();
  private String prefix = "";
  private int prefixes;

  private PrefixEntry(JsonParser json) {
    this.json = json;
  }

  /** Parses the object at which the parser is; any other value has no prefix. */
  static PrefixEntry read(JsonParser json) {
    PrefixEntry entry = new PrefixEntry(json);
    if (json.hasToken(JsonToken.START_OBJECT)) {
      BoundedJson.forEachProperty(json, entry::readProperty);
    }
    return entry;
  }

  private void readProperty(String name) {
    switch (name) {
      case "ipv4Prefix", "ipv6Prefix" -> {
        prefix = text();
        prefixes++;
      }
      case "services" -> {
        if (json.hasToken(JsonToken.START_ARRAY)) {
          BoundedJson.forEachElement(json, this::addService);
        }
      }
      default -> {}
    }
  }

  private void addService() {
    // One more than there can be lists shows that there are too many.
    if (services.size() <= AddressLists.MAX_LISTS) {
      services.add(text());
    }
  }

  /** Returns a text; for another value the empty text, which is never valid. */
  private String text() {
    return json.hasToken(JsonToken.VALUE_STRING) ? json.getString() : "";
  }

  /** Returns the text of the prefix; empty if there is none, or more than one (JAFAR, 2.3). */
  Optional<String> prefix() {
    return prefixes == 1 ? Optional.of(prefix) : Optional.empty();
  }

  /** Returns the first services. */
  List<String> services() {
    return services;
  }
}
