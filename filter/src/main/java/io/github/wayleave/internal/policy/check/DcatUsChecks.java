package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a dataset has to say so that it can be published as DCAT-US. */
final class DcatUsChecks {
  private DcatUsChecks() {}

  static Optional<String> lack(Dataset dataset) {
    List<String> lacking = lacking(dataset);
    return Optional.of(
            "has no %s, which dcat-us requires; add what is missing, or remove dcat-us from \"publish\""
                .formatted(String.join(", no ", lacking)))
        .filter(sentence -> dataset.isListed() && !lacking.isEmpty());
  }

  /** Returns what a dataset lacks for DCAT-US 3.0, with what it inherits. */
  static Optional<String> lackFor3(Dataset dataset) {
    List<String> lacking = people(dataset.metadata());
    return Optional.of(
            "has no %s, which dcat-us-3 requires, so the dataset is left out of /dcat-us-3.json; add what is missing"
                .formatted(String.join(", no ", lacking)))
        .filter(sentence -> dataset.isListed() && !lacking.isEmpty());
  }

  private static List<String> lacking(Dataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    List<String> lacking = new ArrayList<>();
    if (metadata.keywords().isEmpty()) {
      lacking.add("\"keywords\"");
    }
    lacking.addAll(people(metadata));
    if (metadata.modified().isEmpty() && !isSeen(dataset)) {
      lacking.add("\"modified\" and no local file to derive it from");
    }
    return lacking;
  }

  private static List<String> people(DatasetMetadata metadata) {
    List<String> lacking = new ArrayList<>();
    if (metadata.publisher().isEmpty()) {
      lacking.add("\"publisher\"");
    }
    if (metadata.contact().flatMap(ContactPoint::email).isEmpty()) {
      lacking.add("\"contact\" with an e-mail address");
    }
    return lacking;
  }

  /** Of a file that can be looked at the time is known. */
  private static boolean isSeen(Dataset dataset) {
    return dataset.metadata().access() != DatasetMetadata.AccessLevel.NON_PUBLIC
        && dataset.files().stream()
            .anyMatch(
                files ->
                    files instanceof FolderFiles
                        || (files instanceof SingleFile file && file.location().isRelative()));
  }
}
