package io.github.wayleave.internal.ledger.disk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks the chain over all files. Blocks of a file mostly follow each other, and together they are
 * a section of the chain. A section begins where a file names the hash before, and must begin with
 * the hash with which exactly one other section ends; only one may follow a day that was deleted.
 * If the clock is set back, a file has several sections.
 */
final class LedgerChain {
  private static final int LETTER = 2;

  private final List<Section> sections = new ArrayList<>();
  private final Map<String, Set<String>> announced = new HashMap<>();
  private final Map<String, String> lastAnnounced = new HashMap<>();
  private boolean isFirstOfFile;

  /**
   * Blocks that follow each other.
   *
   * @param place file and line of the first block
   */
  record Section(Path file, String place, String previous, String last) {}

  /** Begins a file; files come in the order of the days. */
  void beginFile() {
    isFirstOfFile = true;
  }

  /** Adds a block of a day's minutes. */
  void add(LedgerBlock block) {
    int last = sections.size() - 1;
    if (!isFirstOfFile && block.chain().follows()) {
      Section open = sections.get(last);
      sections.set(
          last, new Section(open.file(), open.place(), open.previous(), block.chain().hash()));
    } else {
      sections.add(
          new Section(
              block.file(),
              block.file() + ":" + block.line(),
              block.chain().previous(),
              block.chain().hash()));
    }
    isFirstOfFile = false;
    readAnnouncements(block);
  }

  /**
   * Adds the totals of a day: the sections that its minutes had, and the hashes that they named.
   */
  void addTotals(LedgerBlock block) {
    for (String line : block.lines()) {
      String[] fields = line.split(" ", -1);
      if (line.startsWith("~ ") && fields.length == 3) {
        sections.add(
            new Section(block.file(), block.file() + ":" + block.line(), fields[1], fields[2]));
      }
    }
    readAnnouncements(block);
  }

  /** Returns all sections, in the order of the days. */
  List<Section> sections() {
    return List.copyOf(sections);
  }

  /** Returns the last section: the one that no other follows. */
  Optional<Section> end() {
    Set<String> followed = new HashSet<>();
    for (Section section : sections) {
      followed.add(section.previous());
    }
    for (int i = sections.size() - 1; i >= 0; i--) {
      if (!followed.contains(sections.get(i).last())) {
        return Optional.of(sections.get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the files that blocks named. */
  Set<String> announcedFiles() {
    return announced.keySet();
  }

  /** Returns the hashes that blocks named for a file: of totals, readers or examples. */
  Set<String> announced(String name) {
    return announced.getOrDefault(name, Set.of());
  }

  /**
   * Returns the lines with which totals name the same files as the minutes that they replace. Of
   * files that are appended to, the last hash includes the earlier ones.
   */
  List<String> announcements() {
    List<String> lines = new ArrayList<>();
    for (String name : new TreeSet<>(announced.keySet())) {
      boolean isAppended = name.startsWith(LedgerFolder.EXAMPLES_PREFIX);
      Set<String> hashes = isAppended ? Set.of(lastOf(name)) : new TreeSet<>(announced(name));
      for (String hash : hashes) {
        lines.add("c " + name + ' ' + hash);
      }
    }
    return lines;
  }

  /** Returns the problems of the sections. */
  List<LedgerProblem> problems() {
    Set<String> ends = new HashSet<>();
    for (Section section : sections) {
      ends.add(section.last());
    }
    Optional<String> root = root(ends);
    List<LedgerProblem> problems = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (Section section : sections) {
      boolean isKnown =
          ends.contains(section.previous())
              || (root.isPresent() && root.get().equals(section.previous()));
      if (!isKnown || !used.add(section.previous())) {
        problems.add(
            new LedgerProblem(
                "%s: the minutes before it are missing, or were changed; compare the folder with a backup"
                    .formatted(section.place()),
                false));
      }
    }
    return problems;
  }

  /** Returns the hash before all sections: that of a new ledger, or that of a deleted day. */
  private Optional<String> root(Set<String> ends) {
    Optional<String> first = Optional.empty();
    for (Section section : sections) {
      if (section.previous().equals(LedgerBlock.NO_HASH)) {
        return Optional.of(section.previous());
      }
      if (first.isEmpty() && !ends.contains(section.previous())) {
        first = Optional.of(section.previous());
      }
    }
    return first;
  }

  private String lastOf(String name) {
    return lastAnnounced.getOrDefault(name, LedgerBlock.NO_HASH);
  }

  private void readAnnouncements(LedgerBlock block) {
    for (String line : block.lines()) {
      if (line.startsWith("c ")) {
        String[] fields = line.substring(LETTER).split(" ", -1);
        if (fields.length == 2) {
          announced.computeIfAbsent(fields[0], name -> new HashSet<>()).add(fields[1]);
          lastAnnounced.put(fields[0], fields[1]);
        }
      }
    }
  }
}
