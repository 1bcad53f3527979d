package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.cli.probe.Probe.ProbedPolicy;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.explorer.access.ExamplePaths;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Selects the published documents for which a probe asks, other than robots.txt. */
final class ProbedDocuments {
  private static final String ROBOTS_TXT = DocumentPaths.ROBOTS_TXT;
  private static final int MOST = 12;
  private static final int MOST_SITEMAPS = 3;

  /**
   * A document of a site other than robots.txt, with what the policy publishes, if that is known;
   * {@code statesConditions} if crawlers that are denied everything have to be able to read it.
   */
  record ProbedDocument(
      String path,
      Optional<PublishedDocument> published,
      boolean isAbsent,
      boolean statesConditions,
      boolean isSitemap) {
    static ProbedDocument at(String path, boolean statesConditions) {
      return new ProbedDocument(path, Optional.empty(), false, statesConditions, false);
    }

    static ProbedDocument sitemap(String path) {
      return new ProbedDocument(path, Optional.empty(), false, false, true);
    }
  }

  private final Origin site;
  private final ProbeNotes notes;
  private final Map<String, ProbedDocument> documents = new LinkedHashMap<>();
  private final List<String> unknown = new ArrayList<>();

  private ProbedDocuments(Origin site, ProbeNotes notes) {
    this.site = site;
    this.notes = notes;
  }

  /** Returns the documents that a policy publishes or a file names, and the sitemaps first. */
  static List<ProbedDocument> of(
      Origin site, RobotsTxt file, Optional<ProbedPolicy> policy, ProbeNotes notes) {
    ProbedDocuments plan = new ProbedDocuments(site, notes);
    plan.named(FieldValues.of(file.records(), "Sitemap"), MOST_SITEMAPS, ProbedDocument::sitemap);
    policy.ifPresent(plan::published);
    Stream<String> ofGroups =
        file.groups().stream()
            .flatMap(
                group -> FieldValues.of(group.terms().fields(), RobotsFieldNames.LICENSE).stream());
    List<String> licences =
        Stream.concat(FieldValues.of(file.records(), RobotsFieldNames.LICENSE).stream(), ofGroups)
            .distinct()
            .toList();
    plan.named(licences, MOST, path -> ProbedDocument.at(path, true));
    int more = plan.documents.size() - MOST;
    if (more > 0) {
      notes.gaps.add("%s more documents (a probe asks for %s)".formatted(more, MOST));
    }
    return plan.documents.values().stream().limit(MOST).toList();
  }

  private void named(List<String> urls, int most, Function<String, ProbedDocument> document) {
    List<String> paths =
        urls.stream()
            .flatMap(url -> ProbedPaths.on(site, url).stream())
            .filter(path -> !documents.containsKey(path))
            .distinct()
            .limit(most)
            .toList();
    paths.forEach(path -> documents.put(path, document.apply(path)));
    if (paths.size() < urls.size()) {
      notes.gaps.add(
          "%s of %s URLs of documents in robots.txt (elsewhere, or too many)"
              .formatted(urls.size() - paths.size(), urls.size()));
    }
  }

  private void published(ProbedPolicy policy) {
    List<PathPattern> conditions = policy.subject().hostRules().conditions();
    for (PathPattern pattern : conditions) {
      String path = ExamplePaths.path(pattern);
      documents.put(path, ProbedDocument.at(path, true));
    }
    Publication publication = policy.publication();
    Stream.concat(Stream.of(ROBOTS_TXT, DocumentPaths.DATA_TXT), publication.paths().stream())
        .distinct()
        .filter(publication::publishes)
        .filter(path -> !path.equals(ROBOTS_TXT) || publication.document(path).isEmpty())
        .forEach(
            path -> {
              // A reservation alone has no conditions that a crawler could accept.
              boolean states =
                  !path.equals(TdmRep.PATH)
                      && conditions.stream().anyMatch(pattern -> pattern.matches(Target.of(path)));
              documents.put(path, document(policy, path, states));
            });
    if (!unknown.isEmpty()) {
      notes.gaps.add(
          "the content of %s (name the folder with the files of the datasets with --root)"
              .formatted(NameLists.first(2, unknown, path -> path)));
    }
  }

  private ProbedDocument document(ProbedPolicy policy, String path, boolean statesConditions) {
    if (policy.hasFiles()) {
      Optional<PublishedDocument> found = policy.publication().document(path);
      return new ProbedDocument(path, found, found.isEmpty(), statesConditions, false);
    }
    unknown.add(path);
    return ProbedDocument.at(path, statesConditions);
  }
}
