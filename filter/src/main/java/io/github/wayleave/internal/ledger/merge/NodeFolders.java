package io.github.wayleave.internal.ledger.merge;

import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.disk.LedgerFolder.DayFiles;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The folders of one server: its ledger, and copies of it. Files only grow until a day is closed,
 * so that the copy of a day with the most minutes includes the others.
 */
record NodeFolders(List<LedgerFolder> folders) {
  NodeFolders {
    folders = List.copyOf(folders);
  }

  static NodeFolders of(LedgerFolder folder) {
    return new NodeFolders(List.of(folder));
  }

  NodeFolders plus(LedgerFolder folder) {
    List<LedgerFolder> all = new ArrayList<>(folders);
    all.add(folder);
    return new NodeFolders(all);
  }

  /** Returns the files of each day from the folder that has most of it. */
  SortedMap<LocalDate, DayFiles> days() {
    SortedMap<LocalDate, DayFiles> days = new TreeMap<>();
    for (LedgerFolder folder : folders) {
      for (DayFiles day : daysOf(folder).values()) {
        DayFiles existing = days.get(day.day());
        if (existing == null || isLarger(day, existing)) {
          days.put(day.day(), day);
        }
      }
    }
    return days;
  }

  /** Reads the examples of the folder that has the most. */
  void readExamples(LedgerVisitor visitor) {
    Collections.max(folders, Comparator.comparingLong(LedgerFolder::examplesSize))
        .readExamples(visitor);
  }

  /** The reports of the folders say why a folder cannot be read. */
  private static SortedMap<LocalDate, DayFiles> daysOf(LedgerFolder folder) {
    try {
      return folder.days();
    } catch (IOException e) {
      return new TreeMap<>();
    }
  }

  private static boolean isLarger(DayFiles a, DayFiles b) {
    long minutes = size(a.minutes()) - size(b.minutes());
    return minutes == 0 ? size(a.totals()) > size(b.totals()) : minutes > 0;
  }

  private static long size(Optional<Path> file) {
    try {
      return file.isPresent() ? Files.size(file.get()) : -1;
    } catch (IOException e) {
      return -1;
    }
  }
}
