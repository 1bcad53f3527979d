package io.github.wayleave.internal.policy.check;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.internal.policy.layer.KeyOrigins.PolicyLayer;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.usage.Surface;
import java.util.ArrayList;
import java.util.List;

/** Finds paths that require an origin in a layer without one. */
final class OriginChecks {
  private static final String SITEMAP = "a Sitemap line";
  private static final String DATASET = "a dataset file";

  private final PolicyLayer layer;
  private final List<PolicyProblem> problems = new ArrayList<>();

  private OriginChecks(PolicyLayer layer) {
    this.layer = layer;
  }

  /** Returns the errors of {@code layer}, which has no origin. */
  static List<PolicyProblem> check(PolicyLayer layer, HostRules policy) {
    OriginChecks checks = new OriginChecks(layer);
    if (policy.robots() instanceof Section.Present<RobotsPolicy> robots) {
      checks.sitemaps(robots.value());
    }
    if (policy.data() instanceof Section.Present<DataPolicy> data) {
      checks.files(data.value());
      checks.documents(data.value().documents());
    }
    if (policy.sections().usage() instanceof Section.Present<UsageSection> usage) {
      checks.license(usage.value());
    }
    return checks.problems;
  }

  private void sitemaps(RobotsPolicy robots) {
    for (int i = 0; i < robots.sitemaps().size(); i++) {
      path("robots.sitemaps[" + i + "]", robots.sitemaps().get(i), SITEMAP);
    }
  }

  private void files(DataPolicy data) {
    for (int i = 0; i < data.datasets().size(); i++) {
      Dataset dataset = data.datasets().get(i);
      for (int j = 0; j < dataset.files().size(); j++) {
        String key = "data.datasets[" + i + "].files[" + j + "]";
        if (dataset.files().get(j) instanceof SingleFile file) {
          path(key, file.location(), DATASET);
        } else if (dataset.files().get(j) instanceof FolderFiles folder) {
          path(key, UrlReference.of(folder.dir().text()), DATASET);
        }
      }
    }
  }

  private void documents(DataDocuments documents) {
    documents.additionalFormats().stream()
        .filter(DataDocuments.AdditionalFormat::needsSite)
        .forEach(
            format ->
                missing(
                    DataAddresses.PUBLISH,
                    "contains \"%s\", which requires absolute URLs; add \"site:\" to the policy, or remove the value"
                        .formatted(format.word()),
                    "has only names with \"*\", so the absolute URLs of \"%s\" have no origin; add \"site:\" to these hosts, or publish it elsewhere"
                        .formatted(format.word())));
  }

  private void license(UsageSection usage) {
    boolean isPublished = usage.publishes(Surface.RSL) || usage.publishes(Surface.RSL_LINE);
    usage
        .documents()
        .rsl()
        .filter(path -> isPublished)
        .ifPresent(
            path ->
                missing(
                    UsageChecks.RSL_DOCUMENT,
                    "\"%s\" is a path, but a license requires an absolute URL; add \"site:\" to the policy"
                        .formatted(path),
                    "has only names with \"*\", so \"%s\" has no origin, but a license requires an absolute URL; add \"site:\" to these hosts, or write \"usage: none\""
                        .formatted(path)));
  }

  private void path(String key, UrlReference url, String reader) {
    if (!url.isRelative()) {
      return;
    }
    missing(
        key,
        "\"%s\" is a path, but %s requires an absolute URL; add \"site:\" to the policy, or write the URL"
            .formatted(url, reader),
        "has only names with \"*\", so \"%s\" has no origin, but %s requires an absolute URL; add \"site:\" to these hosts, or write the URL"
            .formatted(url, reader));
  }

  /**
   * In a host entry, the values are usually inherited and valid, so the error is reported once, at
   * the entry, whose origin is missing.
   */
  private void missing(String key, String sentence, String hostSentence) {
    if (!layer.key().startsWith(HostPolicy.KEY)) {
      problems.add(PolicyProblem.error(key, sentence));
    } else if (problems.isEmpty()) {
      problems.add(PolicyProblem.error(layer.key(), hostSentence));
    }
  }
}
