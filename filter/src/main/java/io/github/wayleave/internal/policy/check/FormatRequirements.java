package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.policy.section.DataDocuments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds values that a format requires and a dataset does not have. */
final class FormatRequirements {
  private FormatRequirements() {}

  static Optional<String> problem(Dataset dataset) {
    return sentence(
        "has no %s, which dcat-us requires; add what is missing, or remove dcat-us from \"publish\"",
        dataset, missingValues(dataset));
  }

  /** As {@link #problem}, for a dataset of another catalogue, which the owner may not change. */
  static Optional<String> problemOfHarvested(Dataset dataset) {
    return sentence(
        "has no usable %s, which dcat-us requires, so the dataset is left out of /data.json; correct it in the catalogue",
        dataset, missingValues(dataset));
  }

  /**
   * Returns the values that DCAT-US 3.0 requires and a dataset, with inherited values, does not
   * have.
   */
  static Optional<String> problemForVersion3(Dataset dataset) {
    return sentence(
        "has no %s, which dcat-us-3 requires, so the dataset is left out of /dcat-us-3.json; add what is missing",
        dataset, missingPeople(dataset.metadata()));
  }

  /**
   * Returns the values that Croissant requires and a public dataset does not have. Other datasets
   * have no download, which it requires, too.
   */
  static Optional<String> problemForCroissant(Dataset dataset, DataDocuments documents) {
    DatasetMetadata metadata = dataset.metadata();
    List<String> missing = new ArrayList<>();
    if (dataset.files().isEmpty()) {
      missing.add("\"files\"");
    }
    if (metadata.attribution().creators().isEmpty()) {
      missing.add("\"creators\"");
    }
    if (metadata.issued().isEmpty()) {
      missing.add("\"issued\"");
    }
    if (metadata.landingPage().isEmpty() && documents.htmlPath().isEmpty()) {
      missing.add("\"landing-page\" and no page of \"html\"");
    }
    return metadata.access() == DatasetMetadata.AccessLevel.PUBLIC
        ? sentence(
            "has no %s, which croissant requires, so the dataset has no croissant.json; add what is missing",
            dataset, missing)
        : Optional.empty();
  }

  private static Optional<String> sentence(String pattern, Dataset dataset, List<String> missing) {
    return dataset.isListed() && !missing.isEmpty()
        ? Optional.of(pattern.formatted(String.join(", no ", missing)))
        : Optional.empty();
  }

  private static List<String> missingValues(Dataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    List<String> missing = new ArrayList<>();
    if (metadata.keywords().isEmpty()) {
      missing.add("\"keywords\"");
    }
    missing.addAll(missingPeople(metadata));
    if (metadata.modified().isEmpty() && metadata.frequency().isEmpty() && !hasLocalFile(dataset)) {
      missing.add("\"modified\" and no local file to derive it from");
    }
    return missing;
  }

  private static List<String> missingPeople(DatasetMetadata metadata) {
    List<String> missing = new ArrayList<>();
    if (metadata.publisher().isEmpty()) {
      missing.add("\"publisher\"");
    }
    if (metadata.contact().flatMap(ContactPoint::email).isEmpty()) {
      missing.add("\"contact\" with an e-mail address");
    }
    return missing;
  }

  /** The modification time of a local file is known. */
  private static boolean hasLocalFile(Dataset dataset) {
    return dataset.metadata().access() != DatasetMetadata.AccessLevel.NON_PUBLIC
        && dataset.files().stream()
            .anyMatch(
                files ->
                    files instanceof FolderFiles
                        || (files instanceof SingleFile file && file.location().isRelative()));
  }
}
