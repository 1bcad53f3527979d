package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.terminal.Paper;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a line asks.
 *
 * @param userAgent who asks
 * @param url what for
 * @param robotsTxt the octets of the file, if the line has one
 * @param reader who reads it, if the line says
 */
record BatchQuestion(
    String userAgent, String url, Optional<byte[]> robotsTxt, Optional<ReaderName> reader) {
  private static final String ACAP = "acap-1.0";

  /** Returns what the properties of a line ask. */
  static BatchQuestion of(BatchProperties given) throws BadLine {
    return new BatchQuestion(
        require("user_agent", given.text("user_agent")),
        require("url", given.text("url")),
        robotsTxt(given),
        reader(given));
  }

  private static Optional<byte[]> robotsTxt(BatchProperties given) throws BadLine {
    String encoded = given.text("robots_txt_b64");
    if (encoded == null) {
      String text = given.text("robots_txt");
      return text == null ? Optional.empty() : Optional.of(BatchProperties.utf8(text));
    }
    try {
      return Optional.of(Base64.getDecoder().decode(encoded));
    } catch (IllegalArgumentException e) {
      throw new BadLine("\"robots_txt_b64\" is not base64 (RFC 4648, 4); mend it");
    }
  }

  private static Optional<ReaderName> reader(BatchProperties given) throws BadLine {
    String word = given.text("reader");
    String semantics = given.text("semantics");
    if (ACAP.equals(semantics)) {
      throw new BadLine("acap-1.0 is not read yet; use another \"semantics\"");
    }
    Optional<ReaderName> said = word == null ? Optional.empty() : known("reader", word);
    return said.isPresent() || semantics == null ? said : known("semantics", semantics);
  }

  private static Optional<ReaderName> known(String key, String word) throws BadLine {
    Optional<ReaderName> reader = ReaderName.of(word);
    if (reader.isEmpty()) {
      throw new BadLine(
          "\"%s\" is \"%s\"; \"reader\" is one of %s, \"semantics\" one of rep-2019, draft-1996, original-1994"
              .formatted(key, Paper.quoted(word), String.join(", ", ReaderName.words())));
    }
    return reader;
  }

  private static String require(String key, @Nullable String value) throws BadLine {
    if (value == null) {
      throw new BadLine("has no \"%s\"; every line needs one".formatted(key));
    }
    return value;
  }
}
