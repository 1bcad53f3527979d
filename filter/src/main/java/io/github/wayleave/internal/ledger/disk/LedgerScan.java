package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.BlockReader.FileEnd;
import io.github.wayleave.internal.ledger.disk.LedgerFolder.DayFiles;
import io.github.wayleave.internal.ledger.disk.LedgerLines.LineState;
import io.github.wayleave.internal.text.LogText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the files of a folder, and collects their problems. */
final class LedgerScan {
  private static final int FOLLOWS_LENGTH = 66;

  private final LedgerFolder folder;
  private final LedgerVisitor visitor;
  private final LedgerChain chain = new LedgerChain();
  private final List<LedgerProblem> problems = new ArrayList<>();
  private final Map<Path, FileEnd> ends = new TreeMap<>();
  private final Map<Path, Set<String>> hashes = new TreeMap<>();
  private Optional<IOException> failure = Optional.empty();

  LedgerScan(LedgerFolder folder, LedgerVisitor visitor) {
    this.folder = folder;
    this.visitor = visitor;
  }

  void readers() {
    readWhole(folder.readersFile());
  }

  void days() {
    try {
      for (DayFiles day : folder.days().values()) {
        day(day);
      }
    } catch (NoSuchFileException e) {
      return;
    } catch (IOException e) {
      addUnreadable(folder.path(), e);
    }
  }

  /** Reads a day: its totals, and what minutes were added to it after it was closed. */
  void day(DayFiles day) {
    if (day.totals().isPresent() && !isLeftover(day)) {
      for (LedgerBlock block : readWhole(day.totals().get())) {
        chain.addTotals(block);
      }
    }
    if (day.minutes().isPresent()) {
      chain.beginFile();
      read(
          day.minutes().get(),
          block -> {
            visit(block);
            chain.add(block);
          });
    }
  }

  void examples() {
    try {
      for (YearMonth month : folder.exampleMonths()) {
        Path file = folder.examples(month);
        Set<String> blockHashes = hashes.computeIfAbsent(file, path -> new HashSet<>());
        read(
            file,
            block -> {
              visit(block);
              blockHashes.add(block.chain().hash());
            });
      }
    } catch (NoSuchFileException e) {
      return;
    } catch (IOException e) {
      addUnreadable(folder.path(), e);
    }
  }

  LedgerReading reading() {
    List<LedgerProblem> all = new ArrayList<>(problems);
    all.addAll(chain.problems());
    for (Map.Entry<Path, Set<String>> file : hashes.entrySet()) {
      checkAnnouncement(file.getKey(), file.getValue(), all);
    }
    ends.forEach((file, end) -> checkBlocks(file, end, all));
    checkMissing(all);
    Optional<LedgerChain.Section> end = chain.end();
    return new LedgerReading(all, end.isPresent() ? end.get().last() : LedgerBlock.NO_HASH);
  }

  LedgerChain chain() {
    return chain;
  }

  /** Returns how each file ends that was read. */
  Map<Path, FileEnd> ends() {
    return ends;
  }

  Optional<IOException> failure() {
    return failure;
  }

  /** The hash of a file that is written whole is in a block; so is one of the examples. */
  private void checkAnnouncement(Path file, Set<String> blockHashes, List<LedgerProblem> all) {
    String name = String.valueOf(file.getFileName());
    boolean isAppended = !name.equals(LedgerFolder.READERS) && !isTotals(file);
    Set<String> announced = chain.announced(name);
    boolean isWrong =
        isAppended
            ? !blockHashes.containsAll(announced)
            : blockHashes.isEmpty() || !announced.containsAll(blockHashes);
    if (isWrong) {
      all.add(
          new LedgerProblem(
              "%s:1: the file is not the one that was written; compare it with a backup"
                  .formatted(file),
              false));
    }
  }

  /** A crash within the first minute of a day can leave a file without any content. */
  private void checkBlocks(Path file, FileEnd end, List<LedgerProblem> all) {
    if (!hashes.containsKey(file) && !end.hasBlocks() && end.problems().isEmpty()) {
      all.add(
          new LedgerProblem(
              "%s:1: contains no minute, as after a crash, and is skipped".formatted(file), true));
    }
  }

  /**
   * Readers are written before totals, and examples are kept as long as the days of their month.
   */
  private void checkMissing(List<LedgerProblem> all) {
    Optional<YearMonth> first =
        Stream.concat(ends.keySet().stream(), hashes.keySet().stream())
            .map(file -> LedgerFolder.dayOf(file))
            .flatMap(Optional::stream)
            .map(YearMonth::from)
            .min(YearMonth::compareTo);
    if (first.isEmpty()) {
      return;
    }
    List<Path> missing = new ArrayList<>();
    if (hashes.keySet().stream().anyMatch(LedgerScan::isTotals)) {
      missing.add(folder.readersFile());
    }
    for (String name : chain.announcedFiles()) {
      LedgerFolder.examplesOf(name)
          .filter(month -> !month.isBefore(first.get()))
          .map(folder::examples)
          .ifPresent(missing::add);
    }
    missing.removeIf(hashes::containsKey);
    for (Path file : missing) {
      all.add(
          new LedgerProblem(
              "%s: the file is missing; compare the folder with a backup".formatted(file), false));
    }
    if (folder.node().isEmpty()) {
      all.add(
          new LedgerProblem(
              "%s: the number of the server is missing; compare the folder with a backup"
                  .formatted(folder.nodeFile()),
              false));
    }
  }

  /** Reads a file of one block that was written at once. */
  private List<LedgerBlock> readWhole(Path file) {
    List<LedgerBlock> blocks = new ArrayList<>();
    Set<String> blockHashes = new HashSet<>();
    if (Files.exists(file)) {
      hashes.put(file, blockHashes);
      read(
          file,
          block -> {
            visit(block);
            blockHashes.add(block.chain().hash());
            blocks.add(block);
          });
    }
    return blocks;
  }

  /** After a crash, the minutes that totals replace can still be there; they have more detail. */
  static boolean isLeftover(DayFiles day) {
    if (day.minutes().isEmpty() || day.totals().isEmpty()) {
      return false;
    }
    LedgerChain replaced = new LedgerChain();
    try {
      BlockReader.read(day.totals().get(), replaced::addTotals);
      return !replaced.sections().isEmpty()
          && firstPrevious(day.minutes().get()).equals(replaced.sections().get(0).previous());
    } catch (IOException e) {
      return false;
    }
  }

  private static String firstPrevious(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String line = new String(in.readNBytes(FOLLOWS_LENGTH), StandardCharsets.ISO_8859_1);
      return line.substring(Math.min(2, line.length()));
    }
  }

  private void read(Path file, BlockReader.BlockVisitor blocks) {
    try {
      FileEnd end = BlockReader.read(file, blocks);
      boolean isWhole = isTotals(file) || file.equals(folder.readersFile());
      for (LedgerProblem problem : end.problems()) {
        problems.add(isWhole ? new LedgerProblem(problem.sentence(), false) : problem);
      }
      ends.put(file, end);
    } catch (IOException e) {
      addUnreadable(file, e);
    }
  }

  private void visit(LedgerBlock block) {
    Optional<Integer> malformed = Optional.empty();
    int number = block.line();
    for (String line : block.lines()) {
      number++;
      boolean isMalformed = LedgerLines.read(line, block.minute(), visitor) == LineState.MALFORMED;
      if (isMalformed && malformed.isEmpty()) {
        malformed = Optional.of(number);
      }
    }
    if (malformed.isPresent()) {
      int index = malformed.get() - block.line() - 1;
      problems.add(
          new LedgerProblem(
              "%s:%s: expected a line of a ledger, found \"%s\"; compare the file with a backup"
                  .formatted(
                      block.file(), malformed.get(), LogText.excerpt(block.lines().get(index))),
              false));
    }
    if (!block.chain().isIntact()) {
      problems.add(
          new LedgerProblem(
              "%s:%s: the minute %s was changed (lines %s to %s), or the minute before it is missing; compare the file with a backup"
                  .formatted(
                      block.file(),
                      malformed.isPresent() ? malformed.get() : block.line(),
                      LineFields.minute(block.minute()),
                      block.line(),
                      block.lastLine() + 1),
              false));
    }
  }

  private void addUnreadable(Path file, IOException e) {
    failure = Optional.of(e);
    problems.add(
        new LedgerProblem(
            "%s cannot be read (%s); give this process read access"
                .formatted(file, LogText.line(String.valueOf(e))),
            false));
  }

  private static boolean isTotals(Path file) {
    return file.toString().endsWith(LedgerFolder.TOTALS_ENDING);
  }
}
