package io.github.wayleave.identity.ranges;

import io.github.wayleave.identity.json.BoundedJson;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads a list in JSON: an object with {@code prefixes}, or an array of texts. */
final class JsonListReader {
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  /** A major version up to 1, or text without one. */
  private static final Pattern SUPPORTED = Pattern.compile("0*[01]?(?:[^0-9].*)?", Pattern.DOTALL);

  private final JsonParser json;
  private final NetworkCollector networks = new NetworkCollector();
  private Optional<Instant> created = Optional.empty();
  private boolean hasPrefixes;

  private JsonListReader(JsonParser json) {
    this.json = json;
  }

  static AddressList read(byte[] body, int start) {
    return BoundedJson.read(body, start, json -> new JsonListReader(json).read());
  }

  private AddressList read() {
    if (json.hasToken(JsonToken.START_ARRAY)) {
      BoundedJson.forEachElement(json, this::addText);
    } else {
      BoundedJson.forEachProperty(json, this::readProperty);
      if (!hasPrefixes) {
        throw new InvalidValueException("is a JSON object without an array \"prefixes\"");
      }
    }
    return networks.list(created);
  }

  private void addText() {
    if (json.hasToken(JsonToken.VALUE_STRING)) {
      networks.add(json.getString());
    } else {
      networks.skip();
    }
  }

  private void readProperty(String name) {
    switch (name) {
      case "creationTime" -> created = creationTime();
      case "formatVersion" -> checkVersion(json.getValueAsString(""));
      case "prefixes" -> {
        if (json.hasToken(JsonToken.START_ARRAY)) {
          hasPrefixes = true;
          BoundedJson.forEachElement(json, this::addEntry);
        }
      }
      default -> {}
    }
  }

  /** Returns the time; the earliest one if it cannot be read, since the list may be old. */
  private Optional<Instant> creationTime() {
    return json.hasToken(JsonToken.VALUE_NULL)
        ? Optional.empty()
        : Optional.of(instant(json.getValueAsString("")).orElse(Instant.EPOCH));
  }

  private void addEntry() {
    PrefixEntry.read(json).prefix().ifPresentOrElse(networks::add, networks::skip);
  }

  /**
   * Checks the version of JAFAR.
   *
   * @param version a version such as {@code 1.0}; other text is ignored
   * @throws InvalidValueException if the major version is above 1 (JAFAR, 3.2)
   */
  static void checkVersion(String version) {
    if (!SUPPORTED.matcher(version).matches()) {
      throw new InvalidValueException("has a format version above 1, which is not supported");
    }
  }

  /**
   * Parses a time from 1970 to 9999, whose text can be parsed again; empty if it is anything else.
   * The large operators leave the zone out, and mean UTC.
   */
  static Optional<Instant> instant(String text) {
    try {
      TemporalAccessor time =
          DateTimeFormatter.ISO_DATE_TIME.parseBest(
              text, OffsetDateTime::from, LocalDateTime::from);
      Instant instant =
          time instanceof OffsetDateTime zoned
              ? zoned.toInstant()
              : LocalDateTime.from(time).toInstant(ZoneOffset.UTC);
      return instant.isBefore(Instant.EPOCH) || instant.isAfter(LATEST)
          ? Optional.empty()
          : Optional.of(instant);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
