package io.github.wayleave.cli.explain.batch;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.cli.explain.batch.BatchProperties.InvalidLineException;
import io.github.wayleave.cli.explain.ruling.ReaderName;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a line asks: the octets of the file, if it has one, and by whom they are read. */
record BatchQuery(String userAgent, String url, Optional<byte[]> robotsTxt, BatchReader by) {
  /** Whose answer is asked for. */
  sealed interface BatchReader {}

  /** A reader of conventional records, if the line names one. */
  record ConventionalReader(Optional<ReaderName> name) implements BatchReader {}

  /** The records of ACAP: what the crawler would do, and what for, if the line says. */
  record AcapBatchReader(UsageType usage, Optional<String> purpose) implements BatchReader {}

  private static final String ACAP = "acap-1.0";

  static BatchQuery of(BatchProperties given) throws InvalidLineException {
    return new BatchQuery(
        require("user_agent", given.text("user_agent")),
        require("url", given.text("url")),
        robotsTxt(given),
        ACAP.equals(given.text("semantics")) ? acap(given) : new ConventionalReader(reader(given)));
  }

  private static Optional<byte[]> robotsTxt(BatchProperties given) throws InvalidLineException {
    String encoded = given.text("robots_txt_b64");
    if (encoded == null) {
      String text = given.text("robots_txt");
      return text == null ? Optional.empty() : Optional.of(BatchProperties.utf8(text));
    }
    try {
      return Optional.of(Base64.getDecoder().decode(encoded));
    } catch (IllegalArgumentException e) {
      throw new InvalidLineException("\"robots_txt_b64\" is not base64 (RFC 4648, 4); fix it");
    }
  }

  private static AcapBatchReader acap(BatchProperties given) throws InvalidLineException {
    String word = given.text("usage");
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
    if (given.text("reader") != null) {
      throw new InvalidLineException(
          "has a \"reader\", which does not apply to acap-1.0; leave it out");
    }
    return new AcapBatchReader(usage.get(), Optional.ofNullable(given.text("purpose")));
  }

  private static Optional<ReaderName> reader(BatchProperties given) throws InvalidLineException {
    String word = given.text("reader");
    String semantics = given.text("semantics");
    Optional<ReaderName> said = word == null ? Optional.empty() : known("reader", word);
    return said.isPresent() || semantics == null ? said : known("semantics", semantics);
  }

  private static Optional<ReaderName> known(String key, String word) throws InvalidLineException {
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
