package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NonceMemoryTest {
  private static final Instant NOW = Instant.ofEpochSecond(1_800_000_000);

  private final NonceMemory memory = new NonceMemory();

  @Test
  void nonce_usedTwice_isNotNew() {
    assertThat(memory.isUsed("key", "a", NOW)).isFalse();
    assertThat(use("key", "a", 10)).isTrue();
    assertThat(memory.isUsed("key", "a", NOW)).isTrue();
    assertThat(use("key", "a", 20)).isFalse();
    assertThat(use("key", "", 10)).isTrue();
    assertThat(use("other", "a", 10)).isTrue();
    assertThat(memory.size()).isEqualTo(3);
  }

  @Test
  void nonce_isForgottenAfterItsExpiry() {
    use("key", "a", 10);
    use("other", "b", 20);
    assertThat(memory.isUsed("key", "a", NOW.plusSeconds(10))).isTrue();
    assertThat(memory.isUsed("key", "a", NOW.plusSeconds(11))).isFalse();
    assertThat(memory.size()).isEqualTo(1);
    assertThat(memory.isUsed("other", "b", NOW.plusSeconds(21))).isFalse();
    assertThat(memory.size()).isZero();
    assertThat(memory.forgotten()).isZero();
  }

  @Test
  void keyWithTooManyNonces_losesThoseThatExpireFirst() {
    use("other", "a", 1);
    for (int i = 0; i < NonceMemory.MAX_NONCES_OF_KEY; i++) {
      use("key", "n" + i, 100_000 - i);
    }
    assertThat(memory.forgotten()).isZero();
    assertThat(use("key", "last", 100_000)).isTrue();
    assertThat(memory.forgotten()).isEqualTo(1);
    assertThat(memory.size()).isEqualTo(NonceMemory.MAX_NONCES_OF_KEY + 1);
    assertThat(memory.isUsed("key", "n" + (NonceMemory.MAX_NONCES_OF_KEY - 1), NOW)).isFalse();
    assertThat(memory.isUsed("key", "n" + (NonceMemory.MAX_NONCES_OF_KEY - 2), NOW)).isTrue();
    assertThat(memory.isUsed("key", "last", NOW)).isTrue();
    assertThat(memory.isUsed("other", "a", NOW)).isTrue();
  }

  @Test
  void memoryWithTooManyNonces_losesThoseThatExpireFirst() {
    for (int i = 0; i < NonceMemory.MAX_NONCES; i++) {
      use("key" + i % 10, "n" + i, 100_000 - i);
    }
    assertThat(memory.size()).isEqualTo(NonceMemory.MAX_NONCES);
    assertThat(memory.forgotten()).isZero();
    assertThat(use("new", "last", 100_000)).isTrue();
    assertThat(memory.size()).isEqualTo(NonceMemory.MAX_NONCES);
    assertThat(memory.forgotten()).isEqualTo(1);
    int last = NonceMemory.MAX_NONCES - 1;
    assertThat(memory.isUsed("key" + last % 10, "n" + last, NOW)).isFalse();
    assertThat(memory.isUsed("key" + (last - 1) % 10, "n" + (last - 1), NOW)).isTrue();
    assertThat(memory.isUsed("new", "last", NOW)).isTrue();
  }

  @Test
  void nonce_usedByTwoThreadsAtOnce_isNewForOne() {
    for (int i = 0; i < Effort.rounds(200, 5_000); i++) {
      String nonce = "n" + i;
      long accepted =
          IntStream.range(0, 4).parallel().filter(thread -> use("key", nonce, 10)).count();
      assertThat(accepted).isEqualTo(1);
    }
  }

  @Test
  void memory_behavesLikeAListOfNonces() {
    Random random = new Random(Effort.seed(11));
    for (int round = 0; round < Effort.rounds(20, 500); round++) {
      NonceMemory small = new NonceMemory(20, 8);
      List<Entry> model = new ArrayList<>();
      long now = 0;
      long forgotten = 0;
      for (int step = 0; step < 200; step++) {
        now += random.nextInt(5);
        String key = "k" + random.nextInt(5);
        String nonce = "n" + random.nextInt(10);
        long second = now;
        model.removeIf(entry -> entry.expires < second);
        boolean used = model.stream().anyMatch(entry -> entry.is(key, nonce));
        Instant time = Instant.ofEpochSecond(now);
        assertThat(small.isUsed(key, nonce, time)).isEqualTo(used);
        // Equal times would leave open which nonce is forgotten.
        long expires = now + 1 + step + 1_000L * random.nextInt(2);
        if (model.stream().anyMatch(entry -> entry.expires == expires)) {
          continue;
        }
        assertThat(small.use(key, nonce, Instant.ofEpochSecond(expires), time)).isEqualTo(!used);
        if (!used) {
          model.add(new Entry(key, nonce, expires));
          forgotten += forget(model.stream().filter(e -> e.key.equals(key)).toList(), 8, model);
          forgotten += forget(List.copyOf(model), 20, model);
        }
        assertThat(small.size()).isEqualTo(model.size());
        assertThat(small.forgotten()).isEqualTo(forgotten);
      }
      assertThat(forgotten).isPositive();
    }
  }

  private static int forget(List<Entry> entries, int max, List<Entry> model) {
    if (entries.size() <= max) {
      return 0;
    }
    model.remove(entries.stream().min(Comparator.comparingLong(Entry::expires)).orElseThrow());
    return 1;
  }

  private boolean use(String key, String nonce, long secondsUntilExpiry) {
    return memory.use(key, nonce, NOW.plusSeconds(secondsUntilExpiry), NOW);
  }

  private record Entry(String key, String nonce, long expires) {
    boolean is(String otherKey, String otherNonce) {
      return key.equals(otherKey) && nonce.equals(otherNonce);
    }
  }
}
