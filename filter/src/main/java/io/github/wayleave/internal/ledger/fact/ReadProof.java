package io.github.wayleave.internal.ledger.fact;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The read of robots.txt that a request is compared with.
 *
 * @param at when robots.txt was read, as far as {@code precision} goes
 * @param precision how precisely that is known
 * @param address whether the address that sent the request is the one that read
 */
public record ReadProof(Instant at, Precision precision, AddressMatch address) {
  /** Whether two addresses are the same. */
  public enum AddressMatch {
    /** They are. */
    SAME("="),
    /** They are not. */
    OTHER("-"),
    /** One of them is not known, such as after a restart. */
    UNKNOWN("?");

    private final String mark;

    AddressMatch(String mark) {
      this.mark = mark;
    }

    /** Compares two addresses; an empty one is not known. */
    public static AddressMatch of(String one, String other) {
      if (one.isEmpty() || other.isEmpty()) {
        return UNKNOWN;
      }
      return one.equals(other) ? SAME : OTHER;
    }

    /** Returns the character in files. */
    public String mark() {
      return mark;
    }

    /** Returns the value with a mark; empty if none has it. */
    public static Optional<AddressMatch> ofMark(String mark) {
      for (AddressMatch value : values()) {
        if (value.mark.equals(mark)) {
          return Optional.of(value);
        }
      }
      return Optional.empty();
    }
  }

  /** Returns whether the address that sent the request is known to be the one that read. */
  public boolean isSameAddress() {
    return address == AddressMatch.SAME;
  }

  /** How precisely an instant is known. */
  public enum Precision {
    /** To the millisecond. */
    MILLISECOND("ms", Duration.ZERO),
    /** To the second, as logs write it. */
    SECOND("s", Duration.ofSeconds(1)),
    /** To the minute, as the files of a ledger count, after a restart. */
    MINUTE("m", Duration.ofMinutes(1));

    private final String word;
    private final Duration length;

    Precision(String word, Duration length) {
      this.word = word;
      this.length = length;
    }

    /** Returns the word in files. */
    public String word() {
      return word;
    }

    /** Returns how much later than the instant it can have been. */
    public Duration length() {
      return length;
    }

    /** Returns the value with a word; empty if none has it. */
    public static Optional<Precision> of(String word) {
      for (Precision value : values()) {
        if (value.word.equals(word)) {
          return Optional.of(value);
        }
      }
      return Optional.empty();
    }
  }
}
