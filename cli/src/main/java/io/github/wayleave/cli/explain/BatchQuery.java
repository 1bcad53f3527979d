package io.github.wayleave.cli.explain;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.cli.explain.BatchProperties.InvalidLineException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A query; {@code robotsTxt} is the content of the file, if the line contains one. */
record BatchQuery(String userAgent, String url, Optional<byte[]> robotsTxt, BatchReader reader) {
  /** The semantics of the query. */
  sealed interface BatchReader {}

  /** A reader of conventional records; empty for the default reader. */
  record ConventionalReader(Optional<ReaderName> name) implements BatchReader {}

  /** The records of ACAP 1.0, with a usage and an optional purpose. */
  record AcapBatchReader(UsageType usage, Optional<String> purpose) implements BatchReader {}

  private static final String ACAP = "acap-1.0";

  static BatchQuery of(BatchProperties properties) throws InvalidLineException {
    return new BatchQuery(
        require("user_agent", properties.text("user_agent")),
        require("url", properties.text("url")),
        robotsTxt(properties),
        ACAP.equals(properties.text("semantics"))
            ? acap(properties)
            : new ConventionalReader(reader(properties)));
  }

  private static Optional<byte[]> robotsTxt(BatchProperties properties)
      throws InvalidLineException {
    String encoded = properties.text("robots_txt_b64");
    if (encoded == null) {
      String text = properties.text("robots_txt");
      return text == null ? Optional.empty() : Optional.of(BatchProperties.utf8(text));
    }
    try {
      return Optional.of(Base64.getDecoder().decode(encoded));
    } catch (IllegalArgumentException e) {
      throw new InvalidLineException("\"robots_txt_b64\" is not base64 (RFC 4648, 4); fix it");
    }
  }

  private static AcapBatchReader acap(BatchProperties properties) throws InvalidLineException {
    String word = properties.text("usage");
    Optional<UsageType> usage = word == null ? Optional.empty() : UsageType.of(word);
    if (usage.isEmpty()) {
      throw new InvalidLineException(
          "%s; expected one of %s with acap-1.0"
              .formatted(
                  word == null
                      ? "has no \"usage\""
                      : "\"usage\" is \"%s\"".formatted(TextOutput.quoted(word)),
                  String.join(", ", UsageType.words())));
    }
    if (properties.text("reader") != null) {
      throw new InvalidLineException(
          "has a \"reader\", which does not apply to acap-1.0; leave it out");
    }
    return new AcapBatchReader(usage.get(), Optional.ofNullable(properties.text("purpose")));
  }

  private static Optional<ReaderName> reader(BatchProperties properties)
      throws InvalidLineException {
    String word = properties.text("reader");
    String semantics = properties.text("semantics");
    Optional<ReaderName> named = word == null ? Optional.empty() : parseReader("reader", word);
    return named.isPresent() || semantics == null ? named : parseReader("semantics", semantics);
  }

  private static Optional<ReaderName> parseReader(String key, String word)
      throws InvalidLineException {
    Optional<ReaderName> reader = ReaderName.of(word);
    if (reader.isEmpty()) {
      throw new InvalidLineException(
          "\"%s\" is \"%s\"; expected as \"reader\" one of %s, as \"semantics\" one of rep-2019, draft-1996, original-1994, acap-1.0"
              .formatted(key, TextOutput.quoted(word), String.join(", ", ReaderName.words())));
    }
    return reader;
  }

  private static String require(String key, @Nullable String value) throws InvalidLineException {
    if (value == null) {
      throw new InvalidLineException("requires \"%s\"; add it".formatted(key));
    }
    return value;
  }
}
