package io.github.wayleave.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Takes the octets of an input apart into values, from the first to the last octet. Behind the last
 * one, every number is 0 and every text is empty, so all inputs are valid and short ones are
 * simple.
 */
final class Input {
  private final byte[] octets;
  private int next;

  Input(byte[] octets) {
    this.octets = octets;
  }

  int remaining() {
    return octets.length - next;
  }

  /** Returns an octet, from 0 to 255. */
  int octet() {
    return next < octets.length ? octets[next++] & 0xFF : 0;
  }

  boolean flag() {
    return (octet() & 1) == 1;
  }

  /**
   * Returns a number from 0 to {@code limit - 1}; a limit up to 256 takes one octet, others two.
   */
  int below(int limit) {
    return (limit <= 256 ? octet() : octet() << 8 | octet()) % limit;
  }

  <T> T choice(List<T> values) {
    return values.get(below(values.size()));
  }

  /** Returns up to {@code most} octets; how many is in the first one or two. */
  byte[] octets(int most) {
    return take(Math.min(below(most + 1), remaining()));
  }

  /** Returns a text of up to {@code most} characters below U+0100. */
  String latin(int most) {
    return new String(octets(most), StandardCharsets.ISO_8859_1);
  }

  /** Returns a text of up to {@code most} octets in UTF-8; what is malformed becomes U+FFFD. */
  String text(int most) {
    return new String(octets(most), StandardCharsets.UTF_8);
  }

  /** Returns a text of up to {@code most} characters, each from {@code alphabet}. */
  String word(String alphabet, int most) {
    byte[] choices = octets(most);
    StringBuilder word = new StringBuilder(choices.length);
    for (byte choice : choices) {
      word.append(alphabet.charAt((choice & 0xFF) % alphabet.length()));
    }
    return word.toString();
  }

  byte[] rest() {
    return take(remaining());
  }

  private byte[] take(int length) {
    next += length;
    return Arrays.copyOfRange(octets, next - length, next);
  }
}
