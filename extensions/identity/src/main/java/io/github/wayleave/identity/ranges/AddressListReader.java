package io.github.wayleave.identity.ranges;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a list in any form that operators use: a JSON object with {@code prefixes} (JAFAR,
 * draft-illyes-webbotauth-jafar, is the specification of it), a JSON array of texts, lines of text,
 * or a geofeed (RFC 8805). The first character decides between JSON and text.
 */
public final class AddressListReader {
  /** The largest list, in octets: {@value}. */
  public static final int MAX_OCTETS = 1 << 20;

  private static final Pattern JAFAR_VERSION =
      Pattern.compile(
          "application/jafar\\+json[ \t]*;(?:.*;)?[ \t]*version[ \t]*=[ \t]*\"?([0-9]+).*",
          Pattern.CASE_INSENSITIVE);

  private AddressListReader() {}

  /**
   * Parses a list. Entries that are not a global network are left out.
   *
   * @param body the octets as published
   * @param contentType the value of the field {@code Content-Type}; may be empty
   * @throws InvalidValueException if the list cannot be used; the message is a predicate such as
   *     "is an HTML page instead of a list"
   */
  public static AddressList read(byte[] body, String contentType) {
    if (body.length > MAX_OCTETS) {
      throw new InvalidValueException("is larger than 1 MiB");
    }
    Matcher version = JAFAR_VERSION.matcher(contentType);
    if (version.matches()) {
      JsonListReader.checkVersion(version.group(1));
    }
    int start = firstVisible(body);
    if (start == body.length) {
      throw new InvalidValueException("is empty");
    }
    return switch (body[start]) {
      case '{', '[' -> JsonListReader.read(body, start);
      case '<' -> throw new InvalidValueException("is an HTML page instead of a list");
      default -> text(new String(body, start, body.length - start, UTF_8));
    };
  }

  /** Returns the index of the first octet after a byte order mark and white space. */
  private static int firstVisible(byte[] body) {
    int i =
        body.length >= 3
                && body[0] == (byte) 0xEF
                && body[1] == (byte) 0xBB
                && body[2] == (byte) 0xBF
            ? 3
            : 0;
    while (i < body.length && body[i] >= 0 && body[i] <= ' ') {
      i++;
    }
    return i;
  }

  /** Parses lines: a network, alone or as the first column of a geofeed (RFC 8805, 2.1). */
  private static AddressList text(String text) {
    NetworkCollector networks = new NetworkCollector();
    text.lines()
        .map(line -> before(',', before('#', line)).strip())
        .filter(entry -> !entry.isEmpty())
        .forEach(networks::add);
    if (networks.isEmpty()) {
      throw new InvalidValueException("contains only comments");
    }
    return networks.list(Optional.empty());
  }

  private static String before(char end, String line) {
    int index = line.indexOf(end);
    return index < 0 ? line : line.substring(0, index);
  }
}
