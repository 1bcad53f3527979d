package io.github.wayleave.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Holdings;
import java.util.List;
import java.util.Map;

/**
 * What was known of the files at one time.
 *
 * @param version a number that is another one when something else is known
 * @param files the files of each selection
 */
record Known(long version, Map<Key, List<Distribution>> files) implements Holdings {
  /** A selection in a root. */
  record Key(String root, FileSelection selection) {
    static Key of(Watched watched) {
      return new Key(watched.root(), watched.selection());
    }
  }

  /** Takes a copy. */
  Known {
    files = Map.copyOf(files);
  }

  @Override
  public List<Distribution> files(String root, FileSelection selection) {
    List<Distribution> known = files.get(new Key(root, selection));
    return known == null ? Holdings.NONE.files(root, selection) : known;
  }
}
