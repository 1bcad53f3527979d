package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.files.DataRoot;
import java.util.stream.Stream;

/** A request to watch files of one root. */
public record WatchRequest(String root, DataRoot data, FileSelection selection) {
  /** Returns the requests for the files of a dataset. */
  public static Stream<WatchRequest> of(String root, DataRoot data, Dataset dataset) {
    return dataset.files().stream().map(selection -> new WatchRequest(root, data, selection));
  }
}
