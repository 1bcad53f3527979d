package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.RecordsWriter;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.RobotsDocument;
import io.github.wayleave.policy.Section;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Renders the documents of one policy; hosts that share a document share its octets. */
final class Renderer {
  /** The octets that all data documents of a policy may have together: {@value}. */
  static final long MOST_DATA = 128L << 20;

  private final InstantSource clock;
  private final Instant now;
  private final IdentityHashMap<RobotsDocument, Rendering> robots = new IdentityHashMap<>();
  private long data;

  Renderer(InstantSource clock) {
    this.clock = clock;
    this.now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }

  /**
   * Renders what a policy publishes at the hosts that it says nothing else about.
   *
   * @param before what was published at these hosts
   */
  Publication render(SitePolicy policy, List<Publication> before) {
    Map<String, Resource> resources = new HashMap<>();
    put(
        resources,
        DocumentPath.ROBOTS_TXT,
        policy
            .robotsDocument()
            .map(
                document ->
                    document(
                        robots.computeIfAbsent(document, Renderer::robots),
                        Freshness.ofRobots(policy.cache(), clock),
                        documents(before, DocumentPath.ROBOTS_TXT))));
    put(
        resources,
        DocumentPath.DATA_TXT,
        policy
            .offeredData()
            .map(
                offered ->
                    offered.declared().isEmpty()
                        ? MissingDocument.NOT_FOUND
                        : document(
                            data(offered.declared()),
                            Freshness.ofData(policy.cache(), clock),
                            documents(before, DocumentPath.DATA_TXT))));
    return new Publication(policy, resources);
  }

  private static void put(Map<String, Resource> resources, String path, Section<Resource> section) {
    if (section instanceof Section.Given<Resource> given) {
      resources.put(path, given.value());
    } else if (section instanceof Section.None<Resource>) {
      resources.put(path, MissingDocument.NOT_FOUND);
    }
  }

  /** What is served is what was decided: the octets are read back and compared as a value. */
  private static Rendering robots(RobotsDocument document) {
    if (!RobotsTxtParser.parse(document.octets()).file().equals(document.file())) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "robots",
                  "cannot be published: it would be read otherwise than it is written; please report this policy as a bug")));
    }
    return Rendering.of(document.octets(), false);
  }

  private Rendering data(Catalogue catalogue) {
    Rendering rendering = Rendering.of(RecordsWriter.write(catalogue), true);
    data += rendering.identity().octets().length;
    if (data > MOST_DATA) {
      throw new PolicyException(
          List.of(
              PolicyProblem.error(
                  "hosts",
                  "would publish more than %s octets of data.txt, for all hosts together; say \"data: none\" at the hosts that need none"
                      .formatted(MOST_DATA))));
    }
    return rendering;
  }

  private static List<PublishedDocument> documents(List<Publication> before, String path) {
    return before.stream().flatMap(published -> published.document(path).stream()).toList();
  }

  private PublishedDocument document(
      Rendering rendering, Freshness freshness, List<PublishedDocument> before) {
    Instant lastModified =
        before.stream()
            .map(old -> old.modifiedBeside(rendering, now))
            .max(Comparator.naturalOrder())
            .orElse(now);
    return new PublishedDocument(rendering, freshness, lastModified);
  }
}
