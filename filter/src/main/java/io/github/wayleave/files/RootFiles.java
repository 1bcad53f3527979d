package io.github.wayleave.files;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of one root. Their {@link Ledger} guards them. */
final class RootFiles {
  /** How many headers are kept that are not the ones that the policy names. */
  private static final int MOST_OTHER_HEADERS = 100;

  private final String name;
  private final Map<SitePath, TrackedFile> files = new HashMap<>();
  private final Map<SitePath, Unreadable> unreadable = new HashMap<>();
  private final Map<SitePath, ClaimedTable> tables = new HashMap<>();
  private int otherHeaders;
  private volatile Optional<DataRoot> data = Optional.empty();

  /**
   * A failure to read a file.
   *
   * @param stamp how the file looked
   * @param reason why it could not be read
   * @param isDenied whether this process lacks the permission
   * @param untilNanos when to try again
   */
  record Unreadable(Stamp stamp, String reason, boolean isDenied, long untilNanos) {}

  /**
   * What the policy says of a table, and what was read.
   *
   * @param round the last round in which the policy said it
   * @param stamp how the file was when its table was read
   * @param table what was read
   */
  record ClaimedTable(
      TableClaim claim, int round, Optional<Stamp> stamp, Optional<CsvTable> table) {
    private ClaimedTable in(TableClaim same, int newRound) {
      return new ClaimedTable(same, newRound, stamp, table);
    }

    private ClaimedTable with(Stamp when, CsvTable read) {
      return new ClaimedTable(claim, round, Optional.of(when), Optional.of(read));
    }

    /** Returns the table of a file that looks as {@code seen} says, if it was read as that. */
    Optional<CsvTable> as(Stamp seen) {
      return table.filter(it -> stamp.filter(seen::equals).isPresent());
    }

    private boolean hasOtherHeader() {
      return table.filter(it -> it.names().isPresent() && !it.isNamed(claim.columns())).isPresent();
    }
  }

  RootFiles(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** Returns where they are found now. */
  DataRoot data() {
    return data.orElseThrow();
  }

  void findIn(DataRoot place) {
    data = Optional.of(place);
  }

  TrackedFile file(SitePath path) {
    TrackedFile known = files.get(path);
    if (known == null) {
      known = new TrackedFile(this, path);
      files.put(path, known);
    }
    return known;
  }

  /** Returns the path of a file that is known, or else the given one, which is equal. */
  SitePath known(SitePath path) {
    TrackedFile file = files.get(path);
    return file == null ? path : file.path();
  }

  Collection<TrackedFile> all() {
    return files.values();
  }

  void forget(TrackedFile file) {
    files.remove(file.path());
    unreadable.remove(file.path());
    tables.remove(file.path());
  }

  /**
   * Has the table of a file read. Several datasets may name a file: if they disagree on its dialect
   * the first of a round wins, so that the file is not read again and again.
   */
  void claim(TrackedFile file, TableClaim claim, int round) {
    ClaimedTable known = tables.get(file.path());
    if (known != null && known.round() == round) {
      return;
    }
    ClaimedTable now =
        known != null && known.claim().dialect().equals(claim.dialect())
            ? known.in(claim, round)
            : new ClaimedTable(claim, round, Optional.empty(), Optional.empty());
    tables.put(file.path(), now);
  }

  /** Returns what the policy says of a file's table, and what was read. */
  Optional<ClaimedTable> table(TrackedFile file) {
    return Optional.ofNullable(tables.get(file.path()));
  }

  /**
   * Keeps the table that a file had when it had a stamp. A header that the policy names takes no
   * memory, and few others are kept.
   */
  void noteTable(TrackedFile file, Stamp stamp, CsvTable table) {
    ClaimedTable known = tables.get(file.path());
    if (known == null || !known.claim().dialect().equals(table.dialect())) {
      return;
    }
    List<String> columns = known.claim().columns();
    CsvTable kept = table;
    if (table.isNamed(columns)) {
      kept = table.withNames(Optional.of(columns));
    } else if (++otherHeaders > MOST_OTHER_HEADERS) {
      kept = table.withNames(Optional.empty());
    }
    tables.put(file.path(), known.with(stamp, kept));
  }

  /** Forgets the tables of which the policy said nothing in a round. */
  void sweepTables(int round) {
    tables.values().removeIf(known -> known.round() != round);
    otherHeaders = (int) tables.values().stream().filter(ClaimedTable::hasOtherHeader).count();
  }

  void noteUnreadable(TrackedFile file, Unreadable why) {
    unreadable.put(file.path(), why);
  }

  void noteReadable(TrackedFile file) {
    unreadable.remove(file.path());
  }

  /** Returns why the file as it is cannot be read; empty if that is not known. */
  Optional<Unreadable> unreadable(TrackedFile file) {
    return unreadable.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(unreadable.get(file.path()))
            .filter(why -> file.seen().filter(why.stamp()::equals).isPresent());
  }
}
