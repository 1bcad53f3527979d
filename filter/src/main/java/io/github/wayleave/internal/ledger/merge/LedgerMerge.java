package io.github.wayleave.internal.ledger.merge;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.ledger.disk.DayBlocks;
import io.github.wayleave.internal.ledger.disk.DayTotal;
import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.disk.LedgerFolder.DayFiles;
import io.github.wayleave.internal.ledger.disk.LedgerReading;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A set of ledgers that is read as one.
 *
 * <p>A crawler reads robots.txt at one server and asks another for pages. So the reads of all
 * servers are joined, and each line of a day that still has minutes is judged again where its own
 * server saw too little (see {@link ProofReview}). A read counts from the minute after, since
 * clocks differ. The result depends only on which ledgers are in the set: neither their order nor a
 * second copy changes it.
 *
 * <p>Reading takes two passes over each day. Memory holds the reads of one day, and the last read
 * of each reader.
 */
public final class LedgerMerge {
  private final SortedMap<String, NodeFolders> nodes = new TreeMap<>();

  private LedgerMerge() {}

  /** Creates a set from folders; copies of the ledger of the same server count once. */
  public static LedgerMerge of(Collection<LedgerFolder> folders) {
    LedgerMerge merge = new LedgerMerge();
    for (LedgerFolder folder : folders) {
      Path path = folder.path().toAbsolutePath().normalize();
      String node = folder.node().orElse(path.toString());
      NodeFolders existing = merge.nodes.get(node);
      merge.nodes.put(node, existing == null ? NodeFolders.of(folder) : existing.plus(folder));
    }
    return merge;
  }

  /** Returns the number of servers. */
  public int servers() {
    return nodes.size();
  }

  /**
   * Reads all ledgers: totals and minutes in the order of time, then examples.
   *
   * @param catalogue the known crawlers, for their operators and the names that they obey
   * @param versions the robots.txt of a version, with line numbers; empty if it is not known
   * @return what the files of each folder are like
   */
  public List<LedgerReading> read(
      CrawlerCatalogue catalogue,
      Function<Version, Optional<RobotsTxt>> versions,
      LedgerVisitor visitor) {
    JoinedReads reads = new JoinedReads(catalogue);
    ProofReview review = new ProofReview(reads, catalogue, versions);
    List<LedgerReading> readings = new ArrayList<>();
    List<SortedMap<LocalDate, DayFiles>> days = new ArrayList<>();
    SortedSet<LocalDate> all = new TreeSet<>();
    for (NodeFolders node : nodes.values()) {
      for (LedgerFolder folder : node.folders()) {
        readings.add(folder.verify());
        folder.readReaders(reads);
      }
      SortedMap<LocalDate, DayFiles> ofNode = node.days();
      days.add(ofNode);
      all.addAll(ofNode.keySet());
    }
    for (LocalDate day : all) {
      List<DayFiles> files = new ArrayList<>();
      for (SortedMap<LocalDate, DayFiles> ofNode : days) {
        Optional.ofNullable(ofNode.get(day)).ifPresent(files::add);
      }
      readDay(
          day, files, reads, nodes.size() > 1 ? new ReviewingVisitor(review, visitor) : visitor);
    }
    for (NodeFolders node : nodes.values()) {
      node.readExamples(visitor);
    }
    return readings;
  }

  private static void readDay(
      LocalDate day, List<DayFiles> files, JoinedReads reads, LedgerVisitor visitor) {
    Instant start = day.atStartOfDay(ZoneOffset.UTC).toInstant();
    reads.beginDay(start);
    for (DayFiles file : files) {
      try (DayBlocks blocks = new DayBlocks(file)) {
        while (blocks.minute().isPresent()) {
          blocks.visit(reads);
        }
      }
    }
    List<DayBlocks> open = new ArrayList<>();
    try {
      for (DayFiles file : files) {
        open.add(new DayBlocks(file));
      }
      for (Optional<DayBlocks> next = earliest(open); next.isPresent(); next = earliest(open)) {
        next.get().visit(visitor);
      }
    } finally {
      for (DayBlocks blocks : open) {
        blocks.close();
      }
    }
  }

  private static Optional<DayBlocks> earliest(List<DayBlocks> open) {
    return open.stream()
        .filter(blocks -> blocks.minute().isPresent())
        .min(Comparator.comparing(blocks -> blocks.minute().orElseThrow()));
  }

  /** Passes facts on as all servers together prove them. */
  private record ReviewingVisitor(ProofReview review, LedgerVisitor visitor)
      implements LedgerVisitor {
    @Override
    public void fact(Instant minute, Fact fact) {
      visitor.fact(minute, review.review(minute, fact));
    }

    @Override
    public void total(DayTotal total) {
      visitor.total(total);
    }

    @Override
    public void lost(Instant minute, long events, long reads) {
      visitor.lost(minute, events, reads);
    }
  }
}
