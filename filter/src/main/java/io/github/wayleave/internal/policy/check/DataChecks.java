package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.internal.datatxt.pins.PinsFolders;
import io.github.wayleave.internal.policy.layer.KeyOrigins;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Checks the section {@code data} of a host. */
final class DataChecks {
  private static final String SECTION = "data";
  private static final String WHOLE_SITE = "/";
  private static final int SHORTEST_DESCRIPTION = 50;
  private static final List<ProductToken> UNNAMED_CRAWLER = List.of();

  private final HostRules policy;
  private final DataPolicy data;
  private final KeyOrigins keys;
  private final DataAddressChecks addresses;
  private final CheckedFiles checkedFiles;
  private final List<PolicyProblem> problems = new ArrayList<>();

  DataChecks(
      HostRules policy,
      DataPolicy data,
      KeyOrigins keys,
      FormatLookup formats,
      CheckedFiles checkedFiles) {
    this.policy = policy;
    this.data = data;
    this.keys = keys;
    this.addresses = new DataAddressChecks(data, formats);
    this.checkedFiles = checkedFiles;
  }

  List<PolicyProblem> problems() {
    problems.addAll(data.notes());
    problems.addAll(addresses.problems(new Disallowed()));
    Map<String, String> ids = new HashMap<>();
    Map<String, String> titles = new HashMap<>();
    List<Dataset> datasets = data.datasetsWithDefaults(policy.contact());
    dcatAp(datasets);
    Map<String, String> pinProblems = pinProblems();
    for (int i = 0; i < datasets.size(); i++) {
      Dataset dataset = datasets.get(i);
      String key = SECTION + ".datasets[" + i + "]";
      requireUnique(ids, key + ".id", dataset.id());
      if (!data.isHarvested(dataset.id())) {
        requireUnique(titles, key + ".title", dataset.metadata().title());
      }
      description(key, dataset);
      files(key, dataset);
      String pinProblem = pinProblems.get(dataset.id());
      if (pinProblem != null) {
        warn(Warning.DATASET_NOT_AMONG_PINS, key, pinProblem);
      }
      dcatUs(key, dataset);
      croissant(key, dataset);
    }
    return problems;
  }

  private void dcatUs(String key, Dataset dataset) {
    Set<DataDocuments.AdditionalFormat> formats = data.documents().additionalFormats();
    if (formats.contains(DataDocuments.AdditionalFormat.DCAT_US)) {
      if (data.isHarvested(dataset.id())) {
        FormatRequirements.problemOfHarvested(dataset)
            .ifPresent(sentence -> warn(Warning.DCAT_LEFT_OUT, key, sentence));
      } else {
        FormatRequirements.problem(dataset).ifPresent(sentence -> error(key, sentence));
      }
    }
    if (formats.contains(DataDocuments.AdditionalFormat.DCAT_US_3)) {
      FormatRequirements.problemForVersion3(dataset)
          .ifPresent(sentence -> warn(Warning.DCAT_US_3_INCOMPLETE, key, sentence));
    }
  }

  private void croissant(String key, Dataset dataset) {
    if (data.documents().additionalFormats().contains(DataDocuments.AdditionalFormat.CROISSANT)) {
      FormatRequirements.problemForCroissant(dataset, data.documents())
          .ifPresent(sentence -> warn(Warning.CROISSANT_INCOMPLETE, key, sentence));
    }
  }

  /** Returns the reasons why datasets cannot be pins, by id. */
  private Map<String, String> pinProblems() {
    return data.documents().additionalFormats().contains(DataDocuments.AdditionalFormat.PINS)
        ? PinsFolders.of(data.datasets(), addresses.paths()).excluded()
        : Map.of();
  }

  /** DCAT-AP 3, Catalogue: exactly one publisher. */
  private void dcatAp(List<Dataset> datasets) {
    boolean hasPublisher = false;
    for (Dataset dataset : datasets) {
      hasPublisher |= dataset.metadata().publisher().isPresent();
    }
    if (data.documents().additionalFormats().contains(DataDocuments.AdditionalFormat.DCAT_AP)
        && !datasets.isEmpty()
        && !hasPublisher) {
      warn(
          Warning.DCAT_AP_WITHOUT_PUBLISHER,
          DataAddresses.PUBLISH,
          "contains \"dcat-ap\", which requires a publisher, but no dataset has one, so the host is published instead; add \"publisher\" to \"data\"");
    }
  }

  private void requireUnique(Map<String, String> firstKeys, String key, String value) {
    String first = firstKeys.putIfAbsent(value, key);
    if (first != null) {
      String origin = keys.originOf(first);
      problems.add(
          PolicyProblem.error(
                  key,
                  "\"%s\" is already used at %s; give each dataset its own"
                      .formatted(value, origin))
              .withOtherKey(origin));
    }
  }

  private void description(String key, Dataset dataset) {
    String description = dataset.metadata().description();
    int length = description.codePointCount(0, description.length());
    if (length < SHORTEST_DESCRIPTION) {
      warn(
          Warning.DESCRIPTION_TOO_SHORT,
          key + ".description",
          "has "
              + length
              + " characters, but catalogues expect at least "
              + SHORTEST_DESCRIPTION
              + "; describe the content, its source and its period");
    }
  }

  /** Whether a file is of this site or has the path of a document depends on the host. */
  private void files(String key, Dataset dataset) {
    boolean isNew = checkedFiles.add(dataset.files(), policy, keys.originOf(key));
    for (int i = 0; i < dataset.files().size(); i++) {
      FileSelection files = dataset.files().get(i);
      if (files instanceof SingleFile file) {
        if (isNew || !file.location().isRelative()) {
          file(fileKey(key, i), file.location());
        }
        Optional<String> conflict = addresses.conflict(file);
        if (conflict.isPresent()) {
          error(fileKey(key, i), conflict.get());
        }
      } else if (isNew && files instanceof FolderFiles folder) {
        folder(fileKey(key, i), folder.dir().toString());
      }
    }
  }

  private static String fileKey(String key, int index) {
    return key + ".files[" + index + "]";
  }

  private void folder(String fileKey, String folder) {
    if (folder.equals(WHOLE_SITE)) {
      warn(
          Warning.DATASET_IS_WHOLE_SITE,
          fileKey,
          "\"/\" is the whole site, so every page becomes a dataset file; name the folder of the data");
    }
    reachable(fileKey, UrlReference.of(folder));
  }

  private void file(String fileKey, UrlReference file) {
    if (file.isRelative() && file.path().indexOf('?') >= 0) {
      warn(
          Warning.DATASET_PATH_WITHOUT_ALLOW,
          fileKey,
          "\"%s\" has a query, so data.txt has a Path line but no Allow line for it; remove the query if the file does not need it"
              .formatted(file));
    }
    if (file.isRelative() || file.origin().equals(policy.site())) {
      reachable(fileKey, file);
    }
  }

  private void reachable(String key, UrlReference file) {
    if (isDisallowed(Target.of(file.path()))) {
      warn(
          Warning.DATASET_DISALLOWED,
          key,
          "\"%s\" is disallowed for every crawler by robots.txt; allow it there, or remove it here"
              .formatted(file));
    }
  }

  /** A hidden host publishes no data documents, so its files are never reported. */
  private boolean isDisallowed(Target target) {
    Optional<RobotsTxt> file = policy.robotsTxt().toOptional();
    return policy.hidden() != IndexingMode.YES && file.isPresent() && !allows(file.get(), target);
  }

  private static boolean allows(RobotsTxt file, Target target) {
    return file.verdict(UNNAMED_CRAWLER, target).isAllowed();
  }

  private void error(String key, String sentence) {
    problems.add(PolicyProblem.error(key, sentence));
  }

  private void warn(Warning warning, String key, String sentence) {
    problems.add(PolicyProblem.warning(warning, key, sentence));
  }

  /** The paths that robots.txt disallows for every crawler. */
  private final class Disallowed implements Predicate<String> {
    @Override
    public boolean test(String path) {
      return isDisallowed(Target.of(path));
    }
  }
}
