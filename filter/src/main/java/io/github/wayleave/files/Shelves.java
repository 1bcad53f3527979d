package io.github.wayleave.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FolderFiles;
import io.github.wayleave.datatxt.OneFile;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that is asked for.
 *
 * @param all the files of each selection
 */
record Shelves(Map<Watched, Shelf> all) {
  /** Asks for nothing. */
  static final Shelves NONE = new Shelves(Map.of());

  /** Returns those for other selections; what stays the same keeps what is known of folders. */
  Shelves with(Collection<Watched> selections, Ledger ledger) {
    Map<Watched, Shelf> others = new LinkedHashMap<>();
    for (Watched watched : selections) {
      Shelf known = all.get(watched);
      others.put(watched, known == null ? shelf(watched, ledger) : known);
    }
    return new Shelves(others);
  }

  private static Shelf shelf(Watched watched, Ledger ledger) {
    return watched.selection() instanceof OneFile file
        ? FileShelf.of(watched, file, ledger)
        : new FolderShelf(watched, (FolderFiles) watched.selection());
  }

  void look(Round round) {
    all.values().forEach(shelf -> shelf.look(round));
  }

  /** Returns what can be listed; lists that are the same as before are those from before. */
  Map<Known.Key, List<Distribution>> listed(Map<Known.Key, List<Distribution>> before) {
    Map<Known.Key, List<Distribution>> lists = new HashMap<>();
    all.forEach((watched, shelf) -> lists.put(Known.Key.of(watched), shelf.listed()));
    lists.replaceAll((key, list) -> list.equals(before.get(key)) ? before.get(key) : list);
    return lists;
  }
}
