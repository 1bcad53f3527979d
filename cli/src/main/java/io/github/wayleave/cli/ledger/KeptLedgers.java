package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.report.ReportData.ChainState;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.explorer.report.TimeRange;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.disk.DayTotal;
import io.github.wayleave.internal.ledger.disk.HashSearch;
import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.disk.LedgerProblem;
import io.github.wayleave.internal.ledger.disk.LedgerReading;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import io.github.wayleave.internal.ledger.disk.LedgerWriter;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.merge.LedgerMerge;
import io.github.wayleave.internal.ledger.merge.TallyVisitor;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The folders in which servers keep their ledgers. */
public final class KeptLedgers {
  /** The longest time that a policy can keep totals. */
  private static final int DAYS = 400;

  private static final int EXAMPLES = 100;

  private final Map<String, LedgerFolder> folders;
  private final StoredVersions versions;

  private KeptLedgers(Map<String, LedgerFolder> folders, StoredVersions versions) {
    this.folders = folders;
    this.versions = versions;
  }

  /**
   * A ledger that was read.
   *
   * @param ledger what crawlers did
   * @param source where it comes from
   * @param problems what is wrong with the files
   */
  public record KeptReading(Ledger ledger, KeptLedger source, List<LedgerProblem> problems) {
    /** Copies the list. */
    public KeptReading {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Returns the ledgers in state folders, or in copied ledger folders.
   *
   * @param states the folders by the names that messages use
   * @throws CommandException if a folder contains no ledger
   */
  public static KeptLedgers of(Map<String, Path> states) {
    Map<String, LedgerFolder> folders = new LinkedHashMap<>();
    states.forEach((name, state) -> folders.put(name, folder(name, state)));
    return new KeptLedgers(folders, new StoredVersions(List.copyOf(states.values())));
  }

  private static LedgerFolder folder(String name, Path state) {
    LedgerFolder within = LedgerFolder.in(state);
    LedgerFolder folder = within.exists() ? within : new LedgerFolder(state);
    if (!within.exists() && folder.node().isEmpty()) {
      throw new CommandException(
          "%s: contains no ledger; name the \"state\" folder of a policy whose enforcement is observe or enforce"
              .formatted(TextOutput.quoted(name)));
    }
    return folder;
  }

  /** Reads what crawlers did in a range of time. */
  public KeptReading read(TimeRange range, CrawlerCatalogue catalogue) {
    Set<String> known =
        catalogue.crawlers().stream().map(Crawler::toString).collect(Collectors.toSet());
    Tally tally = new Tally(new TallySettings(known, DAYS, EXAMPLES));
    LedgerMerge merge = LedgerMerge.of(folders.values());
    List<LedgerReading> readings =
        merge.read(catalogue, versions, new RangeVisitor(range, new TallyVisitor(tally)));
    boolean isIntact = readings.stream().allMatch(LedgerReading::isIntact);
    return new KeptReading(
        tally.ledger(),
        new KeptLedger(
            List.copyOf(folders.keySet()),
            merge.servers(),
            isIntact ? ChainState.INTACT : ChainState.ALTERED,
            readings.stream().map(LedgerReading::lastHash).toList()),
        readings.stream().flatMap(reading -> reading.problems().stream()).toList());
  }

  /**
   * Verifies all hashes.
   *
   * @param expected the hash of a block that one of the folders must contain, if any
   */
  public LedgerVerification verify(Optional<String> expected) {
    Map<String, LedgerReading> readings = new LinkedHashMap<>();
    Map<String, HashSearch> found = new LinkedHashMap<>();
    folders.forEach(
        (name, folder) -> {
          readings.put(name, folder.verify());
          expected
              .map(hash -> HashSearch.in(folder, hash))
              .filter(HashSearch::isFound)
              .ifPresent(search -> found.put(name, search));
        });
    return new LedgerVerification(readings, expected, found);
  }

  /**
   * Turns all days before today into totals.
   *
   * @throws CommandException if a server writes to a folder, or it cannot be written
   */
  public void close(InstantSource clock) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    folders.forEach(
        (name, folder) -> {
          try (LedgerWriter writer = LedgerWriter.open(folder, clock, Duration.ofDays(DAYS))) {
            if (!writer.closeDaysBefore(today)) {
              throw new CommandException(
                  "%s: cannot close the days (%s); stop the server that writes to the folder, or use a copy"
                      .formatted(
                          TextOutput.quoted(name),
                          writer.status().problem().orElse("another process writes to it")));
            }
          }
        });
  }

  /** Passes on what happened in a range of time. */
  private record RangeVisitor(TimeRange range, LedgerVisitor visitor) implements LedgerVisitor {
    @Override
    public void fact(Instant minute, Fact fact) {
      if (range.contains(minute)) {
        visitor.fact(minute, fact);
      }
    }

    @Override
    public void total(DayTotal total) {
      if (range.contains(total.first())) {
        visitor.total(total);
      }
    }

    @Override
    public void example(Example example) {
      if (range.contains(example.at())) {
        visitor.example(example);
      }
    }

    @Override
    public void lost(Instant minute, long events, long reads) {
      if (range.contains(minute)) {
        visitor.lost(minute, events, reads);
      }
    }
  }
}
