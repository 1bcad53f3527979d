package io.github.wayleave.identity.memory;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.effort.Interleavings;
import io.github.wayleave.net.IpAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jetbrains.lincheck.datastructures.BooleanGen;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** What many threads know of a few addresses. */
class AddressInterleavingTest {
  private static final List<IpAddress> ADDRESSES =
      Stream.of("203.0.113.1", "203.0.113.2")
          .map(IpAddress::of)
          .map(Optional::orElseThrow)
          .toList();

  @Test
  @FullEffort
  void addresses_areKeptAsByCallsInSomeOrder() {
    Interleavings.check(Addresses.class);
  }

  @Test
  @FullEffort
  void namesAndLookups_changeAsByCallsInSomeOrder() {
    Interleavings.check(Names.class);
  }

  /** Two entries for one address, and one for another. */
  @Param(name = "entry", gen = IntGen.class, conf = "0:2")
  public static class Addresses {
    private final AddressMemory memory = new AddressMemory();
    private final List<AddressEntry> entries = List.of(entry(0), entry(0), entry(1));

    @Operation
    public int keep(@Param(name = "entry") int entry) {
      return entries.indexOf(memory.keep(entries.get(entry)));
    }

    @Operation
    public void put(
        @Param(name = "entry") int entry, @Param(gen = BooleanGen.class) boolean isVerified) {
      memory.put(entries.get(entry), isVerified);
    }

    @Operation
    public void remove(@Param(name = "entry") int entry) {
      memory.remove(entries.get(entry));
    }

    @Operation
    public int find(@Param(name = "entry") int entry) {
      return entries.indexOf(memory.find(entries.get(entry).address()));
    }

    @Operation
    public String parts() {
      return memory.verified() + " " + memory.others();
    }

    private static AddressEntry entry(int address) {
      return new AddressEntry(ADDRESSES.get(address));
    }
  }

  /** The names of one address, which look-ups replace. */
  public static class Names {
    private static final String[] REASONS = {"a", "b", "c"};

    private final AddressEntry entry = new AddressEntry(ADDRESSES.get(0));

    @Operation
    public boolean beginLookup() {
      return entry.beginLookup();
    }

    @Operation
    public void endLookup() {
      entry.endLookup();
    }

    @Operation
    public void fail(@Param(gen = IntGen.class, conf = "0:2") int reason) {
      entry.update(names -> names.failed(REASONS[reason], 0));
    }

    /** As a decision does with what it has read: it may not undo an answer that came meanwhile. */
    @Operation
    public void settle() {
      NameMemory names = entry.names();
      entry.replace(names, names.failures() == 0 ? NameMemory.NONE : copy(names));
    }

    private static NameMemory copy(NameMemory names) {
      return new NameMemory(
          names.latest(),
          names.previous(),
          names.confirmed(),
          names.failures(),
          names.failingSince(),
          names.failedAt(),
          names.failure());
    }

    @Operation
    public String names() {
      NameMemory names = entry.names();
      return names.failures() + names.failure();
    }
  }
}
