package io.github.wayleave.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Inputs that are random changes of others. */
final class RandomChanges {
  private static final int MOST_OCTETS = 4_096;
  private static final int MOST_INSERTED = 12;

  private final List<byte[]> inputs;
  private final Random random;

  RandomChanges(List<byte[]> inputs, Random random) {
    this.inputs = inputs;
    this.random = random;
  }

  byte[] next() {
    byte[] input = any();
    for (int changes = random.nextInt(6); changes >= 0; changes--) {
      int from = random.nextInt(input.length + 1);
      int removed = random.nextInt(3) == 0 ? random.nextInt(input.length - from + 1) : 0;
      input = joined(input, from, inserted(), from + removed);
    }
    return Arrays.copyOf(input, Math.min(input.length, MOST_OCTETS));
  }

  /** Returns a part of an input, or random octets. */
  private byte[] inserted() {
    byte[] other = any();
    if (random.nextBoolean() && other.length > 0) {
      int from = random.nextInt(other.length);
      return Arrays.copyOfRange(other, from, from + random.nextInt(other.length - from) + 1);
    }
    byte[] octets = new byte[random.nextInt(MOST_INSERTED)];
    random.nextBytes(octets);
    return octets;
  }

  private byte[] any() {
    return inputs.isEmpty() ? new byte[0] : inputs.get(random.nextInt(inputs.size()));
  }

  private static byte[] joined(byte[] input, int end, byte[] middle, int start) {
    byte[] joined = Arrays.copyOf(input, end + middle.length + input.length - start);
    System.arraycopy(middle, 0, joined, end, middle.length);
    System.arraycopy(input, start, joined, end + middle.length, input.length - start);
    return joined;
  }
}
