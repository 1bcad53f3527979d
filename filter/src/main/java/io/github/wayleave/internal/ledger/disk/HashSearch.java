package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.LedgerFolder.DayFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Looks for the block with a hash that was deposited elsewhere, and for the totals that it proves.
 *
 * <p>Such a hash proves all minutes before it. Totals of earlier days are proved if a minute up to
 * there names their hash, or other totals do that are proved themselves. Later totals are not: they
 * replaced minutes after the hash was deposited.
 */
public final class HashSearch {
  private final String hash;
  private final Map<String, LedgerBlock> totals = new TreeMap<>();
  private final Set<String> named = new HashSet<>();
  private boolean isOfMinute;
  private boolean isOfTotals;

  private HashSearch(String hash) {
    this.hash = hash;
  }

  /** Searches a folder. Files that cannot be read end there; its verification says why. */
  public static HashSearch in(LedgerFolder folder, String hash) {
    HashSearch search = new HashSearch(hash);
    try {
      for (DayFiles day : folder.days().values()) {
        if (day.totals().isPresent() && !search.isOfMinute) {
          BlockReader.read(day.totals().get(), search::addTotals);
        }
        if (day.minutes().isPresent()) {
          BlockReader.read(day.minutes().get(), search::addMinute);
        }
      }
    } catch (IOException e) {
      return search;
    }
    return search;
  }

  /** Returns whether a minute has the hash, or had it before it became a part of totals. */
  public boolean isFound() {
    return isOfMinute || isOfTotals;
  }

  /** Returns whether a minute has the hash. */
  public boolean isOfMinute() {
    return isOfMinute;
  }

  /** Returns the names of the files with totals of earlier days that the hash does not prove. */
  public List<String> laterTotals() {
    Map<String, LedgerBlock> unproved = new HashMap<>(totals);
    Set<String> namedHashes = new HashSet<>(named);
    boolean isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      for (Map.Entry<String, LedgerBlock> file : totals.entrySet()) {
        LedgerBlock block = file.getValue();
        if (unproved.containsKey(file.getKey())
            && namedHashes.contains("c " + file.getKey() + ' ' + block.chain().hash())) {
          unproved.remove(file.getKey());
          namedHashes.addAll(announcements(block));
          isGrowing = true;
        }
      }
    }
    return unproved.keySet().stream().sorted().toList();
  }

  private void addTotals(LedgerBlock block) {
    totals.put(name(block.file()), block);
    for (String line : block.lines()) {
      isOfTotals |= line.startsWith("~ ") && line.endsWith(' ' + hash);
    }
  }

  private void addMinute(LedgerBlock block) {
    if (!isOfMinute) {
      named.addAll(announcements(block));
      isOfMinute = block.chain().isIntact() && block.chain().hash().equals(hash);
    }
  }

  private static List<String> announcements(LedgerBlock block) {
    List<String> lines = new ArrayList<>();
    for (String line : block.lines()) {
      if (line.startsWith("c ")) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
