package io.github.wayleave.identity.ranges;

import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;

/**
 * A file of lists that were fetched where there is a network, for servers without one. It is a file
 * of JAFAR (draft-illyes-webbotauth-jafar), in which the services of a prefix are the URLs of its
 * lists, and has one member more, {@code lists}, with the dates of each list.
 *
 * @param created when the file was made
 * @param lists the lists
 */
public record RangesFile(Instant created, AddressLists lists) {
  /** The largest file, in octets: {@value}. */
  public static final int MAX_OCTETS = 16 << 20;

  /**
   * Parses a file.
   *
   * @throws InvalidValueException if it cannot be used; the message is a predicate such as "is
   *     larger than 16 MiB"
   */
  public static RangesFile read(byte[] content) {
    return RangesFileReader.read(content);
  }

  /**
   * Returns the file as JSON in UTF-8. The order of lists, networks and members depends on nothing
   * but the content, and each has its own line, so that two files are easily compared.
   *
   * @throws InvalidValueException if the file is larger than {@link #MAX_OCTETS}
   */
  public byte[] toJson() {
    return RangesFileWriter.write(this);
  }

  static void checkSize(int octets) {
    if (octets > MAX_OCTETS) {
      throw new InvalidValueException("is larger than 16 MiB");
    }
  }
}
