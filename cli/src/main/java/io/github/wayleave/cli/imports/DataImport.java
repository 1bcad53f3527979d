package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.input.ParsedDataTxt;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Creates a policy from a data.txt and verifies that it publishes the same datasets. */
public final class DataImport {
  private final ParsedDataTxt file;
  private final List<PolicyProblem> remarks = new ArrayList<>();

  private DataImport(ParsedDataTxt file) {
    this.file = file;
  }

  public static DataImportReport of(ParsedDataTxt file) {
    return new DataImport(file).report();
  }

  private DataImportReport report() {
    file.reading()
        .notes()
        .forEach(
            note -> remark(new Location(file.name(), note.line(), note.column()), note.message()));
    Catalogue offered = declared(file.reading().catalogue());
    if (offered.isEmpty()) {
      throw new CommandException(
          "%s: contains no dataset for a policy; see wayleave check".formatted(file.name()));
    }
    if (offered.site().isEmpty() && hasPath(offered)) {
      throw new CommandException(
          "%s: contains relative paths of files, which require the site; name it with --site https://www.example.org"
              .formatted(file.name()));
    }
    String yaml = DataYaml.of(offered);
    SitePolicy policy = prove(offered, yaml);
    return new DataImportReport(
        file.name(), yaml, policy, offered.datasets().size(), remarks, Optional.empty());
  }

  private static boolean hasPath(Catalogue catalogue) {
    return catalogue.datasets().stream()
        .flatMap(dataset -> dataset.files().stream())
        .anyMatch(file -> file.location().isRelative());
  }

  /**
   * Returns the datasets without facts that Wayleave computes from files, and without those that
   * repeat a title, which a policy does not allow.
   */
  private Catalogue declared(Catalogue catalogue) {
    List<ListedDataset> datasets = new ArrayList<>();
    Set<String> titles = new HashSet<>();
    for (ListedDataset dataset : catalogue.datasets()) {
      if (titles.add(dataset.metadata().title())) {
        datasets.add(declared(dataset));
      } else {
        remark(
            "\"%s\" has the title of another dataset, so it is left out; change the title"
                .formatted(dataset.id()));
      }
    }
    boolean hadFacts =
        catalogue.datasets().stream()
            .flatMap(dataset -> dataset.files().stream())
            .anyMatch(file -> file.facts().isPresent());
    if (hadFacts) {
      remark(
          "Bytes, SHA-256 and Last-Modified are not imported: Wayleave computes them from the files");
    }
    return Catalogue.of(catalogue.site(), datasets);
  }

  private static ListedDataset declared(ListedDataset dataset) {
    List<Distribution> files =
        dataset.files().stream()
            .map(file -> Distribution.of(file.location(), file.details()))
            .distinct()
            .toList();
    return new ListedDataset(withoutComputedDate(dataset), files);
  }

  private static DatasetMetadata withoutComputedDate(ListedDataset dataset) {
    Optional<LastModified> latest =
        dataset.files().stream()
            .flatMap(file -> file.facts().stream())
            .map(Distribution.FileAttributes::modified)
            .max(Comparator.naturalOrder())
            .map(LastModified::of);
    return latest.equals(dataset.metadata().modified())
        ? dataset.metadata().withoutModificationDate()
        : dataset.metadata();
  }

  private SitePolicy prove(Catalogue offered, String yaml) {
    try {
      SitePolicy policy = SitePolicyLoader.load("policy", yaml);
      Catalogue published =
          Publication.of(policy.defaultRules(), InstantSource.system())
              .document(DocumentPaths.DATA_TXT)
              .map(text -> SubjectReader.dataTxt("policy", text.octets(), offered.site()))
              .map(text -> text.reading().catalogue())
              .orElseGet(() -> Catalogue.of(offered.site(), List.of()));
      if (!Objects.equals(published, offered)) {
        throw new CommandException(
            "nothing is written, because the policy would differ; this is an error in Wayleave: please report it with the file");
      }
      return policy;
    } catch (PolicyException e) {
      throw new CommandException(
          "%s: cannot be written as a policy: %s"
              .formatted(file.name(), e.problems().get(0).sentence()));
    }
  }

  private void remark(String sentence) {
    remark(Location.of(file.name()), sentence);
  }

  private void remark(Location place, String sentence) {
    remarks.add(PolicyProblem.error("", sentence).withLocation(place));
  }
}
