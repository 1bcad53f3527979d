package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.DnsVerdict;
import io.github.wayleave.identity.memory.Lookup.Urgency;
import io.github.wayleave.identity.memory.OperatorControl.Question;
import io.github.wayleave.identity.state.Proof;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Looks addresses up in the DNS on other threads, and remembers the answers. Each answer and each
 * question of a control gets the next number, so that it is known which came first.
 */
final class NameLookups {
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 64;
  private static final String TOO_MANY = "too many look-ups wait";

  private final LookupQueue queue;
  private final AddressMemory memory;
  private final SteadyClock clock;
  private final LongSupplier nanoseconds;
  private final Consumer<IdentityCheck> checks;
  private final BiConsumer<KnownCrawler, AddressEntry> afterAnswer;
  private final AtomicLong sequence = new AtomicLong();
  private volatile Setup setup =
      new Setup((address, pattern) -> new AddressNames.Unknown("is not used"), name -> false);

  /** What look-ups use, replaced as a whole when the policy changes. */
  private record Setup(NameResolver resolver, Predicate<String> pattern) {}

  /**
   * Creates look-ups that ask no name server yet.
   *
   * @param nanoseconds a monotonic clock
   * @param checks receives the result of each look-up
   * @param afterAnswer called on the same thread after each answer, with the crawler for which the
   *     address was looked up
   */
  NameLookups(
      LookupQueue queue,
      AddressMemory memory,
      SteadyClock clock,
      LongSupplier nanoseconds,
      Consumer<IdentityCheck> checks,
      BiConsumer<KnownCrawler, AddressEntry> afterAnswer) {
    this.queue = queue;
    this.memory = memory;
    this.clock = clock;
    this.nanoseconds = nanoseconds;
    this.checks = checks;
    this.afterAnswer = afterAnswer;
  }

  /**
   * Sets what is asked from now on. Answers to questions that are being asked are ignored.
   *
   * @param pattern accepts names that fit a pattern of some crawler
   */
  void configure(NameResolver resolver, Predicate<String> pattern) {
    setup = new Setup(resolver, pattern);
  }

  /** Returns the next number. */
  long nextNumber() {
    return sequence.incrementAndGet();
  }

  int waiting() {
    return queue.waiting();
  }

  boolean isIdle() {
    return queue.isIdle();
  }

  /** Looks an address up, unless that is done already; false if too many others wait. */
  boolean ask(KnownCrawler crawler, AddressEntry entry, Urgency urgency) {
    if (memory.keep(entry) != entry || !entry.beginLookup()) {
      return true;
    }
    return queue.add(
        new Lookup(
            network(entry.address()),
            urgency,
            nanoseconds.getAsLong(),
            () -> lookUp(crawler, entry),
            () -> drop(entry)));
  }

  private static IpNetwork network(IpAddress address) {
    return IpNetwork.containing(address, IPV4_PREFIX, IPV6_PREFIX);
  }

  /** Confirmed names go on, as if asking for them had failed. */
  private void drop(AddressEntry entry) {
    entry.endLookup();
    if (entry.names().equals(NameMemory.NONE)) {
      memory.remove(entry);
    } else {
      long now = clock.millis();
      entry.update(names -> names.isConfirmed(now) ? names.failed(TOO_MANY, now) : names);
    }
    checks.accept(new IdentityCheck(Means.DNS, "dropped", Duration.ZERO));
  }

  private void lookUp(KnownCrawler crawler, AddressEntry entry) {
    Setup current = setup;
    long begin = nanoseconds.getAsLong();
    try {
      AddressNames names = current.resolver().lookUp(entry.address(), current.pattern());
      if (current.equals(setup)) {
        DnsVerdict verdict = names.verdictFor(crawler::hasName);
        remember(entry, names, verdict);
        report(verdict, begin);
      }
    } catch (RuntimeException e) {
      long now = clock.millis();
      entry.update(before -> before.failed("an exception: " + e.getClass().getName(), now));
      throw e;
    } finally {
      entry.endLookup();
    }
    if (current.equals(setup)) {
      afterAnswer.accept(crawler, entry);
    }
  }

  private void remember(AddressEntry entry, AddressNames names, DnsVerdict verdict) {
    long now = clock.millis();
    if (verdict instanceof DnsVerdict.Failed failed && names.confirmed().isEmpty()) {
      entry.update(before -> before.failed(failed.text(), now));
    } else {
      entry.update(before -> before.withAnswer(DnsAnswer.of(names, now, nextNumber())));
    }
    memory.reweigh(entry);
  }

  private void report(DnsVerdict verdict, long begin) {
    String outcome =
        verdict instanceof DnsVerdict.Yes
            ? "yes"
            : verdict instanceof DnsVerdict.No
                ? "no"
                : verdict instanceof DnsVerdict.Missing ? "missing" : "failed";
    checks.accept(
        new IdentityCheck(Means.DNS, outcome, Duration.ofNanos(nanoseconds.getAsLong() - begin)));
  }

  /**
   * Asks for an address of a crawler's operator that was verified before, because the DNS denied
   * another one; nothing is asked before one was verified.
   *
   * @param denial the number of the denial; 0 for those that wait already
   * @param changed called after the answer, on another thread
   */
  void askControl(KnownCrawler crawler, long denial, Runnable changed) {
    OperatorControl control = crawler.operator().control();
    control.want(denial);
    Optional<IpAddress> fallback = crawler.operator().proof().map(Proof::address);
    Optional<Question> question =
        fallback.flatMap(address -> control.next(address, nanoseconds.getAsLong()));
    question.ifPresent(
        next ->
            queue.add(
                new Lookup(
                    network(next.address()),
                    Urgency.CONTROL,
                    next.earliest(),
                    () -> control(crawler, next.address(), changed),
                    control::dropped)));
  }

  private void control(KnownCrawler crawler, IpAddress address, Runnable changed) {
    OperatorControl control = crawler.operator().control();
    control.sent(nanoseconds.getAsLong());
    long number = nextNumber();
    boolean isConfirmed = false;
    boolean isWanted;
    try {
      Predicate<String> pattern = crawler::isNameOfOperator;
      isConfirmed =
          setup.resolver().lookUp(address, pattern).verdictFor(pattern) instanceof DnsVerdict.Yes;
    } finally {
      isWanted = control.recordAnswer(number, isConfirmed, nanoseconds.getAsLong());
      changed.run();
    }
    if (isWanted) {
      askControl(crawler, 0, changed);
    }
  }
}
