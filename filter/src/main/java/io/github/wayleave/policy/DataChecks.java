package io.github.wayleave.policy;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.OneFile;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.UrlReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What can be wrong with the section {@code data} although each of its values is right. */
final class DataChecks {
  private static final String SECTION = "data";
  private static final int SHORTEST_DESCRIPTION = 50;
  private static final List<ProductToken> EVERYBODY = List.of();

  private final SitePolicy policy;
  private final DataPolicy data;
  private final WrittenKeys keys;
  private final List<PolicyProblem> problems = new ArrayList<>();

  DataChecks(SitePolicy policy, DataPolicy data, WrittenKeys keys) {
    this.policy = policy;
    this.data = data;
    this.keys = keys;
  }

  List<PolicyProblem> problems() {
    Map<String, String> ids = new HashMap<>();
    Map<String, String> titles = new HashMap<>();
    for (int i = 0; i < data.datasets().size(); i++) {
      Dataset dataset = data.datasets().get(i);
      String key = SECTION + ".datasets[" + i + "]";
      unique(ids, key + ".id", dataset.id());
      unique(titles, key + ".title", dataset.metadata().title());
      description(key, dataset);
      files(key, dataset);
    }
    if (!data.datasets().isEmpty() && isDisallowed(Target.of(DocumentPath.DATA_TXT))) {
      warn(
          Warning.DATA_TXT_DISALLOWED,
          SECTION,
          "publishes /data.txt, which robots.txt disallows for everybody; add \"allow: /data.txt\" to \"robots\"");
    }
    return problems;
  }

  private void unique(Map<String, String> seen, String key, String value) {
    String first = seen.putIfAbsent(value, key);
    if (first != null) {
      problems.add(
          PolicyProblem.error(
              key,
              "\"%s\" is taken by %s; give each dataset its own"
                  .formatted(value, keys.written(first))));
    }
  }

  private void description(String key, Dataset dataset) {
    String description = dataset.metadata().description();
    int length = description.codePointCount(0, description.length());
    if (length < SHORTEST_DESCRIPTION) {
      warn(
          Warning.DESCRIPTION_TOO_SHORT,
          key + ".description",
          "has %s characters; catalogues want at least %s; say what is in it, where from, since when"
              .formatted(length, SHORTEST_DESCRIPTION));
    }
  }

  private void files(String key, Dataset dataset) {
    for (int i = 0; i < dataset.files().size(); i++) {
      if (dataset.files().get(i) instanceof OneFile file) {
        file(key + ".files[" + i + "]", file.location());
      }
    }
  }

  private void file(String place, UrlReference file) {
    if (file.isRelative() && file.path().indexOf('?') >= 0) {
      warn(
          Warning.DATASET_PATH_WITHOUT_ALLOW,
          place,
          "\"%s\" has a query, which an Allow line of data.txt cannot express; it stands in its Path line alone"
              .formatted(file));
    }
    if (file.isRelative() || file.origin().equals(policy.site())) {
      reachable(place, file);
    }
  }

  private void reachable(String key, UrlReference file) {
    if (isDisallowed(Target.of(file.path()))) {
      warn(
          Warning.DATASET_DISALLOWED,
          key,
          "\"%s\" is disallowed for everybody by robots.txt; allow it there, or leave it out here"
              .formatted(file));
    }
  }

  /** Where all is hidden there are no data documents. */
  private boolean isDisallowed(Target target) {
    return policy.hidden() != Hidden.YES
        && policy.robotsTxt().given().filter(file -> !allows(file, target)).isPresent();
  }

  private static boolean allows(RobotsTxt file, Target target) {
    return file.verdict(EVERYBODY, target).isAllowed();
  }

  private void warn(Warning warning, String key, String sentence) {
    problems.add(PolicyProblem.warning(warning, key, sentence));
  }
}
