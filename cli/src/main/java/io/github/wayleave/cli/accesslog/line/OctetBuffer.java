package io.github.wayleave.cli.accesslog.line;

import java.util.Arrays;

/** A growing array of octets. */
final class OctetBuffer {
  private byte[] octets;
  private int length;

  OctetBuffer(int capacity) {
    octets = new byte[capacity];
  }

  void add(int octet) {
    if (length == octets.length) {
      octets = Arrays.copyOf(octets, 2 * length + 8);
    }
    octets[length++] = (byte) octet;
  }

  void add(byte[] added, int from, int to) {
    for (int i = from; i < to; i++) {
      add(added[i]);
    }
  }

  void clear() {
    length = 0;
  }

  boolean contains(String text) {
    for (int i = 0; i + text.length() <= length; i++) {
      if (Octets.startsWith(octets, i, length, text)) {
        return true;
      }
    }
    return false;
  }

  byte[] toArray() {
    return length == octets.length ? octets : Arrays.copyOf(octets, length);
  }
}
