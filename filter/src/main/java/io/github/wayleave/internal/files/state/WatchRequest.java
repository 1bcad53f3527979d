package io.github.wayleave.internal.files.state;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.files.DataRoot;
import java.util.List;
import java.util.stream.Stream;

/**
 * A request to watch files of one root. Their tables should have these {@code columns}; empty if
 * the policy declares none.
 */
public record WatchRequest(
    String root, DataRoot data, FileSelection selection, List<String> columns) {
  public WatchRequest {
    columns = List.copyOf(columns);
  }

  public static Stream<WatchRequest> of(String root, DataRoot data, Dataset dataset) {
    List<String> columns =
        dataset.metadata().columns().stream().map(DatasetMetadata.Column::name).toList();
    return dataset.files().stream()
        .map(selection -> new WatchRequest(root, data, selection, columns));
  }

  public WatchRequest(String root, DataRoot data, FileSelection selection) {
    this(root, data, selection, List.of());
  }
}
