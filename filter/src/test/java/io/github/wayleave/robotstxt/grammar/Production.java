package io.github.wayleave.robotstxt.grammar;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * A production of a grammar without recursion.
 *
 * <p>It follows all derivations at once, from a set of start positions to the set of possible end
 * positions. So alternatives have no order, nothing backtracks, and a production reads like the
 * specification.
 */
@FunctionalInterface
public interface Production {
  /**
   * Returns the positions at which this production can end if it begins at one of {@code starts}.
   */
  BitSet ends(byte[] octets, BitSet starts);

  default boolean derives(byte[] octets) {
    BitSet start = new BitSet();
    start.set(0);
    return ends(octets, start).get(octets.length);
  }

  /** Returns whether {@code text}, as UTF-8, derives from this production. */
  default boolean derives(String text) {
    return derives(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the production of one octet in a range: {@code %x41-5A}. */
  static Production octet(int first, int last) {
    return (octets, starts) -> {
      BitSet ends = new BitSet();
      starts.stream()
          .filter(i -> i < octets.length && inRange(octets[i] & 0xFF, first, last))
          .forEach(i -> ends.set(i + 1));
      return ends;
    };
  }

  static Production oneOf(String ascii) {
    Production[] productions = ascii.chars().mapToObj(c -> octet(c, c)).toArray(Production[]::new);
    return or(productions);
  }

  /**
   * Returns the production of {@code ascii}, letters in any case (RFC 5234, 2.3; RFC 822, 3.4.7).
   */
  static Production literal(String ascii) {
    Production[] productions =
        ascii.chars().mapToObj(c -> oneOf("" + lower(c) + upper(c))).toArray(Production[]::new);
    return sequence(productions);
  }

  static Production sequence(Production... parts) {
    return (octets, starts) -> {
      BitSet at = starts;
      for (Production part : parts) {
        at = part.ends(octets, at);
      }
      return at;
    };
  }

  static Production or(Production... choices) {
    return (octets, starts) -> {
      BitSet ends = new BitSet();
      for (Production choice : choices) {
        ends.or(choice.ends(octets, starts));
      }
      return ends;
    };
  }

  static Production optional(Production part) {
    return (octets, starts) -> {
      BitSet ends = part.ends(octets, starts);
      ends.or(starts);
      return ends;
    };
  }

  /** Returns the production of any number of {@code part}. */
  static Production zeroOrMore(Production part) {
    return (octets, starts) -> {
      BitSet ends = (BitSet) starts.clone();
      BitSet fresh = starts;
      while (!fresh.isEmpty()) {
        BitSet next = (BitSet) part.ends(octets, fresh).clone();
        next.andNot(ends);
        ends.or(next);
        fresh = next;
      }
      return ends;
    };
  }

  /** Returns the production of one or more {@code part}. */
  static Production oneOrMore(Production part) {
    return sequence(part, zeroOrMore(part));
  }

  static Production except(Production part, Production exception) {
    return (octets, starts) -> {
      BitSet ends = new BitSet();
      for (int i = starts.nextSetBit(0); i >= 0; i = starts.nextSetBit(i + 1)) {
        BitSet singleOctet = new BitSet();
        singleOctet.set(i);
        BitSet allowed = (BitSet) part.ends(octets, singleOctet).clone();
        allowed.andNot(exception.ends(octets, singleOctet));
        ends.or(allowed);
      }
      return ends;
    };
  }

  private static boolean inRange(int octet, int first, int last) {
    return octet >= first && octet <= last;
  }

  private static char lower(int c) {
    return (char) (c >= 'A' && c <= 'Z' ? c + 32 : c);
  }

  private static char upper(int c) {
    return (char) (c >= 'a' && c <= 'z' ? c - 32 : c);
  }
}
