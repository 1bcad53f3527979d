package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.RecordsWriter;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.Section;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.RobotsTxtWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All documents of one policy: an immutable snapshot, from which requests are answered. */
public final class Publication {
  private final Map<String, Resource> resources;

  private Publication(Map<String, Resource> resources) {
    this.resources = Map.copyOf(resources);
  }

  /**
   * Renders the documents of a policy.
   *
   * @param clock tells when the documents were first there, and when they go stale
   * @throws PolicyException if a document would be read back as something else than was written
   */
  public static Publication of(SitePolicy policy, InstantSource clock) {
    return new Renderer(policy, clock, Map.of()).publication();
  }

  /**
   * Renders the documents of the policy that takes the place of this one's. A document with the
   * same octets keeps its {@code Last-Modified}; that of another is later than before.
   *
   * @throws PolicyException as in {@link #of}
   */
  public Publication followedBy(SitePolicy policy, InstantSource clock) {
    return new Renderer(policy, clock, resources).publication();
  }

  /**
   * Returns what the policy has at a path; empty where it says nothing, so that whatever the
   * application has is served.
   *
   * @param path the path as the container resolved it, decoded and without parameters
   */
  public Optional<Resource> at(String path) {
    return Optional.ofNullable(resources.get(path));
  }

  /** Returns the document at a path, if one is published there. */
  public Optional<PublishedDocument> document(String path) {
    return at(path).filter(PublishedDocument.class::isInstance).map(PublishedDocument.class::cast);
  }

  /** Renders one policy. */
  private record Renderer(SitePolicy policy, InstantSource clock, Map<String, Resource> before) {
    Publication publication() {
      Map<String, Resource> resources = new HashMap<>();
      put(resources, DocumentPath.ROBOTS_TXT, policy.robotsTxt().map(this::robots));
      put(resources, DocumentPath.DATA_TXT, policy.catalogue().map(this::data));
      return new Publication(resources);
    }

    private static void put(
        Map<String, Resource> resources, String path, Section<Resource> section) {
      if (section instanceof Section.Given<Resource> given) {
        resources.put(path, given.value());
      } else if (section instanceof Section.None<Resource>) {
        resources.put(path, MissingDocument.NOT_FOUND);
      }
    }

    /** What is served is what was decided: the octets are read back and compared as a value. */
    private Resource robots(RobotsTxt file) {
      String text = RobotsTxtWriter.write(file);
      if (!RobotsTxtParser.parse(text).file().equals(file.arranged())) {
        throw new PolicyException(
            List.of(
                PolicyProblem.error(
                    "robots",
                    "cannot be published: it would be read otherwise than it is written; please report this policy as a bug")));
      }
      return document(
          DocumentPath.ROBOTS_TXT,
          Rendering.of(text, false),
          Freshness.ofRobots(policy.cache(), clock));
    }

    private Resource data(Catalogue catalogue) {
      if (catalogue.isEmpty()) {
        return MissingDocument.NOT_FOUND;
      }
      return document(
          DocumentPath.DATA_TXT,
          Rendering.of(RecordsWriter.write(catalogue), true),
          Freshness.ofData(policy.cache(), clock));
    }

    private PublishedDocument document(String path, Rendering rendering, Freshness freshness) {
      Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
      Instant lastModified =
          before.get(path) instanceof PublishedDocument old
              ? old.modifiedBeside(rendering, now)
              : now;
      return new PublishedDocument(rendering, freshness, lastModified);
    }
  }
}
