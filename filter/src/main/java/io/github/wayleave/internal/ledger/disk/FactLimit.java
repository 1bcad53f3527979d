package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Fits facts into a number of lines and bytes.
 *
 * <p>Most facts of too many come from few crawlers. So the crawler with the most lines comes first:
 * its networks are joined, and if it still has the most lines, its versions and rules. What still
 * does not fit is lost: the smallest counts first, and reads have half of the lines. Crawlers that
 * are not known have at most half of the room, so that invented names do not displace the others.
 *
 * <p>For n facts this costs O(n log n): each is joined twice at most, and all are sorted if that is
 * not enough.
 */
final class FactLimit {
  /** What a line has besides its fact: a line feed, and the two minutes and a number of totals. */
  private static final int EXTRA_BYTES = 48;

  private static final int OK = 200;

  private final int maxLines;
  private final long maxBytes;
  private final Map<String, Group> groups = new LinkedHashMap<>();
  private int lines;
  private long bytes;

  private FactLimit(int maxLines, long maxBytes) {
    this.maxLines = maxLines;
    this.maxBytes = maxBytes;
  }

  /**
   * What is left.
   *
   * @param facts the facts that fit
   * @param lost the events that do not fit
   */
  record LimitedFacts(List<DayTotal> facts, LostEvents lost) {}

  /** The facts of a crawler at a host entry, by the text of their lines without counts. */
  private static final class Group {
    private Map<String, DayTotal> facts = new LinkedHashMap<>();
    private Level level = Level.IN_FULL;
    private long bytes;

    void add(DayTotal fact) {
      String key = key(fact.fact());
      DayTotal existing = facts.get(key);
      if (existing == null) {
        bytes += key.length() + EXTRA_BYTES;
        facts.put(key, fact);
      } else {
        facts.put(key, sum(existing, fact));
      }
    }

    int size() {
      return facts.size();
    }

    boolean canJoin() {
      return level != Level.BY_CRAWLER;
    }

    /** Joins networks, or else everything but kinds and answers. */
    void join() {
      level = level == Level.IN_FULL ? Level.WITHOUT_NETWORKS : Level.BY_CRAWLER;
      Map<String, DayTotal> all = facts;
      facts = new LinkedHashMap<>();
      bytes = 0;
      for (DayTotal total : all.values()) {
        Fact joined =
            level == Level.WITHOUT_NETWORKS
                ? withoutNetwork(total.fact())
                : withoutRule(total.fact());
        add(new DayTotal(joined, total.first(), total.last(), total.fresh()));
      }
    }
  }

  /** How much of a crawler's facts is left. */
  private enum Level {
    IN_FULL,
    WITHOUT_NETWORKS,
    BY_CRAWLER
  }

  /**
   * Returns what fits of the facts of a minute.
   *
   * @param knownNames the names of the crawlers that are known
   */
  static LimitedFacts of(
      List<DayTotal> facts, int maxLines, long maxBytes, Set<String> knownNames) {
    List<DayTotal> ofKnown = new ArrayList<>();
    List<DayTotal> ofOthers = new ArrayList<>();
    long othersBytes = 0;
    for (DayTotal fact : facts) {
      boolean isKnown = knownNames.contains(fact.fact().subject().crawler());
      (isKnown ? ofKnown : ofOthers).add(fact);
      othersBytes += isKnown ? 0 : bytes(fact);
    }
    // Known crawlers leave the others what these need, up to half; then the others get the rest.
    LimitedFacts first =
        of(
            ofKnown,
            maxLines - Math.min(ofOthers.size(), maxLines / 2),
            maxBytes - Math.min(othersBytes, maxBytes / 2));
    long used = 0;
    for (DayTotal fact : first.facts()) {
      used += bytes(fact);
    }
    LimitedFacts second = of(ofOthers, maxLines - first.facts().size(), maxBytes - used);
    List<DayTotal> all = new ArrayList<>(first.facts());
    all.addAll(second.facts());
    return new LimitedFacts(all, first.lost().plus(second.lost()));
  }

  static LimitedFacts of(List<DayTotal> facts, int maxLines, long maxBytes) {
    FactLimit limit = new FactLimit(maxLines, maxBytes);
    for (DayTotal fact : facts) {
      Subject subject = fact.fact().subject();
      limit
          .groups
          .computeIfAbsent(subject.host() + ' ' + subject.crawler(), key -> new Group())
          .add(fact);
    }
    limit.count();
    limit.join();
    return limit.cut();
  }

  private void count() {
    for (Group group : groups.values()) {
      lines += group.size();
      bytes += group.bytes;
    }
  }

  private boolean fits() {
    return lines <= maxLines && bytes <= maxBytes;
  }

  private void join() {
    PriorityQueue<Group> largestFirst =
        new PriorityQueue<>(Comparator.comparingInt(Group::size).reversed());
    largestFirst.addAll(groups.values());
    while (!fits() && !largestFirst.isEmpty()) {
      // A group changes only outside of the queue, whose order would be wrong otherwise.
      Group group = largestFirst.remove();
      lines -= group.size();
      bytes -= group.bytes;
      group.join();
      lines += group.size();
      bytes += group.bytes;
      if (group.canJoin()) {
        largestFirst.add(group);
      }
    }
  }

  private LimitedFacts cut() {
    List<DayTotal> all = new ArrayList<>();
    for (Group group : groups.values()) {
      all.addAll(group.facts.values());
    }
    if (fits()) {
      return new LimitedFacts(all, LostEvents.NONE);
    }
    // Both sorts are stable: reads first, and the largest counts first among reads and others.
    all.sort(Comparator.comparingLong((DayTotal total) -> total.fact().count()).reversed());
    all.sort(Comparator.comparing(total -> !isRead(total)));
    int reads = 0;
    while (reads < all.size() && isRead(all.get(reads))) {
      reads++;
    }
    // The smallest reads beyond half of the lines come last.
    int surplus = reads - Math.max(maxLines / 2, maxLines - (all.size() - reads));
    if (surplus > 0) {
      Collections.rotate(all.subList(reads - surplus, all.size()), -surplus);
    }
    List<DayTotal> kept = new ArrayList<>();
    LostEvents lost = LostEvents.NONE;
    long used = 0;
    for (DayTotal total : all) {
      long size = bytes(total);
      if (kept.size() < maxLines && used + size <= maxBytes) {
        kept.add(total);
        used += size;
      } else {
        lost = lost.plus(total.fact());
      }
    }
    return new LimitedFacts(kept, lost);
  }

  /** Returns the sum of two facts that differ in nothing but numbers. */
  static DayTotal sum(DayTotal a, DayTotal b) {
    Fact sum = a.fact().withCount(a.fact().count() + b.fact().count());
    if (sum instanceof Fact.TooSoon soon && b.fact() instanceof Fact.TooSoon other) {
      int gap = Math.min(soon.shortestGapSeconds(), other.shortestGapSeconds());
      sum = soon.withGap(soon.count(), gap);
    }
    return new DayTotal(
        sum,
        a.first().isBefore(b.first()) ? a.first() : b.first(),
        a.last().isAfter(b.last()) ? a.last() : b.last(),
        a.fresh() + b.fresh());
  }

  /** Returns text that two facts share if they differ in nothing but numbers. */
  static String key(Fact fact) {
    if (fact instanceof Fact.TooSoon soon) {
      return LedgerLines.of(soon.withGap(1, 0));
    }
    return LedgerLines.of(fact.withCount(1));
  }

  private static long bytes(DayTotal total) {
    return (long) key(total.fact()).length() + EXTRA_BYTES;
  }

  private static boolean isRead(DayTotal total) {
    return total.fact() instanceof Fact.Read;
  }

  private static Fact withoutNetwork(Fact fact) {
    Subject subject = fact.subject().withNetwork(Subject.JOINED);
    if (fact instanceof Fact.Read read) {
      return new Fact.Read(subject, read.status(), read.version(), read.count());
    }
    if (fact instanceof Fact.Kept kept) {
      return new Fact.Kept(subject, kept.version(), kept.count());
    }
    if (fact instanceof Fact.Broken broken) {
      return new Fact.Broken(
          subject,
          broken.kind(),
          broken.rule(),
          broken.count(),
          broken.inForce(),
          broken.isSameAddress());
    }
    Fact.TooSoon soon = (Fact.TooSoon) fact;
    return new Fact.TooSoon(
        subject,
        soon.version(),
        soon.delaySeconds(),
        soon.count(),
        soon.shortestGapSeconds(),
        soon.isSameAddress());
  }

  private static Fact withoutRule(Fact fact) {
    Subject subject = fact.subject().withNetwork(Subject.JOINED);
    if (fact instanceof Fact.Read read) {
      int status = read.answer() == ReadAnswer.HAS_VERSION ? OK : read.status();
      return new Fact.Read(subject, status, Version.NONE, read.count());
    }
    if (fact instanceof Fact.Kept kept) {
      return new Fact.Kept(subject, Version.NONE, kept.count());
    }
    if (fact instanceof Fact.Broken broken) {
      CitedRule others = new CitedRule(Version.NONE, 0, CitedRule.OTHER_RULES);
      return new Fact.Broken(subject, broken.kind(), others, broken.count(), Version.NONE);
    }
    Fact.TooSoon soon = (Fact.TooSoon) fact;
    return new Fact.TooSoon(
        subject, Version.NONE, soon.delaySeconds(), soon.count(), soon.shortestGapSeconds());
  }
}
