package io.github.wayleave.identity.signature;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.effort.Interleavings;
import java.time.Instant;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** A signature that is sent again at the same time, in a memory that has space for two nonces. */
@Param(name = "nonce", gen = IntGen.class, conf = "0:2")
public class NonceInterleavingTest {
  private static final Instant NOW = Instant.ofEpochSecond(1_800_000_000);

  private final NonceMemory memory = new NonceMemory(2, 2);

  @Test
  @FullEffort
  void nonces_areUsedOnce() {
    Interleavings.check(NonceInterleavingTest.class);
  }

  @Operation
  public boolean use(@Param(name = "nonce") int nonce) {
    return memory.use("key", "n" + nonce, NOW.plusSeconds(nonce), NOW);
  }

  @Operation
  public boolean isUsed(@Param(name = "nonce") int nonce) {
    return memory.isUsed("key", "n" + nonce, NOW.plusSeconds(1));
  }

  @Operation
  public int size() {
    return memory.size();
  }
}
