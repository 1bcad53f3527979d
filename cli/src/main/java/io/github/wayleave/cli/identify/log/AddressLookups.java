package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.identify.NameLookup;
import io.github.wayleave.cli.identify.log.LookupSchedule.Step;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.net.IpAddress;
import java.util.Collection;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** Looks up many addresses, four at once, at the pace of a {@link LookupSchedule}. */
final class AddressLookups {
  private static final int AT_ONCE = 4;

  /** After so many failures in a row the name servers are not asked any more. */
  private static final int MOST_FAILURES = 16;

  private final NameLookup lookup;
  private final LookupSchedule schedule;
  private final BiConsumer<IpAddress, AddressNames> results;
  private int failures;

  private AddressLookups(
      NameLookup lookup, LookupSchedule schedule, BiConsumer<IpAddress, AddressNames> results) {
    this.lookup = lookup;
    this.schedule = schedule;
    this.results = results;
  }

  /**
   * Looks up addresses, and returns when all are done, or the name servers fail all the time.
   *
   * @param addresses the addresses, the most important first
   * @param results receives each result, one at a time
   * @return whether all addresses were looked up
   */
  static boolean all(
      Collection<IpAddress> addresses,
      NameLookup lookup,
      BiConsumer<IpAddress, AddressNames> results) {
    AddressLookups lookups =
        new AddressLookups(lookup, new LookupSchedule(addresses, System.nanoTime()), results);
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE, AddressLookups::thread);
    try {
      for (Future<?> worker :
          Stream.generate(() -> threads.submit(lookups::work)).limit(AT_ONCE).toList()) {
        worker.get();
      }
      return !lookups.isFailing();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a look-up failed", e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "look-ups");
    thread.setDaemon(true);
    return thread;
  }

  private void work() {
    try {
      Step step = next();
      while (!(step instanceof Step.Stop)) {
        if (step instanceof Step.LookUp due) {
          finish(due.address(), lookup.find(due.address()));
        } else if (step instanceof Step.Wait pause) {
          TimeUnit.NANOSECONDS.sleep(pause.nanos());
        }
        step = next();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized Step next() {
    return isFailing() ? new Step.Stop() : schedule.next(System.nanoTime());
  }

  private synchronized boolean isFailing() {
    return failures >= MOST_FAILURES;
  }

  private synchronized void finish(IpAddress address, AddressNames names) {
    failures = names instanceof AddressNames.Unknown ? failures + 1 : 0;
    results.accept(address, names);
  }
}
