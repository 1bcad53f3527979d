package io.github.wayleave.policy;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetAccess;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.FolderFiles;
import io.github.wayleave.datatxt.OneFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a dataset has to say so that it can be published as DCAT-US 1.1. */
final class DcatUsChecks {
  private DcatUsChecks() {}

  /** Returns what a dataset lacks, with what it inherits. */
  static Optional<String> lack(Dataset dataset) {
    List<String> lacking = lacking(dataset);
    return Optional.of(
            "has no %s, which dcat-us requires; add what is missing, or remove dcat-us from \"publish\""
                .formatted(String.join(", no ", lacking)))
        .filter(sentence -> dataset.isListed() && !lacking.isEmpty());
  }

  private static List<String> lacking(Dataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    List<String> lacking = new ArrayList<>();
    if (metadata.keywords().isEmpty()) {
      lacking.add("\"keywords\"");
    }
    if (metadata.publisher().isEmpty()) {
      lacking.add("\"publisher\"");
    }
    if (metadata.contact().flatMap(ContactPoint::email).isEmpty()) {
      lacking.add("\"contact\" with an e-mail address");
    }
    if (metadata.modified().isEmpty() && !isSeen(dataset)) {
      lacking.add("\"modified\" and no file here that tells it");
    }
    return lacking;
  }

  /** Of a file that can be looked at the time is known. */
  private static boolean isSeen(Dataset dataset) {
    return dataset.metadata().access() != DatasetAccess.NON_PUBLIC
        && dataset.files().stream()
            .anyMatch(
                files ->
                    files instanceof FolderFiles
                        || (files instanceof OneFile file && file.location().isRelative()));
  }
}
