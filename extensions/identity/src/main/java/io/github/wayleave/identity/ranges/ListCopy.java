package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;

/**
 * An immutable copy of the list that an operator publishes, with the times that decide how long it
 * counts.
 */
public final class ListCopy {
  /** How long after the last successful fetch an address of the list is verified: 7 days. */
  public static final Duration YES_LIMIT = Duration.ofDays(7);

  /** How long after the last successful fetch other addresses are denied: 48 hours. */
  public static final Duration NO_LIMIT = Duration.ofDays(2);

  /** The same where Wayleave fetches the list itself: 1 hour. JAFAR, 3.1 allows no shorter time. */
  public static final Duration FETCHED_NO_LIMIT = Duration.ofHours(1);

  /** How long after its {@code creationTime} a list denies other addresses: 30 days. */
  public static final Duration CREATED_LIMIT = Duration.ofDays(30);

  /** How far in the future a time may lie, since clocks differ: 24 hours. */
  static final Duration CLOCK_TOLERANCE = Duration.ofDays(1);

  private final AddressList list;
  private final AddressTable table;
  private final Instant confirmed;
  private final ListPast past;

  private ListCopy(AddressList list, AddressTable table, Instant confirmed, ListPast past) {
    this.list = list;
    this.table = table;
    this.confirmed = confirmed;
    this.past = past;
  }

  /**
   * What earlier versions of a list had.
   *
   * @param sizes how many networks
   * @param removed which networks the list has no longer
   */
  public record ListPast(SizeHistory sizes, RemovedNetworks removed) {
    /** That of a list that is new. */
    public static final ListPast NONE = new ListPast(SizeHistory.NONE, RemovedNetworks.NONE);
  }

  /** Creates the copy of a list that was fetched for the first time. */
  public static ListCopy of(AddressList list, Instant fetched) {
    return of(list, fetched, ListPast.NONE);
  }

  /** Creates a copy that was stored. */
  public static ListCopy of(AddressList list, Instant confirmed, ListPast past) {
    return new ListCopy(list, AddressTable.of(list.networks()), confirmed, past);
  }

  /**
   * Returns the copy after a new version was fetched.
   *
   * @throws InvalidValueException if the new version is empty, and this one is not
   */
  public ListCopy replacedBy(AddressList version, Instant now) {
    int before = list.networks().size();
    int after = version.networks().size();
    if (after == 0 && before > 0) {
      throw new InvalidValueException(
          "contains no networks, and the version before contained %s".formatted(before));
    }
    RemovedNetworks.Replaced removed =
        past.removed().replaced(list.networks(), version.networks(), now);
    SizeHistory sizes =
        removed.isComplete()
            ? past.sizes().replaced(before, after, now)
            : SizeHistory.ofDoubtful(now);
    return of(version, now, new ListPast(sizes, removed.networks()));
  }

  /** Returns the copy after the server answered that the list has not changed (304). */
  public ListCopy confirmed(Instant now) {
    return new ListCopy(list, table, now, past);
  }

  /**
   * Decides what the list says about an address.
   *
   * @param complete whether the operator says that all addresses of the crawler are in the list
   */
  public RangeAnswer answer(IpAddress address, boolean complete, ListSource source, Instant now) {
    if (!isWithin(confirmed, YES_LIMIT, now)) {
      return RangeAnswer.STALE;
    }
    if (table.contains(address)) {
      return RangeAnswer.YES;
    }
    if (!complete) {
      return RangeAnswer.MISSING;
    }
    if (!isTrustedToBeComplete(now) || past.removed().contain(address, now)) {
      return RangeAnswer.STALE;
    }
    return switch (source) {
      case FETCH ->
          isWithin(confirmed, FETCHED_NO_LIMIT, now) ? RangeAnswer.NO : RangeAnswer.ASK_AGAIN;
      case FILE -> isWithin(confirmed, NO_LIMIT, now) ? RangeAnswer.NO : RangeAnswer.STALE;
    };
  }

  private boolean isTrustedToBeComplete(Instant now) {
    return !list.networks().isEmpty()
        && !past.sizes().hasShrunk(list.networks().size(), now)
        && list.created().map(created -> isWithin(created, CREATED_LIMIT, now)).orElse(true);
  }

  /** Every request of a crawler needs this, so it does not allocate. */
  private static boolean isWithin(Instant time, Duration limit, Instant now) {
    long age = now.toEpochMilli() - time.toEpochMilli();
    return age <= limit.toMillis() && age >= -CLOCK_TOLERANCE.toMillis();
  }

  /** Returns the list. */
  public AddressList list() {
    return list;
  }

  /** Returns whether an address is in the list, no matter how old the list is. */
  public boolean contains(IpAddress address) {
    return table.contains(address);
  }

  /** Returns when the list was last fetched, or confirmed to be unchanged. */
  public Instant confirmed() {
    return confirmed;
  }

  /** Returns what earlier versions of the list had. */
  public ListPast past() {
    return past;
  }
}
