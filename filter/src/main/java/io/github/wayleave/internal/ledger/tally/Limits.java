package io.github.wayleave.internal.ledger.tally;

/** The places that all crawlers of a tally share. */
final class Limits {
  /** The number of rows: {@value}. */
  static final int MAX_ROWS = 20_000;

  /** The number of networks that are counted one by one, in all rows: {@value}. */
  static final int MAX_NETWORKS = 131_072;

  /** The number of different answers to reads, in all days: {@value}. */
  static final int MAX_ANSWERS = 65_536;

  /** The number of host entries at which the freshness of a crawler is known: {@value}. */
  static final int MAX_FRESHNESS = 20_000;

  /** The number of minutes with requests that an earlier read can still make fresh: {@value}. */
  static final int MAX_PENDING_MINUTES = 131_072;

  final Capacity rows = new Capacity(MAX_ROWS);
  final Capacity networks = new Capacity(MAX_NETWORKS);
  final Capacity answers = new Capacity(MAX_ANSWERS);
  final Capacity freshness = new Capacity(MAX_FRESHNESS);
  final Capacity pendingMinutes = new Capacity(MAX_PENDING_MINUTES);
}
