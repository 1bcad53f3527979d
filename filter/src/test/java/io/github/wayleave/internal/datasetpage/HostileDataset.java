package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A dataset with the same text in every property. */
final class HostileDataset {
  private HostileDataset() {}

  static ListedDataset of(String text) {
    FileDetails details =
        new FileDetails(
            Optional.empty(), Optional.of(text), Optional.empty(), OptionalLong.empty());
    return ListedDataset.of(
        Dataset.builder("x")
            .title(text)
            .description(text)
            .keyword(text)
            .version(text)
            .license("CC0-1.0")
            .column(
                new DatasetMetadata.Column(
                    text, Optional.empty(), Optional.of(text), Optional.of(text)))
            .metadata(),
        List.of(Distribution.of(UrlReference.of("/x.csv"), details)));
  }
}
